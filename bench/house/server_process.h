#pragma once
// A server under measurement: starts it, reads its CPU time and memory, and ends it.
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace baize::bench {

// Of all threads together, since the process started.
struct CpuUse {
  double user_us = 0;
  double total_us = 0;
  friend CpuUse operator-(CpuUse a, CpuUse b) {
    return {a.user_us - b.user_us, a.total_us - b.total_us};
  }
};

class ServerProcess {
 public:
  // Waits until the server has printed its port; throws if it does not.
  explicit ServerProcess(const std::vector<std::string>& command);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] CpuUse cpu() const;
  [[nodiscard]] double resident_kb() const;
  // Called once: SIGTERM asks it to stop, SIGKILL ends it without warning.
  void end(int signal);

 private:
  void wait_for_port(int out);

  pid_t pid_ = 0;
  int out_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace baize::bench
