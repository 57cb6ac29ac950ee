#include "room/house.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "games/catalogue.h"
#include "room/entropy_draw.h"

namespace baize::room {
namespace {

constexpr std::string_view kManyWatch = "As many people as can watch this table do so already.";

// What a round needs of each player; nobody can ask for it more often than the game goes on. Who is
// ready may promise another salt, but that is no part of it.
bool is_of_play(const RoomWish& wish, const Room& room, const Guest& guest) {
  if (std::holds_alternative<Ready>(wish)) return !room.seating().at(room.seat_of(guest)).ready;
  return std::holds_alternative<Act>(wish) || std::holds_alternative<OpenSalt>(wish);
}

}  // namespace

House::House(const TableSettings& defaults, Clock& clock, Entropy& entropy, EventStore& store,
             Bus& bus, Thinkers& thinkers, const HouseLimits& limits)
    : defaults_(defaults),
      limits_(limits),
      clock_(clock),
      entropy_(entropy),
      store_(store),
      bus_(bus),
      thinkers_(thinkers),
      written_(limits),
      games_(house_games()) {}

House::~House() { *alive_ = false; }

std::string House::catalogue() const {
  std::string text = describe_all(games_);
  text.back() = ',';
  text += "\"settings\":";
  describe_options(text, defaults_);
  text += '}';
  return text;
}

void House::opened(Connection from, const Guest& guest, const std::string& address) {
  visitors_[from] = {from, guest, address, {}, {}, {}, 0};
}

void House::refuse(Connection to, const std::string& id, const Refusal& refusal) {
  ++counts_.refusals;
  bus_.answer(to, answer_refused(id, refusal));
}

void House::receive(Connection from, std::string_view message) {
  const auto found = visitors_.find(from);
  ensure(found != visitors_.end());
  Visitor& visitor = found->second;
  ++counts_.requests;
  Request request = parse_request(message);
  auto& id = request.id;
  if (!request.wish) return refuse(from, id, request.wish.error());
  Wish& wish = *request.wish;
  if (const auto* w = std::get_if<Hello>(&wish)) return hello(visitor, id, *w);
  if (visitor.name.empty()) return refuse(from, id, Refusal(Code::say_hello));
  if (is_early(visitor, wish)) return wait_for_table(visitor, std::move(id), std::move(wish));
  carry_out(visitor, std::move(id), wish);
}

void House::carry_out(Visitor& from, std::string id, Wish& wish) {
  if (const auto* w = std::get_if<Rename>(&wish)) return rename(from, id, *w);
  if (const auto* w = std::get_if<Join>(&wish)) return join(from, id, *w);
  if (const auto* w = std::get_if<Leave>(&wish)) return leave(from, id, *w);
  if (const auto* w = std::get_if<ReadLog>(&wish)) return read_log(from, id, *w);
  if (const auto* w = std::get_if<AskHint>(&wish)) return hint(from, id, *w);
  ask_room(from, std::move(id), std::get<RoomWish>(wish));
}

// Wishes of a room are decided in the order of their arrival; nearly always nothing waits.
void House::ask_room(const Visitor& from, std::string id, RoomWish& wish) {
  const auto& room =
      std::visit([](const auto& w) -> const std::string& { return w.room.text; }, wish);
  const auto entered_room = entered(from, room);
  if (!entered_room) return refuse(from.connection, id, entered_room.error());
  OpenRoom& open = **entered_room;
  const bool is_play = is_of_play(wish, open.room, from.guest);
  Asked asked{from.connection, std::move(id), false, {from.guest, is_play}};
  if (open.is_idle()) {
    const Asker asker{from.guest, from.name, clock_.now_ms(), entropy_};
    return carry_out(open, std::move(asked), open.room.decide(wish, asker));
  }
  enqueue(open, {std::move(asked), [this, wish = std::move(wish), guest = from.guest,
                                    name = from.name](const Room& r) {
                   return r.decide(wish, Asker{guest, name, clock_.now_ms(), entropy_});
                 }});
}

void House::hello(Visitor& from, const std::string& id, const Hello& hello) {
  if (!from.name.empty()) return refuse(from.connection, id, Refusal(Code::bad_request));
  from.name = hello.name.text;
  bus_.answer(from.connection,
              "{\"re\":" + id + ",\"ok\":true,\"guest\":\"" + from.guest + "\",\"protocol\":1}");
}

void House::rename(Visitor& from, const std::string& id, const Rename& rename) {
  from.name = rename.name.text;
  for (OpenRoom* open : from.at)
    enqueue(*open, {{from.connection, {}, false, {from.guest}},
                    [guest = from.guest, name = from.name](const Room& r) {
                      return r.rename(guest, name);
                    }});
  bus_.answer(from.connection, answer_ok(id));
}

void House::join(Visitor& from, const std::string& id, const Join& join) {
  const auto found = rooms_.find(join.room.text);
  if (found == rooms_.end()) return load_for(from, id, join);
  OpenRoom& open = *found->second;
  if (open.is_damaged)
    return refuse(from.connection, id, Refusal(Code::bad_log, std::string(kDamagedTable)));
  const auto known = open.find(from);
  if (known != open.visitors.end()) {
    known->shown = 0;
  } else if (open.visitors.size() >= limits_.pages_at_a_table &&
             !open.room.seat_of(from.guest).exists()) {
    return refuse(from.connection, id, Refusal(Code::busy, std::string(kManyWatch)));
  } else if (from.at.size() + from.joining.size() < limits_.rooms_of_a_page) {
    from.at.push_back(&open);
    open.visitors.push_back({&from, {}, 0});
  } else {
    return refuse(from.connection, id, Refusal(Code::busy, std::string(kAtManyTables)));
  }
  enter(from, id, open);
}

void House::enter(Visitor& from, const std::string& id, OpenRoom& open) {
  linger_no_longer(open);
  open.room.set_here(from.guest, true);
  bus_.answer(from.connection, answer_ok(id));
  bus_.answer(from.connection, print_chat(open.room.id(), open.room.chat(), 0));
  if (open.is_fresh) enqueue(open, Chore(BeginDealAnew{}));
  const Seat seat = open.room.seat_of(from.guest);
  if (seat.exists() && open.room.seating().at(seat).autopilot == Autopilot::away)
    enqueue(open, Chore(CameBack{seat}));
  plan(open);
  if (seat.exists()) return publish(open);
  publish(open, &from);
  publish_watching(open);
}

void House::leave(Visitor& from, const std::string& id, const Leave& leave) {
  bus_.answer(from.connection, answer_ok(id));
  const auto joined = std::find_if(from.at.begin(), from.at.end(), [&](const OpenRoom* open) {
    return open->room.id() == leave.room.text;
  });
  if (joined != from.at.end()) go_out(from, **joined);
}

void House::read_log(const Visitor& from, const std::string& id, const ReadLog& wish) {
  const auto open = entered(from, wish.room.text);
  if (!open) return refuse(from.connection, id, open.error());
  const auto log = (*open)->room.print_log(from.guest, wish.round);
  if (!log) return refuse(from.connection, id, log.error());
  bus_.answer(from.connection, "{\"re\":" + id + ",\"ok\":true,\"log\":" + *log + "}");
}

void House::closed(Connection from) {
  const auto it = visitors_.find(from);
  if (it == visitors_.end()) return;
  while (!it->second.joining.empty())
    static_cast<void>(give_up_joining(it->second, it->second.joining.back()));
  while (!it->second.at.empty()) go_out(it->second, *it->second.at.back());
  visitors_.erase(it);
}

void House::go_out(Visitor& visitor, OpenRoom& open) {
  std::erase(visitor.at, &open);
  open.visitors.erase(open.find(visitor));
  // The same person may look through another tab.
  bool still_here = false;
  for (const Onlooker& other : open.visitors) still_here |= other.visitor->guest == visitor.guest;
  open.room.set_here(visitor.guest, still_here);
  if (!kIsSmallModule && !still_here && open.room.seating().reserved_by(visitor.guest).exists())
    forget_newcomer(open.room.id(), visitor.guest);
  plan(open);
  if (open.room.seat_of(visitor.guest).exists()) {
    publish(open);
  } else {
    publish_watching(open);
  }
  close_if_empty(open);
}

// A page that is loaded again is back in a moment. What a busy table or a broken disk has refused
// is tried again, for as long as the seat is kept for him.
void House::forget_newcomer(const std::string& room, const Guest& guest) {
  constexpr std::int64_t kShortestMs = 1'000;
  const std::int64_t after = std::max(limits_.newcomer_away_ms, kShortestMs);
  clock_.call_at(clock_.now_ms() + after, [this, alive = alive_, room, guest] {
    if (!*alive) return;
    const auto found = rooms_.find(room);
    if (found == rooms_.end() || !found->second->room.is_newcomer_gone(guest)) return;
    enqueue(*found->second, Chore(NewcomerIsGone{guest}));
    forget_newcomer(room, guest);
  });
}

std::string House::public_rooms() const {
  constexpr int kMostListed = 100;
  std::string out = "{\"rooms\":[";
  int listed = 0;
  for (const auto& [id, open] : rooms_) {
    if (open->visitors.empty() || open->room.settings().table().watch != Watch::everybody) continue;
    if (++listed > kMostListed) break;
    if (listed > 1) out += ',';
    ObjectWriter object(out);
    open->room.write_public(object);
    object.close();
  }
  out += "]}";
  return out;
}

// Letters and digits that cannot be mistaken for each other: 31^20 is about 2^99.
std::string House::new_id() {
  constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
  EntropyDraw draw(entropy_);
  std::string id;
  for (int i = 0; i < 20; ++i) id += kLetters[draw.below(kLetters.size())];
  return id;
}

}  // namespace baize::room
