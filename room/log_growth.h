#pragma once
// How long the log of a table is since its newest summary, and how fast people make it longer by
// what is no move.
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/refusal.h"
#include "room/guest.h"
#include "room/house_limits.h"
#include "room/ports.h"

namespace baize::room {

inline constexpr std::string_view kChatBegins = "{\"chatted\":";

struct LogSize {
  std::size_t events = 0, bytes = 0, chat_bytes = 0;

  [[nodiscard]] LogSize with(std::span<const std::string> lines) const {
    LogSize after = *this;
    for (const std::string& line : lines) {
      if (line.starts_with(kSummaryBegins)) after = {};
      ++after.events;
      after.bytes += line.size();
      if (line.starts_with(kChatBegins)) after.chat_bytes += line.size();
    }
    return after;
  }
};

class LogGrowth {
 public:
  explicit LogGrowth(const LogSize& size = {}) : kept_(size) {}

  // Why these lines are not appended. `guest` has asked for them; nobody: a move, or the table's
  // own doing.
  [[nodiscard]] std::optional<Refusal> refusal(const HouseLimits& limits, const Guest& guest,
                                               std::span<const std::string> lines,
                                               std::int64_t now_ms) {
    const LogSize after = kept_.with(lines);
    if (after.events > limits.log_events || after.bytes > limits.log_bytes)
      return Refusal(Code::table_full);
    const bool is_too_much =
        after.events > limits.log_events_of_people || after.bytes > limits.log_bytes_of_people ||
        (after.chat_bytes > limits.chat_bytes && after.chat_bytes > kept_.chat_bytes);
    if (!guest.empty() && is_too_much) return Refusal(Code::table_full);
    if (!guest.empty() && !take(limits, guest, now_ms)) return Refusal(Code::too_fast);
    return std::nullopt;
  }
  void append(std::span<const std::string> lines) { appended_ = kept_.with(lines); }
  void kept() { kept_ = appended_; }

 private:
  // Who has asked for nothing for a while is not worth a number. The table's own rate bounds how
  // many others there are.
  static constexpr std::size_t kGuestsUntilTidy = 1024;

  bool take(const HouseLimits& limits, const Guest& guest, std::int64_t now_ms) {
    if (guests_.size() >= kGuestsUntilTidy)
      std::erase_if(guests_, [&](const auto& one) { return one.second.is_whole(now_ms); });
    if (!table_.allows(limits.growth_of_table, now_ms)) return false;
    RateLimiter& own = limiter_of(guest);
    if (!own.allows(limits.growth_of_guest, now_ms)) return false;
    table_.take(limits.growth_of_table, now_ms);
    own.take(limits.growth_of_guest, now_ms);
    return true;
  }

  RateLimiter& limiter_of(const Guest& guest) {
    for (auto& [known, limiter] : guests_)
      if (known == guest) return limiter;
    return guests_.emplace_back(guest, RateLimiter()).second;
  }

  LogSize kept_, appended_;  // with what is being written
  RateLimiter table_;
  std::vector<std::pair<Guest, RateLimiter>> guests_;  // a few, nearly always
};

}  // namespace baize::room
