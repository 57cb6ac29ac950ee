#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"
#include "room/entropy_draw.h"
#include "room/house.h"
#include "room/view_mark.h"

namespace baize::room {
namespace {

constexpr std::int64_t kAfterTroubleMs = 2'000;
constexpr std::int64_t kLongestUnseenMs = 100;

bool is_settled(const RoomEvent& event) {
  const auto* of_match = std::get_if<Event>(&event);
  return of_match && std::holds_alternative<Settled>(*of_match);
}

// However much time is left to answer it.
std::uint64_t proposal_mark(const Room& room) {
  if (!room.proposal()) return 0;
  std::string text;
  auto object = ObjectWriter::members(text);
  room.add_proposal(object, 0);
  return mark_of(object.flush());
}

}  // namespace

Result<OpenRoom*, Refusal> House::entered(const Visitor& visitor, const std::string& id) {
  for (OpenRoom* open : visitor.at) {
    if (open->room.id() != id) continue;
    if (open->is_damaged) return Unexpected{Refusal(Code::bad_log, std::string(kDamagedTable))};
    return open;
  }
  return Unexpected{Refusal(Code::bad_request, "Join the table first.")};
}

// A table that has something to do does not linger; behind it that nobody is at it may be gone.
void House::enqueue(OpenRoom& open, Wait wait) {
  if (open.is_damaged)
    return answer(wait.asked, Unexpected{Refusal(Code::bad_log, std::string(kDamagedTable))});
  if (open.waiting.size() >= limits_.waiting_commands)
    return answer(wait.asked, Unexpected{Refusal(Code::busy)});
  linger_no_longer(open);
  open.waiting.push_back(std::move(wait));
  run_next(open);
  close_if_empty(open);
}

void House::enqueue(OpenRoom& open, const Chore& chore) { enqueue(open, wait_for(chore)); }

House::Wait House::wait_for(const Chore& chore) {
  return {{0, {}, std::holds_alternative<BeginDealAnew>(chore)},
          [this, chore](const Room& room) { return room.decide(chore, entropy_); }};
}

// One decision at a time: the next is taken when the events of this one are kept and folded. A
// store that keeps them at once comes back here while this runs.
void House::run_next(OpenRoom& open) {
  if (open.is_running) return;
  open.is_running = true;
  while (!open.writing && !open.waiting.empty()) {
    // Salts may have been opened that no log holds: before all else such a deal is revealed and
    // begun anew.
    if (std::exchange(open.is_fresh, false))
      open.waiting.insert(open.waiting.begin(), wait_for(BeginDealAnew{}));
    Wait wait = std::move(open.waiting.front());
    open.waiting.erase(open.waiting.begin());
    carry_out(open, std::move(wait.asked), wait.decide(open.room));
  }
  open.is_running = false;
}

// Nothing to keep is an answer already; all else is answered when it is kept. A decision that its
// own table could not apply is a fault of ours: it is refused and counted, and nobody loses a table
// by it.
void House::carry_out(OpenRoom& open, Asked asked, Decision decision) {
  if (!decision) return answer(asked, Unexpected{decision.error()});
  if (decision->empty()) return answer(asked, Done{});
  if (!open.room.applies(*decision)) {
    ++counts_.decisions_dropped;
    return answer(asked, Unexpected{Refusal(Code::not_allowed_now)});
  }
  std::vector<std::string> lines;
  lines.reserve(decision->size());
  for (const auto& event : *decision) lines.push_back(print_room_event(open.room.game(), event));
  if (const auto why = growth_refusal(open, asked, lines)) return answer(asked, Unexpected{*why});
  open.writing = true;  // and is not freed meanwhile
  store_.append(open.room.id(), open.next_seq, std::move(lines),
                [this, alive = alive_, id = open.room.id(), asked = std::move(asked),
                 events = std::move(*decision)](Result<Done, Failure> kept) {
                  if (*alive) finish(writing_table(id), asked, events, std::move(kept));
                });
}

OpenRoom& House::writing_table(const std::string& id) {
  const auto found = rooms_.find(id);
  ensure(found != rooms_.end() && found->second->writing);
  return *found->second;
}

std::optional<Refusal> House::growth_refusal(OpenRoom& open, const Asked& asked,
                                             const std::vector<std::string>& lines) {
  const std::int64_t now = clock_.now_ms();
  const WrittenBytes::By by{asked.writer.guest, address_of(asked), open.room.id()};
  std::optional<Refusal> why;
  if (!asked.writer.is_table() && !asked.writer.is_play && !store_.has_room()) {
    why = no_room_left();
  } else if (written_.are_too_many(by, now)) {
    why = Refusal(Code::too_fast);
  } else {
    const bool sits = open.room.seat_of(asked.writer.guest).exists();
    why = open.growth.refusal(limits_, {asked.writer, sits}, lines, now);
  }
  // A deal whose salts may be known is begun anew even at a full table: it is not played on.
  if (!why || asked.begins_deal_anew) {
    open.growth.append(lines);
    std::int64_t bytes = 0;
    for (const std::string& line : lines) bytes += std::int64_t(line.size());
    written_.charge(by, now, bytes);
    return std::nullopt;
  }
  if (asked.writer.is_table()) open.timers.hold_until(now + kAfterTroubleMs);
  return why;
}

const std::string& House::address_of(const Asked& asked) const {
  static const std::string kNone;
  const auto visitor = visitors_.find(asked.from);
  return visitor == visitors_.end() ? kNone : visitor->second.address;
}

void House::finish(OpenRoom& open, const Asked& asked, const Events& events,
                   Result<Done, Failure> kept) {
  open.writing = false;
  can_write_ = kept.has_value();
  open.in_trouble = !kept;
  if (kept) {
    open.growth.kept();
    if (!evolve(open, asked, events)) return close_damaged(open, asked);
    answer(asked, Done{});
  } else {
    ++counts_.store_failures;
    open.timers.hold_until(clock_.now_ms() + kAfterTroubleMs);
    answer(asked, Unexpected{Refusal(Code::store_failed)});
    if (asked.begins_deal_anew) still_fresh(open);
  }
  plan(open);
  run_next(open);
  // Four who pass cards at the same moment are seen once to have done so; but a crowd that never
  // ends hides nothing.
  if (!open.writing || clock_.now_ms() - open.shown_ms >= kLongestUnseenMs) publish(open);
  close_if_empty(open);
}

// What waits behind a deal that could not be begun anew fails with it; the next wish tries again.
void House::still_fresh(OpenRoom& open) {
  open.is_fresh = true;
  if (open.waiting.empty()) return;
  const Wait next = std::move(open.waiting.front());
  open.waiting.erase(open.waiting.begin());
  answer(next.asked, Unexpected{Refusal(Code::store_failed)});
}

// Everything was tried out before it was kept, so this is a fault of ours; but it is the fault of
// one table, and all others play on.
void House::close_damaged(OpenRoom& open, const Asked& asked) {
  const Refusal why(Code::bad_log, std::string(kDamagedTable));
  note_damaged(open.room.id());
  open.is_damaged = true;
  open.timers = {};
  answer(asked, Unexpected{why});
  for (const Wait& wait : std::exchange(open.waiting, {})) answer(wait.asked, Unexpected{why});
  close_if_empty(open);
}

// Once for each table, however often somebody tries to join it.
void House::note_damaged(const std::string& room) {
  if (kIsSmallModule) return;
  if (std::ranges::find(damaged_, room) != damaged_.end()) return;
  ++counts_.tables_damaged;
  if (damaged_.size() >= limits_.told_damaged) return;
  damaged_.push_back(room);
  if (tell_damaged_) tell_damaged_(room);
}

bool House::evolve(OpenRoom& open, const Asked& asked, const Events& events) {
  counts_.events += events.size();
  for (const auto& event : events) {
    if (!open.room.evolve(event)) return false;
    ++open.next_seq;
    if (const auto* of_match = std::get_if<Event>(&event)) {
      if (const auto* moved = std::get_if<Moved>(of_match)) {
        open.timers.moved(moved->seat);
        open.moves_alone = asked.id.empty() ? open.moves_alone + 1 : 0;
      }
    }
    if (is_settled(event)) pack(open);
    if (std::holds_alternative<Chatted>(event)) {
      const auto newest = open.room.chat().lines().back().number;
      for (const Onlooker& to : open.visitors)
        bus_.answer(to.visitor->connection, print_chat(open.room.id(), open.room.chat(), newest));
    }
  }
  return true;
}

// A settled round is not changed any more: one row of the store is enough for it.
void House::pack(OpenRoom& open) {
  store_.pack(open.room.id(), open.packed_to, open.next_seq);
  open.packed_to = open.next_seq;
}

void House::answer(const Asked& asked, const Result<Done, Refusal>& result) {
  if (asked.id.empty() || !visitors_.contains(asked.from)) return;
  if (!result) return refuse(asked.from, asked.id, result.error());
  bus_.answer(asked.from, answer_ok(asked.id));
}

// Time that passes is no reason to show a view again, and stands here for who is shown one.
void House::begin_message(const OpenRoom& open, bool sees_match, std::int64_t now) {
  auto& [text, shared] = messages_[sees_match];
  text = "{\"view\":{";
  auto object = ObjectWriter::members(text);
  object.add_raw("trouble", open.in_trouble ? R"("store")" : "null");
  open.timers.add_times(object, open.room, now, sees_match);
  add_shared(object, open.steady, moving_, sees_match);
  object.flush() += ',';
  shared = text.size();
}

// Who only watches may come and go as often as they like: the others see it once in a while.
void House::publish_watching(OpenRoom& open) {
  if (kIsSmallModule) return publish(open);
  if (open.is_watching_planned) return;
  const std::int64_t now = clock_.now_ms();
  const std::int64_t next = open.watching_shown_ms + limits_.watching_every_ms;
  if (next <= now) {
    open.watching_shown_ms = now;
    return publish(open);
  }
  open.is_watching_planned = true;
  clock_.call_at(next, [this, alive = alive_, id = open.room.id()] {
    if (!*alive) return;
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    found->second->is_watching_planned = false;
    publish_watching(*found->second);
  });
}

// Whether those who only watch are shown the table a little later: then that is planned.
bool House::onlookers_wait(OpenRoom& open, std::int64_t now) {
  if (kIsSmallModule) return false;  // one person is at its tables
  const std::int64_t next = open.onlookers_shown_ms + limits_.onlooker_view_ms;
  if (now >= next || now < open.onlookers_shown_ms) {
    open.onlookers_shown_ms = now;
    return false;
  }
  const auto seats = open.room.people_here().size();
  if (std::cmp_less_equal(open.visitors.size(), seats)) return false;  // nobody only watches
  if (std::exchange(open.is_onlookers_planned, true)) return true;
  clock_.call_at(next, [this, alive = alive_, id = open.room.id()] {
    if (!*alive) return;
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    found->second->is_onlookers_planned = false;
    publish(*found->second);
  });
  return true;
}

// A page is sent its view when that has changed, and not otherwise. `only`: this page; null: all.
void House::publish(OpenRoom& open, const Visitor* only) {
  const std::int64_t now = clock_.now_ms();
  const Room& room = open.room;
  if (only == nullptr) open.shown_ms = now;
  if (open.steady.revision != room.revision()) {
    room.write_steady(open.steady);
    for (auto& one : open.visitors) one.place = room.viewer(one.visitor->guest);
  }
  room.write_moving(moving_);
  for (auto& message : messages_) message.shared = 0;
  // Who does not see the match is not told that somebody has moved either.
  const std::uint64_t quiet = open.steady.mark + proposal_mark(room) + open.in_trouble;
  const std::uint64_t mark = quiet + mark_of(moving_) * 41 + open.timers.mark() * 31;
  const bool waits = only == nullptr && onlookers_wait(open, now);
  for (auto& [visitor, place, shown] : open.visitors) {
    if (only != nullptr && visitor != only) continue;
    if (waits && !place.seat.exists() && shown != 0) continue;
    room.write_own(own_, place, open.steady);
    const std::int64_t claim = room.claim_at(place.seat);
    const std::int64_t start = room.start_at(place.seat);
    std::uint64_t hash = (own_.sees_match ? mark : quiet) + mark_of(own_.text) * 37 +
                         static_cast<std::uint64_t>(claim) + static_cast<std::uint64_t>(start) * 43;
    if (hash == 0) hash = 1;  // 0 is no view at all
    if (shown == hash) continue;
    shown = hash;
    auto& [text, shared] = messages_[own_.sees_match];
    if (shared == 0) begin_message(open, own_.sees_match, now);
    text.resize(shared);
    text += own_.text;
    text += ",\"seq\":";
    write_number(text, static_cast<std::int64_t>(++visitor->seq));
    auto object = ObjectWriter::members(text += ',');
    Timers::add_own(object, claim, start, now);
    object.flush() += "}}";
    bus_.show(visitor->connection, room.id(), text);
  }
}

// Between a third of the table's pace and all of it, however many moves are legal; and no shorter
// than the level may think, because a pause that depends on the cards would tell of them. A table
// without a pace is played as fast as its players think, as long as people play along.
std::int64_t House::draw_pace(const OpenRoom& open, Seat seat) {
  const Room& room = open.room;
  auto longest = static_cast<std::uint32_t>(room.settings().table().pace_ms);
  if (open.moves_alone >= limits_.moves_alone)
    longest = std::max(longest, static_cast<std::uint32_t>(limits_.pace_alone_ms));
  if (longest == 0) return 0;
  const auto thought = static_cast<std::uint32_t>(room.level_at(seat).ms);
  const std::uint32_t shortest = std::max(longest / 3, thought);
  longest = std::max(longest, shortest * 4 / 3);
  return shortest + EntropyDraw(entropy_).below(longest - shortest + 1);
}

void House::plan(OpenRoom& open) {
  // Planned anew when the events are kept, or when somebody is here again.
  if (open.writing || open.is_damaged || open.visitors.empty()) return;
  const std::int64_t now = clock_.now_ms();
  open.room.note_times(now);
  open.timers.follow(open.room, now, [&](const Room&, Seat seat) { return draw_pace(open, seat); });
  if (open.room.is_attended()) think_ahead(open);
  const std::int64_t next = open.timers.next();
  if (next == 0 || (open.wake_planned != 0 && open.wake_planned <= next)) return;
  open.wake_planned = next;
  clock_.call_at(next, [this, alive = alive_, id = open.room.id()] {
    if (*alive) wake(id);
  });
}

void House::wake(const std::string& id) {
  const auto it = rooms_.find(id);
  if (it == rooms_.end()) return;
  OpenRoom& open = *it->second;
  open.wake_planned = 0;
  // A room that is being written is planned anew when that is done.
  if (open.writing || open.visitors.empty()) return;
  for (const auto& chore : open.timers.take_due(open.room, clock_.now_ms())) {
    if (const auto* computer = std::get_if<ComputerMoves>(&chore)) {
      make_move(open, computer->seat);
    } else {
      enqueue(open, chore);
    }
  }
  if (rooms_.contains(id)) plan(open);
}

}  // namespace baize::room
