#include "games/hearts/hearts_bot.h"

#include <algorithm>

#include "engine/kit/chances.h"

namespace baize {
namespace {

using namespace hearts;

constexpr Card kQueenOfSpades = "QS"_card, kJackOfDiamonds = "JD"_card;
constexpr CardSet kAboveQueen{"KS"_card, "AS"_card};
constexpr CardSet kSpadeSuit = CardSet::of(Suit::spades);

// How glad a hand is to be rid of a card. Few spades do not guard the queen; high cards of short
// suits are caught, low ones are needed.
int burden(CardSet hand, Card c) {
  const CardSet suit = hand & CardSet::of(c.suit());
  const int length = suit.size(), below = (suit & lower_in_suit(c)).size();
  if (c.suit() == Suit::spades) {
    const int guards = (suit - kQueenOfSpades - kAboveQueen).size();
    if (c == kQueenOfSpades) return guards >= 4 ? 5 : 60;
    if (kAboveQueen.contains(c)) return guards >= 4 ? 6 : 40 + c.rank();
    return -10;
  }
  const int short_suit = length <= 3 ? 8 : 0;
  const int of_suit = c.suit() == Suit::hearts ? 3 : 0;
  return c.rank() * 3 - below * 4 + short_suit + of_suit - length;
}

Card heaviest(CardSet hand, CardSet from) {
  Card pick = from.lowest();
  for (const Card c : from)
    if (burden(hand, c) > burden(hand, pick)) pick = c;
  return pick;
}

// The one seat that has taken all points so far, where they are many enough to be afraid.
Seat moon_in_sight(const Table& t) {
  if (t.options.moon == Moon::off) return {};
  int sum = 0;
  Seat taker;
  for (int i = 0; i < kSeats; ++i) {
    const int points = t.points[static_cast<std::size_t>(i)];
    if (points > 0 && sum > 0) return {};
    if (points > 0) taker = seat_at(i);
    sum += points > 0 ? points : 0;
  }
  return sum >= 14 ? taker : Seat{};
}

// Most of what is left in the hand takes its trick.
bool can_shoot(const Table& t, CardSet hand) {
  const CardSet others = set_of(kPack52) - t.gone - hand;
  int masters = 0;
  for (const Card c : hand) masters += (higher_in_suit(c) & others).empty();
  return masters * 3 >= hand.size() * 2;
}

struct Lying {
  CardSet cards;
  Card best;
  bool has_points = false, is_last = false;
  Seat winner;
};

Lying lying_on(const Table& t, Seat seat) {
  Lying out;
  for (const Card c : t.trick)
    if (c.exists()) out.cards |= c;
  out.best = (out.cards & t.must).highest();
  for (int i = 0; i < kSeats; ++i)
    if (t.trick[static_cast<std::size_t>(i)] == out.best) out.winner = seat_at(i);
  out.has_points = !(out.cards & kPointCards).empty();
  out.is_last = seat_after(seat, 1, kSeats) == t.leader;
  return out;
}

// What the rules of thumb weigh. Habit is what levels are measured against and stays what it is;
// the weights of good players were found by playing them against each other, some 30 of 900 small
// changes that won over thousands of deals. They lead from short suits, and high cards of a suit
// while everybody still follows it.
struct Manner {
  int lead_above, lead_below, lead_length, lead_high, lead_hearts;
  int into_queen, flush_queen, lead_alone;
  int throw_below, throw_hearts, throw_rank, throw_length;
  int fresh;  // so many cards of a suit with the others: nobody lacks it yet
};
constexpr Manner kHabit{.lead_above = 3,
                        .lead_below = 2,
                        .lead_length = 0,
                        .lead_high = 0,
                        .lead_hearts = 0,
                        .into_queen = 20,
                        .flush_queen = 6,
                        .lead_alone = 12,
                        .throw_below = 3,
                        .throw_hearts = 8,
                        .throw_rank = 1,
                        .throw_length = 0,
                        .fresh = kRanks + 1};
constexpr Manner kGoodPlay{.lead_above = 1,
                           .lead_below = 0,
                           .lead_length = 2,
                           .lead_high = 1,
                           .lead_hearts = 1,
                           .into_queen = 13,
                           .flush_queen = 11,
                           .lead_alone = 16,
                           .throw_below = 3,
                           .throw_hearts = 6,
                           .throw_rank = 0,
                           .throw_length = 3,
                           .fresh = 8};

template <const Manner& how>
int worth_leading(CardSet others, CardSet hand, Card c) {
  const int above = (higher_in_suit(c) & others).size();
  const int below = (lower_in_suit(c) & others).size();
  const int length = (hand & CardSet::of(c.suit())).size();
  const bool is_heart = c.suit() == Suit::hearts;
  const bool fresh = above + below >= how.fresh && !is_heart && c.suit() != Suit::spades;
  return above * how.lead_above - below * how.lead_below - length * how.lead_length +
         (fresh ? c.rank() * how.lead_high : 0) + (is_heart ? how.lead_hearts : 0);
}

template <const Manner& how>
Card lead(const Table& t, CardSet hand, CardSet cards, bool shoots) {
  const CardSet others = set_of(kPack52) - t.gone - hand;
  const bool queen_is_out = others.contains(kQueenOfSpades);
  Card pick = cards.lowest();
  int best = -1000;
  for (const Card c : cards) {
    const int above = (higher_in_suit(c) & others).size();
    const int below = (lower_in_suit(c) & others).size();
    int score = worth_leading<how>(others, hand, c);
    if (shoots) score = above == 0 ? 20 + c.rank() : -above;
    if (c == kQueenOfSpades || (queen_is_out && kAboveQueen.contains(c))) score -= how.into_queen;
    if (queen_is_out && c.suit() == Suit::spades && c.rank() < kQueen &&
        (hand & (kAboveQueen | kQueenOfSpades)).empty())
      score += how.flush_queen;
    if (above + below == 0) score -= shoots ? 0 : how.lead_alone;
    if (score > best) best = score, pick = c;
  }
  return pick;
}

template <const Manner& how>
Card discard(const Table& t, CardSet hand, CardSet cards, Seat danger, const Lying& lying) {
  const bool spoil = danger.exists() && lying.winner == danger;
  const CardSet free = spoil && !(cards - kPointCards).empty() ? cards - kPointCards : cards;
  if (free.contains(kQueenOfSpades)) return kQueenOfSpades;
  const CardSet others = set_of(kPack52) - t.gone - hand;
  if (others.contains(kQueenOfSpades) && !(free & kAboveQueen).empty())
    return (free & kAboveQueen).highest();
  Card pick = free.lowest();
  int best = -1000;
  for (const Card c : free) {
    const int below = (lower_in_suit(c) & others).size();
    const int above = (higher_in_suit(c) & others).size();
    const int length = (hand & CardSet::of(c.suit())).size();
    const int score = below * how.throw_below - above - length * how.throw_length +
                      (c.suit() == Suit::hearts ? how.throw_hearts : 0) +
                      c.rank() * how.throw_rank -
                      (t.options.jd_minus_10 && c == kJackOfDiamonds ? 40 : 0);
    if (score > best) best = score, pick = c;
  }
  return pick;
}

// A high card is best got rid of while nobody has points to throw on it.
template <const Manner& how>
bool is_harmless(const Table& t, CardSet others, const Lying& lying) {
  if (how.fresh > kRanks || lying.has_points || t.must == kHearts) return false;
  if (t.must == kSpadeSuit && others.contains(kQueenOfSpades)) return false;
  const bool spared = t.tricks_played == 0 && !t.options.points_on_first_trick;
  return spared || (t.must & others).size() >= how.fresh;
}

template <const Manner& how>
Card follow(const Table& t, CardSet hand, CardSet cards, Seat danger, const Lying& lying) {
  const CardSet above = cards & higher_in_suit(lying.best), below = cards - above;
  const bool in_spades = t.must == kSpadeSuit;
  if (danger.exists() && lying.winner == danger && lying.has_points && !above.empty())
    return lying.is_last ? above.lowest() : above.highest();
  if (in_spades && below.contains(kQueenOfSpades)) return kQueenOfSpades;
  if (t.options.jd_minus_10 && above.contains(kJackOfDiamonds) && lying.is_last)
    return kJackOfDiamonds;
  const CardSet safe = below - kQueenOfSpades;
  const CardSet others = set_of(kPack52) - t.gone - hand;
  const bool takes_free = lying.is_last && !lying.has_points;
  if (takes_free && !(above - kQueenOfSpades).empty() && !safe.empty()) {
    const bool low_left = (hand & t.must).size() > 1;
    if (low_left && cards.highest() != kQueenOfSpades) return cards.highest();
  }
  if (const CardSet high = cards - kQueenOfSpades;
      !lying.is_last && !high.empty() && is_harmless<how>(t, others, lying))
    return high.highest();
  if (!safe.empty()) return safe.highest();
  CardSet rest = above - kQueenOfSpades;
  if (rest.empty()) return cards.lowest();
  if (in_spades && others.contains(kQueenOfSpades) && !lying.is_last) {
    const CardSet under = rest - kAboveQueen;
    return under.empty() ? rest.lowest() : under.highest();
  }
  return lying.is_last ? rest.highest() : rest.lowest();
}

// Passing: the heaviest cards, from the heaviest down, so that three are found in one order only.
MoveSet worth_passing(CardSet hand, CardSet given) {
  constexpr int kCandidates = 7, kUnbearable = 40;
  const Card worst = heaviest(hand | given, hand);
  if (burden(hand | given, worst) >= kUnbearable) return MoveSet(worst);
  CardSet all = hand | given, row;
  for (int i = 0; i < kCandidates; ++i) {
    const Card next = heaviest(hand | given, all);
    all -= next;
    if (given.contains(next)) {
      row = {};
    } else {
      row |= next;
    }
  }
  const int wanted = 3 - given.size();
  return row.size() >= wanted ? row : hand;
}

template <const Manner& how>
Move by_rule_of_thumb(const Table& t, const Private& mine, Seat seat, MoveSet legal, Rng& rng) {
  const CardSet cards = legal.cards();
  if (t.phase == Phase::pass) return Move::play(heaviest(mine.hand | mine.given.set(), cards));
  if (cards.size() == 1) return *legal.begin();
  if (rng.below(16) == 0) return legal.pick(rng);
  const Seat danger = moon_in_sight(t);
  const bool shoots = danger == seat && can_shoot(t, mine.hand);
  if (t.must.empty()) return Move::play(lead<how>(t, mine.hand, cards, shoots));
  const Lying lying = lying_on(t, seat);
  const CardSet in_suit = cards & t.must;
  if (shoots) {
    const CardSet above = in_suit & higher_in_suit(lying.best);
    if (!above.empty()) return Move::play(lying.is_last ? above.lowest() : above.highest());
    return Move::play((cards - kPointCards).empty() ? cards.lowest()
                                                    : (cards - kPointCards).lowest());
  }
  const Seat feared = danger == seat ? Seat{} : danger;
  return Move::play(in_suit.empty() ? discard<how>(t, mine.hand, cards, feared, lying)
                                    : follow<how>(t, mine.hand, in_suit, feared, lying));
}

}  // namespace

Move Bot<hearts::Rules>::habit(const Table& t, const Private& mine, Seat seat, MoveSet legal,
                               Rng& rng) {
  return by_rule_of_thumb<kHabit>(t, mine, seat, legal, rng);
}

Move Bot<hearts::Rules>::foreseen(const Table& t, const Private& mine, Seat seat, MoveSet legal,
                                  Rng& rng) {
  return by_rule_of_thumb<kGoodPlay>(t, mine, seat, legal, rng);
}

// The queen, and the jack where it counts, are like no neighbour.
MoveSet Bot<hearts::Rules>::distinct(const Table& t, const Private& mine, Seat, MoveSet legal) {
  if (t.phase == Phase::pass) return worth_passing(mine.hand, mine.given.set());
  CardSet lying, apart = kQueenOfSpades;
  for (const Card c : t.trick)
    if (c.exists()) lying |= c;
  if (t.options.jd_minus_10) apart |= kJackOfDiamonds;
  const CardSet live = set_of(kPack52) - (t.gone - lying);
  return one_of_each_run(legal.cards() - apart, live) | (legal.cards() & apart);
}

// Luck spreads scores with the root of the rounds that are left.
void Bot<hearts::Rules>::worth(const Options& options, const Board& board, Worth<Rules>& out) {
  std::array<float, kSeats> scores{};
  float highest = 0;
  for (std::size_t i = 0; i < kSeats; ++i) {
    scores[i] = board.scores[i];
    highest = std::max(highest, scores[i]);
  }
  if (highest >= options.point_limit) {
    const SeatSet won = Rules::winners(options, board);
    for (int i = 0; i < kSeats; ++i)
      out[static_cast<std::size_t>(i)] =
          won.contains(seat_at(i)) ? 1.F / static_cast<float>(won.size()) : 0.F;
    return;
  }
  const float left = std::max(1.F, options.point_limit - highest);
  chances_of_lowest(scores, kSeats, 4.5F * std::sqrt(1.F + left / 6.5F), out);
}

namespace {

// Of hearts and the queen, whatever the jack takes off.
int points_without_jack(const Table& t, int seat) {
  const bool jack = t.options.jd_minus_10 && t.jack_taken_by == seat_at(seat);
  return t.points[static_cast<std::size_t>(seat)] + (jack ? 10 : 0);
}

bool may_shoot(const Table& t, Seat seat) {
  for (int i = 0; i < kSeats; ++i)
    if (i != seat.index && points_without_jack(t, i) > 0) return false;
  return seat.exists();
}

std::string_view reason_to_lead(const Table& t, CardSet hand, Card c) {
  const CardSet others = set_of(kPack52) - t.gone - hand;
  const bool high_spade = !(hand & (kAboveQueen | kQueenOfSpades)).empty();
  if (others.contains(kQueenOfSpades) && c.suit() == Suit::spades && !high_spade)
    return "flush_queen";
  const int above = (higher_in_suit(c) & others).size();
  return above > (lower_in_suit(c) & others).size() ? "lead_low" : std::string_view{};
}

// Of a card that does not follow suit, and can take nothing.
std::string_view reason_to_throw(const Table& t, CardSet hand, Card c) {
  if (c == kQueenOfSpades) return "dump_queen";
  if (c.suit() == Suit::hearts) return "dump_heart";
  const CardSet others = set_of(kPack52) - t.gone - hand;
  const int above = (higher_in_suit(c) & others).size();
  return above < (lower_in_suit(c) & others).size() ? "dump_high" : std::string_view{};
}

std::string_view reason_to_follow(const Table& t, CardSet hand, Seat seat, Card c) {
  const Lying lying = lying_on(t, seat);
  if (c < lying.best) return c == kQueenOfSpades ? "dump_queen" : "duck";
  const CardSet others = set_of(kPack52) - t.gone - hand;
  const bool takes = lying.is_last || (higher_in_suit(c) & others).empty();
  const Seat danger = moon_in_sight(t);
  if (takes && lying.has_points && danger != seat && may_shoot(t, danger)) return "stop_moon";
  const bool free = lying.is_last && !lying.has_points && !kPointCards.contains(c);
  return free ? "free_trick" : std::string_view{};
}

}  // namespace

std::string_view Bot<hearts::Rules>::reason(const Table& t, const Private& mine, Seat seat,
                                            Move move) {
  const Card c = move.card();
  if (t.phase == Phase::pass) return c.rank() >= kJack ? "pass_danger" : std::string_view{};
  if (t.must.empty()) return reason_to_lead(t, mine.hand, c);
  return t.must.contains(c) ? reason_to_follow(t, mine.hand, seat, c)
                            : reason_to_throw(t, mine.hand, c);
}

// Beside the others: their queen is a small joy, one's own a great grief. A moon turns it round.
int Bot<hearts::Rules>::mark(const Table& t, Seat seat) {
  std::array<int, kSeats> points{};
  int sum = 0, shooter = -1;
  for (int i = 0; i < kSeats; ++i) {
    points[static_cast<std::size_t>(i)] = t.points[static_cast<std::size_t>(i)];
    if (points_without_jack(t, i) == 26 && t.options.moon != Moon::off) shooter = i;
  }
  if (shooter >= 0) {
    points.fill(26);
    points[static_cast<std::size_t>(shooter)] = 0;
  }
  for (const int taken : points) sum += taken;
  return (sum - kSeats * points[seat.index]) / 12;
}

}  // namespace baize
