#pragma once
// Another program as a computer player: it is asked by a line of JSON on its input and answers by
// one on its output. It gets what a page gets, and nothing more.
#include <mutex>
#include <string>

#include "engine/any/any_match.h"

namespace baize::cli {

class OutsidePlayer {
 public:
  explicit OutsidePlayer(const std::string& command);
  ~OutsidePlayer();
  OutsidePlayer(const OutsidePlayer&) = delete;
  OutsidePlayer& operator=(const OutsidePlayer&) = delete;

  // No move where the program has ended, or says what is no legal move.
  Move choose(const AnyMatch& match, Seat seat, std::uint64_t seed);

 private:
  bool ask(const std::string& line, std::string& answer);

  std::mutex turn_;  // one question at a time
  int to_ = -1, from_ = -1, process_ = -1;
  std::string unread_;
};

}  // namespace baize::cli
