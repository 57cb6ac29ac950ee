#include "cli/heard_log.h"

#include <array>
#include <optional>
#include <utility>

#include "cli/harmless.h"
#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

using Kind = ActivityEntry::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 7> kKinds{{
    {"dealt", Kind::dealt},
    {"moved", Kind::moved},
    {"sealed", Kind::sealed},
    {"trick", Kind::took_trick},
    {"said", Kind::said},
    {"took_back", Kind::took_back},
    {"settled", Kind::settled},
}};

std::string text_in(const Json& entry, std::string_view name) {
  const Json* value = entry.find(name);
  return value && value->string() ? *value->string() : std::string();
}

int number_in(const Json& entry, std::string_view name, int otherwise) {
  const Json* value = entry.find(name);
  return value && value->integer() ? static_cast<int>(*value->integer()) : otherwise;
}

std::optional<Kind> kind_of(const Json& entry) {
  const std::string text = text_in(entry, "kind");
  for (const auto& [name, kind] : kKinds)
    if (name == text) return kind;
  return std::nullopt;
}

ActivityEntry read_entry(Kind kind, const Json& entry, const TableTalk& talk) {
  ActivityEntry out;
  out.kind = kind;
  out.number = number_in(entry, "number", 0);
  const int seat = number_in(entry, "seat", -1);
  if (seat >= 0 && seat < talk.seats()) out.seat = seat_at(seat);
  if (const std::string move = text_in(entry, "move"); !move.empty())
    out.move = parse_move(talk.game(), move);
  const Json* taken_back = entry.find("taken_back");
  out.taken_back = taken_back && taken_back->boolean() && *taken_back->boolean();
  out.text = harmless(text_in(entry, "text"));
  return out;
}

bool needs_seat(Kind kind) {
  return kind == Kind::moved || kind == Kind::sealed || kind == Kind::took_trick;
}

}  // namespace

HeardLog heard_log(const Json& log, const TableTalk& talk) {
  HeardLog out;
  out.round = number_in(log, "round", 0);
  const Json* entries = log.find("entries");
  for (const Json& entry : entries && entries->array() ? *entries->array() : Json::Array{}) {
    if (const auto kind = kind_of(entry)) {
      ActivityEntry read = read_entry(*kind, entry, talk);
      if (read.seat.exists() || !needs_seat(*kind)) out.entries.push_back(std::move(read));
      continue;
    }
    const std::string key = "log." + text_in(entry, "kind");
    std::string name = harmless(text_in(entry, "name"));
    const int seat = number_in(entry, "seat", -1);
    if (name.empty() && seat >= 0 && seat < talk.seats()) name = talk.name(seat);
    if (talk.words().has(key)) out.people.push_back(name + ": " + talk.words().say(key));
  }
  return out;
}

}  // namespace baize::cli
