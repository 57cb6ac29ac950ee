#pragma once
// How long the writer waits for more appends before it commits (group commit). Under load, those
// answered by the last commit are back a moment later, so a short wait turns two commits into one.
// A single writer never waits. A commit costs about as much as fifteen moves.
#include <algorithm>
#include <chrono>
#include <cstddef>

namespace baize::server {

class GatherWindow {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Span = std::chrono::steady_clock::duration;
  static constexpr Span kLongest = std::chrono::milliseconds(3);
  static constexpr int kLengths = 8;  // of the last commit

  // A commit of `appends` has ended, and `came` others have arrived meanwhile.
  void committed(std::size_t appends, std::size_t came, Span took, Time now) {
    crowd_ = appends + came;
    window_ = std::min(took * kLengths, kLongest);
    ended_ = now;
  }
  // How many appends are likely to come together; not more than one where none is to be waited for.
  [[nodiscard]] std::size_t crowd(Time now) const { return now < until() ? crowd_ : 1; }
  // Counted from the end of the commit, so that who comes later waits less.
  [[nodiscard]] Time until() const { return ended_ + window_; }

 private:
  std::size_t crowd_ = 0;
  Span window_{0};
  Time ended_{};
};

}  // namespace baize::server
