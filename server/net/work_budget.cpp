#include "server/net/work_budget.h"

#include <algorithm>

namespace baize::server {

std::int64_t WorkBudget::wait_ms(const std::string& client, std::int64_t now_ms) const {
  if (work_us_ == 0 || whole_at_us_.empty()) return 0;
  const auto known = whole_at_us_.find(counted(client));
  if (known == whole_at_us_.end()) return 0;
  const std::int64_t over_us = known->second - now_ms * 1000 - window_us_;
  return over_us < 0 ? 0 : over_us / 1000 + 1;
}

void WorkBudget::charge(const std::string& client, std::int64_t now_ms,
                        std::chrono::nanoseconds work) {
  if (work_us_ == 0) return;
  const std::int64_t now_us = now_ms * 1000;
  if (whole_at_us_.size() >= tidy_at_) forget_whole(now_us);
  std::int64_t& whole_at_us = whole_at_us_[counted(client)];
  // Whoever has taken far too much waits for a window and not for ever.
  const std::int64_t cost_us = std::min(work.count() / 1000, 2 * work_us_) * window_us_ / work_us_;
  whole_at_us = std::min(std::max(whole_at_us, now_us) + cost_us, now_us + 2 * window_us_ - 1000);
}

const std::string& WorkBudget::counted(const std::string& client) const {
  static const std::string kStrangers;
  const bool is_crowded = whole_at_us_.size() >= kMostClients;
  return is_crowded && !whole_at_us_.contains(client) ? kStrangers : client;
}

// At twice the size that is left, so that a request pays for its own client only.
void WorkBudget::forget_whole(std::int64_t now_us) {
  std::erase_if(whole_at_us_, [&](const auto& entry) { return entry.second <= now_us; });
  tidy_at_ = std::max<std::size_t>(64, 2 * whole_at_us_.size());
}

}  // namespace baize::server
