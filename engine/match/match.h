#pragma once
// An event-sourced match: `propose` decides and changes nothing, `commit` applies an event, and
// nothing else changes state. The caller stores an event before it commits it.
#include <algorithm>
#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "engine/describe/options.h"
#include "engine/describe/position.h"
#include "engine/match/activity.h"
#include "engine/match/event.h"
#include "engine/match/propose_moves.h"
#include "engine/match/settlement.h"
#include "engine/match/table_event.h"
#include "engine/match/undo.h"

namespace baize {

template <Game G>
class Match {
 public:
  using Options = typename G::Options;
  using Board = typename G::Board;

  Match(const Options& options, Seat first) : options_(options), board_(G::open(options, first)) {
    std::string text;
    write_options(text, options);
    log_.push_back(Opened{std::string(G::kInfo.id), G::kInfo.version, std::move(text), first});
  }

  // All moves, or the refusal of the first that is not legal.
  Result<std::vector<Event>, Refusal> propose(Seat seat, std::span<const Move> moves) const {
    if (seat.index >= G::seats(options_) || moves.empty() || !G::kInfo.has_move(moves.front()))
      return Unexpected{Refusal(Code::bad_action)};
    if (over()) return Unexpected{Refusal(Code::wrong_phase, "The match is over.")};
    return propose_moves<G>(state_, in_round_, seat, moves);
  }

  Result<Event, Refusal> propose_deal(std::span<const Card> deck) const {
    if (over()) return Unexpected{Refusal(Code::wrong_phase, "The match is over.")};
    if (!needs_deal())
      return Unexpected{Refusal(Code::not_allowed_now, in_round_ ? "A round is being played."
                                                                 : "The score is to be entered.")};
    if (!holds_the_same(deck, G::pack(options_))) return Unexpected{Refusal(Code::bad_deck)};
    return Event(Dealt{{deck.begin(), deck.end()}});
  }

  Result<Event, Refusal> propose_position(const Json& json) const {
    const auto placement = place<G>(options_, json);
    if (!placement) return Unexpected{placement.error()};
    return Event(Placed{json.to_text()});
  }

  Result<Event, Refusal> propose_said(std::string_view text) const {
    const auto after = after_said(text);
    if (!after) return Unexpected{after.error()};
    return Event(TableSaid{std::string(text)});
  }

  Result<Event, Refusal> propose_take_back(int count) const {
    if (!in_round_ || count < 1 || count > static_cast<int>(moves_.size()))
      return Unexpected{Refusal(Code::not_allowed_now, "There aren't that many moves to undo.")};
    return Event(TookBack{count});
  }

  // Undoes the seat's own last move, unless that has turned up a card or the like.
  // `propose_take_back`, which the referee uses, has no such condition.
  [[nodiscard]] Result<Event, Refusal> propose_undo(Seat seat) const {
    const Moved* last = moves_.empty() ? nullptr : &moves_.back();
    return undo_of<G>(in_round_, before_, state_, last, seat);
  }
  // Goes back to the seat's last question. Only for a seat that plays against computer players
  // alone, which the caller checks.
  [[nodiscard]] Result<Event, Refusal> propose_step_back(Seat seat) const {
    return step_back_of<G>(!to_act().empty(), start_, moves_, seat);
  }

  // What must follow the last move of a round.
  [[nodiscard]] std::optional<Event> settlement() const {
    if (!in_round_ || !to_act().empty()) return std::nullopt;
    return Event(Settled{settlement_hash<G>(options_, board_, state_)});
  }

  // False if the event does not agree with the rules; then nothing has changed.
  [[nodiscard]] bool commit(const Event& event) {
    if (!std::visit([this](const auto& e) { return this->fold(e); }, event)) return false;
    log_.push_back(event);
    return true;
  }

  [[nodiscard]] bool in_round() const { return in_round_; }
  [[nodiscard]] bool over() const { return !in_round_ && !winners().empty(); }
  [[nodiscard]] bool needs_deal() const { return !in_round_ && !over() && awaited_said().empty(); }
  // The table event needed before the next deal, in the rules' own words; empty if none is.
  [[nodiscard]] std::string awaited_said() const {
    return in_round_ ? std::string() : baize::awaited_said<G>(options_, board_);
  }
  [[nodiscard]] SeatSet winners() const {
    return in_round_ ? SeatSet{} : G::winners(options_, board_);
  }
  [[nodiscard]] int round() const { return settled_ + (over() ? 0 : 1); }
  [[nodiscard]] SeatSet to_act() const { return in_round_ ? G::to_act(state_.table) : SeatSet{}; }
  [[nodiscard]] MoveSet legal(Seat seat) const {
    if (!in_round_ || seat.index >= G::seats(options_)) return {};
    return G::legal_moves(state_.table, state_.seats[seat.index], seat);
  }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const Board& board() const { return board_; }
  // Of the current round, or of the last one; `has_state` is false before the first.
  [[nodiscard]] const State<G>& state() const { return state_; }
  [[nodiscard]] bool has_state() const { return !deals_.empty(); }
  [[nodiscard]] View<G> view(Seat seat) const { return view_of(state_, seat); }
  // Of the last finished round.
  [[nodiscard]] const std::optional<typename G::RoundResult>& result() const { return result_; }
  [[nodiscard]] const std::vector<Event>& log() const { return log_; }
  [[nodiscard]] int rounds_dealt() const { return static_cast<int>(deals_.size()); }
  // The activity log of a round as a seat may read it. Rounds are counted by deals from 1.
  [[nodiscard]] std::vector<ActivityEntry> activity(int round, Seat reader) const {
    if (round < 1 || round > rounds_dealt()) return {};
    RoundKept kept = round_kept(round, deals_, log_, records_);
    kept.running = in_round_ && round == rounds_dealt();
    return activity_of(G::kInfo, kept, reader);
  }

 private:
  Result<AfterSaid<G>, Refusal> after_said(std::string_view text) const {
    if (over()) return Unexpected{Refusal(Code::wrong_phase, "The match is over.")};
    return hear_table<G>(options_, board_, state_, in_round_, text);
  }

  bool fold(const Opened&) { return false; }  // a match is opened once, by its constructor
  bool fold(const Dealt& dealt) {
    if (!propose_deal(dealt.deck)) return false;
    deals_.push_back({log_.size(), records_.size()});
    begin(G::deal(options_, board_, dealt.deck));
    return true;
  }
  bool fold(const Placed& placed) {
    const auto json = Json::parse(placed.position);
    if (!json) return false;
    const auto placement = place<G>(options_, *json);
    if (!placement) return false;
    board_ = placement->board;
    deals_.push_back({log_.size(), records_.size()});
    begin(placement->state);
    return true;
  }
  bool fold(const Moved& moved) {
    if (!legal(moved.seat).contains(moved.move)) return false;
    before_ = state_;
    G::apply(state_, moved.seat, moved.move);
    moves_.push_back(moved);
    records_.push_back(record_of<G>(before_, state_, moved));
    return true;
  }
  // Moves made before a table event in mid-round can no longer be taken back.
  bool fold(const TableSaid& said) {
    const auto after = after_said(said.text);
    if (!after) return false;
    board_ = after->board;
    if (in_round_) begin(after->state);
    if (after->ends_round) in_round_ = false;
    return true;
  }
  bool fold(const TookBack& took) {
    if (!propose_take_back(took.count)) return false;
    moves_.resize(moves_.size() - static_cast<std::size_t>(took.count));
    state_ = before_ = start_;
    for (const auto& moved : moves_) before_ = state_, G::apply(state_, moved.seat, moved.move);
    return true;
  }
  bool fold(const Settled& settled) {
    if (settlement() != Event(settled)) return false;
    result_ = G::result(options_, board_, state_);
    board_ = G::settle(options_, board_, state_);
    in_round_ = false;
    ++settled_;
    return true;
  }

  void begin(const State<G>& state) {
    state_ = before_ = start_ = state;
    in_round_ = true;
    moves_.clear();
  }

  Options options_;
  Board board_;
  State<G> state_{}, before_{}, start_{};  // now, before the last move, at the round's start
  bool in_round_ = false;
  int settled_ = 0;
  std::vector<Moved> moves_;  // of the round, without those taken back
  std::optional<typename G::RoundResult> result_;
  std::vector<Event> log_;
  std::vector<MoveRecord> records_;  // one for each move of the log
  std::vector<RoundStart> deals_;
};

}  // namespace baize
