#pragma once
// Runs another program as a computer player, over JSON lines. It gets what a page gets and nothing
// more. If it exits, hangs or sends nonsense, that is reported once and the clock moves for it.
#include <mutex>
#include <string>
#include <string_view>

#include "engine/any/any_match.h"

namespace baize::cli {

class OutsidePlayer {
 public:
  // `patience_ms` is how long it may take for one answer.
  OutsidePlayer(const std::string& command, int patience_ms);
  ~OutsidePlayer();
  OutsidePlayer(const OutsidePlayer&) = delete;
  OutsidePlayer& operator=(const OutsidePlayer&) = delete;

  // No move where the program has ended, or says what is no legal move.
  Move choose(const AnyMatch& match, Seat seat, std::uint64_t seed);

 private:
  enum class Heard { answer, nothing, silence };
  Heard ask(const std::string& line, std::string& answer);
  Heard send(std::string_view line, double until_ms);
  Heard receive(std::string& answer, double until_ms);
  // Without a further word to it: what it says now would answer an older question.
  void give_up(std::string_view why);
  void complain(std::string_view why);

  std::string command_;
  int patience_ms_;
  std::mutex turn_;  // one question at a time
  int to_ = -1, from_ = -1, process_ = -1;
  bool has_complained_ = false;
  std::string unread_;
};

}  // namespace baize::cli
