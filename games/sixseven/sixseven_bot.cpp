#include "games/sixseven/sixseven_bot.h"

#include <algorithm>
#include <cmath>

#include "engine/kit/chances.h"
#include "games/sixseven/ahead.h"

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

// The winner has it all. Alone, faces are all there is.
void Bot<sixseven::Rules>::worth(const Options& options, const Board& board, Worth<Rules>& out) {
  const SeatSet won = Rules::winners(options, board);
  const int players = options.players;
  for (int i = 0; i < players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (won.empty()) {
      out[at] = 1.F / static_cast<float>(players);
    } else if (players == 1) {
      out[at] = static_cast<float>(board.scores[at].faces) / static_cast<float>(kFaces);
    } else {
      out[at] = won.contains(seat_at(i)) ? 1.F : 0.F;
    }
  }
}

std::uint16_t Bot<sixseven::Rules>::shown(const Table& t, const Private&) {
  int room = 0;
  for (std::size_t i = 0; i < t.stacks; ++i) room += capacity_of(t.row[i]);
  const int value = t.flipped.exists() ? value_of(t.flipped) : 0;
  return static_cast<std::uint16_t>(1 + value + 16 * room);
}

// A lead in faces, by the faces that can still be had. Cards decide between equals, so they count a
// little; and who flips next has already a part of a face: the chance that the card collects.
void Bot<sixseven::Rules>::worth_by_now(const Table& t, Worth<Rules>& out) {
  constexpr float kCard = 0.11F, kSpare = 0.4F, kStuck = 1.2F;
  std::array<float, kSeats> behind{};
  const auto take = [&](Seat seat, Card face) {
    behind[seat.index] -= 1.F + kCard * static_cast<float>(1 + t.lying[index_of(face)].size());
  };
  for (std::size_t i = 0; i < t.collected; ++i) take(t.taken[i].by(), t.taken[i].face);
  const bool offered = t.phase == Phase::collect;
  if (offered) take(t.seat, t.row[t.played_on.index]);
  const Seat next = offered ? seat_after(t.seat, 1, t.players()) : t.seat;
  const Ahead ahead = look_ahead(t);
  if (t.players() == 1) {
    const float sure = static_cast<float>(t.collected + offered) + ahead.chance;
    const float hoped = 0.5F * (1.F - ahead.stuck) * ahead.faces;
    out[0] = std::min(1.F, (sure + hoped) / static_cast<float>(kFaces));
    return;
  }
  behind[next.index] -= ahead.chance + kStuck * ahead.stuck;
  behind[seat_after(next, 1, t.players()).index] -= kSpare * ahead.spare;
  const float reach = 1.F + std::min(ahead.faces, 0.4F * static_cast<float>(t.numbers_left));
  const float sharp = (1.1F / std::sqrt(reach) + 1.9F / reach) *
                      (1.F + 0.12F * static_cast<float>(t.players() - 2));
  chances_of_lowest(behind, t.players(), 1.F / sharp, out);
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
