#include "server/thinking_pool.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <future>
#include <thread>
#include <vector>

namespace baize::server {
namespace {

using namespace std::chrono_literals;

class Thinking : public testing::Test {
 protected:
  // Runs what was posted until `count` thoughts were told of.
  void drive_until(int count) {
    while (told_ < count) io_.run_one_for(5s);
  }
  void think(int most_ms, room::Thinkers::Think think) {
    pool_.think(most_ms, std::move(think), [this] {
      ++told_;
      told_here_ &= std::this_thread::get_id() == driver_;
    });
  }

  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_{
      io_.get_executor()};
  ThinkingPool pool_{1, [this](std::function<void()> turn) { boost::asio::post(io_, turn); }};
  std::thread::id driver_ = std::this_thread::get_id();
  int told_ = 0;
  bool told_here_ = true;
};

TEST_F(Thinking, happens_beside_the_thread_that_asks_and_is_told_on_it) {
  std::thread::id thinker;
  think(1000, [&](const ai::Budget&) { thinker = std::this_thread::get_id(); });
  drive_until(1);
  EXPECT_NE(thinker, driver_);
  EXPECT_TRUE(told_here_);
}

TEST_F(Thinking, ends_at_its_deadline) {
  const auto before = std::chrono::steady_clock::now();
  think(30, [&](const ai::Budget& budget) {
    while (!budget.expired()) std::this_thread::yield();
  });
  drive_until(1);
  EXPECT_GE(std::chrono::steady_clock::now() - before, 30ms);
}

TEST_F(Thinking, becomes_shorter_and_not_later_where_many_ask) {
  std::promise<void> go;
  int cut_short = 0;
  think(1, [gate = go.get_future().share()](const ai::Budget&) { gate.wait(); });
  for (int i = 0; i < 10; ++i)
    think(1, [&](const ai::Budget& budget) { cut_short += budget.expired(); });
  std::this_thread::sleep_for(2ms);  // all deadlines are over
  go.set_value();
  drive_until(11);
  EXPECT_EQ(cut_short, 10);
}

TEST_F(Thinking, is_done_by_the_asker_where_too_many_wait) {
  std::promise<void> go;
  think(1, [gate = go.get_future().share()](const ai::Budget&) { gate.wait(); });
  for (std::size_t i = 1; i < ThinkingPool::kMostWaiting; ++i) think(1, [](const ai::Budget&) {});
  std::thread::id thinker;
  bool cut_short = false;
  think(1000, [&](const ai::Budget& budget) {
    thinker = std::this_thread::get_id();
    cut_short = budget.expired();
  });
  EXPECT_EQ(thinker, driver_);
  EXPECT_TRUE(cut_short);
  go.set_value();
  drive_until(static_cast<int>(ThinkingPool::kMostWaiting) + 1);
  EXPECT_TRUE(told_here_);
}

TEST_F(Thinking, that_is_not_finished_is_given_up_when_the_house_closes) {
  bool told = false, was_stopped = false;
  {
    ThinkingPool pool(1, [&](const std::function<void()>&) { told = true; });
    std::promise<void> begun;
    pool.think(
        60'000,
        [&](const ai::Budget& budget) {
          begun.set_value();
          while (!budget.expired()) std::this_thread::yield();
          was_stopped = true;
        },
        [] {});
    begun.get_future().wait();
  }
  EXPECT_TRUE(was_stopped);
  EXPECT_FALSE(told);
}

}  // namespace
}  // namespace baize::server
