#pragma once
// Limits on what a log may contain. The server never writes more, because requests have the same
// limits; but a log may be imported or damaged, so it is checked as well.
#include "room/room_event.h"

namespace baize::room {

// Events of a match are checked by its rules.
[[nodiscard]] bool is_within_bounds(const RoomEvent& event);

// Numbers that only ever grow by one stop far away from their end.
inline constexpr std::int64_t kMostCounted = 1'000'000'000;
[[nodiscard]] constexpr bool is_count(std::int64_t number) {
  return number >= 0 && number <= kMostCounted;
}
[[nodiscard]] bool is_guest(const Guest& guest);
[[nodiscard]] bool is_name(const std::string& name);
[[nodiscard]] bool is_speech(const std::string& text);
// Both may be empty: no salt was promised, or none came.
[[nodiscard]] bool is_salt_hash(const std::string& hash);
[[nodiscard]] bool is_salt(const std::string& salt);

}  // namespace baize::room
