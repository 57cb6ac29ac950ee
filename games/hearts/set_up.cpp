#include <algorithm>

#include "engine/kit/place_trick.h"
#include "games/hearts/hearts.h"

namespace baize::hearts {
namespace {

Result<State<Rules>, Refusal> bad(std::string why) {
  return Unexpected{Refusal(Code::bad_position, "position: " + std::move(why))};
}

// The seat that the rest points to: after the last card of the trick, or the holder of the two of
// clubs, or the first seat that holds anything.
Seat default_turn(const State<Rules>& state, const std::vector<PlayedCard>& trick) {
  if (!trick.empty()) return seat_after(trick.back().seat, 1, kSeats);
  for (const CardSet wanted : {CardSet("2C"_card), set_of(kPack52)})
    for (int i = 0; i < kSeats; ++i)
      if (!(state.seats[static_cast<std::size_t>(i)].hand & wanted).empty()) return seat_at(i);
  return seat_at(0);
}

// Cards in hands, sealed or in the trick; empty where one lies in two places.
CardSet cards_in_play(const State<Rules>& state) {
  CardSet all;
  int count = 0;
  const auto add = [&](CardSet cards) { all |= cards, count += cards.size(); };
  for (const auto& seat : state.seats) add(seat.hand), add(seat.chosen());
  for (const Card c : state.table.trick)
    if (c.exists()) add(c);
  return all.size() == count ? all : CardSet{};
}

void set_up_play(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  t.turn = position.turn.value_or(default_turn(state, position.trick));
  t.leader = position.trick.empty() ? t.turn : position.trick[0].seat;
  if (!position.has("tricks_played")) {
    int most = 0;
    for (std::size_t i = 0; i < kSeats; ++i)
      most = std::max(most, state.seats[i].hand.size() + t.trick[i].exists());
    t.tricks_played = static_cast<std::uint8_t>(kRanks - most);
  }
  if (t.tricks_played == 0) {
    t.shun = kShunnedFirst;
  } else {
    open_trick(t);
  }
  if (!position.trick.empty()) {
    t.shun = {};
    note_lead(t, t.leader, t.trick[t.leader.index]);
  }
}

bool count_hands(State<Rules>& state) {
  Table& t = state.table;
  for (int i = 0; i < kSeats; ++i) {
    const auto& mine = state.seats[static_cast<std::size_t>(i)];
    // A choice shows in the count of the hand only when it is finished.
    const bool choosing = t.phase == Phase::pass && mine.given.size() < 3;
    const int count = mine.hand.size() + (choosing ? mine.given.size() : 0) + t.tricks_played +
                      t.trick[static_cast<std::size_t>(i)].exists();
    if (count > kRanks) return false;
    t.start_count.set(seat_at(i), count);
  }
  return true;
}

// In play what was passed is played, or lies with the seat that it went to.
bool passed_fits(const State<Rules>& state) {
  const Direction direction = state.table.direction();
  for (int i = 0; i < kSeats; ++i) {
    const auto& mine = state.seats[static_cast<std::size_t>(i)];
    if (mine.given.empty()) continue;
    const Seat receiver = seat_after(seat_at(i), steps_of(direction), kSeats);
    if (direction == Direction::none || mine.received.empty() ||
        !state.seats[receiver.index].hand.contains(mine.given.set() - state.table.gone))
      return false;
  }
  return true;
}

}  // namespace

Result<State<Rules>, Refusal> Rules::set_up(const Options& options,
                                            const Position<Rules>& position) {
  State<Rules> state = position.state;
  Table& t = state.table;
  t.options = options;
  t.scores = position.board.scores;
  t.round = position.board.round;
  t.phase = static_cast<Phase>(position.phase.value_or(static_cast<int>(Phase::play)));
  if (position.trick.size() >= kSeats || !place_trick<kSeats>(position.trick, t.trick))
    return bad("trick: cards of following seats, at most three");
  if (!place_trick<kSeats>(position.last_trick, t.last_trick))
    return bad("last_trick: following seats");
  if (!position.trick.empty() && position.has("turn") &&
      *position.turn != default_turn(state, position.trick))
    return bad("turn: after the last card of the trick");
  if (t.jack_taken_by.exists() && t.jack_taken_by.index >= kSeats)
    return bad("jack_taken_by: a seat from 0 to 3");
  if (!position.last_trick.empty()) t.last_leader = position.last_trick[0].seat;
  const CardSet in_play = cards_in_play(state);
  if (in_play.empty()) return bad("no card, or one card in two places");
  t.gone = set_of(kPack52) - in_play;
  for (const Card c : t.trick)
    if (c.exists()) t.gone |= c;
  const bool passing = t.phase == Phase::pass;
  SeatSet chosen_by;
  for (int i = 0; i < kSeats; ++i) {
    const auto& mine = state.seats[static_cast<std::size_t>(i)];
    if (mine.hand.size() + mine.chosen().size() > kRanks) return bad("hands: at most 13 cards");
    if (passing && !mine.received.empty()) return bad("received: nothing before all have chosen");
    if (passing && mine.given.size() == 3) chosen_by |= seat_at(i);
  }
  if ((position.has("chosen_by") && t.chosen_by != chosen_by) ||
      chosen_by == SeatSet::first(kSeats))
    return bad("chosen_by: the seats that have chosen three cards, not all of them");
  t.chosen_by = chosen_by;
  if (passing && t.direction() == Direction::none) return bad("nothing is passed in this round");
  if (passing && !in_play.contains("2C"_card))
    return bad("2C has to be in play, or nobody could begin");
  if (!passing && !passed_fits(state))
    return bad("passed: cards that the receiver holds, beside the received ones");
  if (t.tricks_played >= kRanks) return bad("tricks_played: 0 to 12");
  if (t.phase == Phase::play) set_up_play(state, position);
  if (!passing && t.tricks_played == 0 && position.trick.empty() && in_play.contains("2C"_card) &&
      !state.seats[t.turn.index].hand.contains("2C"_card))
    return bad("turn: the holder of 2C leads first");
  if (!count_hands(state)) return bad("tricks_played: more than the hands leave room for");
  return state;
}

}  // namespace baize::hearts
