// What outlasts a match, as one line of the log: settings, seats, the pledge of the next deal, the
// newest chat, and how often each seat was asked. Whoever reads the log from its beginning finds
// the same there, so a summary that is not true is noticed.
#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"
#include "room/event_bounds.h"
#include "room/read_body.h"
#include "room/room.h"

namespace baize::room {
namespace {

struct SummedChair {
  Guest guest;  // empty: a computer player, or nobody
  std::string name;
  bool computer = false;
  std::optional<ai::Grade> level;
  int since = 0;
  Autopilot autopilot = Autopilot::none;
  std::optional<Face> face;
  static constexpr std::tuple kFields{
      field("guest", &SummedChair::guest),       field("name", &SummedChair::name),
      field("computer", &SummedChair::computer), field("level", &SummedChair::level),
      field("since", &SummedChair::since),       field("autopilot", &SummedChair::autopilot),
      field("face", &SummedChair::face)};
};
struct SummedPledge {
  int number = 0;
  std::string secret;
  bool asked = false;
  std::array<std::string, kMostSeats> hashes;
  std::array<std::optional<std::string>, kMostSeats> salts;
  int seats = 0;  // of the table when it was given up
  static constexpr std::tuple kFields{
      field("number", &SummedPledge::number), field("secret", &SummedPledge::secret),
      field("asked", &SummedPledge::asked),   field("hashes", &SummedPledge::hashes),
      field("salts", &SummedPledge::salts),   field("seats", &SummedPledge::seats)};
};
struct SummedLine {
  std::int64_t at = 0;
  Guest guest;
  std::string name, text;
  Seat seat;
  static constexpr std::tuple kFields{
      field("at", &SummedLine::at), field("guest", &SummedLine::guest),
      field("name", &SummedLine::name), field("text", &SummedLine::text),
      field("seat", &SummedLine::seat)};
};
struct SummedTable {
  Created table;
  std::vector<SummedChair> chairs;
  int sat_down = 0, pledges = 0;
  std::optional<SummedPledge> pledge;
  std::vector<SummedPledge> abandoned;
  std::int64_t lines = 0;
  std::vector<SummedLine> chat;
  Questions::Asked asked{};
  static constexpr std::tuple kFields{
      field("table", &SummedTable::table),       field("chairs", &SummedTable::chairs),
      field("sat_down", &SummedTable::sat_down), field("pledges", &SummedTable::pledges),
      field("pledge", &SummedTable::pledge),     field("abandoned", &SummedTable::abandoned),
      field("lines", &SummedTable::lines),       field("chat", &SummedTable::chat),
      field("asked", &SummedTable::asked)};
};

SummedChair summed(const Chair& chair) {
  return {chair.guest, chair.name,      chair.is_computer(), chair.level,
          chair.since, chair.autopilot, chair.face};
}
SummedPledge summed(const Pledge& pledge) {
  return {pledge.number, pledge.secret, pledge.asked,
          pledge.hashes, pledge.salts,  pledge.table_seats};
}
SummedLine summed(const ChatLines::Line& line) {
  return {line.at, line.guest, line.name, line.text, line.seat};
}
template <class T>
auto all_summed(const std::vector<T>& items) {
  std::vector<decltype(summed(items.front()))> all;
  for (const T& item : items) all.push_back(summed(item));
  return all;
}

Chair chair_of(const std::string& room, const SummedChair& summed) {
  Chair chair;
  if (!summed.guest.empty()) {
    chair.kind = Chair::Kind::person;
    chair.who = who_at(room, summed.guest);
  } else if (summed.computer) {
    chair.kind = Chair::Kind::computer;
  }
  chair.guest = summed.guest;
  chair.name = summed.name;
  chair.level = summed.level;
  chair.since = summed.since;
  chair.autopilot = summed.autopilot;
  chair.face = summed.face;
  return chair;
}

std::optional<Pledge> pledge_again(const std::string& room, const SummedPledge& summed) {
  if (!is_hex(summed.secret, 32)) return std::nullopt;
  Pledge pledge = pledge_of(room, summed.number, summed.secret);
  pledge.asked = summed.asked;
  pledge.hashes = summed.hashes;
  pledge.salts = summed.salts;
  pledge.table_seats = summed.seats;
  return pledge;
}

bool is_within_bounds(const SummedPledge& pledge) {
  return is_count(pledge.number) && pledge.seats >= 0 && pledge.seats <= kMostSeats &&
         std::ranges::all_of(pledge.hashes, is_salt_hash) &&
         std::ranges::all_of(pledge.salts,
                             [](const auto& salt) { return !salt || is_salt(*salt); });
}

// A house sums up what it has counted itself; who else wrote a log may have written anything.
bool is_within_bounds(const SummedTable& table) {
  const auto is_chair = [&](const SummedChair& chair) {
    return (chair.guest.empty() || is_guest(chair.guest)) && is_name(chair.name) &&
           is_count(chair.since) && chair.since <= table.sat_down;
  };
  const auto is_line = [](const SummedLine& line) {
    return is_guest(line.guest) && is_name(line.name) && is_speech(line.text);
  };
  const auto is_pledge = [](const SummedPledge& pledge) { return is_within_bounds(pledge); };
  return is_count(table.sat_down) && is_count(table.pledges) && is_count(table.lines) &&
         std::ranges::all_of(table.chairs, is_chair) &&
         (!table.pledge || is_pledge(*table.pledge)) &&
         table.abandoned.size() <= Handshake::kMostAbandoned &&
         std::ranges::all_of(table.abandoned, is_pledge) &&
         table.chat.size() <= ChatLines::kMostKept &&
         std::cmp_less_equal(table.chat.size(), table.lines) &&
         std::ranges::all_of(table.chat, is_line) &&
         std::ranges::all_of(table.asked, [](std::uint32_t asked) { return is_count(asked); });
}

std::optional<Handshake::Kept> handshake_again(const std::string& room, const SummedTable& table) {
  Handshake::Kept kept{table.pledges, std::nullopt, {}};
  if (table.pledge && !(kept.open = pledge_again(room, *table.pledge))) return std::nullopt;
  for (const auto& summed : table.abandoned) {
    auto pledge = pledge_again(room, summed);
    if (!pledge) return std::nullopt;
    kept.abandoned.push_back(*std::move(pledge));
  }
  return kept;
}

}  // namespace

Summed Room::summary() const {
  SummedTable table;
  table.table = {std::string(game().id), game().version, {options_}, {settings_text_}};
  table.chairs = all_summed(seating_.chairs());
  table.sat_down = seating_.sat_down();
  const Handshake::Kept kept = handshake_.kept();
  table.pledges = kept.number;
  if (kept.open) table.pledge = summed(*kept.open);
  table.abandoned = all_summed(kept.abandoned);
  table.lines = chat_.count();
  table.chat = all_summed(chat_.lines());
  table.asked = questions_.asked();
  Summed out{{""}};
  write_json(out.table.text, table);
  return out;
}

Summed Room::summary_after(const Events& events) const {
  Room after = *this;
  for (const auto& event : events) ensure(after.evolve(event));
  return after.summary();
}

// Precondition: nothing has been applied yet. Chairs beyond the table's are a log's damage.
bool Room::restore(const Summed& summed) {
  const auto json = Json::parse(summed.table.text);
  const auto table = json ? read_body<SummedTable>(*json) : std::nullopt;
  if (!table || !is_within_bounds(*table) || !evolve(table->table)) return false;
  auto handshake = handshake_again(id_, *table);
  std::vector<Chair> chairs;
  for (const auto& chair : table->chairs) chairs.push_back(chair_of(id_, chair));
  if (!handshake || static_cast<int>(chairs.size()) != seating_.size()) {
    entry_ = nullptr;
    return false;
  }
  seating_.resume_at(std::move(chairs), table->sat_down);
  handshake_.resume_at(*std::move(handshake));
  std::vector<ChatLines::Line> lines;
  std::int64_t number = table->lines - static_cast<std::int64_t>(table->chat.size());
  for (const auto& line : table->chat)
    lines.push_back(
        {++number, line.at, line.guest, who_at(id_, line.guest), line.name, line.text, line.seat});
  chat_.resume_at(std::move(lines), table->lines);
  questions_.resume_at(table->asked);
  return true;
}

}  // namespace baize::room
