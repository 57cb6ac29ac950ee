#include "server/thinking_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace baize::server {
namespace {

constexpr int kLowerPriority = 5;
constexpr int kMostThreads = 16;

// Where the system does not allow it, all are equal.
void step_back() { (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kLowerPriority); }

constexpr auto is_later = [](const auto& a, const auto& b) { return a.deadline > b.deadline; };

}  // namespace

int ThinkingPool::usual_threads() {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(cores - 1, 1, kMostThreads);
}

ThinkingPool::ThinkingPool(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { work(); });
}

ThinkingPool::~ThinkingPool() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkingPool::think(int most_ms, Think think, std::function<void()> done) {
  if (unfinished_ >= kMostWaiting) {
    think({0, [] { return true; }});
    return post_(std::move(done));
  }
  ++unfinished_;
  const std::chrono::milliseconds most(most_ms);
  {
    const std::lock_guard lock(mutex_);
    thoughts_.push_back(
        {std::chrono::steady_clock::now() + most, most, std::move(think), std::move(done)});
    std::push_heap(thoughts_.begin(), thoughts_.end(), is_later);
    ++queued_;
  }
  work_.notify_one();
}

void ThinkingPool::work() {
  step_back();
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [this] { return stopped_ || !thoughts_.empty(); });
    if (stopped_) return;
    std::pop_heap(thoughts_.begin(), thoughts_.end(), is_later);
    const Thought thought = std::move(thoughts_.back());
    thoughts_.pop_back();
    --queued_;
    lock.unlock();
    carry_out(thought);
    lock.lock();
  }
}

// Of all that wait for a thread, each gets the same part of what it asked for.
std::chrono::microseconds ThinkingPool::share_of(std::chrono::microseconds most) const {
  const auto threads = static_cast<std::int64_t>(threads_.size());
  return most * threads / (threads + static_cast<std::int64_t>(queued_.load()));
}

void ThinkingPool::carry_out(const Thought& thought) {
  const auto begin = std::chrono::steady_clock::now();
  thought.think({0, [&] {
                   const auto now = std::chrono::steady_clock::now();
                   return stopped_ || now >= thought.deadline ||
                          now - begin >= share_of(thought.most);
                 }});
  --unfinished_;
  if (!stopped_) post_(thought.done);
}

}  // namespace baize::server
