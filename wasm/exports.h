#pragma once
// How the module answers with text: it is held in place until the next question.
#include <string>

#define BAIZE_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

namespace baize::wasm {

std::string& held_answer();
const char* hold(std::string answer);

}  // namespace baize::wasm
