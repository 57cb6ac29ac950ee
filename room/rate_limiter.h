#pragma once
// A rate limiter (GCRA): a burst, then one more per interval. Each client costs one number, the
// time at which its full burst is available again.
#include <algorithm>
#include <cstdint>

namespace baize::room {

struct Rate {
  std::int64_t at_once = 0;
  std::int64_t every_ms = 0;
};

class RateLimiter {
 public:
  [[nodiscard]] bool allows(const Rate& rate, std::int64_t now_ms) const {
    return whole_at_ms_ - now_ms <= (rate.at_once - 1) * rate.every_ms ||
           is_from_the_future(rate, now_ms);
  }
  void take(const Rate& rate, std::int64_t now_ms) {
    if (is_from_the_future(rate, now_ms)) whole_at_ms_ = now_ms;
    whole_at_ms_ = std::max(whole_at_ms_, now_ms) + rate.every_ms;
  }
  [[nodiscard]] bool is_whole(std::int64_t now_ms) const { return whole_at_ms_ <= now_ms; }

 private:
  // A clock that was set back limits nobody.
  [[nodiscard]] bool is_from_the_future(const Rate& rate, std::int64_t now_ms) const {
    return whole_at_ms_ - now_ms > rate.at_once * rate.every_ms;
  }

  std::int64_t whole_at_ms_ = 0;
};

}  // namespace baize::room
