#pragma once
// Loads tables one after another on a thread of its own, so that a long log does not block the main
// thread.
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "room/ports.h"
#include "server/store/outcomes.h"

namespace baize::server {

class ReadQueue {
 public:
  using Read = std::function<Result<room::LogLines, room::Failure>(const std::string& room)>;
  struct Limits {
    std::size_t waiting = 0;
    bool by_hand = false;  // no thread: whoever adds a table waits for it
  };

  ReadQueue(Read read, Post post, const Limits& limits);
  // What waits is forgotten.
  ~ReadQueue();
  ReadQueue(const ReadQueue&) = delete;
  ReadQueue& operator=(const ReadQueue&) = delete;

  void add(std::string room, room::EventStore::Take take);

 private:
  struct Waiting {
    std::string room;
    room::EventStore::Take take;
  };
  void read_tables();

  Read read_;
  Post post_;
  Limits limits_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::deque<Waiting> waiting_;
  bool is_ending_ = false;
  std::thread reader_;  // last: it uses all of the above
};

}  // namespace baize::server
