#include "games/spades/spades_bot.h"

#include <algorithm>
#include <cstdlib>

#include "engine/kit/chances.h"

namespace baize {
namespace {

using namespace spades;

constexpr CardSet kDeck = set_of(kPack52);

// Tricks that a hand will take, in tenths: honours that are guarded, spades beyond the third, and
// short suits that spades can trump.
int expected_tenths(CardSet hand) {
  const CardSet spade_suit = hand & kSpades;
  int sum = 0, spare = spade_suit.size();
  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts}) {
    const CardSet cards = hand & CardSet::of(suit);
    const int length = cards.size();
    if (cards.contains(card(suit, kAce))) sum += length <= 6 ? 9 : 6;
    if (cards.contains(card(suit, kKing)) && length >= 2) sum += length <= 5 ? 7 : 4;
    if (cards.contains(card(suit, kQueen)) && length >= 3) sum += length <= 4 ? 3 : 1;
    if (length <= 1 && spade_suit.size() >= 2) sum += length == 0 ? 9 : 5;
  }
  int honours = 0;
  for (const Rank rank : {kAce, kKing, kQueen, kJack}) {
    if (!spade_suit.contains(card(Suit::spades, rank))) continue;
    const int guards_needed = kAce - rank;
    if (spare <= guards_needed) continue;
    const bool all_above = spade_suit.contains(higher_in_suit(card(Suit::spades, rank)) & kDeck);
    sum += all_above || rank == kKing ? 10 : rank == kQueen ? 8 : 5;
    ++honours;
  }
  return sum + 9 * std::max(0, spare - std::max(3, honours));
}

// How likely a nil fails, roughly in hundredths.
int nil_danger(CardSet hand) {
  const CardSet spade_suit = hand & kSpades;
  if (spade_suit.size() > 4 || spade_suit.contains("AS"_card) || spade_suit.contains("KS"_card))
    return 100;
  int danger = 8 * std::max(0, spade_suit.size() - 1);
  for (const Card c : spade_suit) danger += c.rank() >= kTen ? 14 : c.rank() >= kEight ? 5 : 0;
  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts}) {
    const CardSet cards = hand & CardSet::of(suit);
    if (cards.empty()) continue;
    int need = 0;  // the n-th lowest card of a suit should be low
    for (const Card c : cards) {
      danger += std::max(0, c.rank() - (need * 3 + 4)) * (need == 0 ? 4 : need == 1 ? 3 : 2);
      if (++need == 3) break;
    }
    if (cards.size() <= 2 && cards.highest().rank() >= kQueen) danger += 10;
  }
  return danger;
}

bool bid_nil(const Table& t, Seat seat) {
  return t.blind.contains(seat) || (t.bids[seat.index] == Bid{0} && t.options.nil != 0);
}

int usual_bid(const Table& t, Seat seat, CardSet hand) {
  int bid = std::max(1, (expected_tenths(hand) + 2) / 10);
  int others = 0, spoken = 0;
  for (int i = 0; i < kSeats; ++i)
    if (i != seat.index && t.bids[static_cast<std::size_t>(i)].exists())
      others += t.bids[static_cast<std::size_t>(i)].tricks, ++spoken;
  if (spoken == 3) bid = std::min(bid, std::max(1, kRanks - others));
  return std::min(bid, kRanks);
}

struct Aim {
  bool wants = false;       // its team needs this trick, or the others must not have it
  bool nil = false;         // has bid nil and has kept it so far
  bool covers = false;      // the partner has
  bool others_nil = false;  // an opponent has
};

Aim aim_of(const Table& t, Seat seat) {
  Aim aim;
  std::array<int, kTeams> need{};
  for (int i = 0; i < kSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool nil = bid_nil(t, seat_at(i)), kept = nil && t.tricks[at] == 0;
    if (t.bids[at].exists()) need[at % kTeams] += t.bids[at].tricks;
    if (!nil || t.options.failed_nil_counts) need[at % kTeams] -= t.tricks[at];
    if (!kept) continue;
    if (i == seat.index) aim.nil = true;
    if (i == (seat.index ^ 2)) aim.covers = true;
    if ((i ^ seat.index) & 1) aim.others_nil = true;
  }
  const int left = t.tricks_in_round - t.tricks_played;
  const int ours = need[seat.index % kTeams], theirs = need[1 - seat.index % kTeams];
  aim.wants = ours > 0 || (theirs > 0 && theirs >= left - 1);
  return aim;
}

struct Lying {
  Card best;
  Seat winner;
  bool is_last = false;
  CardSet cards;
};

Lying lying_on(const Table& t, Seat seat) {
  Lying out;
  for (const Card c : t.trick)
    if (c.exists()) out.cards |= c;
  out.best = (out.cards & (t.must | kSpades)).highest();
  for (int i = 0; i < kSeats; ++i)
    if (t.trick[static_cast<std::size_t>(i)] == out.best) out.winner = seat_at(i);
  out.is_last = seat_after(seat, 1, kSeats) == t.leader;
  return out;
}

// Spades last, then by rank.
int weight(Card c) { return c.rank() + (kSpades.contains(c) ? 20 : 0); }
Card lightest(CardSet cards) {
  Card pick = cards.lowest();
  for (const Card c : cards)
    if (weight(c) < weight(pick)) pick = c;
  return pick;
}
Card heaviest(CardSet cards) {
  Card pick = cards.lowest();
  for (const Card c : cards)
    if (weight(c) > weight(pick)) pick = c;
  return pick;
}

Card lead(const Table& t, CardSet hand, CardSet cards, const Aim& aim) {
  const CardSet others = kDeck - t.gone - hand;
  if (aim.nil) return lightest(cards);
  Card pick = cards.lowest();
  int best = -1000;
  for (const Card c : cards) {
    const int above = (higher_in_suit(c) & others).size();
    const bool spade = kSpades.contains(c);
    int score = aim.wants ? -c.rank() : -2 * c.rank();
    if (aim.covers) score = c.rank();
    if (aim.wants && above == 0) score = spade ? 8 : 20 - (hand & CardSet::of(c.suit())).size();
    if (aim.others_nil && above > 0 && !spade) score = 12 - c.rank();
    if (spade && above > 0) score -= 8;
    if (score > best) best = score, pick = c;
  }
  return pick;
}

CardSet beating(CardSet cards, Card best) {
  CardSet out = cards & higher_in_suit(best);
  if (!kSpades.contains(best)) out |= cards & kSpades;
  return out;
}

// What to throw where the trick is not to be had.
Card shed(CardSet cards, bool high) {
  const CardSet plain = cards - kSpades;
  if (high) return plain.empty() ? cards.highest() : heaviest(plain);
  return lightest(cards);
}

Card answer(const Table& t, Seat seat, CardSet hand, CardSet cards, const Aim& aim) {
  const Lying lying = lying_on(t, seat);
  const CardSet winners = beating(cards, lying.best), losers = cards - winners;
  if (aim.nil) return losers.empty() ? lightest(winners) : shed(losers, true);
  const bool partner_wins = lying.winner == seat_at(seat.index ^ 2);
  if (aim.covers && partner_wins && !winners.empty()) return lightest(winners);
  if (winners.empty()) return shed(cards, !aim.wants);
  const CardSet others = kDeck - t.gone - hand;
  const bool partner_is_safe =
      partner_wins && (lying.is_last || (higher_in_suit(lying.best) & others).empty());
  if (!aim.wants) {
    if (losers.empty()) return lying.is_last ? heaviest(winners) : lightest(winners);
    return shed(losers, true);
  }
  if (partner_is_safe || (partner_wins && (winners & t.must).empty()))
    return losers.empty() ? lightest(winners) : shed(losers, false);
  if (lying.is_last) return lightest(winners);
  const CardSet in_suit = winners & t.must;
  if (!in_suit.empty()) {
    const Card top = in_suit.highest();
    if ((higher_in_suit(top) & others).empty()) return top;
    if (!losers.empty() && lying.cards.size() == 1) return shed(losers, false);
    return top;
  }
  return lightest(winners);
}

}  // namespace

Move Bot<spades::Rules>::habit(const Table& t, const Private& mine, Seat seat, MoveSet legal,
                               Rng& rng) {
  if (t.phase == Phase::bid) {
    if (t.is_unseen(seat)) return Move(kLook);
    const bool nil = t.options.nil != 0 && nil_danger(mine.hand) < 30;
    return Move::action(nil ? 0 : usual_bid(t, seat, mine.hand));
  }
  const CardSet cards = legal.cards();
  if (cards.size() == 1) return *legal.begin();
  if (rng.below(16) == 0) return legal.pick(rng);
  const Aim aim = aim_of(t, seat);
  return Move::play(t.must.empty() ? lead(t, mine.hand, cards, aim)
                                   : answer(t, seat, mine.hand, cards, aim));
}

bool Bot<spades::Rules>::tell_back(const Table& t, Seat seat, Move move, Private& mine, Rng&) {
  if (t.phase == Phase::bid) return !t.is_unseen(seat);
  mine.hand |= move.card();
  return true;
}

// A bid says more than whether it is the usual one: how far it lies from it.
int Bot<spades::Rules>::surprise(const Table& t, const Private& mine, Seat seat, Move move) {
  if (t.phase != Phase::bid) return -1;
  const int bid = move.action_number();
  if (bid == 0 && t.options.nil != 0) return std::clamp((nil_danger(mine.hand) - 20) / 10, 0, 8);
  return std::min(2 * std::abs(bid - usual_bid(t, seat, mine.hand)), 8);
}

// Bids near what the hand is worth; a nil where it is not hopeless.
MoveSet Bot<spades::Rules>::distinct(const Table& t, const Private& mine, Seat seat,
                                     MoveSet legal) {
  if (t.phase == Phase::bid) {
    if (t.is_unseen(seat)) return legal;
    const int usual = usual_bid(t, seat, mine.hand);
    MoveSet bids;
    for (int bid = std::max(1, usual - 1); bid <= std::min(usual + 1, kRanks); ++bid)
      bids.add(Move::action(bid));
    if (t.options.nil == 0 ? usual <= 1 : nil_danger(mine.hand) < 60) bids.add(Move::action(0));
    return bids;
  }
  CardSet lying;
  for (const Card c : t.trick)
    if (c.exists()) lying |= c;
  return one_of_each_run(legal.cards(), kDeck - (t.gone - lying));
}

// A bag is a tenth of a penalty to come, less the point it brings.
void Bot<spades::Rules>::worth(const Options& options, const Board& board, Worth<Rules>& out) {
  const SeatSet won = Rules::winners(options, board);
  float first = won.contains(seat_at(0)) ? 1.F : 0.F;
  if (won.empty()) {
    const auto value = [&](std::size_t team) {
      const float bag = options.bags ? 0.08F * static_cast<float>(options.bag_penalty) : 0.F;
      return static_cast<float>(board.scores[team]) - bag * static_cast<float>(board.bags[team]);
    };
    const int highest = std::max(board.scores[0], board.scores[1]);
    const auto left = static_cast<float>(std::max(20, options.point_limit - highest));
    first = chance_of_lead(value(0) - value(1), 75.F * std::sqrt(0.5F + left / 100.F));
  }
  for (std::size_t i = 0; i < kSeats; ++i) out[i] = i % kTeams == 0 ? first : 1.F - first;
}

namespace {

// Tricks that a team has still to take for its bid; below nothing: bags.
int tricks_needed(const Table& t, std::size_t team) {
  int need = 0;
  for (std::size_t i = team; i < kSeats; i += kTeams) {
    const bool nil = bid_nil(t, seat_at(static_cast<int>(i)));
    if (t.bids[i].exists()) need += t.bids[i].tricks;
    if (!nil || t.options.failed_nil_counts) need -= t.tricks[i];
  }
  return need;
}

std::string_view reason_to_bid(const Table& t, CardSet hand, Seat seat, Move move) {
  if (t.is_unseen(seat) || move.action_number() >= kBids) return {};
  if (move.action_number() > 0 || t.options.nil == 0)
    return std::abs(move.action_number() - usual_bid(t, seat, hand)) <= 1 ? "bid_hand"
                                                                          : std::string_view{};
  return nil_danger(hand) < 45 ? "bid_nil" : std::string_view{};
}

// `takes`: nobody can beat it any more.
std::string_view reason_to_take(const Table& t, Seat seat, bool takes) {
  if (!takes) return {};
  const bool counts = !bid_nil(t, seat) || t.options.failed_nil_counts;
  return counts && tricks_needed(t, team_of(seat)) > 0 ? "make_bid" : std::string_view{};
}

std::string_view reason_to_answer(const Table& t, CardSet hand, Seat seat, Card c) {
  const Aim aim = aim_of(t, seat);
  const Lying lying = lying_on(t, seat);
  const bool partner_wins = lying.winner == seat_at(seat.index ^ 2);
  if (!beating(c, lying.best).contains(c)) {
    if (aim.nil) return "keep_nil";
    if (partner_wins && !aim.covers) return "partner_wins";
    if (t.options.bags && tricks_needed(t, team_of(seat)) <= 0) return "avoid_bag";
    const CardSet legal = Rules::legal_moves(t, {hand}, seat).cards();
    const bool lost = beating(legal, lying.best).empty() && c == lightest(legal);
    return lost ? "throw_low" : std::string_view{};
  }
  if (aim.nil) return {};
  if (aim.covers && partner_wins) return "cover_nil";
  const CardSet others = kDeck - t.gone - hand;
  return reason_to_take(t, seat, lying.is_last || beating(others, c).empty());
}

std::string_view reason_to_open(const Table& t, CardSet hand, Seat seat, Card c) {
  const CardSet others = kDeck - t.gone - hand;
  if (aim_of(t, seat).nil || !(higher_in_suit(c) & others).empty()) return {};
  const std::string_view why = reason_to_take(t, seat, beating(others, c).empty());
  return why.empty() ? "master" : why;
}

// Great things: a nil that was broken, or a bid that can no longer be made.
int great_losses(const Table& t, std::size_t team) {
  int lost = tricks_needed(t, team) > t.tricks_in_round - t.tricks_played ? 4 : 0;
  for (std::size_t i = team; i < kSeats; i += kTeams)
    if (bid_nil(t, seat_at(static_cast<int>(i))) && t.tricks[i] > 0) lost += 4;
  return lost;
}

}  // namespace

std::string_view Bot<spades::Rules>::reason(const Table& t, const Private& mine, Seat seat,
                                            Move move) {
  if (t.phase == Phase::bid) return reason_to_bid(t, mine.hand, seat, move);
  return t.must.empty() ? reason_to_open(t, mine.hand, seat, move.card())
                        : reason_to_answer(t, mine.hand, seat, move.card());
}

// Tricks up to the bid are good and bags are bad.
int Bot<spades::Rules>::mark(const Table& t, Seat seat) {
  if (t.phase == Phase::bid) return 0;
  const std::size_t own = team_of(seat);
  const int need = tricks_needed(t, own);
  int mark = -std::max(need, 0) - (t.options.bags ? std::max(-need, 0) : 0);
  for (std::size_t i = own; i < kSeats; i += kTeams) mark += std::max<int>(t.bids[i].tricks, 0);
  mark += great_losses(t, 1 - own) * 3 / 4 - great_losses(t, own);
  const bool over = t.phase == Phase::over;
  for (std::size_t i = own; over && i < kSeats; i += kTeams)
    if (bid_nil(t, seat_at(static_cast<int>(i))) && t.tricks[i] == 0) mark += 4;
  return mark;
}

}  // namespace baize
