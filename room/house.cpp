#include "room/house.h"

#include "engine/core/ensure.h"
#include "games/catalogue.h"
#include "room/entropy_draw.h"

namespace baize::room {
House::House(const HouseSettings& settings, Clock& clock, Entropy& entropy, EventStore& store,
             Bus& bus)
    : settings_(settings),
      clock_(clock),
      entropy_(entropy),
      store_(store),
      bus_(bus),
      games_(house_games()) {}

House::~House() { *alive_ = false; }

std::string House::catalogue() const { return describe_all(games_); }

void House::opened(Connection from, const Guest& guest) { visitors_[from] = {guest, {}, {}, 0}; }

void House::receive(Connection from, std::string_view message) {
  ensure(visitors_.contains(from));
  ++counts_.requests;
  const Request request = parse_request(message);
  const auto& id = request.id;
  if (!request.wish) return bus_.answer(from, answer_refused(id, request.wish.error()));
  const Wish& wish = *request.wish;
  if (const auto* first = std::get_if<Hello>(&wish)) return hello(from, id, *first);
  const Visitor& visitor = visitors_.at(from);
  if (visitor.name.empty()) return bus_.answer(from, answer_refused(id, Refusal(Code::say_hello)));
  if (const auto* w = std::get_if<Rename>(&wish)) return rename(from, id, *w);
  if (const auto* w = std::get_if<Join>(&wish)) return join(from, id, *w);
  if (const auto* w = std::get_if<Leave>(&wish)) return leave(from, id, *w);
  if (const auto* w = std::get_if<Ready>(&wish)) return ready(from, id, *w);
  const Guest guest = visitor.guest;
  if (const auto* w = std::get_if<Sit>(&wish))
    return ask_room(from, id, w->room, [guest, name = visitor.name, seat = w->seat](Room& room) {
      return room.sit(guest, name, seat);
    });
  if (const auto* w = std::get_if<Stand>(&wish))
    return ask_room(from, id, w->room, [guest](Room& room) { return room.stand(guest); });
  if (const auto* w = std::get_if<Start>(&wish))
    return ask_room(from, id, w->room,
                    [guest, this](Room& room) { return room.start(guest, entropy_); });
  if (const auto* w = std::get_if<Act>(&wish))
    return ask_room(from, id, w->room, [guest, ask = w->ask, moves = w->moves](Room& room) {
      return room.act(guest, ask, moves);
    });
}

// Requests of a room go through its queue, in the order of their arrival.
template <class Decide>
void House::ask_room(Connection from, const std::string& id, const std::string& room,
                     Decide decide) {
  const auto open = entered(from, room);
  if (!open) return bus_.answer(from, answer_refused(id, open.error()));
  enqueue(**open, {from, id, std::move(decide)});
}

void House::hello(Connection from, const std::string& id, const Hello& hello) {
  Visitor& visitor = visitors_.at(from);
  if (!visitor.name.empty())
    return bus_.answer(from, answer_refused(id, Refusal(Code::bad_request)));
  visitor.name = hello.name;
  bus_.answer(from, "{\"re\":" + id + ",\"ok\":true,\"guest\":\"" + visitor.guest + "\"}");
}

void House::rename(Connection from, const std::string& id, const Rename& rename) {
  Visitor& visitor = visitors_.at(from);
  visitor.name = rename.name;
  for (const auto& [room, shown] : visitor.shown)
    if (const auto open = entered(from, room))
      enqueue(**open, {from, {}, [guest = visitor.guest, name = rename.name](Room& r) {
                         return r.rename(guest, name);
                       }});
  bus_.answer(from, answer_ok(id));
}

void House::join(Connection from, const std::string& id, const Join& join) {
  Visitor& visitor = visitors_.at(from);
  const auto loaded = load(join.room);
  if (!loaded) return bus_.answer(from, answer_refused(id, loaded.error()));
  OpenRoom& open = **loaded;
  if (visitor.shown.size() >= kMostRoomsOfOnePage && !visitor.shown.contains(join.room))
    return bus_.answer(from, answer_refused(id, Refusal(Code::busy)));
  visitor.shown[join.room] = 0;
  open.visitors.insert(from);
  open.room.set_here(visitor.guest, true);
  bus_.answer(from, answer_ok(id));
  plan(open);
  publish(open);
}

void House::leave(Connection from, const std::string& id, const Leave& leave) {
  bus_.answer(from, answer_ok(id));
  go_out(from, leave.room);
}

void House::ready(Connection from, const std::string& id, const Ready& ready) {
  const auto open = entered(from, ready.room);
  if (!open) return bus_.answer(from, answer_refused(id, open.error()));
  const auto done = (*open)->room.set_ready(visitors_.at(from).guest);
  if (!done) return bus_.answer(from, answer_refused(id, done.error()));
  bus_.answer(from, answer_ok(id));
  plan(**open);
  publish(**open);
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

void House::create_room(std::string_view body, Reply reply) {
  const auto wish = parse_new_room(body);
  if (!wish) return reply(400, refused(wish.error()));
  const auto created = Room::create(games_, wish->game, {wish->options, wish->preset, 0, {}});
  if (!created) return reply(400, refused(created.error()));
  const std::string id = new_id();
  const auto* entry = find_game(games_, wish->game);
  store_.append(id, 0, {print_room_event(*entry->game, created->front())},
                [id, reply = std::move(reply)](Result<Done, Failure> kept) {
                  if (kept) return reply(201, "{\"ok\":true,\"room\":\"" + id + "\"}");
                  reply(503, refused(Refusal(Code::store_failed)));
                });
}

std::string House::public_rooms() const { return "{\"rooms\":[]}"; }

// Letters and digits that cannot be mistaken for each other: 31^20 is about 2^99.
std::string House::new_id() {
  constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
  EntropyDraw draw(entropy_);
  std::string id;
  for (int i = 0; i < 20; ++i) id += kLetters[draw.below(kLetters.size())];
  return id;
}

}  // namespace baize::room
