#include "server/net/allowance.h"

#include <algorithm>

namespace baize::server {

std::int64_t Allowance::ask(const std::string& address, std::int64_t now_ms) {
  if (slack_ms_ < 0) return 0;
  if (whole_at_ms_.size() >= tidy_at_) forget_whole(now_ms);
  const bool is_crowded = whole_at_ms_.size() >= kMostAddresses && !whole_at_ms_.contains(address);
  std::int64_t& whole_at_ms = whole_at_ms_[is_crowded ? std::string() : address];
  const std::int64_t from_ms = std::max(whole_at_ms, now_ms);
  if (from_ms - now_ms > slack_ms_) return from_ms - now_ms - slack_ms_;
  whole_at_ms = from_ms + every_ms_;
  return 0;
}

// At twice the size that is left, so that a request pays for its own address only.
void Allowance::forget_whole(std::int64_t now_ms) {
  std::erase_if(whole_at_ms_, [&](const auto& entry) { return entry.second <= now_ms; });
  tidy_at_ = std::max<std::size_t>(64, 2 * whole_at_ms_.size());
}

}  // namespace baize::server
