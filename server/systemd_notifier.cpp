#include "server/systemd_notifier.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace baize::server {
namespace {

// Whoever wants to hear from us more often than every tenth of a second hears no more than that.
constexpr std::chrono::microseconds kShortestPatience = std::chrono::milliseconds(300);

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

std::int64_t number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

// A socket that is connected to that of the manager; -1 where there is none. A name that begins
// with @ is an abstract one, whose first byte is zero.
int connected_to(std::string_view name) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (name.size() < 2 || name.size() >= sizeof address.sun_path) return -1;
  if (name[0] != '/' && name[0] != '@') return -1;
  name.copy(address.sun_path, name.size());
  if (name[0] == '@') address.sun_path[0] = '\0';
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket < 0) return -1;
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), size) == 0) return socket;
  ::close(socket);
  return -1;
}

}  // namespace

SystemdNotifier SystemdNotifier::from_environment() {
  SystemdNotifier notifier;
  notifier.socket_ = connected_to(variable("NOTIFY_SOCKET"));
  const std::string_view pid = variable("WATCHDOG_PID");
  const std::int64_t patience_us = number_in(variable("WATCHDOG_USEC"));
  if (patience_us > 0 && (pid.empty() || number_in(pid) == ::getpid())) {
    notifier.watchdog_ = std::max(std::chrono::microseconds(patience_us), kShortestPatience);
  }
  return notifier;
}

SystemdNotifier::SystemdNotifier(SystemdNotifier&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), watchdog_(other.watchdog_) {}

SystemdNotifier::~SystemdNotifier() {
  if (socket_ >= 0) ::close(socket_);
}

void SystemdNotifier::notify(std::string_view state) const {
  if (socket_ >= 0) ::send(socket_, state.data(), state.size(), MSG_NOSIGNAL);
}

}  // namespace baize::server
