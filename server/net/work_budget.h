#pragma once
// How much of the main thread's time each client may take: so much in a window, refilled evenly. A
// request is measured when it is done and charged then, so that a dear one is paid by those that
// follow it. A client costs one number and is forgotten when its budget is whole.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace baize::server {

class WorkBudget {
 public:
  // No work means no limit.
  WorkBudget(std::chrono::milliseconds work, std::chrono::milliseconds window)
      : work_us_(std::chrono::microseconds(work).count()),
        window_us_(std::chrono::microseconds(window).count()) {}

  // 0 where something is left; otherwise the milliseconds until there is, at most a window.
  // `now_ms` never goes back.
  [[nodiscard]] std::int64_t wait_ms(const std::string& client, std::int64_t now_ms) const;
  void charge(const std::string& client, std::int64_t now_ms, std::chrono::nanoseconds work);
  [[nodiscard]] std::size_t clients() const { return whole_at_us_.size(); }

  // So many are told apart; beyond them strangers share one budget, so that memory stays bounded.
  static constexpr std::size_t kMostClients = 50'000;

 private:
  [[nodiscard]] const std::string& counted(const std::string& client) const;
  void forget_whole(std::int64_t now_us);

  std::int64_t work_us_;
  std::int64_t window_us_;
  std::unordered_map<std::string, std::int64_t> whole_at_us_;  // when the budget is whole again
  std::size_t tidy_at_ = 64;  // the next size to look through all of them
};

}  // namespace baize::server
