#include "room/table_settings.h"

#include <algorithm>

namespace baize::room {

Settings::Settings(const TableSettings& table, const GameInfo& game)
    : table_(table), said_(game.said_clock) {
  const auto add = [&](const ClockSpec& spec) {
    if (!spec.name.empty()) clocks_.push_back({spec, spec.seconds});
  };
  for (const auto& phase : game.phases) add(phase.clock);
  add(game.said_clock);
}

Result<Settings, Refusal> Settings::changed(const Json& given) const {
  Settings after = *this;
  if (given.is_null()) return after;
  if (!given.object()) return Unexpected{Refusal(Code::bad_option, "settings: must be an object")};
  Json::Object of_every_table;
  for (const auto& member : *given.object()) {
    const auto clock =
        std::find_if(after.clocks_.begin(), after.clocks_.end(),
                     [&](const GameClock& c) { return c.spec.name == member.first; });
    if (clock == after.clocks_.end()) {
      of_every_table.push_back(member);
      continue;
    }
    const Range range{clock->spec.min, clock->spec.max};
    const auto seconds = range.read(member.second);
    if (!seconds) return Unexpected{Refusal(Code::bad_option, member.first + ": " + range.range())};
    clock->seconds = *seconds;
  }
  const auto table = read_options(table_, Json(of_every_table));
  if (!table) return Unexpected{table.error()};
  after.table_ = *table;
  return after;
}

std::string_view Settings::fixed_change(const Settings& after) const {
  std::string_view found;
  for_each_option<TableSettings>([&]<class O>(const O& o) {
    if constexpr (!requires { o.rule.kInMatch; })
      if (found.empty() && table_.*o.member != after.table_.*o.member) found = o.name;
  });
  for (std::size_t i = 0; i < clocks_.size() && found.empty(); ++i)
    if (clocks_[i].seconds != after.clocks_[i].seconds) found = clocks_[i].spec.name;
  return found;
}

int Settings::seconds_of(const ClockSpec& spec) const {
  if (table_.turn_seconds == 0) return 0;
  for (const auto& clock : clocks_)
    if (clock.spec.name == spec.name) return clock.seconds;
  return table_.turn_seconds;
}

int Settings::seconds_for(const PhaseSpec& phase) const { return seconds_of(phase.clock); }

int Settings::seconds_to_object() const { return seconds_of(said_); }

std::string Settings::to_text() const {
  std::string out;
  write_options(out, table_);
  for (const auto& clock : clocks_) {
    out.back() = ',';
    write_json(out, clock.spec.name);
    out += ':';
    write_json(out, clock.seconds);
    out += '}';
  }
  return out;
}

}  // namespace baize::room
