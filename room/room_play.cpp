#include <algorithm>
#include <array>
#include <span>

#include "ai/player.h"
#include "engine/describe/notation.h"
#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {
namespace {

constexpr int kExpiriesToAutopilot = 2;  // in a row

}  // namespace

Decision Room::act(const Act& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (!match_) return refuse(Code::not_your_turn, "The match has not begun.");
  std::array<Move, kMostMovesInAnAnswer> read;
  if (wish.moves.size() > read.size()) return refuse(Code::bad_count);
  const auto moves = std::span(read).first(wish.moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = parse_move(game(), wish.moves[i].text);
    if (!move) return refuse(Code::bad_action);
    moves[i] = *move;
  }
  if (questions_.is_answered(seat, wish.ask, moves)) return Events{};
  if (conceded_to_.exists()) return refuse(Code::wrong_phase, "The match is over.");
  if (paused_) return refuse(Code::paused);
  const auto open = questions_.open(*match_, seat);
  if (open ? *open != wish.ask : questions_.was_asked(seat, wish.ask))
    return refuse(Code::question_closed);
  const auto moved = match_->propose_through(seat, moves);
  if (!moved) return Unexpected{moved.error()};
  Events events;
  if (seating_.at(seat).autopilot != Autopilot::none)
    events.emplace_back(AutopilotSet{seat, Autopilot::none});
  return with_pledge(std::move(events), *moved, asker.entropy);
}

Decision Room::move_for(const ComputerMoves& chore, Entropy& entropy) const {
  const Seat seat = chore.seat;
  if (!computers_to_act().contains(seat) || ask_of(seat) != chore.ask)
    return refuse(Code::question_closed);
  const auto moved = match_->propose_through(seat, std::array{chore.move});
  if (!moved) return Unexpected{moved.error()};
  return with_pledge({}, *moved, entropy);
}

// A choice of several cards is finished card by card.
Decision Room::clock_ran_out(const ClockRanOut& chore, Entropy& entropy) const {
  const Seat seat = chore.seat;
  if (!clocked_to_act().contains(seat) || clock_key(seat) != chore.key)
    return refuse(Code::question_closed);
  std::vector<Move> moves{match_->timeout_move(seat)};
  if (const int picks = match_->picks_left(seat); picks > 1) {
    const auto after = match_->clone();
    while (static_cast<int>(moves.size()) < picks) {
      ensure(after->commit(Moved{seat, moves.back()}));
      moves.push_back(after->timeout_move(seat));
    }
  }
  const auto moved = match_->propose_through(seat, moves);
  if (!moved) return Unexpected{moved.error()};
  Events events{Expired{seat, static_cast<int>(moves.size())}};
  if (expiries_[seat.index] + 1 >= kExpiriesToAutopilot)
    events.emplace_back(AutopilotSet{seat, Autopilot::slow});
  return with_pledge(std::move(events), *moved, entropy);
}

Decision Room::back(const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (seating_.at(seat).autopilot == Autopilot::none) return Events{};
  return Events{AutopilotSet{seat, Autopilot::none}};
}

Decision Room::resume(const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (!paused_) return Events{};
  return Events{Resumed{seat}};
}

std::int64_t Room::claim_at(Seat claimant) const {
  if (!claimant.exists() || seating_.size() != 2 || !is_in_match() || paused_) return 0;
  const Seat other = seat_after(claimant, 1, 2);
  const std::int64_t since = absent_since_[other.index];
  return since == 0 ? 0 : since + settings_.table().leave_seconds * 1000;
}

Decision Room::claim(const Asker& asker) const {
  if (kIsSmallModule) return refuse(Code::not_allowed_now);
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (conceded_to_ == seat) return Events{};
  const std::int64_t at = claim_at(seat);
  if (at == 0) return refuse(Code::not_allowed_now, "The other player has not left.");
  if (asker.now < at) return refuse(Code::not_allowed_now, "The other player may still come back.");
  Events events{Conceded{seat}};
  if (!handshake_.open()) events.emplace_back(Pledged{new_secret(asker.entropy)});
  return events;
}

Decision Room::speak(const Chat& wish, const Asker& asker) const {
  if (kIsSmallModule) return refuse(Code::chat_closed);
  if (!settings_.table().chat) return refuse(Code::chat_closed);
  if (chat_.is_too_fast(asker.guest, seat_of(asker.guest), asker.now))
    return refuse(Code::too_fast, "Too many lines at once: wait a moment.");
  const std::string name = seating_.name_for(asker.guest, asker.name);
  return Events{Chatted{asker.guest, name, wish.text.text, asker.now}};
}

std::uint32_t Room::ask_of(Seat seat) const {
  return match_ && stage() == Stage::playing ? questions_.open(*match_, seat).value_or(0) : 0;
}

const ai::Level& Room::level_at(Seat seat) const {
  return ai::level_of(seating_.at(seat).level.value_or(settings_.table().computer_level));
}

std::unique_ptr<ai::Question> Room::question_at(Seat seat) const {
  return ai::question_for(*match_, seat);
}

bool Room::gives_hints() const {
  const Hints hints = settings_.table().hints;
  return hints == Hints::everybody || (hints == Hints::alone && seating_.people().size() <= 1);
}

std::optional<Refusal> Room::hint_refusal(Seat seat) const {
  if (!seat.exists()) return Refusal(Code::not_seated);
  if (!gives_hints())
    return Refusal(Code::not_allowed_now, settings_.table().hints == Hints::nobody
                                              ? "This table gives no hints."
                                              : "This table gives hints to people who play alone.");
  if (paused_) return Refusal(Code::paused);
  if (stage() != Stage::playing || !match_->to_act().contains(seat))
    return Refusal(Code::not_your_turn);
  return std::nullopt;
}

bool Room::is_attended() const {
  if (!people_here().empty()) return true;
  for (const auto& guest : here_)
    if (seating_.reserved_by(guest).exists()) return true;
  return false;
}

SeatSet Room::people_here() const { return seating_.people() & seated_here_; }

SeatSet Room::people_asked() const { return seating_.where(&Chair::is_awake) & seated_here_; }

SeatSet Room::computers_to_act() const {
  const bool is_held = paused_ || (proposal_ && proposal_->what == What::undo);
  if (stage() != Stage::playing || is_held) return {};
  return match_->to_act() & seating_.played();
}

SeatSet Room::clocked_to_act() const {
  if (stage() != Stage::playing || paused_) return {};
  return match_->to_act() & seating_.where(&Chair::is_awake);
}

int Room::clock_seconds() const {
  const PhaseSpec* phase = match_ ? match_->phase() : nullptr;
  if (!phase) return 0;
  if (seating_.people().size() < 2 && !settings_.table().clock_alone) return 0;
  return settings_.seconds_for(*phase);
}

std::uint64_t Room::clock_key(Seat seat) const {
  // The cards of one choice share a clock, though each is a question of its own.
  const PhaseSpec* phase = match_->phase();
  if (phase && phase->pick > 1)
    return (static_cast<std::uint64_t>(match_->round()) << 32) |
           static_cast<std::uint64_t>(match_->question()) | std::uint64_t{1} << 63;
  return questions_.open(*match_, seat).value_or(0);
}

}  // namespace baize::room
