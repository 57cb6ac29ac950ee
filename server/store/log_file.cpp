#include "server/store/log_file.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "server/store/data_path.h"
#include "server/store/migrations.h"
#include "server/store/packed_events.h"
#include "server/store/row_crc.h"
#include "server/store/wal_scan.h"

namespace baize::server {
namespace {

using room::Done;
using room::Failure;

Failure out_of_turn(const std::string& room, std::uint64_t next, std::uint64_t came) {
  return {"room " + room + ": event " + std::to_string(next) + " is next, " + std::to_string(came) +
          " came"};
}

Failure of(const std::string& path, const std::string& what) { return {path + " " + what}; }

Failure unwritable(const std::string& path, const std::string& why) {
  return of(path, "cannot be used (" + why +
                      "): check the folder and the disk, or choose another with --data");
}

}  // namespace

std::int64_t system_now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Result<std::unique_ptr<LogFile>, Failure> LogFile::open(const std::string& path,
                                                        const LogLimits& limits) {
  std::optional<Fence> fence;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
  if (limits.vfs == nullptr) {
    if (const auto refused = refuse_path(path)) return Unexpected{*refused};
    auto around = Fence::around(path);
    if (!around) return Unexpected{around.error()};
    fence.emplace(std::move(*around));
  } else {
    flags |= SQLITE_OPEN_CREATE;
  }
  const std::string damage = limits.vfs == nullptr ? keep_damaged_wal(path) : "";
  auto writer = SqliteConnection::open(path, flags, limits.vfs);
  if (!writer) return Unexpected{writer.error()};
  const auto format = format_of(*writer, path);
  if (!format) return Unexpected{format.error()};
  // A checkpoint every 16 MB instead of every 4 means fewer waits for the second fsync.
  // Only the end of the log is written again and again: few pages are worth keeping in memory.
  const std::string pragmas =
      "PRAGMA busy_timeout=2000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
      "PRAGMA cache_size=-256; PRAGMA wal_autocheckpoint=" +
      std::to_string(limits.pages_until_checkpoint);
  if (!writer->run(pragmas.c_str())) return Unexpected{unwritable(path, writer->error())};
  if (const auto done = migrate(*writer, *format); !done)
    return Unexpected{unwritable(path, done.error())};
  // What a killed process has written and not synced is read like the rest: it is made certain
  // before anybody sees it. A checkpoint begins with that sync; it may find no room for the pages.
  if (!writer->run("PRAGMA wal_checkpoint(PASSIVE)") && !writer->is_full())
    return Unexpected{unwritable(path, writer->error())};
  if (limits.max_pages > 0) {
    const std::string pragma = "PRAGMA max_page_count=" + std::to_string(limits.max_pages);
    if (!writer->run(pragma.c_str())) return Unexpected{of(path, writer->error())};
  }
  const int reading = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
  auto reader = SqliteConnection::open(path, reading, limits.vfs);
  if (!reader) return Unexpected{reader.error()};
  auto loader = SqliteConnection::open(path, reading, limits.vfs);
  if (!loader) return Unexpected{loader.error()};
  for (SqliteConnection* file : {&*writer, &*reader, &*loader})
    if (!file->read_schema()) return Unexpected{unwritable(path, file->error())};
  std::unique_ptr<LogFile> log(new LogFile(path, limits, std::move(fence), std::move(*writer),
                                           std::move(*reader), std::move(*loader)));
  if (!log->find_fresh_heads()) return Unexpected{log->broken("finding the rooms", log->writer_)};
  log->damage_ = damage;
  log->wrote();
  return log;
}

LogFile::LogFile(std::string path, const LogLimits& limits, std::optional<Fence> fence,
                 SqliteConnection writer, SqliteConnection reader, SqliteConnection loader)
    : path_(std::move(path)),
      limits_(limits),
      fence_(std::move(fence)),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      loader_(std::move(loader)),
      watch_(path_),
      begin_(writer_.prepare("BEGIN IMMEDIATE")),
      commit_(writer_.prepare("COMMIT")),
      insert_(writer_.prepare(
          "INSERT INTO events(room,seq,before,body,count,crc) VALUES(?,?,?,?,?,?)")),
      seq_of_(writer_.prepare("SELECT seq+count FROM events WHERE id=? AND room=?")),
      heads_(writer_, newest_format()),
      leftovers_(writer_, limits.rows_until_sweep),
      recent_(limits.recent_bytes),
      packer_(writer_, leftovers_, recent_),
      rows_(reader_, newest_format()),
      loading_(loader_, newest_format()) {}

LogFile::~LogFile() {
  // A clean end leaves nothing to be searched for at the next start; a failed one only costs time.
  if (last_row_ == heads_cover_ && last_row_ == leftovers_.swept()) return;
  if (lost_files() || !writer_.run("BEGIN IMMEDIATE")) return;
  if (leftovers_.sweep_all(last_row_) && write_heads({})) static_cast<void>(writer_.run("COMMIT"));
}

bool LogFile::find_fresh_heads() {
  auto tail = read_tail(writer_, newest_format());
  if (!tail) return false;
  heads_cover_ = tail->heads_cover;
  last_row_ = tail->last_row;
  // When exactly is not known of rows that a killed process has left.
  for (auto& [room, head] : tail->heads) head.changed_ms = limits_.now_ms();
  fresh_.put(tail->heads);
  return leftovers_.find();
}

room::Failure LogFile::broken(std::string_view what, const SqliteConnection& where) const {
  const std::string reason = where.error();
  return {path_ + ": " + std::string(what) + (reason.empty() ? "" : ": ") + reason};
}

std::vector<Result<Done, Failure>> LogFile::write(std::span<const Append> group,
                                                  std::span<const Pack> packs) {
  std::vector<Outcome> outcomes(group.size(), Outcome(Done{}));
  if (auto lost = lost_files()) return all_failed(std::move(outcomes), *std::move(lost));
  FreshHeads::Map staged;
  const std::int64_t row_before = last_row_;
  const bool has_chores = !packs.empty() || leftovers_.is_due(last_row_);
  trouble_.reset();
  if (write_all(group, packs, staged, outcomes)) {
    wrote();
    leftovers_.committed();
    // The tables are on the disk now; a reader that misses a head here finds it there.
    if (heads_due()) {
      heads_cover_ = last_row_;
      fresh_.clear();
    } else {
      fresh_.put(staged);
    }
    return outcomes;
  }
  Failure failure = broken("an append failed", writer_);
  const bool is_full = writer_.is_full();
  undo(row_before);
  if (is_full && make_room()) return write(group, packs);
  if (has_chores) return write(group);
  return all_failed(std::move(outcomes), std::move(failure));
}

bool LogFile::is_nearly_full() {
  constexpr std::int64_t kPercentForRounds = 5;
  if (limits_.max_pages == 0) return false;
  const auto is_nearly_full = [&] {
    const std::int64_t used =
        writer_.number("PRAGMA page_count", 0) - writer_.number("PRAGMA freelist_count", 0);
    return used * 100 >= limits_.max_pages * (100 - kPercentForRounds);
  };
  // Before that is said, what packs have left over goes.
  return is_nearly_full() && (!make_room() || is_nearly_full());
}

// SQLite would go on writing to files that nobody finds any more.
std::optional<Failure> LogFile::lost_files() {
  if (!fence_) return std::nullopt;
  if (!fence_->is_around(path_)) return of(path_, "was moved, deleted or replaced");
  return watch_.trouble(writer_);
}

std::vector<Result<Done, Failure>> LogFile::all_failed(std::vector<Outcome> outcomes,
                                                       Failure failure) {
  for (Outcome& outcome : outcomes) {
    if (outcome) outcome = Unexpected{failure};
  }
  trouble_ = std::move(failure);
  return outcomes;
}

void LogFile::undo(std::int64_t last_row) {
  // SQLite leaves the transaction by itself after the worst errors.
  if (writer_.in_transaction()) static_cast<void>(writer_.run("ROLLBACK"));
  last_row_ = last_row;
  leftovers_.undone(last_row);
  recent_.forget_all();
}

// All leftovers go, and from here on with their pack. False where that is so already.
bool LogFile::make_room() {
  if (leftovers_.swept() == last_row_) return false;
  if (begin_.run() && leftovers_.sweep_all(last_row_) && commit_.run()) {
    leftovers_.committed();
    return true;
  }
  undo(last_row_);
  return false;
}

Result<Done, Failure> LogFile::import(const NextTable& next) {
  if (!writer_.run("BEGIN IMMEDIATE")) return Unexpected{broken("an import failed", writer_)};
  const std::int64_t row_before = last_row_;
  FreshHeads::Map staged;
  const auto undone = [&](const Failure& failure) {
    undo(row_before);
    return Unexpected{failure};
  };
  for (;;) {
    const auto table = next();
    if (!table) return undone(table.error());
    if (!*table) break;
    Head head;
    if (!insert_packed(**table, head)) return undone(broken("an import failed", writer_));
    staged[(*table)->room] = head;
  }
  if (!writer_.run("COMMIT")) return undone(broken("an import failed", writer_));
  fresh_.put(staged);
  return Done{};
}

bool LogFile::write_all(std::span<const Append> group, std::span<const Pack> packs,
                        FreshHeads::Map& staged, std::vector<Outcome>& outcomes) {
  if (!begin_.run()) return false;
  if (leftovers_.is_due(last_row_) && !leftovers_.sweep_some(last_row_)) return false;
  for (const Pack& pack : packs) {
    const auto head = head_of(pack.room, {});
    if (!head && head.error().kind == room::FailureKind::damaged) continue;
    if (!head || !packer_.pack(pack, head->row)) return false;
  }
  for (std::size_t i = 0; i < group.size(); ++i) {
    const Append& append = group[i];
    auto head = head_of(append.room, staged);
    if (!head && head.error().kind != room::FailureKind::damaged) return false;
    if (!head) {  // of this room alone
      outcomes[i] = Unexpected{head.error()};
      continue;
    }
    if (head->next_seq != append.first_seq) {
      outcomes[i] = Unexpected{out_of_turn(append.room, head->next_seq, append.first_seq)};
      continue;
    }
    const std::int64_t before = head->row;
    if (!insert(append, *head)) return false;
    recent_.add(append.room, append.first_seq, append.events, before, head->row);
    staged[append.room] = *head;
  }
  if (heads_due() && !write_heads(staged)) return false;
  return commit_.run();
}

Result<Head, Failure> LogFile::head_of(const std::string& room, const FreshHeads::Map& staged) {
  if (const auto found = staged.find(room); found != staged.end()) return found->second;
  if (const auto found = fresh_.find(room)) return *found;
  auto head = heads_.find(room);
  if (!head || head->row == 0) return head;
  seq_of_.bind(1, head->row);
  seq_of_.bind(2, room);
  const int step = seq_of_.step();
  if (step == SQLITE_ROW) head->next_seq = std::uint64_t(seq_of_.number(0));
  seq_of_.reset();
  if (step == SQLITE_ROW) return head;
  if (step != SQLITE_DONE) return Unexpected{Failure{writer_.error()}};
  return Unexpected{
      Failure{"the last row of table " + room + " is gone", room::FailureKind::damaged}};
}

bool LogFile::insert(const Append& append, Head& head) {
  return std::all_of(append.events.begin(), append.events.end(), [&](const std::string& event) {
    return insert_row(append.room, event, 1, event.size(), head);
  });
}

bool LogFile::insert_packed(const Append& append, Head& head) {
  const auto packed = append.events.size() > 1 ? pack_events(append.events) : std::nullopt;
  if (!packed) return insert(append, head);
  std::uint64_t bytes = 0;
  for (const std::string& event : append.events) bytes += event.size();
  return insert_row(append.room, *packed, append.events.size(), bytes, head);
}

bool LogFile::insert_row(std::string_view room, std::string_view body, std::uint64_t count,
                         std::uint64_t bytes, Head& head) {
  insert_.bind(1, room);
  insert_.bind(2, std::int64_t(head.next_seq));
  insert_.bind(3, head.row);
  if (count == 1) {
    insert_.bind(4, body);
  } else {
    insert_.bind_bytes(4, body);
  }
  insert_.bind(5, std::int64_t(count));
  insert_.bind(6, row_crc(room, std::int64_t(head.next_seq), std::int64_t(count), body));
  if (!insert_.run()) return false;
  last_row_ = writer_.last_row();
  head = {last_row_, head.next_seq + count, limits_.now_ms(), head.bytes + bytes};
  return true;
}

bool LogFile::write_heads(const FreshHeads::Map& staged) {
  // In the order of the table: neighbours lie on one page.
  const FreshHeads::Map fresh = fresh_.copy();
  std::map<std::string_view, Head> heads(fresh.begin(), fresh.end());
  for (const auto& [room, head] : staged) heads[room] = head;
  for (const auto& [room, head] : heads)
    if (!heads_.put(room, head)) return false;
  const std::string cover = "UPDATE heads_cover SET row=" + std::to_string(last_row_) +
                            ",swept=" + std::to_string(leftovers_.swept());
  return writer_.run(cover.c_str());
}

Result<Head, Failure> LogFile::newest_head(std::string_view room, LogRows& rows) const {
  if (const auto fresh = fresh_.find(room)) return *fresh;
  return rows.written_head(room);
}

Result<std::vector<std::string>, Failure> LogFile::read(std::string_view room) {
  auto events = rows_.read(room, [this](auto name) { return newest_head(name, rows_); });
  if (!events) return Unexpected{Failure{path_ + ": " + events.error().context}};
  return std::move(*events);
}

Result<room::LogLines, Failure> LogFile::load(std::string_view room) {
  auto log = loading_.read_newest(room, [this](auto name) { return newest_head(name, loading_); });
  if (!log) return Unexpected{Failure{path_ + ": " + log.error().context, log.error().kind}};
  // A fresh head has been the last row that was written.
  if (fresh_.find(room)) return log;
  const auto head = loading_.written_head(room);
  if (!head) return Unexpected{head.error()};
  if (auto why = loading_.why_not_newest(room, *head))
    return Unexpected{Failure{path_ + ": " + why->context, why->kind}};
  return log;
}

}  // namespace baize::server
