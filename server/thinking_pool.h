#pragma once
// Worker threads for computer players, at low priority, so that no table waits for them. Each
// search has a deadline from when it was requested; the nearest goes first, and under load every
// search gets a fair share of time: shorter, not later.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "room/ports.h"

namespace baize::server {

class ThinkingPool final : public room::Thinkers {
 public:
  // `post` hands something to the thread that drives the rooms.
  using Post = std::function<void(std::function<void()>)>;
  static constexpr std::size_t kMostWaiting = 4'096;

  ThinkingPool(int threads, Post post);
  // Thoughts that are not finished are cut short, and nobody is told.
  ~ThinkingPool() override;
  ThinkingPool(const ThinkingPool&) = delete;
  ThinkingPool& operator=(const ThinkingPool&) = delete;

  // Where too many wait already, the asker thinks for himself, for less than a millisecond.
  void think(int most_ms, Think think, std::function<void()> done) override;
  // Thoughts that are not finished.
  [[nodiscard]] std::size_t waiting() const { return unfinished_; }

  // All cores but the one that drives the rooms.
  [[nodiscard]] static int usual_threads();

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Thought {
    Time deadline;
    std::chrono::microseconds most{};
    Think think;
    std::function<void()> done;
  };

  void work();
  void carry_out(const Thought& thought);
  [[nodiscard]] std::chrono::microseconds share_of(std::chrono::microseconds most) const;

  Post post_;
  std::atomic<std::size_t> unfinished_ = 0;
  std::atomic<std::size_t> queued_ = 0;  // not begun yet
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::condition_variable work_;
  std::vector<Thought> thoughts_;  // a heap: the nearest deadline first
  std::vector<std::thread> threads_;
};

}  // namespace baize::server
