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

// A house whose main loop hangs: it is asked to stop and does not.
void hang_after(int signals) {
  StopSignals::block();
  const StopSignals stop([] {}, seconds(1));
  for (int i = 0; i < signals; ++i) {
    ::kill(::getpid(), SIGTERM);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  std::this_thread::sleep_for(seconds(signals > 1 ? 0 : 5));
  std::_Exit(0);
}

TEST(StopSignals, a_process_that_does_not_stop_is_ended_at_the_deadline) {
  EXPECT_EXIT(hang_after(1), ::testing::ExitedWithCode(1),
              "^baize: the house did not stop in time and was ended; all that anybody saw is "
              "kept\n$");
}

TEST(StopSignals, a_second_signal_ends_it_at_once) {
  EXPECT_EXIT(hang_after(2), ::testing::ExitedWithCode(1), "was ended");
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
