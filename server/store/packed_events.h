#pragma once
// Several events as one value, compressed by zlib to about a fifth. zlib's checksum detects a
// damaged row.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baize::server {

// Whether none of them holds a line break: such events stay single.
[[nodiscard]] bool are_lines(std::span<const std::string> events);
// Nothing where they are not.
[[nodiscard]] std::optional<std::string> pack_events(std::span<const std::string> events);
// The same for events that are in one text already, each with its end. Nothing where it is too
// long.
[[nodiscard]] std::optional<std::string> pack_lines(std::string_view lines);
// The events of a row: one as it is, several packed. Nothing where the bytes are not `count`
// events.
[[nodiscard]] std::optional<std::vector<std::string>> events_of_row(std::string_view bytes,
                                                                    std::uint64_t count);

}  // namespace baize::server
