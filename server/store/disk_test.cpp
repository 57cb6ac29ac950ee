// A disk that is full or may not be written: who asked is told what happened, nothing that was
// acknowledged is lost, and once there is room all goes on without a restart.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>

#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

// Every file of this process ends here, as on a full disk; 0 lifts the limit.
void limit_files(rlim_t bytes) {
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes == 0 ? limit.rlim_max : bytes;
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

// The test runs in a process of its own, whose limits and rights may go.
class Disk : public ::testing::Test {
 protected:
  [[noreturn]] void die(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::_Exit(1);
  }
  Outcome append(SqliteStore& store, const std::string& room, std::uint64_t seq, Events events) {
    std::optional<Outcome> outcome;
    store.append(room, seq, std::move(events), [&](Outcome o) { outcome = std::move(o); });
    while (!outcome) turns_.run_next();
    return *outcome;
  }
  // As somebody for whom the rights of files count.
  void become_nobody() {
    constexpr uid_t kNobody = 65534;
    if (::geteuid() == 0 && ::setuid(kNobody) != 0) die("cannot give up rights");
  }
  std::string refusal_to_open() {
    const auto opened = SqliteStore::open(folder_.file(), turns_.post());
    return opened ? "opened" : opened.error().context.substr(folder_.file().size());
  }

  void fill_and_mend();

  Folder folder_;
  Turns turns_;
};

// Fills the disk, makes room, and goes on with the same store.
void Disk::fill_and_mend() {
  ::signal(SIGXFSZ, SIG_IGN);
  Events told;
  auto opened = SqliteStore::open(folder_.file(), turns_.post(), {},
                                  [&](const std::string& line) { told.push_back(line); });
  if (!opened) die(opened.error().context);
  SqliteStore& store = **opened;
  limit_files(200'000);
  std::uint64_t kept = 0;
  Outcome outcome = append(store, "a", kept, {std::string(1000, 'x')});
  for (; outcome; outcome = append(store, "a", kept, {std::string(1000, 'x')})) ++kept;
  if (kept < 10 || outcome.error().context !=
                       folder_.file() + ": an append failed: the disk is full (File too large)")
    die("failed after " + std::to_string(kept) + " with: " + outcome.error().context);
  if (append(store, "b", 0, {std::string(1000, 'x')})) die("another room was kept");
  if (told.size() != 1 || !told[0].ends_with("; nothing new is kept until it works"))
    die("not told once");
  if (store.read("a")->size() != kept) die("acknowledged events are missing");

  limit_files(0);
  outcome = append(store, "a", kept, {"goes on"});
  if (!outcome) die(outcome.error().context);
  if (!append(store, "b", 0, {"begins"})) die("the other room does not begin");
  if (told.size() != 2 || told[1] != "appends are kept again") die("not told of the mending");
  opened->reset();
  opened = SqliteStore::open(folder_.file(), turns_.post());
  if (!opened) die(opened.error().context);
  if ((*opened)->read("a")->size() != kept + 1 || (*opened)->read("b")->size() != 1)
    die("the file lacks events");
  std::_Exit(0);
}

TEST_F(Disk, that_was_full_loses_nothing_and_goes_on_once_there_is_room) {
  EXPECT_EXIT(fill_and_mend(), ::testing::ExitedWithCode(0), "");
}

TEST_F(Disk, whose_pages_are_used_up_is_full) {
  const SqliteLimits small{.log = {.max_pages = 20}};
  auto store = std::move(*SqliteStore::open(folder_.file(), turns_.post(), small));
  const Outcome outcome = append(*store, "a", 0, {std::string(100'000, 'x')});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().context, folder_.file() + ": an append failed: the disk is full");
  EXPECT_TRUE(append(*store, "a", 0, {"small"}));
}

TEST_F(Disk, whose_pages_are_nearly_used_up_keeps_them_for_rounds) {
  const SqliteLimits small{.log = {.max_pages = 200}};
  Events told;
  const auto open = [&] {
    return std::move(*SqliteStore::open(folder_.file(), turns_.post(), small,
                                        [&](const std::string& line) { told.push_back(line); }));
  };
  auto store = open();
  EXPECT_TRUE(store->has_room());
  std::uint64_t seq = 0;
  while (store->has_room()) ASSERT_TRUE(append(*store, "a", seq++, {std::string(4'000, 'x')}));
  EXPECT_GT(seq, 100u);
  EXPECT_TRUE(append(*store, "a", seq++, {"a move"}));
  turns_.run_waiting();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_NE(told[0].find("nothing new begins"), std::string::npos);
  store = nullptr;
  store = open();
  EXPECT_FALSE(store->has_room());
  EXPECT_EQ(told.size(), 2u) << "said at the start too";
  store->pack("a", 0, seq);
  store->drain();
  EXPECT_TRUE(append(*store, "b", 0, {"what was packed has made room"}));
  EXPECT_TRUE(store->has_room());
}

TEST_F(Disk, that_has_no_room_for_a_new_house_is_named_at_the_start) {
  const auto start = [&] {
    ::signal(SIGXFSZ, SIG_IGN);
    limit_files(1000);
    std::fprintf(stderr, "%s\n", refusal_to_open().c_str());
    std::_Exit(0);
  };
  EXPECT_EXIT(start(), ::testing::ExitedWithCode(0),
              "^ cannot be used \\(the disk is full.*\\): check the folder and the disk, or "
              "choose another with --data\n$");
}

TEST_F(Disk, that_may_not_be_written_is_named_at_the_start) {
  {
    ASSERT_TRUE(SqliteStore::open(folder_.file(), turns_.post()));
  }
  const std::filesystem::path file = folder_.file();
  const auto start = [&] {
    become_nobody();
    std::fprintf(stderr, "%s\n", refusal_to_open().c_str());
    std::_Exit(0);
  };
  using std::filesystem::perms;
  std::filesystem::permissions(file, perms(0444));
  std::filesystem::permissions(file.parent_path(), perms(0777));
  EXPECT_EXIT(start(), ::testing::ExitedWithCode(0),
              "^ cannot be opened for writing \\(Permission denied\\): choose another file with "
              "--data\n$");
  std::filesystem::permissions(file, perms(0666));
  std::filesystem::permissions(file.parent_path(), perms(0555));
  EXPECT_EXIT(
      start(), ::testing::ExitedWithCode(0),
      "^ cannot be used \\(the file or its folder is read-only\\): check the folder and the "
      "disk, or choose another with --data\n$");
  std::filesystem::permissions(file.parent_path(), perms(0700));
}

// A pack is a hint: that it cannot be done is nobody's failure.
TEST_F(Disk, that_fails_a_pack_still_keeps_the_appends_beside_it) {
  auto log = std::move(*LogFile::open(folder_.file(), {}));
  const std::array first{Append{"a", 0, Events(9, "event"), {}}};
  ASSERT_TRUE(log->write(first)[0]);
  log.reset();
  auto file = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READWRITE);
  ASSERT_TRUE(file->run("DELETE FROM events WHERE seq=4"));
  log = std::move(*LogFile::open(folder_.file(), {}));
  const std::array more{Append{"a", 9, {"on"}, {}}, Append{"b", 0, {"begins"}, {}}};
  const std::array packs{Pack{"a", 0, 9}};
  for (const Outcome& outcome : log->write(more, packs)) EXPECT_TRUE(outcome);
  EXPECT_FALSE(log->trouble());
  EXPECT_EQ(log->read("b")->size(), 1u);
  EXPECT_EQ(file->number("SELECT count(*) FROM events WHERE room='a'", 0), 9);
}

}  // namespace
}  // namespace baize::server
