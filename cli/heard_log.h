#pragma once
// The activity log of a round as received from a server: the game's entries as values, and what
// people did as lines.
#include <vector>

#include "cli/table_talk.h"
#include "engine/match/activity.h"

namespace baize::cli {

struct HeardLog {
  int round = 0;  // 0: nothing has been dealt
  std::vector<ActivityEntry> entries;
  Lines people;  // "Mira: sat down", in order
};

// What cannot be read is left out: a newer house may tell more.
HeardLog heard_log(const Json& log, const TableTalk& talk);

}  // namespace baize::cli
