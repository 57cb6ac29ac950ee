// How long a computer player thinks: milliseconds a move by level, over the decisions of a round
// that leave a choice, for every game and number of players.
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "tests/ai/tables.h"

namespace baize::ai {
namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void measure(const Table& table) {
  std::printf("%-10s %-16s", table.game.c_str(), table.options.c_str());
  for (const Level& level : levels()) {
    const auto match = open_table(table);
    Rng rng(1);
    double sum = 0, longest = 0;
    int moves = 0;
    if (!match->commit(Dealt{shuffled(match->pack(), rng)})) return;
    for (SeatSet waiting = match->to_act(); !waiting.empty(); waiting = match->to_act()) {
      const Seat seat = waiting.lowest();
      Move move = *match->legal(seat).begin();
      // Of the master's moves the first is measured and then one now and then: a run of all of
      // them would take minutes.
      const bool measured = level.iterations < 100'000 || moves == 0 || rng.below(10) == 0;
      if (match->legal(seat).size() > 1 && measured) {
        const double before = processor_seconds();
        move = question_for(*match, seat)->answer(level, rng.next()).move;
        const double taken = processor_seconds() - before;
        sum += taken;
        longest = std::max(longest, taken);
        ++moves;
      } else if (match->legal(seat).size() > 1) {
        move = question_for(*match, seat)->answer(levels()[0], rng.next()).move;
      }
      if (!match->commit(Moved{seat, move})) return;
    }
    std::printf("  %8.2f %8.2f", moves > 0 ? 1000 * sum / moves : 0, 1000 * longest);
  }
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace
}  // namespace baize::ai

int main() {
  using namespace baize::ai;
  std::printf("milliseconds a move, mean and longest\n%-27s", "");
  for (const Level& level : levels())
    std::printf("  %17.*s", static_cast<int>(level.name.size()), level.name.data());
  std::printf("\n");
  for (const Table& table : all_tables())
    if (table.options == "{}" || table.options.find(',') == std::string::npos) measure(table);
}
