#include "room/room_begin.h"

#include <utility>

#include "engine/match/event_json.h"
#include "room/decisions.h"
#include "room/read_body.h"
#include "room/tidy_text.h"

namespace baize::room {
namespace {

constexpr std::size_t kMostEvents = 8'000;  // a match of a hundred rounds
constexpr std::size_t kMostNameBytes = 80;

Unexpected<Refusal> bad_log(std::string text) {
  return Unexpected{Refusal(Code::bad_log, std::move(text))};
}

struct Beginning {
  const CatalogueEntry* entry;
  Opened opened;
  std::string options;
};

Result<Beginning, Refusal> beginning_of(Catalogue games, const Json& log) {
  if (!log.array() || log.array()->empty()) return bad_log("The log holds no match.");
  if (log.array()->size() > kMostEvents) return bad_log("The log is too long.");
  const Json& line = log.array()->front();
  const auto* entry = find_game(games, game_of_opened(line));
  if (!entry) return bad_log("The log is for a game that this server doesn't know.");
  const auto first = parse_event(*entry->game, line);
  const auto* opened = first ? opened_in(*first) : nullptr;
  if (!opened || opened->version != entry->game->version)
    return bad_log("The log was written under another version.");
  const auto match = entry->open({*Json::parse(opened->options), {}, 0, opened->first});
  if (!match) return Unexpected{match.error()};
  Beginning beginning{entry, *opened, {}};
  (*match)->write_options(beginning.options);
  return beginning;
}

// The events of a new room, each folded as it is added.
class Growing {
 public:
  Growing(const std::string& id, Catalogue games) : room_(id, games) {}

  [[nodiscard]] bool add(RoomEvent event) {
    if (!room_.evolve(event)) return false;
    events_.push_back(std::move(event));
    return true;
  }
  [[nodiscard]] const Room& room() const { return room_; }
  [[nodiscard]] Events take() { return std::move(events_); }

 private:
  Room room_;
  Events events_;
};

bool seat_all(Growing& growing, const BegunRoom& wish, const Guest& guest) {
  const std::string name = growing.room().seating().name_for(guest, wish.name);
  if (!wish.seat.exists() || !growing.add(Sat{guest, name, wish.seat})) return false;
  const auto chairs = static_cast<std::size_t>(growing.room().seating().size());
  if (wish.levels && wish.levels->size() > chairs) return false;
  for (std::size_t i = 0; i < chairs; ++i) {
    if (i == wish.seat.index) continue;
    std::optional<ai::Grade> level;
    if (wish.levels && i < wish.levels->size()) level = (*wish.levels)[i];
    if (!growing.add(ComputerPut{seat_at(static_cast<int>(i)), true, level})) return false;
  }
  return true;
}

std::optional<Refusal> play_on(Growing& growing, const CatalogueEntry& entry,
                               const Json::Array& lines, Moment moment) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto event = parse_event(*entry.game, lines[i]);
    if (!event) return event.error();
    if (moment == Moment::between_rounds && std::holds_alternative<Placed>(*event))
      return Refusal(Code::bad_log, "An imported match must have been dealt, not set up by hand.");
    const bool begins = opened_in(*event) != nullptr;
    if (begins != (i == 0) || !growing.add(*event))
      return Refusal(Code::bad_log, "Line " + std::to_string(i + 1) +
                                        " of the log does not agree with the rules.");
  }
  const AnyMatch& match = growing.room().match();
  if (match.rounds_dealt() == 0) return Refusal(Code::bad_log, "The log has no round.");
  if (const auto settled = match.settlement()) (void)growing.add(*settled);
  return std::nullopt;
}

}  // namespace

Result<BegunRoom, Refusal> parse_begun_room(std::string_view body) {
  const auto json = Json::parse(body);
  if (!json) return Unexpected{json.error()};
  auto wish = read_body<BegunRoom>(*json);
  if (!wish || wish->name.size() > kMostNameBytes || !tidy_name(wish->name))
    return Unexpected{Refusal(Code::bad_request)};
  return *std::move(wish);
}

Result<Begun, Refusal> begin_room(const std::string& id, Catalogue games,
                                  const TableSettings& defaults, const BegunRoom& wish,
                                  const Guest& guest, Moment moment, Entropy& entropy) {
  const auto beginning = beginning_of(games, wish.log);
  if (!beginning) return Unexpected{beginning.error()};
  const CatalogueEntry& entry = *beginning->entry;
  const GameInfo& game = *entry.game;
  const auto settings = Settings(defaults, game).changed(wish.settings);
  if (!settings) return Unexpected{settings.error()};
  Growing growing(id, games);
  const Created created{
      std::string(game.id), game.version, {beginning->options}, {settings->to_text()}};
  if (!growing.add(created) || !seat_all(growing, wish, guest))
    return Unexpected{Refusal(Code::bad_request, "There is no such seat.")};
  if (const auto why = play_on(growing, entry, *wish.log.array(), moment)) return Unexpected{*why};
  const Room& room = growing.room();
  if (moment == Moment::between_rounds) {
    if (room.stage() == Stage::playing)
      return Unexpected{Refusal(Code::not_allowed_now,
                                "A match is brought between rounds: who brings it may have seen "
                                "every card of this one.")};
    (void)growing.add(Brought{wish.seat, wish.name});
  }
  if (room.stage() != Stage::playing) (void)growing.add(Pledged{new_secret(entropy)});
  return Begun{&game, growing.take()};
}

}  // namespace baize::room
