#include <algorithm>

#include "engine/describe/position.h"
#include "games/thurf/thurf.h"

namespace baize::thurf {
namespace {

// What is wrong with a position; empty: nothing.
using Problem = std::string;

// Every card once or twice, as the pack has it.
class Accounts {
 public:
  explicit Accounts(const Options& options) : copies_(options.players == 4 ? 1 : 2) {}
  bool add(Card c) {
    if (!all_.can_take(c) || all_.count(c) >= copies_) return false;
    all_ |= c;
    return true;
  }
  bool add(TwinSet cards) {
    for (const Card c : cards.faces())
      for (int n = cards.count(c); n > 0; --n)
        if (!add(c)) return false;
    return true;
  }
  [[nodiscard]] TwinSet all() const { return all_; }

 private:
  int copies_;
  TwinSet all_;
};

// The table repeats what matters of the board; a position may name it in either place.
Problem set_up_board(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  const Board& board = position.board;
  const Options& options = t.options;
  if (!position.has("dealer")) t.dealer = board.dealer;
  if (!position.has("pending")) t.pending = board.pending;
  if (!position.has("deals")) t.deals = board.deals;
  if (!position.has("redeals")) t.redeals = board.redeals;
  const bool differs = t.dealer != board.dealer || t.pending != board.pending ||
                       t.deals != board.deals || t.redeals != board.redeals;
  if (position.has("board") && differs)
    return "dealer, pending, deals and redeals: as on the board";
  if (!t.dealer.exists() || t.dealer.index >= options.players) return "dealer: a seat of the table";
  if (t.pending < 0 || t.pending > kMostOwed) return "pending: from 0 to a million";
  if (t.redeals > kMostRedeals) return "redeals: at most three";
  return {};
}

// Who speaks in `call` and `name`: calls stand on the table, the candidate follows from them.
Problem set_up_calls(Table& t, const Position<Rules>& position) {
  SeatSet answered;
  for (int i = 0; i < kSeats; ++i) {
    const Call call = t.calls[static_cast<std::size_t>(i)];
    if (i >= t.players() && call != Call::none) return "calls: one for each seat";
    if (call == Call::kotu && !t.options.kotu) return "calls: kotu is not played";
    if (call != Call::none) answered |= seat_at(i);
  }
  t.asked = SeatSet::first(t.players()) - answered;
  if (t.phase == Phase::call) {
    if (t.must_name || t.candidate.exists()) return "candidate: nobody while calls are open";
    return t.asked.empty() ? "calls: all have answered, so the window is closed" : "";
  }
  t.asked = {};
  if (t.phase != Phase::name) return {};
  if (t.must_name) {
    if (position.has("candidate") && t.candidate != t.dealer)
      return "candidate: the dealer must name";
    t.asked = t.candidate = t.dealer;
    return {};
  }
  if (!position.has("candidate")) t.candidate = first_candidate(t);
  const bool called =
      t.candidate.exists() && t.candidate.index < t.players() &&
      (t.calls[t.candidate.index] == Call::aata || t.calls[t.candidate.index] == Call::kotu);
  if (called) t.asked = t.candidate;
  return called ? "" : "candidate: a seat that has called";
}

// The declarer and the stakes, from `raise` on. Unsaid: the dealer declares, thurf is spades.
Problem set_up_declarer(Table& t, const Position<Rules>& position) {
  const bool named = t.phase == Phase::raise || t.phase == Phase::play;
  if (!named) {
    const bool early = t.declarer.exists() || is_suit(t.thurf) || t.kotu || t.level > 0 ||
                       !(t.passed == SeatSet{});
    return early ? "declarer, thurf, kotu, level and passed: not before a suit is named" : "";
  }
  if (t.must_name || t.candidate.exists()) return "candidate: nobody once a suit is named";
  if (t.redeals > 0 && !position.has("redeals") && !position.has("board")) t.redeals = 0;
  if (!position.has("declarer")) t.declarer = t.dealer;
  if (!position.has("thurf")) t.thurf = maybe(Suit::spades);
  if (!t.declarer.exists() || t.declarer.index >= t.players())
    return "declarer: a seat of the table";
  if (!is_suit(t.thurf)) return "thurf: a suit";
  if (t.kotu && !t.options.kotu) return "kotu is not played";
  t.active = active_seats(t);
  if (t.level > t.options.raises) return "level: more than the option raises allows";
  if (t.phase == Phase::play) return t.passed == SeatSet{} ? "" : "passed: only while raising";
  if (t.level == t.options.raises) return "level: nothing is left to raise";
  t.asked = entitled(t) - t.passed;
  const bool fits = (t.passed - entitled(t)).empty() && !t.asked.empty();
  return fits ? "" : "passed: seats that are asked, not all of them";
}

// False where a seat is skipped, idle, comes twice or does not exist.
bool lay_trick(const std::vector<PlayedCard>& played, const Table& t, Trick<kSeats>& trick) {
  for (std::size_t i = 0; i < played.size(); ++i) {
    const Seat seat = played[i].seat;
    if (seat.index >= t.players() || !t.active.contains(seat) || trick[seat.index].exists())
      return false;
    if (i > 0 && seat != t.next_active(played[i - 1].seat)) return false;
    trick[seat.index] = played[i].card;
  }
  return true;
}

// The pattu is laid card by card, as in play; what its cards prove about hands is not known, since
// the hands before it are not.
Problem set_up_pattu(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  const auto& played = position.trick;
  const int most = t.active.size();
  Trick<kSeats> trick{};
  if (static_cast<int>(played.size()) >= most || !lay_trick(played, t, trick))
    return "trick: cards of following seats, counter-clockwise, not of all";
  const int last = static_cast<int>(position.last_trick.size());
  if ((last != 0 && last != most) || !lay_trick(position.last_trick, t, t.last_trick))
    return "last_trick: a card of every active seat, counter-clockwise";
  if (last != 0) t.last_leader = position.last_trick[0].seat;
  const Seat next = played.empty() ? position.turn.value_or(t.next_active(t.dealer))
                                   : t.next_active(played.back().seat);
  if (position.turn.value_or(next) != next || !t.active.contains(next) || next.index >= t.players())
    return "turn: after the last card of the pattu, an active seat";
  open_pattu(t);
  t.leader = played.empty() ? next : played[0].seat;
  for (const auto& [seat, c] : played) {
    if (t.must.empty()) note_lead(t, c);
    lay(t, seat, c);
  }
  t.turn = next;
  return {};
}

// Where every card lies. What nothing mentions is out of play, as if it had been won.
Problem count_cards(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  Accounts accounts(t.options);
  ByTeam<TwinSet> won{};
  const bool before_play = t.phase != Phase::play;
  const int most = first_packet(t.options) + (before_play ? 0 : second_packet(t.options));
  int packets = 0;
  for (int i = 0; i < kSeats; ++i) {
    auto& mine = state.seats[static_cast<std::size_t>(i)];
    const auto& packet = state.stock.second[static_cast<std::size_t>(i)];
    if (i >= t.players() && !(mine == Private{} && packet == Packet{}))
      return "hands: there is no seat " + std::to_string(i);
    if (mine.hand.size() > most) return "hands: more cards than are dealt";
    if (!accounts.add(mine.hand)) return "a card lies in two places";
    for (const Card c : packet.cards) {
      packets += c.exists();
      if (c.exists() && !accounts.add(c)) return "a card lies in two places";
    }
    t.hand_count.set(seat_at(i), mine.hand.size());
    auto& team = won[team_of(seat_at(i))];
    if (!team.empty() && !mine.team_pattus.empty() && team != mine.team_pattus)
      return "team_pattus: the same cards for the whole team";
    if (!mine.team_pattus.empty()) team = mine.team_pattus;
  }
  if (packets > 0 && (!before_play || packets != t.players() * second_packet(t.options)))
    return "second: a whole packet for every seat, and only before play";
  if (!accounts.add(t.lying) || !accounts.add(won[0]) || !accounts.add(won[1]))
    return "a card lies in two places";
  const TwinSet in_play = accounts.all().without(won[0]).without(won[1]);
  TwinSet pack;
  for (const Card c : pack_for(t.players())) pack |= c;
  t.gone = pack.without(in_play);
  if (before_play && !(won[0].empty() && won[1].empty())) return "team_pattus: nothing before play";
  for (int i = 0; i < t.players(); ++i)
    state.seats[static_cast<std::size_t>(i)].team_pattus = won[team_of(seat_at(i))];
  if (t.options.open_log) t.won = won;
  if (!position.has("points") && is_suit(t.thurf))
    for (std::size_t team = 0; team < kTeams; ++team)
      state.stock.points[team] = static_cast<std::int16_t>(points_of(won[team], t.thurf_suit()));
  return {};
}

Problem check_counts(const State<Rules>& state, const Position<Rules>& position) {
  const Table& t = state.table;
  for (const auto points : state.stock.points)
    if (points < 0 || points > 282) return "points: from 0 to 282";
  for (int i = 0; i < kSeats; ++i) {
    const bool idle = !t.active.contains(seat_at(i));
    const bool loser = t.kotu && seat_at(i) != t.declarer;
    const int pattus = t.pattus[static_cast<std::size_t>(i)];
    if (pattus > 8 || (pattus > 0 && (idle || loser || t.phase != Phase::play)))
      return "pattus: at most eight, of active seats; in a kotu deal of the declarer alone";
  }
  if (position.has("active") && position.state.table.active != t.active)
    return "active: follows from the declarer and kotu";
  const ByTeam<TwinSet> none{};
  if (position.has("won") && position.state.table.won != (t.options.open_log ? t.won : none))
    return "won: the pattus of both teams, where the log is open";
  return {};
}

}  // namespace

Result<State<Rules>, Refusal> Rules::set_up(const Options& options,
                                            const Position<Rules>& position) {
  State<Rules> state = position.state;
  Table& t = state.table;
  t.options = options;
  t.phase = static_cast<Phase>(position.phase.value_or(static_cast<int>(Phase::play)));
  t.active = SeatSet::first(options.players);
  t.winning = {};
  t.won = {};
  Problem problem = set_up_board(state, position);
  if (problem.empty()) problem = set_up_calls(t, position);
  if (problem.empty()) problem = set_up_declarer(t, position);
  const bool playing = t.phase == Phase::play;
  if (problem.empty() && playing) problem = set_up_pattu(state, position);
  if (problem.empty() && !playing && !(position.trick.empty() && position.last_trick.empty()))
    problem = "trick: nothing lies before play";
  if (problem.empty()) problem = count_cards(state, position);
  if (problem.empty()) problem = check_counts(state, position);
  if (!problem.empty()) return Unexpected{Refusal(Code::bad_position, "position: " + problem)};
  return state;
}

}  // namespace baize::thurf
