#pragma once
// A contest between two computer players over duplicate deals: the same cards are played with the
// seats swapped, so the difference is skill and not luck.
#include <memory>
#include <string>

#include "ai/level.h"
#include "cli/outside_player.h"
#include "engine/any/catalogue.h"

namespace baize::cli {

// `strong`, `strong:500` with another number of iterations, `program:./mine --fast`; `simple` is
// another name of `greedy`.
struct Contestant {
  std::string text;
  ai::Level level;
  std::shared_ptr<OutsidePlayer> outside;
};
// `patience_ms` is how long another program may take for one move.
Result<Contestant, Refusal> read_contestant(const std::string& text, int patience_ms);

struct Contest {
  const CatalogueEntry* game = nullptr;
  Json options;
  bool whole_matches = false;
  std::uint64_t seed = 1;
  Contestant a, b;
};

// One deal, or one match, in every arrangement of the seats. Sums of `a` and `b` over seats; the
// share of `a` is 0.5 where both play alike.
struct DealOutcome {
  std::int64_t deal = 0;
  double share = 0;               // of the wins, or of the chances to win
  double gain_a = 0, gain_b = 0;  // points a round and seat
  int rounds = 0, moves_a = 0, moves_b = 0;
  double seconds_a = 0, seconds_b = 0;  // of processor time
};
DealOutcome play_deal(const Contest& contest, std::int64_t deal);

}  // namespace baize::cli
