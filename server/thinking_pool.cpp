#include "server/thinking_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <thread>
#include <utility>

namespace baize::server {
namespace {

constexpr int kLowerPriority = 5;
constexpr int kMostThreads = 16;

// Once per thread; where the system does not allow it, all are equal.
void step_back() {
  thread_local const int done =
      setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kLowerPriority);
  (void)done;
}

}  // namespace

int ThinkingPool::usual_threads() {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(cores - 1, 1, kMostThreads);
}

ThinkingPool::ThinkingPool(int threads, Post post)
    : post_(std::move(post)), threads_(static_cast<std::size_t>(std::max(1, threads))) {}

ThinkingPool::~ThinkingPool() {
  stopped_ = true;
  threads_.stop();
  threads_.join();
}

void ThinkingPool::think(int most_ms, Think think, std::function<void()> done) {
  if (waiting_ >= kMostWaiting) {
    think({0, [] { return true; }});
    return post_(std::move(done));
  }
  ++waiting_;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(most_ms);
  boost::asio::post(threads_, [this, deadline, think = std::move(think), done = std::move(done)] {
    step_back();
    think({0, [&] { return stopped_ || std::chrono::steady_clock::now() >= deadline; }});
    --waiting_;
    if (!stopped_) post_(done);
  });
}

}  // namespace baize::server
