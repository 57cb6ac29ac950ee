#include "cli/kept_guest.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/from_the_system.h"

namespace baize::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDigits = 32;

fs::path own_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state && *state) return fs::path(state) / "baize" / "guests";
  const char* home = std::getenv("HOME");
  return home && *home ? fs::path(home) / ".local" / "state" / "baize" / "guests" : fs::path();
}

std::string new_token() {
  std::array<char, kDigits + 1> text{};
  std::snprintf(text.data(), text.size(), "%016llx%016llx",
                static_cast<unsigned long long>(system_entropy()),
                static_cast<unsigned long long>(system_entropy()));
  return text.data();
}

bool is_token(const std::string& text) {
  return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// For its owner alone, from the first moment on.
void keep(const fs::path& file, const std::string& token) {
  const int out = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) return;
  const std::string line = token + "\n";
  const bool is_whole = write(out, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  close(out);
  if (!is_whole) unlink(file.c_str());
}

}  // namespace

std::string kept_guest(const HouseLink& link, const std::string& folder) {
  const fs::path place = folder.empty() ? own_folder() : fs::path(folder);
  if (place.empty()) return new_token();
  std::string name = link.host + "_" + link.port;
  std::replace(name.begin(), name.end(), '/', '_');
  const fs::path file = place / name;
  std::string token;
  if (std::ifstream in(file); in && std::getline(in, token) && is_token(token)) return token;
  token = new_token();
  std::error_code error;
  fs::create_directories(place, error);
  keep(file, token);
  return token;
}

}  // namespace baize::cli
