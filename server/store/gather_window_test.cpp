#include "server/store/gather_window.h"

#include <gtest/gtest.h>

namespace baize::server {
namespace {

using namespace std::chrono_literals;
using Time = GatherWindow::Time;

constexpr Time kEnd = Time(1h);

GatherWindow after(std::size_t appends, std::size_t came, GatherWindow::Span took) {
  GatherWindow window;
  window.committed(appends, came, took, kEnd);
  return window;
}

TEST(GatherWindow, nobody_waits_before_the_first_commit) {
  EXPECT_LE(GatherWindow().crowd(kEnd), 1u);
}

TEST(GatherWindow, a_single_writer_never_waits) { EXPECT_EQ(after(1, 0, 1ms).crowd(kEnd), 1u); }

TEST(GatherWindow, a_crowd_is_everyone_just_answered_or_arrived_meanwhile) {
  EXPECT_EQ(after(3, 5, 1ms).crowd(kEnd), 8u);
  EXPECT_EQ(after(1, 1, 1ms).crowd(kEnd), 2u);
}

TEST(GatherWindow, is_eight_times_the_last_commit_and_at_most_three_milliseconds) {
  EXPECT_EQ(after(3, 5, 125us).until(), kEnd + 1ms);
  EXPECT_EQ(after(3, 5, 376us).until(), kEnd + 3ms);
  EXPECT_EQ(after(3, 5, 1s).until(), kEnd + 3ms);
}

TEST(GatherWindow, who_comes_after_the_crowd_has_gone_does_not_wait_for_it) {
  const GatherWindow window = after(3, 5, 125us);
  EXPECT_EQ(window.crowd(kEnd + 999us), 8u);
  EXPECT_EQ(window.crowd(kEnd + 1000us), 1u);
}

}  // namespace
}  // namespace baize::server
