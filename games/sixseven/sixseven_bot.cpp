#include "games/sixseven/sixseven_bot.h"

#include "engine/kit/chances.h"

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

// The plays that let the seat collect.
MoveSet collecting(const Table& t, MoveSet legal) {
  const int value = value_of(t.flipped);
  MoveSet out;
  for (const Move move : legal) {
    const int action = move.action_number();
    const bool minus = action >= kMinus;
    if (action >= kMatch || collects(t, minus ? action - kMinus : action, minus, value))
      out.add(move);
  }
  return out;
}

}  // namespace

Move Bot<sixseven::Rules>::habit(const Table& t, const Private&, Seat, MoveSet legal, Rng& rng) {
  if (t.phase == Phase::collect) {
    const Move six_seven = collect_as(Rule::six_seven);
    return legal.contains(six_seven) ? six_seven : *legal.begin();
  }
  const MoveSet taking = collecting(t, legal);
  return taking.empty() ? legal.pick(rng) : *taking.begin();
}

// A stack in the hand is worth more than any in the row, so where one can be had only the ways to
// have it are looked at.
MoveSet Bot<sixseven::Rules>::distinct(const Table& t, const Private&, Seat, MoveSet legal) {
  if (t.phase == Phase::collect) {
    const Move six_seven = collect_as(Rule::six_seven);
    return MoveSet(legal.contains(six_seven) ? six_seven : *legal.begin());
  }
  const MoveSet taking = collecting(t, legal);
  return taking.empty() ? legal : taking;
}

// The winner has it all, but a lead is a sign on the way there that luck blurs less. Alone, faces
// are all there is.
void Bot<sixseven::Rules>::worth(const Options& options, const Board& board, Worth<Rules>& out) {
  const SeatSet won = Rules::winners(options, board);
  const int players = options.players;
  const float even = 1.F / static_cast<float>(players);
  int faces = 0;
  for (std::size_t i = 0; i < options.players; ++i) faces += board.scores[i].faces;
  for (int i = 0; i < players; ++i) {
    const auto own = static_cast<float>(board.scores[static_cast<std::size_t>(i)].faces);
    float& value = out[static_cast<std::size_t>(i)];
    if (won.empty()) {
      value = even;
    } else if (players == 1) {
      value = own / static_cast<float>(kFaces);
    } else {
      const float share = faces > 0 ? own / static_cast<float>(faces) : even;
      value = 0.5F * (won.contains(seat_at(i)) ? 1.F : 0.F) + 0.5F * share;
    }
  }
}

// A lead, by the faces that can still be had.
void Bot<sixseven::Rules>::worth_by_now(const Table& t, Worth<Rules>& out) {
  std::array<float, kSeats> behind{};
  for (std::size_t i = 0; i < t.collected; ++i) {
    const auto at = t.taken[i].by().index;
    behind[at] -= 1.F + 0.02F * static_cast<float>(t.lying[index_of(t.taken[i].face)].size());
  }
  if (t.players() == 1) {
    out[0] = -behind[0] / static_cast<float>(kFaces + 4);
    return;
  }
  const auto left = static_cast<float>(kFaces - t.collected);
  chances_of_lowest(behind, t.players(), 0.5F + 0.5F * std::sqrt(left), out);
}

namespace {

// Whether the card, once it is flipped, lets the seat on turn collect something.
bool can_collect_with(const Table& t, Card number) {
  const std::uint64_t plays = plays_of(t, value_of(number));
  // It fits nowhere and opens a stack of its own.
  if (plays == 0) return t.faces_left > 0 && (value_of(number) == 6 || value_of(number) == 7);
  for (const Move move : MoveSet::of_bits({}, plays)) {
    const int action = move.action_number();
    if (action >= kMatch) return true;
    Table after = t;
    if (put(after, action % kMinus, action >= kMinus, number) != 0) return true;
  }
  return false;
}

// How many of the cards in the deck let the next turn collect after this play, which collects
// nothing itself.
int cards_to_collect_with(const Table& t, Move move) {
  Table after = t;
  const int action = move.action_number();
  put(after, action % kMinus, action >= kMinus, t.flipped);
  int count = 0;
  for (const Card c : t.unseen() - kFaceCards) count += can_collect_with(after, c);
  return count;
}

bool play_collects(const Table& t, Move move) {
  const int action = move.action_number();
  if (action >= kMatch) return true;
  Table after = t;
  return put(after, action % kMinus, action >= kMinus, t.flipped) != 0;
}

}  // namespace

std::string_view Bot<sixseven::Rules>::reason(const Table& t, const Private&, Seat, Move move) {
  if (t.phase == Phase::collect) {
    if (move == kDecline) return {};
    return move == collect_as(Rule::six_seven) ? "take_67" : "take";
  }
  if (move.action_number() >= kMatch) return "match";
  if (play_collects(t, move)) return "collects";
  const int own = cards_to_collect_with(t, move);
  const bool alone = t.players() == 1;
  bool matters = false;
  for (const Move rival : MoveSet::of_bits({}, t.moves)) {
    if (play_collects(t, rival)) return {};
    const int count = cards_to_collect_with(t, rival);
    if (alone ? count > own : count < own) return {};
    matters |= count != own;
  }
  if (!matters) return {};
  return alone ? "prepares" : "guards";
}

// A face is a trick, and one that was called Six Seven a good one. In the end there is one winner.
int Bot<sixseven::Rules>::mark(const Table& t, Seat seat) {
  int mark = 0;
  for (std::size_t i = 0; i < t.collected; ++i)
    if (t.taken[i].by() == seat) mark += t.taken[i].rule() == Rule::six_seven ? 2 : 1;
  if (t.marked == seat) mark -= 2;
  if (t.phase != Phase::over || t.players() == 1) return mark;
  const auto scores = t.scores();
  for (std::size_t i = 0; i < static_cast<std::size_t>(t.players()); ++i)
    if (scores[i] > scores[seat.index]) return mark - 3;
  return mark + 3;
}

}  // namespace baize
