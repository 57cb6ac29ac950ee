#include "games/rams/rams_bot.h"

#include <algorithm>

#include "engine/kit/chances.h"

namespace baize {
namespace {

using namespace rams;

// A jack whose mate is in the hand too is worth keeping.
bool is_paired(const Table& t, CardSet hand, Card c) {
  return t.options.jacks > 0 && c.rank() == kJack && hand.contains(mate_of(c));
}

// Tricks that a card is good for, in tenths.
constexpr int kKingsPromise = 3;  // of a suit that is not trump
int promise(const Table& t, Card c) {
  if (t.trumps().contains(c)) return 5 + (c.rank() - kSix) * 7 / 10;
  return c.rank() == kAce ? 6 : c.rank() == kKing ? kKingsPromise : c.rank() == kQueen ? 1 : 0;
}

int promise_of(const Table& t, CardSet hand) {
  int sum = 0;
  for (const Card c : hand) sum += promise(t, c) + (is_paired(t, hand, c) ? 10 : 0);
  return sum;
}

// A drawn card promises about two tenths.
bool lays_down(const Table& t, CardSet hand, Seat seat) {
  const int players = t.active.size();
  const int drawable = std::min<int>(t.stock, kHand);
  int weak = 0;
  for (const Card c : hand) weak += promise(t, c) < 3 && !is_paired(t, hand, c);
  const int hope = promise_of(t, hand) + 2 * std::min(weak, drawable);
  return seat != t.dealer && hope < (players <= 3 ? 11 : 13);
}

Move exchange_by_habit(const Table& t, const Private& mine, Seat seat, MoveSet legal) {
  const CardSet whole = mine.hand | mine.out;
  if (legal.contains(kPass) && lays_down(t, mine.hand, seat)) return kPass;
  for (const Card c : legal.cards())
    if (promise(t, c) < 3 && !is_paired(t, whole, c)) return Move::play(c);
  return kDraw;
}

// What experience adds: a king beside the trumps seldom makes a trick, so it is changed too; and
// a hand that promises less than a trick and a half is laid down, where three or more play on.
bool is_kept(const Table& t, CardSet hand, Card c) {
  return promise(t, c) > kKingsPromise || is_paired(t, hand, c);
}

bool lays_down_by_practice(const Table& t, CardSet hand) {
  int hope = 0, weak = 0;
  for (const Card c : hand) {
    const bool kept = is_kept(t, hand, c);
    weak += !kept;
    if (kept) hope += promise(t, c) + (is_paired(t, hand, c) ? 10 : 0);
  }
  return hope + 2 * std::min<int>(weak, t.stock) < (t.active.size() <= 3 ? 12 : 16);
}

Move exchange_by_practice(const Table& t, const Private& mine, MoveSet legal) {
  const CardSet whole = mine.hand | mine.out;
  if (legal.contains(kPass) && lays_down_by_practice(t, whole)) return kPass;
  for (const Card c : legal.cards())
    if (!is_kept(t, whole, c)) return Move::play(c);
  return kDraw;
}

// What promises less than a king is changed without a thought, and a high trump or a pair is kept.
// What lies between is set aside from the lowest place up, so that a choice of several is found in
// one order only.
MoveSet exchanges_apart(const Table& t, const Private& mine, MoveSet legal) {
  constexpr int kSure = 7;
  const CardSet whole = mine.hand | mine.out;
  MoveSet out = legal.contains(kPass) ? MoveSet(kPass) : MoveSet();
  CardSet open, set_aside;
  for (const Card c : legal.cards()) {
    if (is_paired(t, whole, c) || promise(t, c) >= kSure) continue;
    if (promise(t, c) < kKingsPromise) return out | MoveSet(Move::play(c));
    open |= c;
  }
  for (const Card c : mine.out)
    if (promise(t, c) >= kKingsPromise) set_aside |= c;
  if (!set_aside.empty())
    open &= CardSet::of_bits(~((std::uint64_t{2} << set_aside.highest().id) - 1));
  return out | MoveSet(open) | MoveSet(kDraw);
}

Move take_trump(const Table& t, const Private& mine, MoveSet legal) {
  Card pick;
  for (const Card c : legal.cards()) {
    if (t.trumps().contains(c) || is_paired(t, mine.hand, c)) continue;
    if (!pick.exists() || promise(t, c) < promise(t, pick)) pick = c;
  }
  const bool gains = pick.exists() && promise(t, pick) < promise(t, t.trump_card);
  return gains ? Move::play(pick) : kDecline;
}

// Plain before trump, then by rank.
int weight(const Table& t, Card c) { return c.rank() + (t.trumps().contains(c) ? 20 : 0); }

Card lightest(const Table& t, CardSet cards) {
  Card pick = cards.lowest();
  for (const Card c : cards)
    if (weight(t, c) < weight(t, pick)) pick = c;
  return pick;
}
Card heaviest(const Table& t, CardSet cards) {
  Card pick = cards.lowest();
  for (const Card c : cards)
    if (weight(t, c) > weight(t, pick)) pick = c;
  return pick;
}

Card lead(const Table& t, CardSet hand, CardSet cards) {
  const CardSet others = kAll - t.gone - hand;
  Card pick = cards.lowest();
  int best = -1000;
  for (const Card c : cards) {
    const bool trump = t.trumps().contains(c);
    const bool master = (higher_in_suit(c) & others).empty();
    const int score = master  ? (trump ? 30 : 20) + c.rank()
                      : trump ? -10 - c.rank()
                              : c.rank() - 12;
    if (score > best) best = score, pick = c;
  }
  return pick;
}

Card answer(const Table& t, Seat seat, CardSet cards) {
  const Card best = t.trick[t.winning().index];
  CardSet winners = cards & higher_in_suit(best);
  if (!t.trumps().contains(best)) winners |= cards & t.trumps();
  if (winners.empty()) return lightest(t, cards);
  const bool is_last = next_active(t, seat) == t.leader;
  const CardSet in_suit = winners & t.must;
  if (is_last || in_suit.empty()) return lightest(t, winners);
  return heaviest(t, in_suit);
}

}  // namespace

Move Bot<rams::Rules>::habit(const Table& t, const Private& mine, Seat seat, MoveSet legal,
                             Rng& rng) {
  if (legal.contains(kPartiya)) return kPartiya;
  if (legal.size() == 1) return *legal.begin();
  if (t.phase == Phase::exchange) return exchange_by_habit(t, mine, seat, legal);
  if (t.phase == Phase::trump) return take_trump(t, mine, legal);
  if (rng.below(12) == 0) return legal.pick(rng);
  return Move::play(t.must.empty() ? lead(t, mine.hand, legal.cards())
                                   : answer(t, seat, legal.cards()));
}

Move Bot<rams::Rules>::practice(const Table& t, const Private& mine, Seat seat, MoveSet legal,
                                Rng& rng) {
  if (t.phase == Phase::exchange && legal.size() > 1) return exchange_by_practice(t, mine, legal);
  return habit(t, mine, seat, legal, rng);
}

bool Bot<rams::Rules>::tell_back(const Table& t, Seat, Move move, Private& mine, Rng&) {
  if (t.phase != Phase::play || !move.is_card()) return true;
  mine.hand |= move.card();
  return true;
}

// Who changed few cards kept good ones, and changed no good one.
int Bot<rams::Rules>::surprise(const Table& t, const Private& mine, Seat seat) {
  if (t.phase == Phase::exchange || !t.active.contains(seat)) return 0;
  int good = 0, changed = 0;
  for (const Card c : mine.hand) good += is_kept(t, mine.hand, c);
  for (const Card c : mine.out) changed += is_kept(t, mine.out, c);
  return changed + std::max(0, kHand - t.exchanged[seat.index] - good);
}

// Partiya wins the match, so nothing else is looked at.
MoveSet Bot<rams::Rules>::distinct(const Table& t, const Private& mine, Seat, MoveSet legal) {
  if (legal.contains(kPartiya)) return MoveSet(kPartiya);
  if (t.phase == Phase::exchange) return exchanges_apart(t, mine, legal);
  if (t.phase != Phase::play) return legal;
  CardSet lying, apart;
  for (const Card c : t.trick)
    if (c.exists()) lying |= c;
  for (const Card c : legal.cards())
    if (is_paired(t, mine.hand, c)) apart |= c;
  const CardSet live = kAll - (t.gone - lying);
  return MoveSet(one_of_each_run(legal.cards() - apart, live) | apart);
}

void Bot<rams::Rules>::worth(const Options& options, const Board& board, Worth<Rules>& out) {
  if (!board.won_by.empty()) {
    for (const Seat seat : board.won_by)
      out[seat.index] = 1.F / static_cast<float>(board.won_by.size());
    return;
  }
  std::array<float, kSeats> piles{};
  float lowest = 1e6F;
  for (std::size_t i = 0; i < options.players; ++i) {
    piles[i] = board.piles[i];
    lowest = std::min(lowest, piles[i]);
  }
  const float rounds = options.max_rounds > 0
                           ? static_cast<float>(std::max(1, options.max_rounds - board.round + 1))
                           : 1e6F;
  const float left = std::min(lowest / 1.5F, rounds);
  chances_of_lowest(piles, options.players, 2.F * std::sqrt(1.F + left), out);
}

namespace {

bool has_mate(const Table& t, CardSet hand, Card c) {
  return t.options.jacks > 0 && c.rank() == kJack && hand.contains(mate_of(c));
}

// Trumps and aces: the cards that a trick can be hoped for with.
CardSet hopes(const Table& t, CardSet hand) {
  CardSet out = hand & t.trumps();
  for (const Card c : hand)
    if (c.rank() == kAce) out |= c;
  return out;
}

// Of these cards those that would take the trick from `best`.
CardSet taking_over(const Table& t, CardSet cards, Card best) {
  const CardSet higher = cards & higher_in_suit(best);
  return t.trumps().contains(best) ? higher : higher | (cards & t.trumps());
}

// Nobody can beat it: a seat that has yet to play holds nothing that could.
bool is_sure_trick(const Table& t, const Private& mine, Seat seat, Card c) {
  CardSet others = kAll - t.gone - mine.hand - mine.out;
  if (t.trump_card.exists()) others -= t.trump_card;
  const bool leads = t.must.empty();
  if (!leads && taking_over(t, c, t.trick[t.winning().index]).empty()) return false;
  const bool is_last = !leads && next_active(t, seat) == t.leader;
  return is_last || taking_over(t, others, c).empty();
}

std::string_view reason_to_exchange(const Table& t, const Private& mine, Move move) {
  const CardSet hand = mine.hand, hopeful = hopes(t, hand | mine.out);
  const bool master = hand.contains(card(suit_of(t.trump), kAce));
  if (move == kPass) return hopeful.size() <= 1 && !master ? "lay_down" : std::string_view{};
  if (move.is_card()) {
    const Card c = move.card();
    const bool poor = c.rank() < kKing && !t.trumps().contains(c);
    return poor && !has_mate(t, hand | mine.out, c) ? "change" : std::string_view{};
  }
  bool good = move == kDraw && !hand.empty();
  for (const Card c : hand - hopeful) good &= c.rank() == kKing || has_mate(t, hand, c);
  return good ? "stand" : std::string_view{};
}

std::string_view reason_to_play(const Table& t, const Private& mine, Seat seat, Card c) {
  const CardSet legal = Bot<rams::Rules>::Rules::legal_moves(t, mine, seat).cards();
  if (!t.must.empty()) {
    const Seat winning = t.winning();
    const Card best = t.trick[winning.index];
    if (taking_over(t, legal, best).empty()) {
      const bool trump = t.trumps().contains(c);
      for (const Card one : legal)
        if (trump > t.trumps().contains(one) ||
            (trump == t.trumps().contains(one) && one.rank() < c.rank()))
          return {};
      return "throw_low";
    }
    const bool through =
        t.piles[winning.index] == t.tricks[winning.index] + 1 && t.options.partiya != Partiya::off;
    if (through && !taking_over(t, c, best).empty()) return "stop_partiya";
  }
  if (!is_sure_trick(t, mine, seat, c)) return {};
  return t.tricks[seat.index] == 0 ? "first_trick" : "sure_trick";
}

}  // namespace

std::string_view Bot<rams::Rules>::reason(const Table& t, const Private& mine, Seat seat,
                                          Move move) {
  switch (t.phase) {
    case Phase::exchange:
      return reason_to_exchange(t, mine, move);
    case Phase::trump: {
      const bool better = move.is_card() && !taking_over(t, t.trump_card, move.card()).empty();
      return better && !has_mate(t, mine.hand, move.card()) ? "take_trump" : std::string_view{};
    }
    case Phase::play:
    case Phase::partiya:
      if (move.is_card()) return reason_to_play(t, mine, seat, move.card());
      return move == kPartiya ? "partiya" : std::string_view{};
    case Phase::over:
      break;
  }
  return {};
}

// A trick is a point; five points at once, on or off, are a great thing.
int Bot<rams::Rules>::mark(const Table& t, Seat seat) {
  constexpr int kGreat = 4;
  int mark = t.tricks[seat.index];
  for (std::size_t colour = 0; colour < kJacks.size(); ++colour)
    if (t.jacks.set().contains(kJacks[colour]) && t.jack_by[colour] == seat) mark += kGreat;
  if (t.missed.contains(seat)) mark -= kGreat;
  if (t.phase != Phase::over || !t.active.contains(seat)) return mark;
  if (t.how == How::tricks) return t.tricks[seat.index] == 0 ? mark - kGreat : mark;
  if (t.winner == seat) return mark + kGreat;
  const bool pays = t.how == How::partiya || t.trumps().contains(t.flush);
  return pays ? mark - kGreat : mark;
}

}  // namespace baize
