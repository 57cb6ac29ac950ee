#include "server/store/kept_round.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/describe/fields.h"
#include "engine/describe/json.h"
#include "room/read_body.h"

namespace baize::server {
namespace {

constexpr std::size_t kLongestRoundId = 120, kLongestWord = 32, kLongestName = 320,
                      kLongestCode = 2'000;
constexpr std::size_t kMostChairs = 8;
// What a page can count exactly.
constexpr std::int64_t kMostNumber = (std::int64_t{1} << 53) - 1;

struct Sitter {
  std::optional<std::string> name;
  std::optional<std::string> character;
  bool computer = false;
  static constexpr std::tuple kFields{field("name", &Sitter::name),
                                      field("character", &Sitter::character),
                                      field("computer", &Sitter::computer)};
};
bool read_value(const Json& json, Sitter& out) {
  auto read = room::read_body<Sitter>(json);
  if (read) out = *std::move(read);
  return read.has_value();
}

using Points = std::vector<std::optional<std::int64_t>>;

struct Record {
  std::string id;
  std::string match;
  std::string game;
  std::int64_t at = 0;
  std::int64_t round = 0;
  std::int64_t seat = 0;
  std::vector<Sitter> players;
  Points points;
  Points scores;
  std::optional<bool> took;
  std::optional<bool> won;
  std::optional<std::string> code;
  static constexpr std::tuple kFields{
      field("id", &Record::id),           field("match", &Record::match),
      field("game", &Record::game),       field("at", &Record::at),
      field("round", &Record::round),     field("seat", &Record::seat),
      field("players", &Record::players), field("points", &Record::points),
      field("scores", &Record::scores),   field("took", &Record::took),
      field("won", &Record::won),         field("code", &Record::code)};
};

bool is_within(std::int64_t number, std::int64_t low, std::int64_t high) {
  return number >= low && number <= high;
}

bool is_word(const std::string& text, std::size_t longest) {
  return !text.empty() && text.size() <= longest;
}

bool is_plain_word(const std::string& text) {
  return is_word(text, kLongestWord) && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
         });
}

// A code stands behind the # of a link.
bool is_code(const std::string& text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || c == '~';
  };
  return is_word(text, kLongestCode) && std::all_of(text.begin(), text.end(), fits);
}

bool fits(const Sitter& sitter) {
  return (!sitter.name || sitter.name->size() <= kLongestName) &&
         (!sitter.character || is_plain_word(*sitter.character));
}

bool fits(const Points& points) {
  return std::all_of(points.begin(), points.end(), [](const auto& number) {
    return !number || is_within(*number, -kMostNumber, kMostNumber);
  });
}

bool fits(const Record& record) {
  const std::size_t chairs = record.players.size();
  return is_word(record.id, kLongestRoundId) && is_word(record.match, kLongestRoundId) &&
         is_plain_word(record.game) && is_within(record.at, 0, kMostNumber) &&
         is_within(record.round, 1, kMostNumber) && chairs <= kMostChairs &&
         is_within(record.seat, 0, std::int64_t(chairs) - 1) && record.points.size() == chairs &&
         record.scores.size() == chairs && fits(record.points) && fits(record.scores) &&
         std::all_of(record.players.begin(), record.players.end(),
                     [](const Sitter& sitter) { return fits(sitter); }) &&
         (!record.code || is_code(*record.code));
}

Unexpected<Refusal> refuse_body(std::string text) {
  return Unexpected{Refusal(Code::bad_request, std::move(text))};
}

// The only member of an object; null where there are others or none of that name.
const Json* sole_member(const Json& json, std::string_view name) {
  return json.object() && json.object()->size() == 1 ? json.find(name) : nullptr;
}

}  // namespace

std::optional<KeptRound> read_kept_round(const Json& json) {
  const auto record = room::read_body<Record>(json);
  if (!record || !fits(*record)) return std::nullopt;
  // Names and types are known by now, so this is what the page meant, without its blanks.
  std::string text = json.to_text();
  if (text.size() > kLongestRound) return std::nullopt;
  return KeptRound{record->id, record->at, std::move(text)};
}

Result<KeepRounds, Refusal> read_kept_rounds(std::string_view body) {
  const auto json = Json::parse(body);
  if (!json) return Unexpected{json.error()};
  const Json* rounds = sole_member(*json, "rounds");
  if (!rounds || !rounds->array())
    return refuse_body("A list of rounds is expected, and nothing else.");
  const Json::Array& list = *rounds->array();
  if (list.empty() || list.size() > kMostRoundsAtOnce)
    return refuse_body("Between 1 and " + std::to_string(kMostRoundsAtOnce) + " rounds at once.");
  KeepRounds kept;
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto round = read_kept_round(list[i]);
    if (!round) return refuse_body("rounds[" + std::to_string(i) + "] is no finished round.");
    kept.rounds.push_back(*std::move(round));
  }
  return kept;
}

Result<Removal, Refusal> read_removal(std::string_view body) {
  const auto json = Json::parse(body);
  if (!json) return Unexpected{json.error()};
  if (const Json* before = sole_member(*json, "before"); before && before->integer())
    return Removal{RemoveRoundsUntil{*before->integer()}};
  const Json* ids = sole_member(*json, "ids");
  if (!ids || !ids->array()) return refuse_body("Say which: ids, or before a moment.");
  const Json::Array& list = *ids->array();
  if (list.empty() || list.size() > kMostIdsAtOnce)
    return refuse_body("Between 1 and " + std::to_string(kMostIdsAtOnce) + " ids at once.");
  RemoveRounds removal;
  for (const Json& id : list) {
    if (!id.string() || !is_word(*id.string(), kLongestRoundId))
      return refuse_body("That is no id.");
    removal.ids.push_back(*id.string());
  }
  return Removal{std::move(removal)};
}

}  // namespace baize::server
