#include "room/timers.h"

#include <algorithm>
#include <array>

#include "engine/describe/put_json.h"

namespace baize::room {
namespace {

// For a page on a slow phone, and where nobody is connected who could open his salt.
constexpr std::int64_t kSaltsMs = 8'000, kAbsentSaltsMs = 2'000;
constexpr std::int64_t kBackSoonMs = 10'000;
constexpr std::int64_t kUndoMs = 15'000, kProposalMs = 30'000, kStartMs = 5'000;
constexpr std::int64_t kTryAgainMs = 5'000;
constexpr std::int64_t kThrownInMs = 1'500;  // one line tells of it

std::int64_t left(std::int64_t due, std::int64_t now) {
  return std::max<std::int64_t>(0, due - now);
}

void add_left(ObjectWriter& object, std::string_view name, std::int64_t due, std::int64_t now) {
  if (due == 0) {
    object.add(name, nullptr);
  } else {
    object.add(name, left(due, now));
  }
}

std::int64_t time_for(const Room& room, What what) {
  const std::int64_t seconds = room.settings().seconds_to_object();
  if (what == What::say && seconds > 0) return seconds * 1000;
  if (what == What::start) return kStartMs;
  return what == What::undo ? kUndoMs : kProposalMs;
}

// Somebody who has only just gone, and everybody after a restart, is given a moment to come back:
// whoever is dealt to alone is dealt to without the salts of the others.
std::int64_t back_soon_until(const Room& room) {
  std::int64_t until = 0;
  for (const Seat seat : room.seating().people())
    if (room.seating().at(seat).is_awake() && room.absent_since(seat) != 0)
      until = std::max(until, room.absent_since(seat) + kBackSoonMs);
  return until;
}

}  // namespace

// A table that nobody sits at any more waits for its people.
void Timers::follow(const Room& room, std::int64_t now, const DrawPace& draw_pace) {
  if (!room.is_attended()) {
    *this = {};
    return;
  }
  if (room.is_paused()) {
    if (paused_at_ == 0) paused_at_ = now;
    proposal_ = 0;
    return;
  }
  if (paused_at_ != 0) shift(now - std::exchange(paused_at_, 0));
  follow_computers(room, now, draw_pace);
  follow_turns(room, now);
  follow_absent(room);
  follow_table(room, now);
}

// Clocks that stood still go on with what they had left.
void Timers::shift(std::int64_t by) {
  for (auto& due : computer_) due += due == 0 ? 0 : by;
  for (auto& clock : turn_) clock.due += clock.due == 0 ? 0 : by;
  deal_ += deal_ == 0 ? 0 : by;
}

void Timers::follow_computers(const Room& room, std::int64_t now, const DrawPace& draw_pace) {
  const SeatSet computers = room.computers_to_act();
  for (int i = 0; i < kMostSeats; ++i) {
    auto& due = computer_[static_cast<std::size_t>(i)];
    if (!computers.contains(seat_at(i))) {
      due = 0;
    } else if (due == 0) {
      due = now + draw_pace(room, seat_at(i));
    }
  }
}

void Timers::follow_turns(const Room& room, std::int64_t now) {
  const std::int64_t of = room.clock_seconds() * std::int64_t{1000};
  const SeatSet clocked = of > 0 ? room.clocked_to_act() : SeatSet{};
  for (int i = 0; i < kMostSeats; ++i) {
    auto& clock = turn_[static_cast<std::size_t>(i)];
    if (!clocked.contains(seat_at(i))) {
      clock = {};
    } else if (const auto key = room.clock_key(seat_at(i)); clock.due == 0 || clock.key != key) {
      clock = {now + of, of, key};
    }
  }
}

void Timers::follow_absent(const Room& room) {
  const Stage stage = room.stage();
  const bool in_match = stage == Stage::playing || stage == Stage::between;
  const std::int64_t grace = room.settings().table().grace_seconds * std::int64_t{1000};
  for (int i = 0; i < kMostSeats; ++i) {
    auto& due = grace_[static_cast<std::size_t>(i)];
    const Seat seat = seat_at(i);
    const bool is_absent = in_match && room.seating().has(seat) &&
                           room.seating().at(seat).is_awake() && !room.is_here(seat);
    if (!is_absent) {
      due = 0;
    } else if (due == 0) {
      due = room.absent_since(seat) + grace;
    }
  }
}

void Timers::follow_salts(const Room& room, std::int64_t now) {
  const auto& pledge = room.handshake().open();
  if (!pledge || !pledge->asked) {
    salts_ = salts_asked_ = salts_wait_ = 0;
    return;
  }
  if (salts_asked_ == 0) salts_asked_ = now;
  const bool is_any_here = !(pledge->awaited() & room.people_here()).empty();
  const std::int64_t wait = is_any_here ? kSaltsMs : kAbsentSaltsMs;
  if (wait == salts_wait_) return;
  salts_wait_ = wait;
  salts_ = salts_asked_ + wait;
}

void Timers::follow_table(const Room& room, std::int64_t now) {
  const auto& pledge = room.handshake().open();
  const bool is_asked = pledge && pledge->asked;
  follow_salts(room, now);
  const bool is_between = room.stage() == Stage::between;
  const bool score = is_between && room.is_score_awaited();
  if (!is_between || is_asked || (score && room.is_score_proposed())) {
    deal_ = deal_again_ = 0;
  } else if (room.is_all_ready()) {
    deal_ = std::max({now, deal_again_, back_soon_until(room)});
  } else if (const auto& settings = room.settings(); score && settings.seconds_to_object() == 0) {
    deal_ = 0;
  } else if (!score && room.is_thrown_in()) {
    if (deal_ == 0) deal_ = now + kThrownInMs;
  } else if (!score && settings.table().ready_seconds == TableSettings::kUntilAllReady) {
    deal_ = 0;
  } else if (deal_ == 0) {
    deal_ = now + 1000 * std::int64_t{score ? settings.seconds_to_object()
                                            : settings.table().ready_seconds};
  }
  if (!room.proposal()) {
    proposal_ = 0;
  } else if (room.proposal_awaits().empty()) {
    proposal_ = now;
  } else if (proposal_ == 0) {
    proposal_ = now + time_for(room, room.proposal()->what);
  }
  voter_gone_ = room.voter_gone_at();
}

std::int64_t Timers::next() const {
  std::int64_t next = 0;
  const auto consider = [&](std::int64_t due) {
    if (due != 0 && (next == 0 || due < next)) next = due;
  };
  if (paused_at_ == 0) {
    for (const auto due : computer_) consider(due);
    for (const auto& clock : turn_) consider(clock.due);
    consider(deal_);
    consider(proposal_);
    consider(voter_gone_);
  }
  for (const auto due : grace_) consider(due);
  consider(salts_);
  return next == 0 ? 0 : std::max(next, held_until_);
}

std::vector<Chore> Timers::take_due(const Room& room, std::int64_t now) {
  std::vector<Chore> due;
  if (now < held_until_) return due;
  const auto take = [&](std::int64_t& at, const Chore& chore) {
    if (at == 0 || at > now) return false;
    at = now + kTryAgainMs;
    due.push_back(chore);
    return true;
  };
  for (int i = 0; i < kMostSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    take(grace_[at], StaysAway{seat_at(i)});
    if (paused_at_ != 0) continue;
    take(computer_[at], ComputerMoves{seat_at(i), 0, {}});
    take(turn_[at].due, ClockRanOut{seat_at(i), turn_[at].key});
  }
  take(salts_, SaltsAreDue{});
  if (paused_at_ != 0) return due;
  if (take(deal_, DealNow{})) deal_again_ = deal_;
  if (room.proposal()) take(proposal_, ProposalIsDue{*room.proposal()});
  return due;
}

void Timers::add_times(ObjectWriter& object, const Room& room, std::int64_t now,
                       bool sees_match) const {
  const std::int64_t at = paused_at_ != 0 ? paused_at_ : now;
  room.add_proposal(object, proposal_ == 0 ? 0 : left(proposal_, now));
  constexpr std::size_t kMostOfOne = 64;
  std::array<char, kMostSeats * kMostOfOne> text;
  char* end = put_text(text.data(), "[");
  for (int i = 0; i < room.seating().size(); ++i) {
    const auto& clock = turn_[static_cast<std::size_t>(i)];
    if (i > 0) *end++ = ',';
    if (clock.due == 0 || !sees_match) {
      end = put_json(end, nullptr);
      continue;
    }
    end = put_json(put_text(end, "{\"ms\":"), left(clock.due, at));
    end = put_text(put_json(put_text(end, ",\"of\":"), clock.of), "}");
  }
  end = put_text(end, "]");
  object.add_raw("clocks", {text.data(), static_cast<std::size_t>(end - text.data())});
  add_left(object, "next_ms", deal_, at);
}

void Timers::add_own(ObjectWriter& object, std::int64_t claim_at, std::int64_t start_at,
                     std::int64_t now) {
  add_left(object, "claim_ms", claim_at, now);
  add_left(object, "start_ms", start_at, now);
}

std::uint64_t Timers::mark() const {
  std::uint64_t mark = static_cast<std::uint64_t>(deal_ * 31 + proposal_ * 37 + paused_at_);
  for (const auto& clock : turn_) mark = mark * 1'000'003 + static_cast<std::uint64_t>(clock.due);
  return mark;
}

}  // namespace baize::room
