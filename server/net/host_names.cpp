#include "server/net/host_names.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "server/net/address.h"

namespace baize::server {
namespace {

// Without port and closing dot, in small letters; empty: this is no name of anything. An address in
// brackets stays as it is.
std::string bare_name(std::string_view given) {
  std::string_view host = without_port(given).value_or("");
  if (host.ends_with('.')) host.remove_suffix(1);
  std::string name(host);
  std::transform(name.begin(), name.end(), name.begin(), [](char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  });
  return name;
}

std::string machine_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return {};
  return bare_name(name.data());
}

bool is_in(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

bool is_host_name(std::string_view name) {
  constexpr std::size_t kLongest = 253;
  return !name.empty() && name.size() <= kLongest &&
         std::all_of(name.begin(), name.end(), [](char letter) {
           return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' ||
                  letter == '-' || letter == '_';
         });
}

HostNames::HostNames(const Access& access) : always_{"localhost", machine_name()} {
  for (const std::string& origin : access.origins) {
    const std::size_t scheme_end = origin.find("://");
    if (scheme_end != std::string::npos)
      always_.push_back(bare_name(std::string_view(origin).substr(scheme_end + 3)));
  }
  for (const std::string& name : access.names) given_.push_back(bare_name(name));
}

HostNames::Verdict HostNames::ask(std::string_view host, bool may_name) {
  // A browser names the host; programs of old that do not cannot be led astray.
  if (host.empty()) return Verdict::kOurs;
  const std::string name = bare_name(host);
  if (read_address(host) || name.ends_with(".local") || name.ends_with(".localhost") ||
      is_in(always_, name) || is_in(given_, name)) {
    return Verdict::kOurs;
  }
  if (!given_.empty() || !is_host_name(name)) return Verdict::kNotOurs;
  if (!taken_.empty()) return name == taken_ ? Verdict::kOurs : Verdict::kNotOurs;
  if (!may_name) return Verdict::kOurs;
  taken_ = name;
  return Verdict::kOursFromNowOn;
}

}  // namespace baize::server
