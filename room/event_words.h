#pragma once
// The types of which the events of a room are made, beside seats, names and numbers.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace baize::room {

// A piece of JSON that is carried as text.
struct JsonText {
  std::string text = "null";
  friend bool operator==(const JsonText&, const JsonText&) = default;
  friend void write_json(std::string& out, const JsonText& value) { out += value.text; }
};

// Why a computer player moves for a person.
enum class Autopilot : std::uint8_t { none, away, slow };
inline constexpr std::array<std::string_view, 3> kAutopilotNames{"none", "away", "slow"};
constexpr std::span<const std::string_view> enum_names(Autopilot) { return kAutopilotNames; }

enum class What : std::uint8_t { undo, pause, swap, say, start };
inline constexpr std::array<std::string_view, 5> kWhatNames{"undo", "pause", "swap", "say",
                                                            "start"};
constexpr std::span<const std::string_view> enum_names(What) { return kWhatNames; }

}  // namespace baize::room
