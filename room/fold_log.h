#pragma once
// Rebuilds a room from its stored lines. Pure, so it runs on a worker thread: a long log does not
// block other tables.
#include <cstdint>
#include <string>

#include "room/log_growth.h"
#include "room/ports.h"
#include "room/room.h"

namespace baize::room {

inline constexpr std::string_view kDamagedTable =
    "The record of this table is damaged, so it is closed. Whoever runs this server can bring it "
    "back to its last good move: baize repair.";

inline constexpr std::string_view kOtherRules =
    "This table was played under other rules than this server has. It is kept as it is.";

// Whether the first event of a log, or a summary, names a game that is not in `games` or another
// version of it: such a record is good, for whoever has those rules.
[[nodiscard]] bool is_of_other_rules(Catalogue games, const Json& first);

struct FoldedLog {
  Room room;
  std::uint64_t next_seq = 0;
  std::uint64_t packed_to = 0;  // behind the last settled round
  LogSize size = {};
};

// A failed read and lines that do not fit are refused with a sentence for whoever wants to join.
[[nodiscard]] Result<FoldedLog, Refusal> fold_log(const std::string& id, Catalogue games,
                                                  const Result<LogLines, Failure>& log);

}  // namespace baize::room
