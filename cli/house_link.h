#pragma once
// The address of a table as people pass it on: https://cards.example/t/k3v9q2mh7wdx.
#include <optional>
#include <string>
#include <string_view>

namespace baize::cli {

struct HouseLink {
  bool is_secure = false;
  std::string host, port, room;
  friend bool operator==(const HouseLink&, const HouseLink&) = default;

  [[nodiscard]] std::string origin() const;
};

// Nothing where it is no such link. Without a scheme a house on this machine is meant.
std::optional<HouseLink> parse_link(std::string_view text);

}  // namespace baize::cli
