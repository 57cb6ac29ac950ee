#include "cli/house_link.h"

#include <algorithm>

namespace baize::cli {
namespace {

bool is_room(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_';
  });
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

std::string HouseLink::origin() const {
  const bool is_usual = port == (is_secure ? "443" : "80");
  return (is_secure ? "https://" : "http://") + host + (is_usual ? "" : ":" + port);
}

std::optional<HouseLink> parse_link(std::string_view text) {
  HouseLink link;
  link.is_secure = take_prefix(text, "https://");
  if (!link.is_secure) take_prefix(text, "http://");
  const auto slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  std::string_view authority = text.substr(0, slash), path = text.substr(slash);
  path = path.substr(0, path.find_first_of("?#"));
  if (!take_prefix(path, "/t/")) return std::nullopt;
  if (path.ends_with('/')) path.remove_suffix(1);
  link.port = link.is_secure ? "443" : "80";
  // The colons inside of [::1] are no port.
  const auto colon = authority.rfind(':');
  if (colon != authority.npos && authority.find(']', colon) == authority.npos) {
    link.port = authority.substr(colon + 1);
    authority = authority.substr(0, colon);
  }
  link.host = authority;
  link.room = path;
  if (link.host.empty() || !is_port(link.port) || !is_room(link.room)) return std::nullopt;
  return link;
}

}  // namespace baize::cli
