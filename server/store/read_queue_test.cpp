#include "server/store/read_queue.h"

#include <future>

#include "server/store/test_stand.h"

namespace baize::server {
namespace {

class Reads : public ::testing::Test {
 protected:
  room::EventStore::Take take() {
    return [this](Result<room::LogLines, room::Failure> log) {
      took_on_ = std::this_thread::get_id();
      return [this, log = std::move(log)] {
        told_.push_back(log ? log->lines.front() : log.error().context);
      };
    };
  }
  // The first read lasts until the test lets it go.
  Result<room::LogLines, room::Failure> read(const std::string& room) {
    if (!std::exchange(has_read_, true)) {
      begun_.set_value();
      gate_.get_future().wait();
    }
    return room::LogLines{0, {room}};
  }

  Turns turns_;
  std::promise<void> gate_, begun_;
  bool has_read_ = false;
  Events told_;
  std::atomic<std::thread::id> took_on_;
};

TEST_F(Reads, happen_beside_the_driving_thread_which_is_told_in_its_turn) {
  ReadQueue queue([this](const std::string& room) { return read(room); }, turns_.post(),
                  {1, false});
  queue.add("a", take());
  EXPECT_EQ(told_, Events{});
  gate_.set_value();
  turns_.run_next();
  EXPECT_EQ(told_, Events{"a"});
  EXPECT_NE(took_on_.load(), std::this_thread::get_id());
}

TEST_F(Reads, beyond_the_bound_are_refused_at_once) {
  ReadQueue queue([this](const std::string& room) { return read(room); }, turns_.post(),
                  {1, false});
  queue.add("a", take());
  begun_.get_future().wait();
  queue.add("b", take());
  queue.add("c", take());
  turns_.run_next();
  EXPECT_EQ(told_, Events{"the store is behind"});
  gate_.set_value();
  turns_.run_next();
  EXPECT_EQ(told_, (Events{"the store is behind", "a"}));
}

TEST_F(Reads, by_hand_are_done_where_they_are_asked_for) {
  gate_.set_value();
  ReadQueue queue([this](const std::string& room) { return read(room); }, turns_.post(), {1, true});
  queue.add("a", take());
  EXPECT_EQ(told_, Events{"a"});
}

}  // namespace
}  // namespace baize::server
