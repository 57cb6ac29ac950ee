// The store under rooms that each keep an event, wait until it is kept, and keep the next, as a
// house does: commits and appends a second, appends in a commit, and how long a room waits. Then
// what packing a settled round is worth: the pages in use, and how long a room takes to load.
// Usage: bench_store FILE [SECONDS]; the file lies on the disk that is to be measured.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <string>

#include "engine/cards/deck.h"
#include "engine/match/event_json.h"
#include "games/catalogue.h"
#include "server/store/sqlite_connection.h"
#include "server/store/sqlite_store.h"

namespace {

using namespace baize;
using Clock = std::chrono::steady_clock;

void remove_file(const std::string& path) {
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(path + part);
}

double us_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
}

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

// Rounds of a game as a room keeps them, a list of lines each.
std::vector<std::vector<std::string>> random_rounds(const CatalogueEntry& game, int count) {
  Rng rng(1);
  auto match = std::move(*game.open({{}, {}, 0, seat_at(0)}));
  std::vector<std::vector<std::string>> rounds(1);
  const auto keep = [&](const Event& event) {
    if (!match->commit(event)) std::abort();
    rounds.back().push_back(print_event(*game.game, event));
  };
  while (int(rounds.size()) <= count) {
    if (match->over()) match = std::move(*game.open({{}, {}, 0, seat_at(0)}));
    if (const auto said = match->awaited_said(); said && !said->empty())
      keep(*match->propose_said(*said));
    if (match->over()) continue;
    keep(*match->propose_deal(shuffled(match->pack(), rng)));
    while (!match->to_act().empty()) {
      const Seat seat = *match->to_act().begin();
      keep(match->propose(seat, std::array{match->legal(seat).pick(rng)})->front());
    }
    keep(*match->settlement());
    rounds.emplace_back();
  }
  rounds.pop_back();
  return rounds;
}

// Free pages are the house's, not the rooms': it uses them again.
double used_kb(const std::string& path) {
  auto file = std::move(*server::SqliteConnection::open(path, SQLITE_OPEN_READONLY));
  const auto pages = file.number("PRAGMA page_count", 0) - file.number("PRAGMA freelist_count", 0);
  return double(pages * file.number("PRAGMA page_size", 0)) / 1024;
}

struct Kept {
  double used_kb = 0, load_us = 0, pack_us = 0;
};

// `rooms` rooms play side by side, so that their rows lie mixed in the file.
Kept keep_rounds(const std::string& path, const std::vector<std::vector<std::string>>& rounds,
                 int rooms, bool is_packed) {
  remove_file(path);
  Kept kept;
  Turns turns;
  {
    auto store = std::move(*server::SqliteStore::open(path, turns.post()));
    std::uint64_t seq = 0;
    for (const auto& round : rounds) {
      const std::uint64_t first = seq;
      for (const auto& event : round) {
        for (int room = 0; room < rooms; ++room)
          store->append("room-of-the-bench-" + std::to_string(room), seq, {event}, [](auto) {});
        ++seq;
        if (seq % 8 == 0) store->drain();
      }
      store->drain();
      const auto begin = Clock::now();
      for (int room = 0; room < rooms && is_packed; ++room)
        store->pack("room-of-the-bench-" + std::to_string(room), first, seq);
      store->drain();
      kept.pack_us += us_since(begin) / rooms / double(rounds.size());
    }
  }
  kept.used_kb = used_kb(path) / rooms;
  auto store = std::move(*server::SqliteStore::open(path, turns.post()));
  const auto begin = Clock::now();
  for (int room = 0; room < rooms; ++room)
    if (store->read("room-of-the-bench-" + std::to_string(room))->empty()) std::abort();
  kept.load_us = us_since(begin) / rooms;
  return kept;
}

void measure_load(const std::string& path, int seconds) {
  std::printf("rooms  commits/s  appends/s  appends/commit  median us  99th us\n");
  for (const std::size_t rooms : {1u, 2u, 8u, 64u, 512u}) {
    remove_file(path);
    Turns turns;
    auto store = std::move(*server::SqliteStore::open(path, turns.post()));
    Load load(*store, rooms);
    load.run(turns, Clock::now() + std::chrono::seconds(seconds));
    const server::StoreCounts done = store->counts();
    const double s = seconds, commits = double(done.commits), appends = double(done.appends);
    std::printf("%5zu %10.0f %10.0f %15.1f %10.0f %8.0f\n", rooms, commits / s, appends / s,
                appends / commits, load.wait_us(0.5), load.wait_us(0.99));
  }
}

void measure_packing(const std::string& path) {
  std::printf("\n50 rounds a room            single rows        packed\n");
  std::printf("game       rooms events      KB  load us      KB  load us  pack us a round\n");
  for (const auto& game : house_games()) {
    const auto rounds = random_rounds(game, 50);
    std::size_t events = 0;
    for (const auto& round : rounds) events += round.size();
    for (const int rooms : {1, 50}) {
      const Kept single = keep_rounds(path, rounds, rooms, false);
      const Kept packed = keep_rounds(path, rounds, rooms, true);
      std::printf("%-10s %5d %6zu %7.0f %8.0f %7.0f %8.0f %8.0f\n",
                  std::string(game.game->id).c_str(), rooms, events, single.used_kb, single.load_us,
                  packed.used_kb, packed.load_us, packed.pack_us);
    }
  }
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  const std::string path = words[1];
  const int seconds = count > 2 ? std::atoi(words[2]) : 3;
  if (seconds > 0) measure_load(path, seconds);
  measure_packing(path);
  remove_file(path);
  return 0;
}
