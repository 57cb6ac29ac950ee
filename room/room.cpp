#include "room/room.h"

#include <algorithm>
#include <iterator>

#include "room/decisions.h"

namespace baize::room {
namespace {

template <class... F>
struct Cases : F... {
  using F::operator()...;
};
template <class... F>
Cases(F...) -> Cases<F...>;

}  // namespace

Decision Room::decide(const RoomWish& wish, const Asker& asker) const {
  return without_absent_newcomers(decide_wish(wish, asker));
}

Decision Room::decide(const Chore& chore, Entropy& entropy) const {
  return without_absent_newcomers(decide_chore(chore, entropy));
}

// Whoever has reserved a seat and is not here when the round ends does not get it: the others would
// have to wait for somebody who may never come back.
Decision Room::without_absent_newcomers(Decision decision) const {
  if (kIsSmallModule || stage_ != Stage::playing || !decision || decision->empty()) return decision;
  Events unreserved;
  for (const Reserved& next : seating_.reserved())
    if (!here_.contains(next.guest)) unreserved.emplace_back(Unreserved{next.seat});
  if (unreserved.empty()) return decision;
  Room after = *this;
  for (const RoomEvent& event : *decision)
    if (!after.evolve(event)) return decision;
  if (after.stage_ == Stage::playing) return decision;
  std::ranges::move(*decision, std::back_inserter(unreserved));
  return unreserved;
}

Decision Room::decide_wish(const RoomWish& wish, const Asker& asker) const {
  return std::visit(
      Cases{[&](const Sit& w) { return sit(w, asker); }, [&](const Stand&) { return stand(asker); },
            [&](const WearFace& w) { return wear_face(w, asker); },
            [&](const PutComputer& w) { return put_computer(w, asker); },
            [&](const ChangeTable& w) { return change_table(w, asker); },
            [&](const Agree& w) { return agree(w, asker); },
            [&](const Start& w) { return start(w, asker); },
            [&](const Act& w) { return act(w, asker); },
            [&](const Ready& w) { return ready(w, asker); },
            [&](const Promise& w) { return promise(w, asker); },
            [&](const OpenSalt& w) { return open_salt(w, asker); },
            [&](const Back&) { return back(asker); },
            [&](const Propose& w) { return propose(w, asker); },
            [&](const Vote& w) { return vote(w, asker); },
            [&](const Resume&) { return resume(asker); },
            [&](const Claim&) { return claim(asker); },
            [&](const Chat& w) { return speak(w, asker); }},
      wish);
}

Decision Room::decide_chore(const Chore& chore, Entropy& entropy) const {
  const auto set_autopilot = [&](Seat seat, bool is_due, Autopilot why) -> Decision {
    if (!is_due) return Events{};
    return Events{AutopilotSet{seat, why}};
  };
  const auto& pledge = handshake_.open();
  return std::visit(
      Cases{[&](const ComputerMoves& c) { return move_for(c, entropy); },
            [&](const ClockRanOut& c) { return clock_ran_out(c, entropy); },
            [&](const StaysAway& c) {
              return set_autopilot(c.seat, seating_.at(c.seat).is_awake() && !is_here(c.seat),
                                   Autopilot::away);
            },
            [&](const CameBack& c) {
              return set_autopilot(c.seat, seating_.at(c.seat).autopilot == Autopilot::away,
                                   Autopilot::none);
            },
            [&](const DealNow&) { return deal_now(entropy); },
            [&](const SaltsAreDue&) -> Decision {
              if (!pledge || !pledge->asked) return Events{};
              return deal({}, *pledge, entropy);
            },
            [&](const ProposalIsDue& c) { return proposal_due(c, entropy); },
            [&](const NewcomerIsGone& c) -> Decision {
              if (!is_newcomer_gone(c.guest)) return Events{};
              return Events{Unreserved{seating_.reserved_by(c.guest)}};
            },
            [&](const BeginDealAnew&) -> Decision {
              // Before salts are asked for, no page has opened one: the promises still hold.
              if (!pledge || !pledge->asked) return Events{};
              return Events{Abandoned{}, Pledged{new_secret(entropy)}};
            }},
      chore);
}

void Room::set_here(const Guest& guest, bool here) {
  if (here) {
    here_.insert(guest);
  } else {
    here_.erase(guest);
  }
  count_here();
  changed();
}

bool Room::is_newcomer_gone(const Guest& guest) const {
  return seating_.reserved_by(guest).exists() && !here_.contains(guest);
}

// Asked for every viewer of every move, and names are long to compare.
void Room::count_here() {
  seated_here_ = seating_.where([&](const Chair& c) { return here_.contains(c.guest); });
  watching_ = 0;
  for (const auto& here : here_) watching_ += !seat_of(here).exists();
}

void Room::note_times(std::int64_t now) {
  if (stage_ != Stage::between) {
    between_since_ = 0;
  } else if (between_since_ == 0) {
    between_since_ = now;
  }

  const SeatSet absent = (seating_.people() - seated_here_) | seating_.where([](const Chair& c) {
    return c.is_computer() && !c.left.empty();
  });
  for (int i = 0; i < kMostSeats; ++i) {
    auto& since = absent_since_[static_cast<std::size_t>(i)];
    if (!absent.contains(seat_at(i))) {
      since = 0;
    } else if (since == 0) {
      since = now;
    }
  }
  long_gone_ = long_gone(now);
}

SeatSet Room::long_gone(std::int64_t now) const {
  const std::int64_t bound = settings_.table().leave_seconds * std::int64_t{1000};
  SeatSet seats;
  for (int i = 0; i < kMostSeats; ++i) {
    const auto since = absent_since_[static_cast<std::size_t>(i)];
    if (since != 0 && now - since >= bound) seats |= seat_at(i);
  }
  return seats;
}

Stage Room::find_stage() const {
  if (!match_) return Stage::seating;
  if (conceded_to_.exists() || match_->over()) return Stage::over;
  return match_->needs_deal() || is_score_awaited() ? Stage::between : Stage::playing;
}

}  // namespace baize::room
