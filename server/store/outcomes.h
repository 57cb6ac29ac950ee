#pragma once
// Delivers the results of appends to the rooms, in order, a few per turn of the main thread, so
// that a hundred results at once do not block it. Outlives the store while results are still on
// their way.
#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "room/ports.h"

namespace baize::server {

// Runs a function later on the thread that drives the rooms. Called from any thread.
using Post = std::function<void(std::function<void()>)>;

class Outcomes : public std::enable_shared_from_this<Outcomes> {
 public:
  struct Outcome {
    room::EventStore::OnDone done;
    Result<room::Done, room::Failure> result;
  };
  static constexpr std::size_t kInATurn = 8;

  explicit Outcomes(Post post) : post_(std::move(post)) {}

  // On the writing thread.
  void add(std::vector<Outcome> outcomes) {
    if (outcomes.empty()) return;
    {
      const std::lock_guard lock(mutex_);
      std::move(outcomes.begin(), outcomes.end(), std::back_inserter(waiting_));
      if (std::exchange(is_telling_, true)) return;
    }
    tell_later();
  }

 private:
  void tell_later() {
    post_([self = shared_from_this()] { self->tell_some(); });
  }
  void tell_some() {
    for (Outcome& told : take_some()) told.done(std::move(told.result));
    {
      const std::lock_guard lock(mutex_);
      is_telling_ = !waiting_.empty();
      if (!is_telling_) return;
    }
    tell_later();
  }
  std::vector<Outcome> take_some() {
    const std::lock_guard lock(mutex_);
    const auto end = waiting_.begin() + std::ptrdiff_t(std::min(waiting_.size(), kInATurn));
    std::vector<Outcome> some(std::make_move_iterator(waiting_.begin()),
                              std::make_move_iterator(end));
    waiting_.erase(waiting_.begin(), end);
    return some;
  }

  Post post_;
  std::mutex mutex_;
  std::deque<Outcome> waiting_;
  bool is_telling_ = false;  // a turn is on its way
};

}  // namespace baize::server
