#pragma once
// The run-time interface to a match of any game, for code that works at the speed of people:
// server, terminal, browser. These are the engine's only virtual calls; everything below works on
// types known at compile time.
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

  // Decide: these return events or a refusal, and change nothing.
  [[nodiscard]] virtual Result<std::vector<Event>, Refusal> propose(
      Seat seat, std::span<const Move> moves) const = 0;
  // Adds the settlement if these moves end the round.
  [[nodiscard]] virtual Result<std::vector<Event>, Refusal> propose_through(
      Seat seat, std::span<const Move> moves) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_deal(std::span<const Card> deck) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_position(const Json& position) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_said(std::string_view text) const = 0;
  [[nodiscard]] virtual Result<Event, Refusal> propose_take_back(int count) const = 0;
  // Undoes the seat's own last move; refused if that turned up, drew, dealt or exchanged a card,
  // or was sealed.
  [[nodiscard]] virtual Result<Event, Refusal> propose_undo(Seat seat) const = 0;
  // Goes back to the seat's last question, whatever has happened since. Only for a seat that plays
  // against computer players alone, which the caller checks.
  [[nodiscard]] virtual Result<Event, Refusal> propose_step_back(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Event> settlement() const = 0;
  // What the clock plays for a seat that has a legal move.
  [[nodiscard]] virtual Move timeout_move(Seat seat) const = 0;

  // Applies an event. False if it does not agree with the rules; then nothing has changed.
  [[nodiscard]] virtual bool commit(const Event& event) = 0;

  [[nodiscard]] virtual SeatSet to_act() const = 0;
  [[nodiscard]] virtual MoveSet legal(Seat seat) const = 0;
  [[nodiscard]] virtual bool needs_deal() const = 0;
  // The table event needed before the next deal, in the rules' own words; empty if none is.
  // nullopt: the game has no table events.
  [[nodiscard]] virtual std::optional<std::string> awaited_said() const = 0;
  [[nodiscard]] virtual bool over() const = 0;
  [[nodiscard]] virtual SeatSet winners() const = 0;
  [[nodiscard]] virtual bool is_thrown_in() const = 0;  // the last deal: it counts for nobody
  [[nodiscard]] virtual int round() const = 0;
  // The declaration of the current phase; null if no round is being played.
  [[nodiscard]] virtual const PhaseSpec* phase() const = 0;
  // How many moves of this seat make one answer.
  [[nodiscard]] virtual int picks_left(Seat seat) const = 0;
  // Phase and level of the newest round as one number; -1 before the first. When it changes, a new
  // question is asked.
  [[nodiscard]] virtual int question() const = 0;
  [[nodiscard]] virtual const std::vector<Event>& log() const = 0;
  // The activity log of a round, as this seat or a spectator may read it. Rounds are counted by
  // deals from 1; empty if there is no such round.
  [[nodiscard]] virtual int rounds_dealt() const = 0;
  [[nodiscard]] virtual std::vector<ActivityEntry> activity(int round, Seat reader) const = 0;

  // The members of a view; Seat{} is a spectator. The parts that all viewers share are separate,
  // so that they can be written once for all of them.
  virtual void write_open(ObjectWriter& out) const = 0;
  virtual void write_score(ObjectWriter& out) const = 0;
  virtual void write_seat(ObjectWriter& out, Seat seat) const = 0;
  void write_view(ObjectWriter& object, Seat seat) const;
  virtual void write_options(std::string& out) const = 0;
  virtual void write_board(std::string& out) const = 0;
  virtual void write_result(std::string& out) const = 0;
};

// The referee's `show`: the public state of the match, and every seat's legal moves.
void write_summary(ObjectWriter& object, const AnyMatch& match);

}  // namespace baize
