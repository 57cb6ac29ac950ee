#pragma once
// How exported functions return text: as a pointer into one buffer, valid until the next text is
// returned.
#include <string>

#define BAIZE_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

namespace baize::wasm {

std::string& held_answer();
const char* hold(std::string answer);

}  // namespace baize::wasm
