#pragma once
// An exact sliding-window rate limit for one page. Refused requests do not count, so a page that
// slows down is served again at once.
#include <cstddef>
#include <cstdint>
#include <vector>

namespace baize::server {

class RateLimit {
 public:
  enum class Verdict { kServe, kTooFast, kCutOff };

  // No requests in a window means no limit, for measurements.
  RateLimit(std::size_t requests, std::int64_t window_ms, std::size_t excess)
      : requests_(requests), window_ms_(window_ms), excess_(excess) {}

  // `now_ms` never goes back.
  Verdict ask(std::int64_t now_ms) {
    if (requests_ == 0) return Verdict::kServe;
    if (served_ms_.size() < requests_) {
      served_ms_.push_back(now_ms);
      return Verdict::kServe;
    }
    std::int64_t& oldest = served_ms_[next_];
    if (now_ms - oldest < window_ms_) {
      refused_ms_ = now_ms;
      return ++refused_ > excess_ ? Verdict::kCutOff : Verdict::kTooFast;
    }
    if (now_ms - refused_ms_ >= window_ms_) refused_ = 0;
    oldest = now_ms;
    next_ = (next_ + 1) % requests_;
    return Verdict::kServe;
  }

 private:
  std::size_t requests_;
  std::int64_t window_ms_;
  std::size_t excess_;
  std::vector<std::int64_t> served_ms_;  // a ring once it is full: when the last ones were served
  std::size_t next_ = 0;
  std::size_t refused_ = 0;  // since the last whole window without a refusal
  std::int64_t refused_ms_ = 0;
};

}  // namespace baize::server
