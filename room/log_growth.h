#pragma once
// Tracks how long a table's log is since its newest summary, and limits how fast people make it
// grow by anything but moves.
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
  std::size_t events = 0, bytes = 0, chat_bytes = 0;  // since the newest summary
  std::size_t all_bytes = 0;

  [[nodiscard]] LogSize with(std::span<const std::string> lines) const {
    LogSize after = *this;
    for (const std::string& line : lines) {
      if (line.starts_with(kSummaryBegins)) after = {.all_bytes = after.all_bytes};
      ++after.events;
      after.bytes += line.size();
      after.all_bytes += line.size();
      if (line.starts_with(kChatBegins)) after.chat_bytes += line.size();
    }
    return after;
  }
};

// Whose wish makes a log longer.
struct Writer {
  Guest guest = {};      // empty: the table itself
  bool is_play = false;  // what a round needs of each player: as often as the game goes on

  [[nodiscard]] bool is_table() const { return guest.empty(); }
};

class LogGrowth {
 public:
  struct By : Writer {
    bool sits = false;  // at the table, at the moment of the decision
  };

  explicit LogGrowth(const LogSize& size = {}) : kept_(size) {}

  // Why these lines are not appended.
  [[nodiscard]] std::optional<Refusal> refusal(const HouseLimits& limits, const By& writer,
                                               std::span<const std::string> lines,
                                               std::int64_t now_ms) {
    const LogSize after = kept_.with(lines);
    if (after.events > limits.log_events || after.bytes > limits.log_bytes ||
        after.all_bytes > limits.table_bytes + limits.log_bytes)
      return Refusal(Code::table_full);
    if (writer.is_table() || writer.is_play) return std::nullopt;
    const bool is_too_much =
        after.events > limits.log_events_of_people || after.bytes > limits.log_bytes_of_people ||
        (after.chat_bytes > limits.chat_bytes && after.chat_bytes > kept_.chat_bytes) ||
        after.all_bytes > limits.table_bytes;
    if (is_too_much) return Refusal(Code::table_full);
    if (!take(limits, writer, now_ms)) return Refusal(Code::too_fast);
    return std::nullopt;
  }
  void append(std::span<const std::string> lines) { appended_ = kept_.with(lines); }
  void kept() { kept_ = appended_; }

 private:
  // Who has asked for nothing for a while is not worth a number. The rate of those who only watch
  // bounds how many others there are, since nobody is seated without having been one of them.
  static constexpr std::size_t kGuestsUntilTidy = 1024;

  // Strangers share what they may do, so that they cannot use up what others do; those who sit have
  // each their own.
  bool take(const HouseLimits& limits, const By& writer, std::int64_t now_ms) {
    if (guests_.size() >= kGuestsUntilTidy)
      std::erase_if(guests_, [&](const auto& one) { return one.second.is_whole(now_ms); });
    if (!writer.sits && !onlookers_.allows(limits.growth_of_onlookers, now_ms)) return false;
    RateLimiter& own = limiter_of(writer.guest);
    if (!own.allows(limits.growth_of_guest, now_ms)) return false;
    if (!writer.sits) onlookers_.take(limits.growth_of_onlookers, now_ms);
    own.take(limits.growth_of_guest, now_ms);
    return true;
  }

  RateLimiter& limiter_of(const Guest& guest) {
    for (auto& [known, limiter] : guests_)
      if (known == guest) return limiter;
    return guests_.emplace_back(guest, RateLimiter()).second;
  }

  LogSize kept_, appended_;  // with what is being written
  RateLimiter onlookers_;
  std::vector<std::pair<Guest, RateLimiter>> guests_;  // a few, nearly always
};

}  // namespace baize::room
