// The module's face: text in, JSON out. A page or a program writes its text into memory from
// `baize_alloc`, asks, and reads the answer, which stays in place until the next question.
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "ai/chooser.h"
#include "engine/referee/referee.h"
#include "games/catalogue.h"
#include "review/judge.h"
#include "room/proof_check.h"
#include "wasm/exports.h"
#include "wasm/offline_ports.h"

namespace baize::wasm {

std::string& held_answer() {
  static std::string answer;
  return answer;
}

const char* hold(std::string answer) {
  held_answer() = std::move(answer);
  return held_answer().data();
}

}  // namespace baize::wasm

BAIZE_EXPORT(baize_alloc)(std::size_t size)->void* { return std::malloc(size); }
BAIZE_EXPORT(baize_free)(void* memory)->void { std::free(memory); }

// One line of the referee, answered.
BAIZE_EXPORT(baize_ask)(const char* text, std::size_t size)->const char* {
  static baize::Referee referee(
      baize::house_games(), baize_entropy,
      baize::review::with_judge(baize::ai::computer_players(baize_now_ms)));
  return baize::wasm::hold(referee.answer({text, size}));
}

// Whether a deal was made as it was pledged: see room/proof_check.h.
BAIZE_EXPORT(baize_check_deal)(const char* text, std::size_t size)->const char* {
  const auto request = baize::Json::parse({text, size});
  return baize::wasm::hold(
      baize::room::check_deal(baize::house_games(), request ? *request : baize::Json()));
}

BAIZE_EXPORT(baize_answer_size)()->std::size_t { return baize::wasm::held_answer().size(); }
