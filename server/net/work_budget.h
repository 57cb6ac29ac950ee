#pragma once
// Limits how much main-thread time each client may use. A request is measured after it is done.
#include <chrono>
#include <cstdint>
#include <string>

#include "room/budget.h"

namespace baize::server {

class WorkBudget {
 public:
  // No work means no limit.
  WorkBudget(std::chrono::milliseconds work, std::chrono::milliseconds window)
      : budget_(std::chrono::microseconds(work).count(), window.count()) {}

  // 0 where something is left; otherwise the milliseconds until there is, at most a window.
  [[nodiscard]] std::int64_t wait_ms(const std::string& client, std::int64_t now_ms) const {
    return budget_.wait_ms(client, now_ms);
  }
  void charge(const std::string& client, std::int64_t now_ms, std::chrono::nanoseconds work) {
    budget_.charge(client, now_ms, work.count() / 1000);
  }
  [[nodiscard]] std::size_t clients() const { return budget_.clients(); }

 private:
  room::Budget budget_;
};

}  // namespace baize::server
