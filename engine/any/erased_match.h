#pragma once
// Implements AnyMatch for one game by forwarding to its Match<G>.
#include "engine/any/any_match.h"
#include "engine/match/view_json.h"

namespace baize {

template <Game G>
class ErasedMatch final : public AnyMatch {
 public:
  ErasedMatch(const typename G::Options& options, Seat first) : match_(options, first) {}
  [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
    return std::make_unique<ErasedMatch>(*this);
  }
  // For code that knows the game's type again, such as computer players.
  [[nodiscard]] const Match<G>& match() const { return match_; }

  [[nodiscard]] const GameInfo& game() const override { return G::kInfo; }
  [[nodiscard]] int seats() const override { return G::seats(match_.options()); }
  [[nodiscard]] std::span<const Card> pack() const override { return G::pack(match_.options()); }

  [[nodiscard]] Result<std::vector<Event>, Refusal> propose(
      Seat seat, std::span<const Move> moves) const override {
    return match_.propose(seat, moves);
  }
  [[nodiscard]] Result<std::vector<Event>, Refusal> propose_through(
      Seat seat, std::span<const Move> moves) const override {
    auto events = match_.propose(seat, moves);
    if (events) add_settlement<G>(*events, match_.options(), match_.board(), match_.state());
    return events;
  }
  [[nodiscard]] Result<Event, Refusal> propose_deal(std::span<const Card> deck) const override {
    return match_.propose_deal(deck);
  }
  [[nodiscard]] Result<Event, Refusal> propose_position(const Json& position) const override {
    return match_.propose_position(position);
  }
  [[nodiscard]] Result<Event, Refusal> propose_said(std::string_view text) const override {
    return match_.propose_said(text);
  }
  [[nodiscard]] Result<Event, Refusal> propose_take_back(int count) const override {
    return match_.propose_take_back(count);
  }
  [[nodiscard]] Result<Event, Refusal> propose_undo(Seat seat) const override {
    return match_.propose_undo(seat);
  }
  [[nodiscard]] Result<Event, Refusal> propose_step_back(Seat seat) const override {
    return match_.propose_step_back(seat);
  }
  [[nodiscard]] std::optional<Event> settlement() const override { return match_.settlement(); }
  [[nodiscard]] Move timeout_move(Seat seat) const override {
    return G::on_timeout(match_.view(seat));
  }
  [[nodiscard]] bool commit(const Event& event) override { return match_.commit(event); }

  [[nodiscard]] SeatSet to_act() const override { return match_.to_act(); }
  [[nodiscard]] MoveSet legal(Seat seat) const override { return match_.legal(seat); }
  [[nodiscard]] bool needs_deal() const override { return match_.needs_deal(); }
  [[nodiscard]] std::optional<std::string> awaited_said() const override {
    if constexpr (HearsTable<G>) return match_.awaited_said();
    return std::nullopt;
  }
  [[nodiscard]] bool over() const override { return match_.over(); }
  [[nodiscard]] SeatSet winners() const override { return match_.winners(); }
  [[nodiscard]] int round() const override { return match_.round(); }
  [[nodiscard]] const PhaseSpec* phase() const override {
    if (match_.to_act().empty()) return nullptr;
    return &G::kInfo.phases[static_cast<std::size_t>(match_.state().table.phase)];
  }
  [[nodiscard]] int picks_left(Seat seat) const override {
    return match_.has_state() ? baize::picks_left<G>(match_.view(seat)) : 1;
  }
  [[nodiscard]] int question() const override {
    if (!match_.has_state()) return -1;
    const auto& table = match_.state().table;
    int level = 0;
    if constexpr (requires { G::level(table); }) level = G::level(table);
    return level << 8 | static_cast<int>(table.phase);
  }
  [[nodiscard]] const std::vector<Event>& log() const override { return match_.log(); }
  [[nodiscard]] int rounds_dealt() const override { return match_.rounds_dealt(); }
  [[nodiscard]] std::vector<ActivityEntry> activity(int round, Seat reader) const override {
    return match_.activity(round, reader);
  }

  [[nodiscard]] bool is_thrown_in() const override {
    if constexpr (requires { enum_names(match_.result()->how); }) {
      if (!match_.result() || match_.in_round()) return false;
      const auto how = match_.result()->how;
      return enum_names(how)[static_cast<std::size_t>(how)] == G::kInfo.thrown_in;
    }
    return false;
  }

  void write_open(ObjectWriter& out) const override { baize::write_open(out, match_); }
  void write_score(ObjectWriter& out) const override { baize::write_score(out, match_); }
  void write_seat(ObjectWriter& out, Seat seat) const override {
    baize::write_seat(out, match_, seat);
  }
  void write_options(std::string& out) const override {
    baize::write_options(out, match_.options());
  }
  void write_board(std::string& out) const override { write_json(out, match_.board()); }
  void write_result(std::string& out) const override {
    if (match_.result()) {
      write_json(out, *match_.result());
    } else {
      out += "null";
    }
  }

 private:
  Match<G> match_;
};

}  // namespace baize
