#include <algorithm>

#include "engine/match/match.h"
#include "games/catalogue.h"
#include "room/entropy_draw.h"
#include "room/house.h"

namespace baize::room {

Result<House::OpenRoom*, Refusal> House::load(const std::string& id) {
  if (const auto it = rooms_.find(id); it != rooms_.end()) return it->second.get();
  const auto lines = store_.read(id);
  if (!lines) return Unexpected{Refusal(Code::store_failed)};
  if (lines->empty()) return Unexpected{Refusal(Code::no_such_room)};
  auto open = std::make_unique<OpenRoom>(Room(id, games_));
  for (const auto& line : *lines) {
    const auto json = Json::parse(line);
    if (!json) return Unexpected{Refusal(Code::bad_log)};
    const auto event =
        open->room.is_created() ? parse_room_event(open->room.game(), *json) : parse_created(*json);
    if (!event || !open->room.evolve(*event)) return Unexpected{Refusal(Code::bad_log)};
  }
  open->next_seq = lines->size();
  return (rooms_[id] = std::move(open)).get();
}

Result<House::OpenRoom*, Refusal> House::entered(Connection from, const std::string& id) {
  if (!visitors_.at(from).shown.contains(id))
    return Unexpected{Refusal(Code::bad_request, "Join the table first.")};
  return load(id);
}

void House::enqueue(OpenRoom& open, Wait wait) {
  if (open.waiting.size() >= kMostWaiting) return answer(wait, Unexpected{Refusal(Code::busy)});
  open.waiting.push_back(std::move(wait));
  if (!open.writing) run_next(open.room.id());
}

// One decision at a time: the next is taken when the events of this one are kept and folded.
void House::run_next(const std::string& id) {
  const auto it = rooms_.find(id);
  if (it == rooms_.end()) return;
  OpenRoom& open = *it->second;
  while (!open.writing && !open.waiting.empty()) {
    Wait wait = std::move(open.waiting.front());
    open.waiting.pop_front();
    const Decision decision = wait.decide(open.room);
    if (!decision) {
      answer(wait, Unexpected{decision.error()});
      continue;
    }
    if (decision->empty()) {
      answer(wait, Done{});
      continue;
    }
    std::vector<std::string> lines;
    for (const auto& event : *decision) lines.push_back(print_room_event(open.room.game(), event));
    open.writing = true;
    const std::uint64_t seq = open.next_seq;
    store_.append(id, seq, std::move(lines),
                  [this, alive = alive_, id, wait = std::move(wait),
                   events = *decision](Result<Done, Failure> kept) mutable {
                    if (*alive) finish(id, std::move(wait), events, std::move(kept));
                  });
  }
  close_if_empty(id);
}

void House::finish(const std::string& id, Wait wait, const Events& events,
                   Result<Done, Failure> kept) {
  const auto it = rooms_.find(id);
  ensure(it != rooms_.end());
  OpenRoom& open = *it->second;
  open.writing = false;
  if (!kept) {
    answer(wait, Unexpected{Refusal(Code::store_failed)});
    if (wait.id.empty()) open.computer_due = {}, plan(open);
    return run_next(id);
  }
  for (const auto& event : events) {
    ensure(open.room.evolve(event));
    const auto* of_match = std::get_if<Event>(&event);
    const auto* moved = of_match ? std::get_if<Moved>(of_match) : nullptr;
    if (moved) open.computer_due[moved->seat.index] = 0;
  }
  open.next_seq += events.size();
  answer(wait, Done{});
  plan(open);
  publish(open);
  run_next(id);
}

void House::answer(const Wait& wait, const Result<Done, Refusal>& result) {
  if (wait.id.empty() || !visitors_.contains(wait.from)) return;
  bus_.answer(wait.from, result ? answer_ok(wait.id) : answer_refused(wait.id, result.error()));
}

// A page is sent its view when that has changed, and not otherwise.
void House::publish(OpenRoom& open) {
  const std::int64_t now = clock_.now_ms();
  for (const Connection to : open.visitors) {
    Visitor& visitor = visitors_.at(to);
    std::string view = "{\"view\":";
    ObjectWriter object(view);
    open.room.write_view(object, visitor.guest);
    const std::uint64_t hash = hash_of(view + std::to_string(open.deal_due)) | 1;
    auto& shown = visitor.shown[open.room.id()];
    if (shown == hash) continue;
    shown = hash;
    object.add("seq", ++visitor.seq);
    object.add_raw("next_ms", open.deal_due > 0
                                  ? std::to_string(std::max<std::int64_t>(0, open.deal_due - now))
                                  : "null");
    object.close();
    bus_.show(to, open.room.id(), view += '}');
  }
}

int House::draw_pace() {
  const int span = settings_.pace_max_ms - settings_.pace_min_ms;
  if (span <= 0) return settings_.pace_max_ms;
  const auto extra = EntropyDraw(entropy_).below(static_cast<std::uint32_t>(span) + 1);
  return settings_.pace_min_ms + static_cast<int>(extra);
}

// What the room will do by itself, and when: computer players' moves and the next deal. A table
// that nobody sits at any more waits for its people.
void House::plan(OpenRoom& open) {
  if (open.writing) return;  // planned anew when the events are kept
  const std::int64_t now = clock_.now_ms();
  const bool people = open.room.is_anybody_here();
  const SeatSet computers = people ? open.room.computers_to_act() : SeatSet{};
  std::int64_t next = 0;
  const auto consider = [&](std::int64_t at) { next = next == 0 ? at : std::min(next, at); };
  for (int i = 0; i < kMostSeats; ++i) {
    auto& due = open.computer_due[static_cast<std::size_t>(i)];
    if (!computers.contains(seat_at(i))) {
      due = 0;
    } else {
      if (due == 0) due = now + draw_pace();
      consider(due);
    }
  }
  if (!people || open.room.stage() != Stage::between) {
    open.deal_due = 0;
  } else if (open.room.all_ready()) {
    consider(open.deal_due = now);
  } else {
    if (open.deal_due == 0) open.deal_due = now + settings_.ready_seconds * 1000;
    consider(open.deal_due);
  }
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
  const std::int64_t now = clock_.now_ms();
  open.wake_planned = 0;
  for (int i = 0; i < kMostSeats; ++i) {
    auto& due = open.computer_due[static_cast<std::size_t>(i)];
    if (due == 0 || due > now) continue;
    due = now + settings_.pace_max_ms + 1000;  // until the move is kept; asked again if it is not
    enqueue(open, {0, {}, [this, seat = seat_at(i)](Room& room) {
                     return room.move_for(seat, entropy_);
                   }});
  }
  if (open.deal_due != 0 && open.deal_due <= now)
    enqueue(open, {0, {}, [this](Room& room) { return room.deal(entropy_); }});
  if (rooms_.contains(id)) plan(open);
}

// What is kept in the store need not stay in memory.
void House::close_if_empty(const std::string& id) {
  const auto it = rooms_.find(id);
  if (it == rooms_.end()) return;
  const OpenRoom& open = *it->second;
  if (open.visitors.empty() && !open.writing && open.waiting.empty()) rooms_.erase(it);
}

}  // namespace baize::room
