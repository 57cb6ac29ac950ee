#include "room/budget.h"

#include <algorithm>

namespace baize::room {

std::int64_t Budget::wait_ms(const std::string& client, std::int64_t now_ms) const {
  if (amount_ == 0 || whole_at_us_.empty()) return 0;
  const auto known = whole_at_us_.find(counted(client));
  const std::int64_t now_us = now_ms * 1000;
  // What is due later than anything can be was charged before the clock was set back.
  if (known == whole_at_us_.end() || known->second > latest_us(now_us)) return 0;
  const std::int64_t over_us = known->second - now_us - window_us_;
  return over_us < 0 ? 0 : over_us / 1000 + 1;
}

void Budget::charge(const std::string& client, std::int64_t now_ms, std::int64_t amount) {
  if (amount_ == 0) return;
  const std::int64_t now_us = now_ms * 1000;
  if (whole_at_us_.size() >= tidy_at_) forget_whole(now_us);
  std::int64_t& whole_at_us = whole_at_us_[counted(client)];
  if (whole_at_us > latest_us(now_us)) whole_at_us = now_us;
  // Whoever has taken far too much waits for a window and not for ever.
  const std::int64_t cost_us = std::min(amount, 2 * amount_) * window_us_ / amount_;
  whole_at_us = std::min(std::max(whole_at_us, now_us) + cost_us, latest_us(now_us));
}

std::int64_t Budget::latest_us(std::int64_t now_us) const { return now_us + 2 * window_us_ - 1000; }

const std::string& Budget::counted(const std::string& client) const {
  static const std::string kStrangers;
  const bool is_crowded = whole_at_us_.size() >= kMostClients;
  return is_crowded && !whole_at_us_.contains(client) ? kStrangers : client;
}

// At twice the size that is left, so that a request pays for its own client only.
void Budget::forget_whole(std::int64_t now_us) {
  std::erase_if(whole_at_us_, [&](const auto& entry) { return entry.second <= now_us; });
  tidy_at_ = std::max<std::size_t>(64, 2 * whole_at_us_.size());
}

}  // namespace baize::room
