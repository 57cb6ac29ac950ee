#include "engine/core/ensure.h"
#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {
namespace {

constexpr int kMostTakeBacks = 60;  // of a round: each stays in its log

}  // namespace

// Why what was proposed cannot be done, or can no longer be.
std::optional<Refusal> Room::proposal_refusal(const Proposed& proposal) const {
  const auto not_now = [](std::string text) { return Refusal(Code::not_allowed_now, text); };
  switch (proposal.what) {
    case What::undo: {
      if (!settings_.table().undo) return not_now("At this table moves are not taken back.");
      if (stage() != Stage::playing) return not_now("There is no move to take back.");
      if (paused_) return Refusal(Code::paused);
      if (take_backs_ >= kMostTakeBacks)
        return not_now("No more moves are taken back in this round.");
      if (last_move_by_clock_ && !seating_.is_alone(proposal.seat))
        return not_now("What the clock has played stands.");
      if (was_dropped(What::undo))
        return not_now("The others did not agree to take this move back.");
      const auto event = undo_of(proposal.seat);
      return event ? std::nullopt : std::optional(event.error());
    }
    case What::pause:
      if (!is_in_match()) return not_now("There is nothing to pause.");
      return paused_ ? std::optional(Refusal(Code::paused)) : std::nullopt;
    case What::swap:
      if (kIsSmallModule) return not_now("Nobody sits there to swap with.");
      if (const auto why = why_seats_stay()) return why;
      if (!seating_.has(proposal.target) || !seating_.at(proposal.target).is_person() ||
          proposal.target == proposal.seat)
        return not_now("Nobody sits there to swap with.");
      return std::nullopt;
    case What::say: {
      if (!is_in_match()) return not_now("The match has not begun.");
      const auto event = match_->propose_said(proposal.text);
      return event ? std::nullopt : std::optional(event.error());
    }
    case What::start: {
      if (kIsSmallModule || is_in_match()) return not_now("The match has already begun.");
      if (proposal.seat != seating_.host()) return Refusal(Code::not_host);
      const auto why = start_refusal(proposal.seat);
      return why && why->code != Code::not_agreed ? why : std::nullopt;
    }
  }
  return std::nullopt;
}

// Against computer players alone nobody minds what has been seen: the seat goes back from answer to
// answer, to the start of the round.
Result<Event, Refusal> Room::undo_of(Seat seat) const {
  return seating_.is_alone(seat) ? match_->propose_step_back(seat) : match_->propose_undo(seat);
}

// Asking for the same again and again would hold the table up.
bool Room::was_dropped(What what) const {
  return match_ && dropped_at_[static_cast<std::size_t>(what)] == match_->log().size();
}

bool Room::is_score_proposed() const {
  return proposal_ && proposal_->what == What::say && !was_dropped(What::say);
}

// A pause costs nobody anything: whoever is there is asked. A move that is taken back, a score or
// the end of the match may cost the game: everybody who sits there has to agree, also who is away
// for a moment.
SeatSet Room::voters(const Proposed& proposal, SeatSet gone) const {
  if (kIsSmallModule) return {};
  if (proposal.what == What::swap) return proposal.target;
  if (proposal.what == What::pause) return people_asked() - proposal.seat;
  if (proposal.what == What::start)
    return seating_.where([](const Chair& c) { return c.is_person() && !c.agreed; }) -
           proposal.seat;
  return seating_.people() - proposal.seat - gone;
}

// Whoever has taken the seat of the person who proposed has agreed to nothing yet.
SeatSet Room::proposal_awaits() const {
  if (!proposal_) return {};
  const SeatSet asked =
      voters(*proposal_, long_gone_) | (seating_.people() & SeatSet(proposal_->seat));
  return asked - voted_;
}

std::int64_t Room::voter_gone_at() const {
  std::int64_t first = 0;
  if (!proposal_ || (proposal_->what != What::undo && proposal_->what != What::say)) return first;
  for (const Seat seat : proposal_awaits()) {
    if (absent_since(seat) == 0) continue;
    const std::int64_t at = absent_since(seat) + settings_.table().leave_seconds * 1000;
    if (first == 0 || at < first) first = at;
  }
  return first;
}

Decision Room::propose(const Propose& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  Proposed proposal{seat, wish.what, wish.seat.value_or(Seat{}),
                    wish.text ? wish.text->text : std::string()};
  if (proposal_ && *proposal_ == proposal) return Events{};
  if (proposal_)
    return refuse(Code::not_allowed_now, "Another proposal is open: it has to be answered first.");
  if (const auto why = proposal_refusal(proposal)) return Unexpected{*why};
  if (voters(proposal, long_gone(asker.now)).empty()) return carry_out({}, proposal, asker.entropy);
  return Events{proposal};
}

Decision Room::vote(const Vote& wish, const Asker& asker) const {
  if (kIsSmallModule) return refuse(Code::not_allowed_now, "There is no proposal.");
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (!proposal_) return refuse(Code::not_allowed_now, "There is no proposal.");
  const bool has_voted = voted_.contains(seat);
  if (!has_voted && !proposal_awaits().contains(seat))
    return refuse(Code::not_allowed_now, "This proposal is not yours to answer.");
  if (!wish.agree) return Events{Closed{false}};
  if (has_voted) return Events{};
  Events events{Voted{seat}};
  if (!(proposal_awaits() - seat).empty()) return events;
  return carry_out(std::move(events), *proposal_, asker.entropy);
}

// Time is up, or all who had to be asked have gone. Silence is no consent, except to a start that
// nobody asked to wait with. A score that is awaited is entered as the engine has it, so that
// nobody can hold the table up by proposing another.
Decision Room::proposal_due(const ProposalIsDue& chore, Entropy& entropy) const {
  if (proposal_ != chore.proposal) return Events{};
  if (proposal_->what == What::start) return carry_out({}, *proposal_, entropy);
  Events events{Closed{false}};
  if (proposal_->what != What::say || paused_ || !is_score_awaited()) return events;
  if (const auto said = match_->propose_said(*match_->awaited_said())) events.emplace_back(*said);
  return events;
}

Decision Room::carry_out(Events events, const Proposed& proposal, Entropy& entropy) const {
  const bool is_possible = !proposal_refusal(proposal);
  if (proposal_) events.emplace_back(Closed{is_possible});
  if (!is_possible) return events;
  switch (proposal.what) {
    case What::undo:
      events.emplace_back(*undo_of(proposal.seat));
      return events;
    case What::pause:
      events.emplace_back(Paused{});
      return events;
    case What::swap:
      events.emplace_back(Swapped{proposal.seat, proposal.target});
      return events;
    case What::say: {
      const auto said = match_->propose_said(proposal.text);
      ensure(said.has_value());
      events.emplace_back(*said);
      // It may have ended a round, and the match with it.
      if (!handshake_.open()) {
        const auto after = match_->clone();
        ensure(after->commit(*said));
        if (after->to_act().empty()) events.emplace_back(Pledged{new_secret(entropy)});
      }
      return events;
    }
    case What::start:
      ensure(handshake_.open().has_value());
      return begin_deal(std::move(events), *handshake_.open(), entropy);
  }
  return events;
}

}  // namespace baize::room
