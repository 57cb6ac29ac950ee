#pragma once
// The run-time face of a match, for everything that works at the speed of people: the engine's
// only virtual calls. Inside, a match is plain values known at compile time.
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game_info.h"
#include "engine/core/move.h"
#include "engine/describe/fields.h"
#include "engine/describe/object_writer.h"
#include "engine/match/activity.h"
#include "engine/match/event.h"

namespace baize {

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;

  [[nodiscard]] virtual const GameInfo& game() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual std::span<const Card> pack() const = 0;

  // Decide: nothing changes.
  [[nodiscard]] virtual Result<std::vector<Event>, Refusal> propose(
      Seat seat, std::span<const Move> moves) const = 0;
  // With the settlement, where these moves end the round.
  [[nodiscard]] virtual Result<std::vector<Event>, Refusal> propose_through(
      Seat seat, std::span<const Move> moves) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_deal(std::span<const Card> deck) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_position(const Json& position) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_said(std::string_view text) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_take_back(int count) const = 0;
  // For a seat that regrets its last move: possible while that turned up, drew, dealt and exchanged
  // no card, and was not sealed.
  [[nodiscard]] virtual Result<Event, Refusal> propose_undo(Seat seat) const = 0;
  // For a seat that plays against computer players alone: back to the question of its last answer,
  // whatever has happened since.
  [[nodiscard]] virtual Result<Event, Refusal> propose_step_back(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Event> settlement() const = 0;
  // What the clock plays for a seat that has a legal move.
  [[nodiscard]] virtual Move timeout_move(Seat seat) const = 0;

  // Evolve: false where the event does not agree with the rules.
  [[nodiscard]] virtual bool commit(const Event& event) = 0;

  [[nodiscard]] virtual SeatSet to_act() const = 0;
  [[nodiscard]] virtual MoveSet legal(Seat seat) const = 0;
  [[nodiscard]] virtual bool needs_deal() const = 0;
  // The table event that has to come before the next deal, as the rules themselves would put it;
  // empty where none is awaited. Nothing at all: the game has no such event.
  [[nodiscard]] virtual std::optional<std::string> awaited_said() const = 0;
  [[nodiscard]] virtual bool over() const = 0;
  [[nodiscard]] virtual SeatSet winners() const = 0;
  [[nodiscard]] virtual bool is_thrown_in() const = 0;  // the last deal: it counts for nobody
  [[nodiscard]] virtual int round() const = 0;
  // What the round that is played declares of its phase; null where none is played.
  [[nodiscard]] virtual const PhaseSpec* phase() const = 0;
  // How many moves of this seat make one answer.
  [[nodiscard]] virtual int picks_left(Seat seat) const = 0;
  // Phase and level of the newest round; -1 before the first. A change puts a new question.
  [[nodiscard]] virtual int question() const = 0;
  [[nodiscard]] virtual const std::vector<Event>& log() const = 0;
  // What a reader, or a spectator, may know of a round as it went, counted by deals from 1; nothing
  // where there is no such round.
  [[nodiscard]] virtual int rounds_dealt() const = 0;
  [[nodiscard]] virtual std::vector<ActivityEntry> activity(int round, Seat reader) const = 0;

  // Members of a view; Seat{} is a spectator. What all viewers share can be written once for as
  // many as there are.
  virtual void write_open(ObjectWriter& out) const = 0;
  virtual void write_score(ObjectWriter& out) const = 0;
  virtual void write_seat(ObjectWriter& out, Seat seat) const = 0;
  void write_view(ObjectWriter& object, Seat seat) const;
  virtual void write_options(std::string& out) const = 0;
  virtual void write_board(std::string& out) const = 0;
  virtual void write_result(std::string& out) const = 0;
};

// `show` of the referee: what is true of the match for everybody, and every seat's legal moves.
void write_summary(ObjectWriter& object, const AnyMatch& match);

}  // namespace baize
