// What a deal is worth, who deals next, when a match ends, and what the table says to it: section
// "Score" of rules.md.
#include <algorithm>
#include <cstdlib>

#include "games/thurf/thurf.h"

namespace baize::thurf {
namespace {

int distance(Seat a, Seat b, int players) {
  const int apart = std::abs(a.index - b.index);
  return std::min(apart, players - apart);
}

int third_of_pack(const Table& t) { return t.players() == 4 ? 47 : 94; }  // in ookulu

bool defenders_win(const Table& t, int points) { return points > third_of_pack(t); }

bool declarers_won(const State<Rules>& state) {
  const Table& t = state.table;
  // A kotu deal ends with the first pattu that the declarer loses.
  if (t.kotu) return t.leader == t.declarer;
  return !defenders_win(t, state.stock.points[1 - team_of(t.declarer)]);
}

int unit_of(const Table& t, bool won) {
  const int near = t.players() - distance(t.declarer, t.dealer, t.players());
  if (team_of(t.declarer) == team_of(t.dealer)) return won ? -near : t.players() - 1;
  return won ? near : -near;
}

// The engine's own score: what `auto` enters, and `manual` proposes.
void pass_on(const Options& options, const Table& t, int change, Board& board) {
  const int pending = std::min(t.pending + change, kMostOwed);
  if (pending <= 0) {
    board.dealer = t.right_of(t.dealer);
    board.pending = options.carry_surplus ? -pending : 0;
    return;
  }
  const bool rotates = options.dealer_keeps == DealerKeeps::rotate_in_team;
  board.dealer = rotates ? seat_after(t.dealer, -2, t.players()) : t.dealer;
  board.pending = pending;
}

Unexpected<Refusal> refuse(Code code, std::string text) {
  return Unexpected{Refusal(code, std::move(text))};
}

// Exactly three numbers, each behind one blank.
bool read_numbers(std::string_view text, std::array<int, 3>& out) {
  for (int& number : out) {
    if (!text.starts_with(' ')) return false;
    text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number < 0 || number > kMostOwed) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return text.empty();
}

std::optional<Board> scored_by_hand(const Options& options, Board board, std::string_view numbers) {
  std::array<int, 3> read{};
  if (!read_numbers(numbers, read)) return std::nullopt;
  const auto [owed0, owed1, dealer] = read;
  const int owing = owed0 > 0 ? 0 : 1;
  if ((owed0 > 0 && owed1 > 0) || dealer >= options.players) return std::nullopt;
  if (owed0 + owed1 > 0 && dealer % kTeams != owing) return std::nullopt;
  board.pending = owed0 + owed1;
  board.dealer = seat_at(dealer);
  if (board.needs_score) ++board.deals;
  board.needs_score = false;
  board.own_pending = 0;
  board.own_dealer = {};
  return board;
}

}  // namespace

ByTeam<std::int32_t> Board::owed() const {
  ByTeam<std::int32_t> owed{};
  owed[team_of(dealer)] = pending;
  return owed;
}

int Table::needed() const { return kotu ? 0 : 2 * third_of_pack(*this); }

RoundResult Rules::result(const Options& options, const Board&, const State<Rules>& state) {
  const Table& t = state.table;
  RoundResult out;
  out.how = t.thrown_in ? How::thrown_in : t.kotu ? How::kotu : How::points;
  if (t.thrown_in) return out;
  const bool won = declarers_won(state);
  const std::size_t declaring = team_of(t.declarer);
  out.winner = seat_at(static_cast<int>(won ? declaring : 1 - declaring));
  out.points = state.stock.points;
  out.unit = unit_of(t, won);
  out.factor = t.stake() * (t.kotu ? options.kotu_factor : 1);
  out.change = out.unit * out.factor;
  return out;
}

Board Rules::settle(const Options& options, const Board& board, const State<Rules>& state) {
  const Table& t = state.table;
  Board next = board;
  next.dealer = t.dealer;
  next.pending = t.pending;
  next.deals = t.deals;
  next.redeals = t.redeals;
  if (t.thrown_in) {
    ++next.redeals;
    return next;
  }
  Board own = next;
  pass_on(options, t, result(options, board, state).change, own);
  if (options.scoreboard == Scoreboard::manual) {
    next.needs_score = true;
    next.own_pending = own.pending;
    next.own_dealer = own.dealer;
    return next;
  }
  ++own.deals;
  return own;
}

SeatSet Rules::winners(const Options& options, const Board& board) {
  const auto [kind, number] = options.match_end;
  const bool ended = board.stopped || (kind == MatchEnd::deals && board.deals >= number) ||
                     (kind == MatchEnd::debt && board.pending >= number);
  if (!ended || (board.needs_score && !board.stopped)) return {};
  if (board.pending == 0) return SeatSet::first(options.players);
  return team_seats(1 - team_of(board.dealer), options.players);
}

Result<AfterSaid<Rules>, Refusal> Rules::on_table_event(const Options& options, const Board& board,
                                                        const State<Rules>& state, bool in_round,
                                                        std::string_view text) {
  if (text == "stop") {
    if (options.match_end.kind != MatchEnd::open)
      return refuse(Code::not_allowed_now, "You can only stop a match that has no fixed end.");
    AfterSaid<Rules> after{board, state, true};
    after.board.stopped = true;
    after.state.table.phase = Phase::over;
    after.state.table.asked = {};
    return after;
  }
  constexpr std::string_view kScore = "score";
  if (!text.starts_with(kScore)) return Unexpected{Refusal(Code::bad_action)};
  if (options.scoreboard != Scoreboard::manual)
    return refuse(Code::not_allowed_now, "The score is kept for you.");
  if (in_round) return refuse(Code::not_allowed_now, "You can only enter the score between deals.");
  const auto scored = scored_by_hand(options, board, text.substr(kScore.size()));
  if (!scored)
    return refuse(Code::bad_option,
                  "score: the games that each team owes, 0 for one of them, and the "
                  "next dealer, a player of the team that owes");
  return AfterSaid<Rules>{*scored, state, false};
}

std::string Rules::awaited_said(const Options&, const Board& board) {
  if (!board.needs_score || board.stopped) return {};
  Board own = board;
  own.pending = board.own_pending;
  own.dealer = board.own_dealer;
  const auto owed = own.owed();
  return "score " + std::to_string(owed[0]) + ' ' + std::to_string(owed[1]) + ' ' +
         std::to_string(own.dealer.index);
}

}  // namespace baize::thurf
