// New tables of a house: those that begin with empty seats, and those whose match stands already.
#include "room/house.h"

namespace baize::room {

Refusal no_room_left() {
  return {Code::store_failed,
          "This server has no room left for anything new. Matches that have begun go on."};
}

void House::create_room(std::string_view body, Reply reply) {
  if (!store_.has_room()) return reply(503, refused(no_room_left()));
  const auto wish = parse_new_room(body);
  if (!wish) return reply(400, refused(wish.error()));
  const auto created = Room::create(games_, defaults_, *wish, entropy_);
  if (!created) return reply(400, refused(created.error()));
  keep_new(new_id(), {find_game(games_, wish->game.text)->game, *created}, std::move(reply));
}

void House::begin_room(std::string_view body, const Guest& guest, Moment moment, Reply reply) {
  if (!store_.has_room()) return reply(503, refused(no_room_left()));
  const auto wish = parse_begun_room(body);
  if (!wish) return reply(400, refused(wish.error()));
  const std::string id = new_id();
  const auto begun = room::begin_room(id, games_, defaults_, *wish, guest, moment, entropy_);
  if (!begun) return reply(400, refused(begun.error()));
  keep_new(id, *begun, std::move(reply));
}

void House::keep_new(const std::string& id, const Begun& begun, Reply reply) {
  std::vector<std::string> lines;
  for (const auto& event : begun.events) lines.push_back(print_room_event(*begun.game, event));
  store_.append(id, 0, std::move(lines),
                [this, alive = alive_, id, reply = std::move(reply)](Result<Done, Failure> kept) {
                  if (!*alive) return;
                  can_write_ = kept.has_value();
                  ++(kept ? counts_.rooms_created : counts_.store_failures);
                  if (kept) return reply(201, "{\"ok\":true,\"room\":\"" + id + "\"}");
                  reply(503, refused(Refusal(Code::store_failed)));
                });
}

}  // namespace baize::room
