#pragma once
// Where the computer players of a server think: a few threads beside the one that drives the rooms,
// of lower priority, so that no table ever waits for a thought. Each thought has a deadline that
// counts from when it was asked for: with many tables thoughts become shorter, not later.
#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>

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
  [[nodiscard]] std::size_t waiting() const { return waiting_; }

  // All cores but the one that drives the rooms.
  [[nodiscard]] static int usual_threads();

 private:
  Post post_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> stopped_ = false;
  boost::asio::thread_pool threads_;
};

}  // namespace baize::server
