#include "engine/any/catalogue_entry.h"

namespace baize::detail {
namespace {

void write_phase_names(std::string& out, const GameInfo& game, std::uint32_t phases) {
  out += '[';
  for (std::size_t i = 0; i < game.phases.size(); ++i) {
    if (!(phases >> i & 1)) continue;
    if (out.back() != '[') out += ',';
    write_json(out, game.phases[i].name);
  }
  out += ']';
}

}  // namespace

void describe_moves(std::string& out, const GameInfo& game) {
  write_list(out, game.moves, [&](const MoveSpec& move) {
    ObjectWriter object(out);
    object.add("name", move.name);
    if (!move.values.empty()) object.add("values", move.values);
    write_phase_names(object.name("phases"), game, move.phases);
    if (const auto& [field, least] = move.sound_from; !field.empty()) {
      ObjectWriter from(object.name("sound_from"));
      from.add("field", field).add("least", least).close();
    }
    object.close();
  });
}

void describe_phases(std::string& out, const GameInfo& game) {
  write_list(out, game.phases, [&](const PhaseSpec& phase) {
    ObjectWriter object(out);
    object.add("name", phase.name).add("cards", phase.cards).add("window", phase.window);
    object.add("sealed", phase.sealed).add("pick", phase.pick);
    if (!phase.gathered_by.empty()) object.add("gathered_by", phase.gathered_by);
    object.close();
  });
}

// The phase of a clock is null where it is the time to object to what is said to the table.
void describe_clocks(std::string& out, const GameInfo& game) {
  out += '[';
  const auto describe = [&](const ClockSpec& clock, std::string_view phase) {
    if (clock.name.empty()) return;
    if (out.back() != '[') out += ',';
    ObjectWriter object(out);
    object.add("name", clock.name);
    if (phase.empty()) {
      object.add_raw("phase", "null");
    } else {
      object.add("phase", phase);
    }
    object.add("min", clock.min).add("max", clock.max).add("default", clock.seconds).close();
  };
  for (const PhaseSpec& phase : game.phases) describe(phase.clock, phase.name);
  describe(game.said_clock, {});
  out += ']';
}

void describe_zones(std::string& out, const GameInfo& game) {
  write_list(out, game.zones, [&](const ZoneSpec& zone) {
    ObjectWriter object(out);
    object.add("field", zone.field).add("box", name_of(zone.box));
    object.add("place", name_of(zone.place)).add("form", name_of(zone.form));
    if (zone.phases != ~0u) write_phase_names(object.name("phases"), game, zone.phases);
    object.close();
  });
}

}  // namespace baize::detail
