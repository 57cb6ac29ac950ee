#include "games/thurf/thurf_bot.h"

#include <algorithm>

#include "engine/kit/chances.h"

namespace baize {
namespace {

using namespace thurf;

// What a hand promises with that suit as thurf, in tenths of a pattu and its points.
int promise(TwinSet hand, Suit thurf) {
  //                              9   T  J   Q  K  A
  constexpr std::array kThurf{24, 9, 34, 8, 10, 15};
  constexpr std::array kPlain{0, 2, 0, 0, 2, 12};
  int sum = 0, length = 0;
  for (const Card c : hand.faces()) {
    const bool trump = c.suit() == thurf;
    const auto at = static_cast<std::size_t>(c.rank() - kNine);
    sum += (trump ? kThurf[at] : kPlain[at]) * hand.count(c);
    length += trump ? hand.count(c) : 0;
  }
  return sum + 6 * std::max(0, length - 2);
}

Suit best_suit(TwinSet hand) {
  Suit best = Suit::clubs;
  for (const Suit suit : kSuits)
    if (promise(hand, suit) > promise(hand, best)) best = suit;
  return best;
}

// What is needed to have a game: by the number of cards that the first packet has.
int game_needs(const Table& t) { return t.players() == 4 ? 52 : first_packet(t.options) * 12; }

Move call_by_habit(const Table& t, TwinSet hand, MoveSet legal) {
  const int hope = promise(hand, best_suit(hand));
  if (t.phase == Phase::call) return hope >= game_needs(t) ? kAata : kPass;
  if (t.phase == Phase::name) {
    const bool backs_out = legal.contains(kBackOut) && hope < game_needs(t) - 8;
    return backs_out ? kBackOut : name_move(best_suit(hand));
  }
  // A raise needs thurf cards against the declarer.
  const int held = promise(hand, t.thurf_suit());
  return held >= game_needs(t) + (t.level == 0 ? 4 : 24) ? raise_move(t.level) : kPass;
}

int strength_in(const Table& t, Card c, Suit led) {
  return worth_of(c, led, t.thurf_suit()).strength;
}

// Nothing that is not seen beats it in its suit.
bool is_master(const Table& t, TwinSet hand, Card c) {
  const Suit thurf = t.thurf_suit();
  const int own = strength_in(t, c, c.suit());
  const int copies = t.players() == 4 ? 1 : 2;
  for (int rank = kNine; rank <= kAce; ++rank) {
    const Card rival = card(c.suit(), rank);
    if (worth_of(rival, c.suit(), thurf).strength <= own) continue;
    if (t.gone.count(rival) + t.lying.count(rival) + hand.count(rival) < copies) return false;
  }
  return true;
}

Card lead(const Table& t, TwinSet hand, CardSet cards, Seat seat) {
  const Suit thurf = t.thurf_suit();
  const bool declares = team_of(seat) == team_of(t.declarer);
  Card pick = cards.lowest();
  int best = -1000;
  for (const Card c : cards) {
    const bool trump = c.suit() == thurf, master = is_master(t, hand, c);
    int score = -points_of(c, thurf) - (trump ? 8 : 0);
    if (master) score = trump ? (declares ? 40 : 15) + strength_in(t, c, thurf) : 25;
    if (score > best) best = score, pick = c;
  }
  return pick;
}

// The card that costs or brings most, thurf spared.
Card by_points(const Table& t, CardSet cards, bool most) {
  const Suit thurf = t.thurf_suit();
  const auto price = [&](Card c) {
    const int points = points_of(c, thurf) * 2;
    const int spared = c.suit() == thurf ? 8 + strength_in(t, c, thurf) : 0;
    return most ? spared - points : spared + points;
  };
  Card pick = cards.lowest();
  for (const Card c : cards)
    if (price(c) < price(pick)) pick = c;
  return pick;
}

Card answer(const Table& t, TwinSet hand, CardSet cards, Seat seat) {
  const Suit led = t.must.lowest().suit();
  CardSet winners;
  for (const Card c : cards)
    if (takes_over(t, seat, strength_in(t, c, led), led)) winners |= c;
  const bool is_last = t.next_active(seat) == t.leader;
  const bool partner_wins = team_of(t.winning) == team_of(seat) && !t.kotu;
  const bool safe = is_last || t.strength >= kStrongest ||
                    (t.strength >= 6 && is_master(t, hand, t.trick[t.winning.index]));
  if (partner_wins && safe) {
    const CardSet rest = cards - winners;
    return by_points(t, rest.empty() ? cards : rest, true);
  }
  if (winners.empty()) return by_points(t, cards, false);
  if (is_last) return by_points(t, winners, (winners & CardSet::of(t.thurf_suit())).empty());
  Card top;
  for (const Card c : winners)
    if (!top.exists() || strength_in(t, c, led) > strength_in(t, top, led)) top = c;
  if (is_master(t, hand, top)) return top;
  return partner_wins     ? by_points(t, cards, false)
         : t.points >= 10 ? top
                          : by_points(t, cards, false);
}

// What team 0 owes more than team 1.
int debt(const Board& board) {
  const int pending = board.needs_score ? board.own_pending : board.pending;
  const Seat dealer = board.needs_score ? board.own_dealer : board.dealer;
  return team_of(dealer) == 0 ? pending : -pending;
}

}  // namespace

Move Bot<thurf::Rules>::habit(const Table& t, const Private& mine, Seat seat, MoveSet legal,
                              Rng& rng) {
  if (legal.size() == 1) return *legal.begin();
  if (t.phase != Phase::play) return call_by_habit(t, mine.hand, legal);
  if (rng.below(16) == 0) return legal.pick(rng);
  const CardSet cards = legal.cards();
  return Move::play(t.must.empty() ? lead(t, mine.hand, cards, seat)
                                   : answer(t, mine.hand, cards, seat));
}

// What was said before play was said with the first packet; which of the cards came with the second
// nobody else knows, so some of them are taken for it.
bool Bot<thurf::Rules>::tell_back(const Table& t, Seat, Move move, Private& mine, Rng& rng) {
  if (t.phase == Phase::play) {
    mine.hand |= move.card();
    return true;
  }
  while (mine.hand.size() > first_packet(t.options)) {
    const CardSet places = mine.hand.places();
    mine.hand -= TwinSet::face_of(places.nth(rng.below(static_cast<std::uint32_t>(places.size()))));
  }
  return true;
}

// Of the suits the two that promise most; kotu and raises only with a hand that can think of them.
MoveSet Bot<thurf::Rules>::distinct(const Table& t, const Private& mine, Seat, MoveSet legal) {
  if (t.phase == Phase::play) return legal;
  const int hope = promise(mine.hand, best_suit(mine.hand));
  if (t.phase == Phase::call) {
    if (hope < game_needs(t) * 2) legal.remove(kKotu);
    if (hope < game_needs(t) * 3 / 4) legal.remove(kAata);
    return legal;
  }
  if (t.phase == Phase::raise) {
    if (promise(mine.hand, t.thurf_suit()) < game_needs(t) * 2 / 3) return MoveSet(kPass);
    return legal;
  }
  const Suit best = best_suit(mine.hand);
  MoveSet out = name_move(best);
  if (legal.contains(kBackOut)) out.add(kBackOut);
  Suit second = best == Suit::clubs ? Suit::spades : Suit::clubs;
  for (const Suit suit : kSuits)
    if (suit != best && promise(mine.hand, suit) > promise(mine.hand, second)) second = suit;
  out.add(name_move(second));
  return out;
}

void Bot<thurf::Rules>::worth(const Options& options, const Board& board,
                              baize::Worth<Rules>& out) {
  const SeatSet won = Rules::winners(options, board);
  const auto players = static_cast<float>(options.players);
  float first = 0.5F;
  if (won.empty()) {
    const auto [kind, number] = options.match_end;
    const int left = kind == MatchEnd::deals ? number - static_cast<int>(board.deals) : 8;
    const float spread = players * std::sqrt(0.5F + static_cast<float>(std::max(left, 0)));
    first = chance_of_lead(static_cast<float>(-debt(board)), spread);
  } else if (won.size() < options.players) {
    first = won.contains(seat_at(0)) ? 1.F : 0.F;
  }
  for (std::size_t i = 0; i < options.players; ++i) out[i] = i % kTeams == 0 ? first : 1.F - first;
}

double Bot<thurf::Rules>::gain(const Options&, const Board& before, const Board& after, Seat seat) {
  const int paid = debt(before) - debt(after);
  return team_of(seat) == 0 ? paid : -paid;
}

namespace {

// The jack and the nine, or one of them and two more of the suit.
bool is_strong(TwinSet hand, Suit suit) {
  int length = 0;
  for (const Card c : hand.faces() & CardSet::of(suit)) length += hand.count(c);
  const bool jack = hand.contains(card(suit, kJack)), nine = hand.contains(card(suit, kNine));
  return (jack && nine) || ((jack || nine) && length >= 3);
}

// The jack and the nine of thurf in the hand, copies counted.
int highest_held(TwinSet hand, Suit thurf) {
  return hand.count(card(thurf, kJack)) + hand.count(card(thurf, kNine));
}

std::string_view reason_to_speak(const Table& t, TwinSet hand, Move move) {
  if (t.phase == Phase::raise) {
    const int held = highest_held(hand, t.thurf_suit());
    if (move == kPass) return held == 0 ? "no_raise" : std::string_view{};
    return held >= 2 ? "raise_high" : std::string_view{};
  }
  const bool any =
      std::any_of(kSuits.begin(), kSuits.end(), [&](Suit suit) { return is_strong(hand, suit); });
  if (move == kPass || move == kWithdraw || move == kBackOut)
    return any ? std::string_view{} : "weak_hand";
  const bool strong = t.phase == Phase::name ? is_strong(hand, suit_of_name(move)) : any;
  return strong ? "strong_suit" : std::string_view{};
}

std::string_view reason_to_answer(const Table& t, Seat seat, Card c) {
  if (t.kotu) return {};
  const Suit led = t.must.lowest().suit();
  const int points = points_of(c, t.thurf_suit());
  const bool ours = team_of(t.winning) == team_of(seat);
  if (takes_over(t, seat, strength_in(t, c, led), led))
    return !ours && t.points >= 10 ? "take_points" : std::string_view{};
  if (ours) return points >= 10 ? "feed_partner" : std::string_view{};
  return points <= 3 ? "spare_points" : std::string_view{};
}

}  // namespace

std::string_view Bot<thurf::Rules>::reason(const Table& t, const Private& mine, Seat seat,
                                           Move move) {
  if (t.phase != Phase::play) return reason_to_speak(t, mine.hand, move);
  const Card c = move.card();
  if (!t.must.empty()) return reason_to_answer(t, seat, c);
  if (!is_master(t, mine.hand, c)) return {};
  return c.suit() == t.thurf_suit() ? "draw_thurf" : "master";
}

// Pattus of the teams; what is in them is open to their winners only. One lost pattu is a kotu
// lost.
int Bot<thurf::Rules>::mark(const Table& t, Seat seat) {
  constexpr int kGreat = 5;
  int mark = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(t.players()); ++i)
    mark += i % kTeams == team_of(seat) ? t.pattus[i] : -t.pattus[i];
  if (t.phase != Phase::over || !t.kotu) return mark;
  const bool won = t.leader == t.declarer, declares = team_of(seat) == team_of(t.declarer);
  return won == declares ? mark + kGreat : mark - kGreat;
}

}  // namespace baize
