// The clock and the entropy of a real machine.
#include "server/system_ports.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <string>

namespace baize::server {
namespace {

TEST(SystemClock, calls_come_in_the_order_of_their_times_and_never_early) {
  boost::asio::io_context io;
  SystemClock clock(io);
  const std::int64_t start = clock.now_ms();
  std::string order;
  const auto call = [&](std::int64_t at_ms, char name) {
    clock.call_at(at_ms, [&, at_ms, name] {
      EXPECT_GE(clock.now_ms(), at_ms);
      order += name;
    });
  };
  call(start + 40, 'd');
  call(start + 20, 'b');
  call(start + 20, 'c');
  call(start - 1000, 'a');
  io.run();
  EXPECT_EQ(order, "abcd");
}

TEST(SystemClock, a_call_may_ask_for_the_next) {
  boost::asio::io_context io;
  SystemClock clock(io);
  int calls = 0;
  std::function<void()> again = [&] {
    if (++calls < 5) clock.call_at(clock.now_ms(), again);
  };
  clock.call_at(clock.now_ms(), again);
  bool reached = false;
  clock.call_at(clock.now_ms() + 20, [&] { reached = true; });
  io.run();
  EXPECT_EQ(calls, 5);
  EXPECT_TRUE(reached);
}

TEST(SystemEntropy, fills_every_byte) {
  ASSERT_GE(sodium_init(), 0);
  SystemEntropy entropy;
  std::array<std::byte, 64> first{};
  std::array<std::byte, 64> second{};
  entropy.fill(first);
  entropy.fill(second);
  EXPECT_NE(first, second);
}

}  // namespace
}  // namespace baize::server
