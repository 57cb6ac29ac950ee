#pragma once
// Test support for the stores: a main thread advanced by hand, and a temporary folder.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/sqlite_connection.h"
#include "server/store/sqlite_store.h"

namespace baize::server {

using Events = std::vector<std::string>;
using Outcome = Result<room::Done, room::Failure>;

// The driving thread of a test: functions posted from anywhere run when the test asks.
class Turns {
 public:
  Post post() {
    return [this](std::function<void()> turn) {
      const std::lock_guard lock(mutex_);
      turns_.push_back(std::move(turn));
      arrived_.notify_all();
    };
  }
  void run_next() {
    std::unique_lock lock(mutex_);
    ASSERT_TRUE(arrived_.wait_for(lock, std::chrono::seconds(10), [&] { return !turns_.empty(); }));
    const std::function<void()> turn = std::move(turns_.front());
    turns_.pop_front();
    lock.unlock();
    turn();
  }

  // What has been posted until now; nothing where nothing was.
  void run_waiting() {
    std::deque<std::function<void()>> turns;
    {
      const std::lock_guard lock(mutex_);
      turns.swap(turns_);
    }
    for (const auto& turn : turns) turn();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> turns_;
};

// Appends to room "a", and waits for what becomes of it.
inline Outcome append_and_wait(SqliteStore& store, Turns& turns, std::uint64_t seq, Events events) {
  std::optional<Outcome> outcome;
  store.append("a", seq, std::move(events), [&](Outcome o) { outcome = std::move(o); });
  while (!outcome) turns.run_next();
  return *outcome;
}

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "baize_store_XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name = "house.db") const {
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

// How many rows of the file hold events that a later row of their room holds too.
inline std::int64_t leftover_rows(const std::string& path) {
  auto file = SqliteConnection::open(path, SQLITE_OPEN_READONLY);
  return file->number(
      "SELECT count(*) FROM (SELECT seq, min(seq) OVER (PARTITION BY room ORDER BY id DESC"
      " ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS later FROM events)"
      " WHERE seq>=later",
      -1);
}

}  // namespace baize::server
