// What ends a process whose main loop does not.
#include "server/stop_signals.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace baize::server {
namespace {

using std::chrono::seconds;

// A house whose main loop hangs: it is asked to stop and does not. Left alone, it ends as if all
// were well.
void hang_after(int signals, seconds deadline) {
  StopSignals::block();
  std::atomic<bool> is_asked = false;
  const StopSignals stop([&] { is_asked = true; }, deadline);
  ::kill(::getpid(), SIGTERM);
  // Signals that wait together count as one.
  while (!is_asked) std::this_thread::yield();
  if (signals > 1) ::kill(::getpid(), SIGTERM);
  std::this_thread::sleep_for(seconds(20));
  std::_Exit(0);
}

TEST(StopSignals, a_process_that_does_not_stop_is_ended_at_the_deadline) {
  EXPECT_EXIT(hang_after(1, seconds(1)), ::testing::ExitedWithCode(1),
              "^baize: the house did not stop in time and was ended; all that anybody saw is "
              "kept\n$");
}

TEST(StopSignals, a_second_signal_ends_it_at_once) {
  EXPECT_EXIT(hang_after(2, seconds(60)), ::testing::ExitedWithCode(1), "was ended");
}

TEST(StopSignals, a_process_that_stops_in_time_ends_by_itself) {
  const auto stop_in_time = [] {
    StopSignals::block();
    {
      std::atomic<bool> is_asked = false;
      const StopSignals stop([&] { is_asked = true; }, seconds(1));
      ::kill(::getpid(), SIGINT);
      while (!is_asked) std::this_thread::yield();
    }
    {
      const StopSignals never_used([] {}, seconds(1));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    std::_Exit(0);
  };
  EXPECT_EXIT(stop_in_time(), ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace baize::server
