#pragma once
// A rate limiter per address: a burst, then one more per interval. An address costs one number and
// is forgotten once its full burst is available again.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace baize::server {

class Allowance {
 public:
  // Nothing at once means no limit.
  Allowance(std::size_t at_once, std::chrono::milliseconds every)
      : every_ms_(every.count()), slack_ms_((static_cast<std::int64_t>(at_once) - 1) * every_ms_) {}

  // 0 where it is granted, and then it counts; otherwise the milliseconds until it would be.
  // `now_ms` never goes back.
  [[nodiscard]] std::int64_t ask(const std::string& address, std::int64_t now_ms);
  [[nodiscard]] std::size_t addresses() const { return whole_at_ms_.size(); }

  // So many addresses are told apart. Beyond them strangers share one allowance: memory stays
  // bounded, and those who were here before are served on.
  static constexpr std::size_t kMostAddresses = 50'000;

 private:
  void forget_whole(std::int64_t now_ms);

  std::int64_t every_ms_;
  std::int64_t slack_ms_;
  std::unordered_map<std::string, std::int64_t> whole_at_ms_;
  std::size_t tidy_at_ = 64;  // the next size to look through all of them
};

}  // namespace baize::server
