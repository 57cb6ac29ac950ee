#include "server/store/table_file.h"

#include <algorithm>
#include <istream>
#include <ostream>

#include "engine/describe/fields.h"
#include "engine/describe/json.h"

namespace baize::server {
namespace {

constexpr std::size_t kLongestId = 64;
constexpr const char* kFormatName = "baize_tables";

const std::string* text_member(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  return member ? member->string() : nullptr;
}

const std::int64_t* number_member(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  return member ? member->integer() : nullptr;
}

// The number of the format; 0 where the line is another.
std::int64_t format_in(std::string_view line) {
  const auto json = Json::parse(line);
  const auto* format = json ? number_member(*json, kFormatName) : nullptr;
  return format ? *format : 0;
}

// Nothing where the line is another.
std::optional<DrawerLog> drawer_in(const Json& json) {
  const auto* guest = text_member(json, "guest");
  const auto *changed = number_member(json, "changed"), *rounds = number_member(json, "rounds");
  const Json* removed = json.find("removed");
  if (!guest || guest->empty() || guest->size() > kLongestId || !changed || !rounds ||
      *rounds < 0 || !removed || !removed->array()) {
    return std::nullopt;
  }
  DrawerLog drawer{*guest, *changed, {}, {}};
  for (const Json& id : *removed->array()) {
    if (!id.string() || id.string()->empty()) return std::nullopt;
    drawer.removed.push_back(*id.string());
  }
  return drawer;
}

}  // namespace

void LineHash::take(std::string_view line) {
  constexpr unsigned char kEnd = '\n';
  crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(line.data()),
                            line.size());
  crypto_hash_sha256_update(&state_, &kEnd, 1);
}

std::string LineHash::hex() const {
  crypto_hash_sha256_state state = state_;
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256_final(&state, digest.data());
  std::string hex(2 * digest.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  hex.pop_back();
  return hex;
}

TableFileWriter::TableFileWriter(std::ostream& out, bool has_drawers) : out_(out) {
  std::string line;
  ObjectWriter(line).add(kFormatName, has_drawers ? kTableFileFormat : 1).close();
  put(line);
}

bool TableFileWriter::add(std::string_view table, std::span<const std::string> events) {
  const auto is_broken = [](const std::string& event) { return event.find('\n') != event.npos; };
  if (std::any_of(events.begin(), events.end(), is_broken)) return false;
  std::string line;
  ObjectWriter(line).add("table", table).add("events", events.size()).close();
  put(line);
  for (const std::string& event : events) put(event);
  ++tables_;
  return true;
}

void TableFileWriter::add(const DrawerLog& drawer) {
  std::string line;
  ObjectWriter object(line);
  object.add("guest", drawer.guest).add("changed", drawer.changed_ms);
  object.add("rounds", drawer.rounds.size());
  write_list(object.name("removed"), drawer.removed,
             [&](const std::string& id) { write_json(line, id); });
  object.close();
  put(line);
  for (const std::string& round : drawer.rounds) put(round);
}

void TableFileWriter::close() {
  std::string line;
  ObjectWriter(line).add("tables", tables_).add("sha256", std::string_view(hash_.hex())).close();
  out_ << line << '\n';
}

void TableFileWriter::put(std::string_view line) {
  hash_.take(line);
  out_ << line << '\n';
}

bool TableFileReader::is_header(std::string_view line) { return format_in(line) > 0; }

TableFileReader::Next TableFileReader::next() {
  std::string line;
  if (line_ == 0) {
    const std::int64_t format = read(line) ? format_in(line) : 0;
    if (format == 0) return refuse("this is no file of `baize export`");
    if (format > kTableFileFormat)
      return refuse("a newer Baize has written this (format " + std::to_string(format) +
                    ", this one knows " + std::to_string(kTableFileFormat) + ")");
    hash_.take(line);
  }
  for (;;) {
    if (!read(line)) return refuse("the file is cut short");
    const auto json = Json::parse(line);
    if (!json) return refuse("a line with a table or with the end is expected");
    const auto *id = text_member(*json, "table"), *hash = text_member(*json, "sha256");
    const auto *events = number_member(*json, "events"), *tables = number_member(*json, "tables");
    if (hash && tables) return end(*tables, *hash);
    hash_.take(line);
    if (auto drawer = drawer_in(*json)) {
      const auto done = pass_on(std::move(*drawer), *number_member(*json, "rounds"));
      if (!done) return Unexpected{done.error()};
      continue;
    }
    if (!id || !events || id->empty() || id->size() > kLongestId || *events < 1)
      return refuse("a line with a table or with the end is expected");
    return events_of(*id, *events);
  }
}

Result<room::Done, room::Failure> TableFileReader::pass_on(DrawerLog drawer, std::int64_t rounds) {
  for (std::int64_t i = 0; i < rounds; ++i) {
    std::string line;
    if (!read(line)) return refuse("the file is cut short");
    hash_.take(line);
    drawer.rounds.push_back(std::move(line));
  }
  if (!on_drawer_) return room::Done{};
  const auto done = on_drawer_(drawer);
  return done ? done : refuse(done.error().context);
}

TableFileReader::Next TableFileReader::events_of(std::string id, std::int64_t count) {
  TableLog log{std::move(id), {}, line_ + 1};
  for (std::int64_t i = 0; i < count; ++i) {
    std::string line;
    if (!read(line)) return refuse("the file is cut short");
    hash_.take(line);
    log.events.push_back(std::move(line));
  }
  ++tables_;
  return std::optional(std::move(log));
}

TableFileReader::Next TableFileReader::end(std::int64_t tables, std::string_view hash) {
  if (tables != tables_ || hash != hash_.hex())
    return refuse("the file was changed after it was written");
  if (std::string more; read(more)) return refuse("something follows the end");
  return std::optional<TableLog>();
}

bool TableFileReader::read(std::string& line) {
  if (!std::getline(in_, line)) return false;
  ++line_;
  return true;
}

Unexpected<room::Failure> TableFileReader::refuse(const std::string& why) const {
  return Unexpected{room::Failure{"line " + std::to_string(line_) + ": " + why}};
}

}  // namespace baize::server
