#include "games/santase/santase_bot.h"

#include <algorithm>

namespace baize {
namespace {

using namespace santase;

CardSet unseen_by(const Table& t, CardSet hand) {
  CardSet out = kAll - t.gone - hand;
  if (t.turnup.exists()) out -= t.turnup;
  return out;
}

bool is_master(Card c, CardSet unseen) { return (above(c) & unseen).empty(); }

// Points that a hand takes for certain once the stock is closed: masters of trump, then masters of
// suits while no trump can be held against them, each with the least that must fall on it.
int sure_points(const Table& t, const Private& mine) {
  const CardSet unseen = unseen_by(t, mine.hand);
  const CardSet trumps = CardSet::of(t.trump_suit());
  int points = mine.points, masters = 0;
  for (const Card c : mine.hand& trumps)
    if (is_master(c, unseen)) points += points_of(c) + 2, ++masters;
  const int theirs = (unseen & trumps).size();
  const int strong = std::min(masters, 6);
  for (const Card c : mine.hand - trumps) {
    const bool falls = (unseen & CardSet::of(c.suit())).size() >= 2 || theirs <= strong;
    if (is_master(c, unseen) && falls) points += points_of(c) + 3;
  }
  for (const Suit suit : kSuits)
    if (mine.hand.contains(pair_of(suit))) points += suit == t.trump_suit() ? 40 : 20;
  return points;
}

bool breaks_pair(Card c, CardSet hand) {
  return (c.rank() == kKing || c.rank() == kQueen) && hand.contains(pair_of(c.suit()));
}

// What it costs to give a card away.
int cost(const Table& t, CardSet hand, Card c) {
  const bool trump = c.suit() == t.trump_suit();
  int sum = points_of(c) * 2 + (trump ? 14 : 0) + (breaks_pair(c, hand) ? 30 : 0);
  // The mate may still come while there is a stock.
  if (!t.is_strict() && (c.rank() == kKing || c.rank() == kQueen)) sum += 2;
  return sum;
}

Card cheapest(const Table& t, CardSet hand, CardSet from) {
  Card pick = from.lowest();
  for (const Card c : from)
    if (cost(t, hand, c) < cost(t, hand, pick)) pick = c;
  return pick;
}

Card lead(const Table& t, const Private& mine, CardSet cards) {
  if (!t.is_strict()) return cheapest(t, mine.hand, cards);
  const CardSet unseen = unseen_by(t, mine.hand);
  const CardSet trumps = CardSet::of(t.trump_suit());
  const int theirs = (unseen & trumps).size();
  Card pick;
  int best = -1000;
  for (const Card c : cards) {
    const bool trump = trumps.contains(c), master = is_master(c, unseen);
    const bool follows = !(unseen & CardSet::of(c.suit())).empty();
    int score = -points_of(c) - (breaks_pair(c, mine.hand) ? 10 : 0);
    if (master && trump) score = theirs > 0 ? 30 + points_of(c) : 5;
    if (master && !trump && (theirs == 0 || follows)) score = 20 + points_of(c);
    if (score > best) best = score, pick = c;
  }
  return pick;
}

Card follow(const Table& t, const Private& mine, CardSet cards) {
  const Suit trump = t.trump_suit();
  Card win, lose;
  for (const Card c : cards) {
    Card& best = beats(c, t.led, trump) ? win : lose;
    // A winner of the suit itself is best taken with the card that counts most.
    const bool in_suit = c.suit() == t.led.suit() && c.suit() != trump;
    const int price = cost(t, mine.hand, c);
    if (!best.exists()) {
      best = c;
    } else if (&best == &win && in_suit) {
      if (best.suit() == trump || points_of(c) > points_of(best)) best = c;
    } else if (price < cost(t, mine.hand, best) && !(&best == &win && best.suit() != trump)) {
      best = c;
    }
  }
  if (!win.exists()) return lose;
  if (!lose.exists()) return win;
  if (t.is_strict()) return win;
  const int prize = points_of(t.led) + points_of(win);
  if (mine.points + prize >= kGoal) return win;
  if (win.suit() == t.led.suit() && win.suit() != trump)
    return breaks_pair(win, mine.hand) ? lose : win;
  return points_of(t.led) >= 10 ? win : lose;
}

// The chance to win by what both still need, one, two or three points a deal.
using Chances = std::array<std::array<float, 22>, 22>;
constexpr Chances kChances = [] {
  constexpr std::array<float, 4> kSizes{0.F, 0.45F, 0.35F, 0.2F};
  Chances out{};
  for (std::size_t other = 0; other < 22; ++other) out[0][other] = 1.F;
  for (std::size_t own = 1; own < 22; ++own)
    for (std::size_t other = 1; other < 22; ++other)
      for (std::size_t size = 1; size < 4; ++size) {
        const float won = out[own > size ? own - size : 0][other];
        const float lost = other > size ? out[own][other - size] : 0.F;
        out[own][other] += kSizes[size] * 0.5F * (won + lost);
      }
  return out;
}();

}  // namespace

Move Bot<santase::Rules>::habit(const Table& t, const Private& mine, Seat seat, MoveSet legal,
                                Rng& rng) {
  const bool done = mine.points >= kGoal;
  if (t.phase == Phase::last_claim) return done ? kClaim : kPass;
  if (done && legal.contains(kClaim)) return kClaim;
  if (legal.size() == 1) return *legal.begin();
  const CardSet cards = legal.cards();
  if (rng.below(16) == 0 && !cards.empty())
    return Move::play(cards.nth(rng.below(static_cast<std::uint32_t>(cards.size()))));
  if (t.phase == Phase::follow) return Move::play(follow(t, mine, cards));
  if (legal.contains(kExchange)) return kExchange;
  if (legal.contains(marriage_in(t.trump_suit()))) return marriage_in(t.trump_suit());
  for (const Suit suit : kSuits)
    if (legal.contains(marriage_in(suit))) return marriage_in(suit);
  if (legal.contains(kClose) && t.closed_by != seat && sure_points(t, mine) >= kGoal + 3)
    return kClose;
  return Move::play(lead(t, mine, cards));
}

// A claim is right or it is not: who has the points makes it, and nobody else. To change the nine
// is never worse than not to.
MoveSet Bot<santase::Rules>::distinct(const Table& t, const Private& mine, Seat, MoveSet legal) {
  if (t.phase == Phase::last_claim) return MoveSet(mine.points >= kGoal ? kClaim : kPass);
  if (t.phase != Phase::lead) return legal;
  if (legal.contains(kClaim)) {
    if (mine.points >= kGoal) return MoveSet(kClaim);
    legal.remove(kClaim);
  }
  return legal.contains(kExchange) ? MoveSet(kExchange) : legal;
}

void Bot<santase::Rules>::worth(const Options& options, const Board& board, Worth<Rules>& out) {
  const auto need = [&](std::size_t seat) {
    return static_cast<std::size_t>(std::clamp(options.target - board.scores[seat], 0, 21));
  };
  out[0] = need(0) == 0 ? 1.F : need(1) == 0 ? 0.F : kChances[need(0)][need(1)];
  out[1] = 1.F - out[0];
}

namespace {

// Nobody can beat it: a trump is the highest that is out, another card has no trump to fear.
bool is_sure(const Table& t, CardSet unseen, Card c) {
  const CardSet trumps = CardSet::of(t.trump_suit());
  return is_master(c, unseen) && (trumps.contains(c) || (unseen & trumps).empty());
}

// What a closer has whatever the other holds: sure tricks one after the other, and then one
// marriage whose cards were not needed for them. What falls on the tricks is not counted.
int certain_points(const Table& t, const Private& mine) {
  const CardSet unseen = unseen_by(t, mine.hand);
  const auto with_pair = [&](CardSet pair, int worth) {
    int points = mine.points + worth;
    for (const Card c : mine.hand - pair)
      if (is_sure(t, unseen, c)) points += points_of(c);
    return points;
  };
  int best = with_pair({}, 0);
  for (const Suit suit : kSuits)
    if (mine.hand.contains(pair_of(suit)))
      best = std::max(best, with_pair(pair_of(suit), suit == t.trump_suit() ? 40 : 20));
  return best;
}

std::string_view reason_to_announce(const Table& t, const Private& mine, Move move) {
  if (move == kClaim) return mine.points >= kGoal ? "claim" : std::string_view{};
  if (move == kClose) {
    // Who has 66 says so; and a marriage binds the lead to its queen.
    const bool too_late = mine.points >= kGoal || is_suit(t.marriage);
    return !too_late && certain_points(t, mine) >= kGoal ? "close" : std::string_view{};
  }
  if (move == kExchange) return "exchange";
  return move == kPass ? std::string_view{} : "marriage";
}

}  // namespace

std::string_view Bot<santase::Rules>::reason(const Table& t, const Private& mine, Seat, Move move) {
  if (!move.is_card()) return reason_to_announce(t, mine, move);
  const Card c = move.card();
  const bool plain = c.suit() != t.trump_suit();
  const bool costs_little = plain && points_of(c) <= 4 && !breaks_pair(c, mine.hand);
  const std::string_view cheap = costs_little ? "cheap" : std::string_view{};
  if (t.phase == Phase::lead) return is_sure(t, unseen_by(t, mine.hand), c) ? "sure" : cheap;
  if (!beats(c, t.led, t.trump_suit())) return cheap;
  if (mine.points + points_of(c) + points_of(t.led) >= kGoal) return "reach";
  if (points_of(t.led) >= 10) return "take_points";
  return plain && points_of(c) >= 10 ? "bring_home" : std::string_view{};
}

// Tricks and marriages; what the tricks counted is for each to remember.
int Bot<santase::Rules>::mark(const Table& t, Seat seat) {
  const auto of = [&](Seat one) {
    return t.tricks[one.index] + t.marriages[one.index].points(t.trump_suit()) / 10;
  };
  return of(seat) - of(other(seat));
}

}  // namespace baize
