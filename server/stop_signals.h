#pragma once
// Handles SIGINT and SIGTERM on a thread of its own, so the process ends whatever the main loop
// does: it is asked to stop first, and killed after a deadline or a second signal.
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

namespace baize::server {

class StopSignals {
 public:
  // Keeps both signals from this thread and from those that it starts. Before any other thread.
  static void block();

  // `ask_to_stop` is called on the thread of the signals. Precondition: they are blocked.
  StopSignals(std::function<void()> ask_to_stop, std::chrono::seconds deadline);
  // Everything has ended well: nothing is ended by force any more.
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

 private:
  void wait();

  std::function<void()> ask_to_stop_;
  std::chrono::seconds deadline_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

}  // namespace baize::server
