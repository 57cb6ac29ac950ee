#include <algorithm>

#include "games/hearts/hearts.h"

namespace baize::hearts {
namespace {

Result<State<Rules>, Refusal> bad(std::string why) {
  return Unexpected{Refusal(Code::bad_position, "position: " + std::move(why))};
}

bool place_trick(const std::vector<PlayedCard>& played, Trick<kSeats>& trick) {
  for (std::size_t i = 0; i < played.size(); ++i) {
    const Seat expected = seat_after(played[0].seat, static_cast<int>(i), kSeats);
    if (i >= kSeats || played[i].seat != expected) return false;
    trick[played[i].seat.index] = played[i].card;
  }
  return true;
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

}  // namespace

Result<State<Rules>, Refusal> Rules::set_up(const Options& options,
                                            const Position<Rules>& position) {
  State<Rules> state = position.state;
  Table& t = state.table;
  t.options = options;
  t.scores = position.board.scores;
  t.round = position.board.round;
  t.phase = static_cast<Phase>(position.phase.value_or(static_cast<int>(Phase::play)));
  if (position.trick.size() >= kSeats || !place_trick(position.trick, t.trick))
    return bad("trick: cards of following seats, at most three");
  if (!place_trick(position.last_trick, t.last_trick)) return bad("last_trick: following seats");
  if (!position.last_trick.empty()) t.last_leader = position.last_trick[0].seat;
  const CardSet in_play = cards_in_play(state);
  if (in_play.empty()) return bad("no card, or one card in two places");
  t.gone = set_of(kPack52) - in_play;
  for (const Card c : t.trick)
    if (c.exists()) t.gone |= c;
  for (int i = 0; i < kSeats; ++i) {
    const auto& mine = state.seats[static_cast<std::size_t>(i)];
    if (mine.given.size() == 3 && mine.received.empty()) t.chosen_by |= seat_at(i);
    t.hand_count.set(seat_at(i), mine.hand.size());
  }
  if (t.phase == Phase::pass && t.direction() == Direction::none)
    return bad("nothing is passed in this round");
  if (t.tricks_played >= kRanks) return bad("tricks_played: 0 to 12");
  if (t.phase == Phase::play) set_up_play(state, position);
  return state;
}

}  // namespace baize::hearts
