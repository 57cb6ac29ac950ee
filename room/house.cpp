#include "room/house.h"

#include "engine/core/ensure.h"
#include "games/catalogue.h"
#include "room/entropy_draw.h"

namespace baize::room {

House::House(const TableSettings& defaults, Clock& clock, Entropy& entropy, EventStore& store,
             Bus& bus, Thinkers& thinkers)
    : defaults_(defaults),
      clock_(clock),
      entropy_(entropy),
      store_(store),
      bus_(bus),
      thinkers_(thinkers),
      games_(house_games()) {}

House::~House() { *alive_ = false; }

std::string House::catalogue() const {
  std::string text = describe_all(games_);
  text.back() = ',';
  text += "\"settings\":";
  describe_options(text, defaults_);
  return text += '}';
}

void House::opened(Connection from, const Guest& guest) { visitors_[from] = {guest, {}, {}, 0}; }

void House::refuse(Connection to, const std::string& id, const Refusal& refusal) {
  ++counts_.refusals;
  bus_.answer(to, answer_refused(id, refusal));
}

void House::receive(Connection from, std::string_view message) {
  ensure(visitors_.contains(from));
  ++counts_.requests;
  Request request = parse_request(message);
  const auto& id = request.id;
  if (!request.wish) return refuse(from, id, request.wish.error());
  Wish& wish = *request.wish;
  if (const auto* w = std::get_if<Hello>(&wish)) return hello(from, id, *w);
  if (visitors_.at(from).name.empty()) return refuse(from, id, Refusal(Code::say_hello));
  if (const auto* w = std::get_if<Rename>(&wish)) return rename(from, id, *w);
  if (const auto* w = std::get_if<Join>(&wish)) return join(from, id, *w);
  if (const auto* w = std::get_if<Leave>(&wish)) return leave(from, id, *w);
  if (const auto* w = std::get_if<ReadLog>(&wish)) return read_log(from, id, *w);
  if (const auto* w = std::get_if<AskHint>(&wish)) return hint(from, id, *w);
  ask_room(from, id, std::get<RoomWish>(std::move(wish)));
}

// Wishes of a room go through its queue, in the order of their arrival.
void House::ask_room(Connection from, const std::string& id, RoomWish wish) {
  const auto& room =
      std::visit([](const auto& w) -> const std::string& { return w.room.text; }, wish);
  const auto open = entered(from, room);
  if (!open) return refuse(from, id, open.error());
  const Visitor& visitor = visitors_.at(from);
  enqueue(**open, {from, id,
                   [this, wish = std::move(wish), guest = visitor.guest,
                    name = visitor.name](const Room& r) {
                     return r.decide(wish, Asker{guest, name, clock_.now_ms(), entropy_});
                   }});
}

void House::hello(Connection from, const std::string& id, const Hello& hello) {
  Visitor& visitor = visitors_.at(from);
  if (!visitor.name.empty()) return refuse(from, id, Refusal(Code::bad_request));
  visitor.name = hello.name.text;
  bus_.answer(from,
              "{\"re\":" + id + ",\"ok\":true,\"guest\":\"" + visitor.guest + "\",\"protocol\":1}");
}

void House::rename(Connection from, const std::string& id, const Rename& rename) {
  Visitor& visitor = visitors_.at(from);
  visitor.name = rename.name.text;
  for (const auto& [room, shown] : visitor.shown)
    if (const auto open = entered(from, room))
      enqueue(**open, {from, {}, [guest = visitor.guest, name = visitor.name](const Room& r) {
                         return r.rename(guest, name);
                       }});
  bus_.answer(from, answer_ok(id));
}

void House::join(Connection from, const std::string& id, const Join& join) {
  Visitor& visitor = visitors_.at(from);
  const std::string& room = join.room.text;
  const auto loaded = load(room);
  if (!loaded) return refuse(from, id, loaded.error());
  OpenRoom& open = **loaded;
  if (visitor.shown.size() >= kMostRoomsOfOnePage && !visitor.shown.contains(room))
    return refuse(from, id, Refusal(Code::busy, "One page can be at eight tables at most."));
  visitor.shown[room] = 0;
  open.visitors.insert(from);
  open.room.set_here(visitor.guest, true);
  bus_.answer(from, answer_ok(id));
  bus_.answer(from, print_chat(room, open.room.chat(), 0));
  if (open.is_fresh) enqueue(open, Chore(BeginDealAnew{}));
  const Seat seat = open.room.seat_of(visitor.guest);
  if (seat.exists() && open.room.seating().at(seat).autopilot == Autopilot::away)
    enqueue(open, Chore(CameBack{seat}));
  plan(open);
  publish(open);
}

void House::leave(Connection from, const std::string& id, const Leave& leave) {
  bus_.answer(from, answer_ok(id));
  go_out(from, leave.room.text);
}

void House::read_log(Connection from, const std::string& id, const ReadLog& wish) {
  const auto open = entered(from, wish.room.text);
  if (!open) return refuse(from, id, open.error());
  const auto log = (*open)->room.print_log(visitors_.at(from).guest, wish.round);
  if (!log) return refuse(from, id, log.error());
  bus_.answer(from, "{\"re\":" + id + ",\"ok\":true,\"log\":" + *log + "}");
}

void House::closed(Connection from) {
  const auto it = visitors_.find(from);
  if (it == visitors_.end()) return;
  std::vector<std::string> rooms;
  for (const auto& [room, shown] : it->second.shown) rooms.push_back(room);
  for (const auto& room : rooms) go_out(from, room);
  visitors_.erase(from);
}

void House::go_out(Connection from, const std::string& room) {
  Visitor& visitor = visitors_.at(from);
  visitor.shown.erase(room);
  const auto it = rooms_.find(room);
  if (it == rooms_.end() || it->second->visitors.erase(from) == 0) return;
  OpenRoom& open = *it->second;
  // The same person may look through another tab.
  bool still_here = false;
  for (const Connection other : open.visitors)
    still_here |= visitors_.at(other).guest == visitor.guest;
  open.room.set_here(visitor.guest, still_here);
  plan(open);
  publish(open);
  close_if_empty(room);
}

std::string House::public_rooms() const {
  constexpr int kMostListed = 100;
  std::string out = "{\"rooms\":[";
  int listed = 0;
  for (const auto& [id, open] : rooms_) {
    if (open->room.settings().table().watch != Watch::everybody) continue;
    if (++listed > kMostListed) break;
    if (listed > 1) out += ',';
    ObjectWriter object(out);
    open->room.write_public(object);
    object.close();
  }
  return out += "]}";
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
