#pragma once
// sd_notify: tells a service manager that the server is ready, alive or stopping. Does nothing
// without a notify socket.
#include <chrono>
#include <optional>
#include <string_view>

namespace baize::server {

class SystemdNotifier {
 public:
  // NOTIFY_SOCKET, and WATCHDOG_USEC where this process is the one that is watched.
  static SystemdNotifier from_environment();

  SystemdNotifier(SystemdNotifier&& other) noexcept;
  SystemdNotifier(const SystemdNotifier&) = delete;
  SystemdNotifier& operator=(const SystemdNotifier&) = delete;
  ~SystemdNotifier();

  // `state` as in "READY=1". Never waits, and fails in silence: nobody else could be told.
  void notify(std::string_view state) const;
  // How long the manager waits for a sign of life before it ends the process.
  [[nodiscard]] std::optional<std::chrono::microseconds> watchdog() const { return watchdog_; }

 private:
  SystemdNotifier() = default;

  int socket_ = -1;
  std::optional<std::chrono::microseconds> watchdog_;
};

}  // namespace baize::server
