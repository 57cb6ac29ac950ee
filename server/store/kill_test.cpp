// A house that is killed at any moment leaves a log with everything that it had acknowledged, in
// order and nothing twice, packed or not.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <map>

#include "engine/cards/rng.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

constexpr int kRooms = 4;
constexpr std::uint64_t kRound = 12;  // events

struct Acknowledged {
  int room;
  std::uint64_t next_seq;
};

std::string room_name(int room) { return "room" + std::to_string(room); }
std::string event_of(int room, std::uint64_t seq) {
  return room_name(room) + " event " + std::to_string(seq);
}

// Rooms that append one to three events at a time, and pack every round, until they are killed.
class Rooms {
 public:
  Rooms(SqliteStore& store, int pipe, std::uint64_t seed) : store_(store), pipe_(pipe), rng_(seed) {
    for (int room = 0; room < kRooms; ++room) {
      next_[std::size_t(room)] = store_.read(room_name(room))->size();
      go_on(room);
    }
  }

 private:
  void go_on(int room) {
    std::uint64_t& next = next_[std::size_t(room)];
    const std::uint64_t first = next;
    Events events;
    for (std::uint32_t i = 0; i <= rng_.below(3); ++i) events.push_back(event_of(room, next++));
    store_.append(room_name(room), first, std::move(events), [this, room](const Outcome& kept) {
      if (!kept) std::_Exit(1);
      const Acknowledged said{room, next_[std::size_t(room)]};
      if (::write(pipe_, &said, sizeof said) != sizeof said) std::_Exit(2);
      go_on(room);
    });
    const std::uint64_t rounds = first / kRound;
    if (rounds > 0 && first % kRound < 3)
      store_.pack(room_name(room), (rounds - 1) * kRound, rounds * kRound);
  }

  SqliteStore& store_;
  int pipe_;
  Rng rng_;
  std::array<std::uint64_t, kRooms> next_{};
};

[[noreturn]] void run_house(const std::string& path, int pipe, std::uint64_t seed) {
  Turns turns;
  auto store = SqliteStore::open(path, turns.post());
  if (!store) std::_Exit(3);
  const Rooms rooms(**store, pipe, seed);
  for (;;) turns.run_next();
}

// Kills a house after so many acknowledgements, and returns where each room was by then.
std::map<int, std::uint64_t> killed_after(const std::string& path, int count, std::uint64_t seed) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) run_house(path, ends[1], seed);
  ::close(ends[1]);
  std::map<int, std::uint64_t> reached;
  Acknowledged said{};
  for (int i = 0; ::read(ends[0], &said, sizeof said) == sizeof said; ++i) {
    reached[said.room] = said.next_seq;
    if (i == count) ::kill(child, SIGKILL);
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the house ended by itself: " << WEXITSTATUS(status);
  return reached;
}

TEST(KilledHouse, has_kept_what_it_acknowledged_and_nothing_twice) {
  const Folder folder;
  Turns turns;
  Rng rng(11);
  std::map<int, std::uint64_t> reached;
  for (std::uint64_t run = 0; run < 20; ++run) {
    for (const auto& [room, seq] : killed_after(folder.file(), 5 + int(rng.below(200)), run))
      reached[room] = seq;
    auto store = SqliteStore::open(folder.file(), turns.post());
    ASSERT_TRUE(store) << store.error().context;
    for (int room = 0; room < kRooms; ++room) {
      const auto events = (*store)->read(room_name(room));
      ASSERT_TRUE(events) << events.error().context;
      EXPECT_GE(events->size(), reached[room]);
      for (std::uint64_t seq = 0; seq < events->size(); ++seq)
        ASSERT_EQ((*events)[seq], event_of(room, seq)) << "after run " << run;
    }
  }
  auto file = SqliteConnection::open(folder.file(), SQLITE_OPEN_READONLY);
  EXPECT_GT(file->number("SELECT count(*) FROM events WHERE count=12", 0), 20);
  EXPECT_EQ(leftover_rows(folder.file()), 0) << "a clean end follows every kill";
}

}  // namespace
}  // namespace baize::server
