#include "server/store/outcomes.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace baize::server {
namespace {

class TellOutcomes : public testing::Test {
 protected:
  std::vector<Outcomes::Outcome> group(int first, int count) {
    std::vector<Outcomes::Outcome> all;
    for (int i = first; i < first + count; ++i)
      all.push_back({[this, i](const auto& result) {
                       EXPECT_TRUE(result);
                       told_.push_back(i);
                     },
                     room::Done{}});
    return all;
  }
  void run_turn() {
    ASSERT_FALSE(turns_.empty());
    const auto turn = std::move(turns_.front());
    turns_.pop_front();
    turn();
  }

  std::deque<std::function<void()>> turns_;
  std::vector<int> told_;
  std::shared_ptr<Outcomes> outcomes_ = std::make_shared<Outcomes>(
      [this](std::function<void()> turn) { turns_.push_back(std::move(turn)); });
};

TEST_F(TellOutcomes, some_in_a_turn_and_all_in_order) {
  outcomes_->add(group(0, 10));
  ASSERT_EQ(turns_.size(), 1u);
  run_turn();
  EXPECT_EQ(told_.size(), Outcomes::kInATurn);
  outcomes_->add(group(10, 10));  // a further commit, while some still wait
  EXPECT_EQ(turns_.size(), 1u) << "one turn at a time";
  while (!turns_.empty()) run_turn();
  ASSERT_EQ(told_.size(), 20u);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(told_[static_cast<std::size_t>(i)], i);
  outcomes_->add(group(20, 1));
  run_turn();
  EXPECT_EQ(told_.back(), 20);
}

TEST_F(TellOutcomes, also_when_the_store_has_gone_meanwhile) {
  outcomes_->add(group(0, 9));
  outcomes_.reset();
  while (!turns_.empty()) run_turn();
  EXPECT_EQ(told_.size(), 9u);
}

}  // namespace
}  // namespace baize::server
