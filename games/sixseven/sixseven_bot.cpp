#include "games/sixseven/sixseven_bot.h"

namespace baize {
namespace {

using namespace sixseven;

// Whether this play lets the seat collect; `put` without its copy of the table.
bool collects(const Table& t, int place, bool minus, int value) {
  const int sum = t.sums[place] + (minus ? -value : value);
  if (sum == 6 || sum == 7) return true;
  if (sum == 0 && minus) {
    const Card face = t.row[static_cast<std::size_t>(place)];
    const bool fills = size_at(t, place, true) + 1 == capacity_of(face);
    const bool plus_is_full = !(t.room[0] >> place & 1);
    return fills || plus_is_full;
  }
  if (value != 7) return false;
  const auto& sides = t.stack_at(place).sides;
  return is_six(sides[minus], size_at(t, place, minus)) ||
         (t.options.six_seven_opposite && is_six(sides[!minus], size_at(t, place, !minus)));
}

// How many different values would let the next seat collect at a stack of this sum.
int invitation(int sum, bool plus, bool minus) {
  int values = 0;
  for (const int goal : {6, 7}) {
    const int more = goal - sum;
    values += (plus && more >= 1 && more <= 10) + (minus && -more >= 1 && -more <= 10);
  }
  return values;
}

}  // namespace

Move Bot<sixseven::Rules>::habit(const Table& t, const Private&, Seat, MoveSet legal, Rng& rng) {
  if (t.phase == Phase::collect) {
    const Move six_seven = collect_as(Rule::six_seven);
    return legal.contains(six_seven) ? six_seven : *legal.begin();
  }
  const int value = value_of(t.flipped);
  Move pick;
  int best = -1000;
  for (const Move move : legal) {
    const int action = move.action_number();
    if (action >= kMatch) return move;
    const bool minus = action >= kMinus;
    const int place = minus ? action - kMinus : action;
    if (collects(t, place, minus, value)) return move;
    const int sum = t.sums[place] + (minus ? -value : value);
    const bool plus_room = t.room[0] >> place & 1, minus_room = t.room[1] >> place & 1;
    const int before = invitation(t.sums[place], plus_room, minus_room);
    const int score =
        4 * (before - invitation(sum, plus_room, minus_room)) + static_cast<int>(rng.below(4));
    if (score > best) best = score, pick = move;
  }
  return pick;
}

MoveSet Bot<sixseven::Rules>::distinct(const Table& t, const Private&, Seat, MoveSet legal) {
  if (t.phase != Phase::collect) return legal;
  const Move six_seven = collect_as(Rule::six_seven);
  MoveSet out = legal.contains(six_seven) ? six_seven : *legal.begin();
  out.add(kDecline);
  return out;
}

// The winner has it all, but a fair lead is a sign on the way there. Alone, faces are all there is.
void Bot<sixseven::Rules>::worth(const Options& options, const Board& board, Worth<Rules>& out) {
  const SeatSet won = Rules::winners(options, board);
  const int players = options.players;
  int faces = 0;
  for (std::size_t i = 0; i < options.players; ++i) faces += board.scores[i].faces;
  for (int i = 0; i < players; ++i) {
    const auto own = static_cast<float>(board.scores[static_cast<std::size_t>(i)].faces);
    float& value = out[static_cast<std::size_t>(i)];
    if (won.empty()) {
      value = 1.F / static_cast<float>(players);
    } else if (players == 1) {
      value = own / static_cast<float>(kFaces);
    } else {
      const float share = faces > 0 ? own / static_cast<float>(faces) : 0.F;
      value = 0.85F * (won.contains(seat_at(i)) ? 1.F : 0.F) + 0.15F * share;
    }
  }
}

}  // namespace baize
