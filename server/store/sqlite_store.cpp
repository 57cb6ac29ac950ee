#include "server/store/sqlite_store.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <utility>

namespace baize::server {
namespace {

constexpr std::string_view kNearlyFull =
    "the data file has nearly the size that it may have: nothing new begins, and matches that have "
    "begun go on. See baize prune, and --data-megabytes";

std::size_t size_of(const std::vector<std::string>& events) {
  std::size_t bytes = 0;
  for (const std::string& event : events) bytes += event.size();
  return bytes;
}

}  // namespace

Result<std::unique_ptr<SqliteStore>, room::Failure> SqliteStore::open(const std::string& path,
                                                                      Post post,
                                                                      const SqliteLimits& limits,
                                                                      Tell tell) {
  auto log = LogFile::open(path, limits.log);
  if (!log) return Unexpected{log.error()};
  if (tell && !(*log)->damage().empty()) tell((*log)->damage());
  if (tell && (*log)->is_nearly_full()) tell(std::string(kNearlyFull));
  return std::unique_ptr<SqliteStore>(
      new SqliteStore(std::move(*log), std::move(post), limits, std::move(tell)));
}

SqliteStore::SqliteStore(std::unique_ptr<LogFile> log, Post post, const SqliteLimits& limits,
                         Tell tell)
    : log_(std::move(log)),
      drawers_(log_->writer(), log_->reader(), limits.drawers),
      post_(std::move(post)),
      outcomes_(std::make_shared<Outcomes>(post_)),
      limits_(limits),
      tell_(std::move(tell)),
      has_room_(!log_->is_nearly_full()),
      writer_(limits.by_hand ? std::thread() : std::thread([this] { write_groups(); })),
      reads_([this](const std::string& room) { return log_->load(room); }, post_,
             {limits.waiting_reads, limits.by_hand}) {}

SqliteStore::~SqliteStore() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  work_.notify_one();
  if (writer_.joinable()) {
    writer_.join();
  } else {
    while (take_turn()) {
    }
  }
}

void SqliteStore::append(std::string_view room, std::uint64_t first_seq,
                         std::vector<std::string> events, OnDone done) {
  const std::size_t bytes = size_of(events);
  bool is_full = false;
  bool is_awaited = false;
  {
    const std::lock_guard lock(mutex_);
    is_full = waiting_.size() >= limits_.waiting_appends ||
              waiting_bytes_ + bytes > limits_.waiting_bytes;
    if (!is_full) {
      const bool is_idle = !is_writing_ && is_at_rest();
      waiting_bytes_ += bytes;
      waiting_.push_back({std::string(room), first_seq, std::move(events), std::move(done)});
      is_awaited = is_idle || waiting_.size() == wanted_;
    }
  }
  if (is_full) {
    post_(
        [refused = std::move(done)] { refused(Unexpected{room::Failure{"the store is behind"}}); });
  }
  // A writer at work looks again by itself: under load nobody pays for waking it.
  if (is_awaited) work_.notify_one();
}

void SqliteStore::pack(std::string_view room, std::uint64_t first_seq, std::uint64_t end_seq) {
  if (end_seq <= first_seq) return;
  bool is_idle = false;
  {
    const std::lock_guard lock(mutex_);
    if (hints_.size() + packs_.size() >= limits_.waiting_packs) return;
    is_idle = !is_writing_ && is_at_rest();
    hints_.push_back({std::string(room), first_seq, end_seq});
  }
  if (is_idle) work_.notify_one();
}

void SqliteStore::read(std::string_view room, Take take) {
  reads_.add(std::string(room), std::move(take));
}

Result<std::vector<std::string>, room::Failure> SqliteStore::read(std::string_view room) {
  return log_->read(room);
}

void SqliteStore::change(DrawerWish wish, OnChange done) {
  bool is_full = false;
  bool is_idle = false;
  {
    const std::lock_guard lock(mutex_);
    is_full = wishes_.size() >= limits_.waiting_wishes;
    if (!is_full) {
      is_idle = !is_writing_ && is_at_rest();
      wishes_.push_back({std::move(wish), std::move(done)});
    }
  }
  if (is_full) {
    post_(
        [refused = std::move(done)] { refused(Unexpected{room::Failure{"the store is behind"}}); });
  }
  if (is_idle) work_.notify_one();
}

Result<DrawerPage, room::Failure> SqliteStore::look(const room::Guest& guest, std::int64_t after) {
  return drawers_.look(guest, after);
}

void SqliteStore::drain() {
  std::unique_lock lock(mutex_);
  rest_.wait(lock, [this] { return is_at_rest() && !is_writing_; });
}

StoreCounts SqliteStore::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void SqliteStore::write_groups() {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [this] { return is_ending_ || !is_at_rest(); });
    if (is_at_rest()) return;
    if (!waiting_.empty()) gather(lock);
    take_turn(lock);
  }
}

bool SqliteStore::take_turn() {
  std::unique_lock lock(mutex_);
  if (is_at_rest()) return false;
  take_turn(lock);
  return true;
}

void SqliteStore::take_turn(std::unique_lock<std::mutex>& lock) {
  std::vector<Append> group = std::exchange(waiting_, {});
  waiting_bytes_ = 0;
  const std::vector<Pack> packs = take_packs();
  std::optional<WaitingWish> wish;
  if (!wishes_.empty()) {
    wish = std::move(wishes_.front());
    wishes_.pop_front();
  }
  is_writing_ = true;
  lock.unlock();
  write_group(std::move(group), packs);
  if (wish) carry_out(std::move(*wish));
  lock.lock();
  is_writing_ = false;
  if (is_at_rest()) rest_.notify_all();
}

bool SqliteStore::is_at_rest() const {
  return waiting_.empty() && hints_.empty() && packs_.empty() && wishes_.empty();
}

// Hints wait for one turn of the writer: the appends that they speak of are committed by then.
std::vector<Pack> SqliteStore::take_packs() {
  std::vector<Pack> taken;
  std::uint64_t events = 0;
  while (!packs_.empty() && events < limits_.packed_in_a_commit) {
    events += packs_.front().end_seq - packs_.front().first_seq;
    taken.push_back(std::move(packs_.front()));
    packs_.pop_front();
  }
  std::move(hints_.begin(), hints_.end(), std::back_inserter(packs_));
  hints_.clear();
  return taken;
}

void SqliteStore::gather(std::unique_lock<std::mutex>& lock) {
  wanted_ = std::min(window_.crowd(std::chrono::steady_clock::now()), limits_.waiting_appends);
  work_.wait_until(lock, window_.until(),
                   [this] { return is_ending_ || waiting_.size() >= wanted_; });
  wanted_ = 0;
}

void SqliteStore::write_group(std::vector<Append> group, const std::vector<Pack>& packs) {
  if (group.empty() && packs.empty()) return;
  const auto begin = std::chrono::steady_clock::now();
  auto outcomes = log_->write(group, packs);
  const auto end = std::chrono::steady_clock::now();
  const auto failed =
      std::count_if(outcomes.begin(), outcomes.end(), [](const auto& outcome) { return !outcome; });
  {
    const std::lock_guard lock(mutex_);
    ++counts_.commits;
    counts_.appends += group.size();
    counts_.failed_appends += std::uint64_t(failed);
    counts_.packs += packs.size();
    // Before anybody is answered: who comes because of an answer did not come meanwhile.
    if (!group.empty()) window_.committed(group.size(), waiting_.size(), end - begin, end);
  }
  tell_of_disk();
  look_for_room();
  std::vector<Outcomes::Outcome> told;
  told.reserve(group.size());
  for (std::size_t i = 0; i < group.size(); ++i)
    told.push_back({std::move(group[i].done), std::move(outcomes[i])});
  outcomes_->add(std::move(told));
}

void SqliteStore::carry_out(WaitingWish waiting) {
  const auto change = [&]() -> Result<DrawerChange, room::Failure> {
    if (auto lost = log_->lost_files()) return Unexpected{*std::move(lost)};
    auto done = drawers_.change(waiting.wish);
    log_->wrote();
    return done;
  };
  post_([done = std::move(waiting.done), changed = change()] { done(changed); });
}

// Once when it fails, not for every append.
void SqliteStore::tell_of_disk() {
  const auto& trouble = log_->trouble();
  if (is_failing_ == trouble.has_value()) return;
  is_failing_ = trouble.has_value();
  if (!tell_) return;
  post_([tell = tell_, line = trouble ? trouble->context + "; nothing new is kept until it works"
                                      : std::string("appends are kept again")] { tell(line); });
}

void SqliteStore::look_for_room() {
  const bool has_room = !log_->is_nearly_full();
  if (has_room_.exchange(has_room) == has_room || !tell_) return;
  post_([tell = tell_, has_room] {
    tell(has_room ? "the data file has room for new tables again" : std::string(kNearlyFull));
  });
}

}  // namespace baize::server
