// The store under rooms that each keep an event, wait until it is kept, and keep the next, as a
// house does: commits and appends a second, appends in a commit, and how long a room waits.
// Usage: bench_store FILE [SECONDS]; the file lies on the disk that is to be measured.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <string>

#include "server/store/sqlite_store.h"

namespace {

using namespace baize;
using Clock = std::chrono::steady_clock;

// The thread that drives the rooms.
class Turns {
 public:
  server::Post post() {
    return [this](std::function<void()> turn) {
      const std::lock_guard lock(mutex_);
      turns_.push_back(std::move(turn));
      arrived_.notify_one();
    };
  }
  void run_next() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return !turns_.empty(); });
    const auto turn = std::move(turns_.front());
    turns_.pop_front();
    lock.unlock();
    turn();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> turns_;
};

class Load {
 public:
  Load(room::EventStore& store, std::size_t rooms) : store_(store), next_(rooms) {}

  // Every room keeps one event after another until `end`.
  void run(Turns& turns, Clock::time_point end) {
    end_ = end;
    for (std::size_t room = 0; room < next_.size(); ++room) keep(room);
    while (in_flight_ > 0) turns.run_next();
  }
  [[nodiscard]] double wait_us(double part) {
    const auto at = static_cast<std::size_t>(part * static_cast<double>(waits_.size() - 1));
    std::nth_element(waits_.begin(), waits_.begin() + std::ptrdiff_t(at), waits_.end());
    return waits_[at];
  }

 private:
  void keep(std::size_t room) {
    ++in_flight_;
    const auto begin = Clock::now();
    store_.append(
        "bench-room-" + std::to_string(room), next_[room]++,
        {R"({"moved":{"seat":2,"move":"QS"}})"}, [this, room, begin](const auto& kept) {
          if (!kept) std::abort();
          --in_flight_;
          const auto now = Clock::now();
          waits_.push_back(std::chrono::duration<double, std::micro>(now - begin).count());
          if (now < end_) keep(room);
        });
  }

  room::EventStore& store_;
  std::vector<std::uint64_t> next_;
  std::vector<double> waits_;
  std::size_t in_flight_ = 0;
  Clock::time_point end_;
};

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  const std::string path = words[1];
  const int seconds = count > 2 ? std::atoi(words[2]) : 3;
  std::printf("rooms  commits/s  appends/s  appends/commit  median us  99th us\n");
  for (const std::size_t rooms : {1u, 2u, 8u, 64u, 512u}) {
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(path + part);
    Turns turns;
    auto store = server::SqliteStore::open(path, turns.post());
    if (!store) return std::fprintf(stderr, "%s\n", store.error().context.c_str()), 1;
    Load load(**store, rooms);
    load.run(turns, Clock::now() + std::chrono::seconds(seconds));
    const server::StoreCounts done = (*store)->counts();
    const double s = seconds, commits = double(done.commits), appends = double(done.appends);
    std::printf("%5zu %10.0f %10.0f %15.1f %10.0f %8.0f\n", rooms, commits / s, appends / s,
                appends / commits, load.wait_us(0.5), load.wait_us(0.99));
  }
  return 0;
}
