#pragma once
// The settings of a table: clocks, spectators, chat. They belong to the room, not to a game; clocks
// that only one game has are declared by its phases and appear here by name.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "ai/level.h"
#include "engine/core/game_info.h"
#include "engine/describe/options.h"

namespace baize::room {

enum class Watch : std::uint8_t { everybody, link, nobody };
inline constexpr std::array<std::string_view, 3> kWatchNames{"everybody", "link", "nobody"};
constexpr std::span<const std::string_view> enum_names(Watch) { return kWatchNames; }
// Who may ask what a computer player would do.
enum class Hints : std::uint8_t { alone, everybody, nobody };
inline constexpr std::array<std::string_view, 3> kHintsNames{"alone", "everybody", "nobody"};
constexpr std::span<const std::string_view> enum_names(Hints) { return kHintsNames; }
enum class KeepLog : std::uint8_t { kept, cleared };
inline constexpr std::array<std::string_view, 2> kKeepLogNames{"kept", "cleared"};
constexpr std::span<const std::string_view> enum_names(KeepLog) { return kKeepLogNames; }

// A setting that cannot decide who wins: the host may change it during a match of several people.
// All others are fixed with the agreement to play.
template <class Rule>
struct InMatch : Rule {
  static constexpr bool kInMatch = true;
  void describe(ObjectWriter& form) const {
    Rule::describe(form);
    form.add("in_match", true);
  }
};
template <class Rule>
InMatch(Rule) -> InMatch<Rule>;

struct TableSettings {
  int turn_seconds = 0;      // 0: no clock runs, of no phase
  bool clock_alone = false;  // clocks run even where one person plays alone
  // Pause between rounds; who has other things to read is not waited for when it is over.
  static constexpr int kUntilAllReady = -1;
  int ready_seconds = kUntilAllReady;
  int grace_seconds = 60;   // after a lost connection, before a computer player moves
  int leave_seconds = 120;  // two players: before the win can be claimed from a leaver
  int pace_ms = 1200;       // the longest that a computer player takes
  ai::Grade computer_level = ai::kUsualGrade;
  Hints hints = Hints::alone;
  Watch watch = Watch::link;
  KeepLog log = KeepLog::kept;
  bool chat = true;
  bool undo = true;
  friend bool operator==(const TableSettings&, const TableSettings&) = default;

  static constexpr std::tuple kOptions{
      option("turn_seconds", &TableSettings::turn_seconds, OrWord{Range{10, 300}}),
      option("clock_alone", &TableSettings::clock_alone),
      option("ready_seconds", &TableSettings::ready_seconds,
             InMatch{OrWord{Range{0, 60}, "off", kUntilAllReady}}),
      option("grace_seconds", &TableSettings::grace_seconds, Range{5, 600}),
      option("leave_seconds", &TableSettings::leave_seconds, Range{30, 600}),
      option("pace_ms", &TableSettings::pace_ms, InMatch{Range{0, 5000}}),
      option("computer_level", &TableSettings::computer_level),
      option("hints", &TableSettings::hints),
      option("watch", &TableSettings::watch),
      option("log", &TableSettings::log, InMatch<Choice<KeepLog>>{}),
      option("chat", &TableSettings::chat, InMatch<Flag>{}),
      option("undo", &TableSettings::undo),
  };
};

// The settings of one table, with the clocks of its game.
class Settings {
 public:
  Settings() = default;
  Settings(const TableSettings& table, const GameInfo& game);

  // `given` over these. The refusal names the setting and its range.
  [[nodiscard]] Result<Settings, Refusal> changed(const Json& given) const;
  // A setting that differs in `after` and is fixed during a match of several people; empty: none.
  [[nodiscard]] std::string_view fixed_change(const Settings& after) const;
  [[nodiscard]] const TableSettings& table() const { return table_; }
  // Seconds for a question of that phase; 0: no clock.
  [[nodiscard]] int seconds_for(const PhaseSpec& phase) const;
  // Seconds to object to what is said to the table; 0: no clock.
  [[nodiscard]] int seconds_to_object() const;
  [[nodiscard]] std::string to_text() const;

 private:
  struct GameClock {
    ClockSpec spec;
    int seconds;
  };
  [[nodiscard]] int seconds_of(const ClockSpec& spec) const;

  TableSettings table_;
  ClockSpec said_;
  std::vector<GameClock> clocks_;
};

}  // namespace baize::room
