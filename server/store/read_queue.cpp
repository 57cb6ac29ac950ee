#include "server/store/read_queue.h"

#include <utility>

namespace baize::server {

ReadQueue::ReadQueue(Read read, Post post, const Limits& limits)
    : read_(std::move(read)), post_(std::move(post)), limits_(limits) {
  if (!limits_.by_hand) reader_ = std::thread([this] { read_tables(); });
}

ReadQueue::~ReadQueue() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  work_.notify_one();
  if (reader_.joinable()) reader_.join();
}

void ReadQueue::add(std::string room, room::EventStore::Take take) {
  if (limits_.by_hand) return take(read_(room))();
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < limits_.waiting) {
      waiting_.push_back({std::move(room), std::move(take)});
      work_.notify_one();
      return;
    }
  }
  post_(take(Unexpected{room::Failure{"the store is behind", room::FailureKind::behind}}));
}

void ReadQueue::read_tables() {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    if (is_ending_) return;
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    post_(next.take(read_(next.room)));
    lock.lock();
  }
}

}  // namespace baize::server
