#include "room/fold_log.h"

namespace baize::room {
namespace {

Refusal unreadable(const Failure& failure) {
  switch (failure.kind) {
    case FailureKind::behind:
      return Refusal(Code::busy);
    case FailureKind::damaged:
      return Refusal(Code::bad_log, std::string(kDamagedTable));
    case FailureKind::broken:
      break;
  }
  return Refusal(Code::store_failed);
}

bool is_end_of_round(const RoomEvent& event) {
  const auto* of_match = std::get_if<Event>(&event);
  return of_match && std::holds_alternative<Settled>(*of_match);
}

}  // namespace

bool is_of_other_rules(Catalogue games, const Json& first) {
  if (kIsSmallModule) return false;
  const Json* created = first.find("created");
  if (const Json* summed = first.find("summed")) {
    const Json* table = summed->find("table");
    created = table ? table->find("table") : nullptr;
  }
  const Json* game = created ? created->find("game") : nullptr;
  const Json* version = created ? created->find("version") : nullptr;
  if (!game || !game->string() || !version || !version->integer()) return false;
  const CatalogueEntry* entry = find_game(games, *game->string());
  return !entry || entry->game->version != *version->integer();
}

Result<FoldedLog, Refusal> fold_log(const std::string& id, Catalogue games,
                                    const Result<LogLines, Failure>& log) {
  if (!log) return Unexpected{unreadable(log.error())};
  if (log->lines.empty()) return Unexpected{Refusal(Code::no_such_room)};
  FoldedLog out{Room(id, games), log->first_seq, log->first_seq,
                LogSize{.all_bytes = log->bytes_before}.with(log->lines)};
  for (const std::string& line : log->lines) {
    const auto json = Json::parse(line);
    if (!json) return Unexpected{Refusal(Code::bad_log, std::string(kDamagedTable))};
    if (!out.room.is_created() && is_of_other_rules(games, *json))
      return Unexpected{Refusal(Code::bad_log, std::string(kOtherRules))};
    const auto event =
        out.room.is_created() ? parse_room_event(out.room.game(), *json) : parse_created(*json);
    if (!event || !out.room.evolve(*event))
      return Unexpected{Refusal(Code::bad_log, std::string(kDamagedTable))};
    ++out.next_seq;
    if (is_end_of_round(*event)) out.packed_to = out.next_seq;
  }
  return out;
}

}  // namespace baize::room
