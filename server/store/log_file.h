#pragma once
// The file that stores every room: one append-only table, each row naming the previous row of its
// room. An index over (room, seq) would dirty a page per room per commit and cost seven times the
// CPU; the chain plus a table of heads finds a room as well.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/fence.h"
#include "server/store/file_watch.h"
#include "server/store/heads.h"
#include "server/store/leftovers.h"
#include "server/store/log_rows.h"
#include "server/store/recent_lines.h"
#include "server/store/row_packer.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

struct Append {
  std::string room;
  std::uint64_t first_seq = 0;
  std::vector<std::string> events;
  room::EventStore::OnDone done;
};

// Is told in a sentence what is damaged, when the disk begins to fail, and when it works again.
using Tell = std::function<void(const std::string&)>;

[[nodiscard]] std::int64_t system_now_ms();

struct LogLimits {
  std::int64_t max_pages = 0;              // of 4 KB; 0: as large as the disk allows
  std::int64_t events_until_heads = 8192;  // a start after a crash reads at most these again
  std::int64_t rows_until_sweep = 16'384;  // and these: how long replaced rows stay (leftovers.h)
  std::int64_t pages_until_checkpoint = 4000;
  std::int64_t (*now_ms)() = &system_now_ms;
  std::size_t recent_bytes = 2 * 1024 * 1024;  // lines of rounds that are played (recent_lines.h)
  // Where the file lies, for SQLite; null: the machine's file system. One of our own is nobody
  // else's: it needs no fence.
  const char* vfs = nullptr;
};

class LogFile {
 public:
  static Result<std::unique_ptr<LogFile>, room::Failure> open(const std::string& path,
                                                              const LogLimits& limits);
  ~LogFile();
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;

  // One transaction: an append out of turn fails alone, a broken disk fails them all. Packs are
  // hints: they touch rows of earlier transactions only, and where one fails all are left out. On
  // the appending thread.
  [[nodiscard]] std::vector<Result<room::Done, room::Failure>> write(
      std::span<const Append> group, std::span<const Pack> packs = {});
  // One transaction over all that `next` gives until it gives nothing; its failure undoes all. The
  // rooms are new, and each becomes one row.
  using NextTable = std::function<Result<std::optional<Append>, room::Failure>()>;
  [[nodiscard]] Result<room::Done, room::Failure> import(const NextTable& next);
  // Why the last `write` failed as a whole; nothing where it did not.
  [[nodiscard]] const std::optional<room::Failure>& trouble() const { return trouble_; }
  // Whether little is left of the pages that the file may have. On the appending thread.
  [[nodiscard]] bool is_nearly_full();
  // Whether the files are no longer those that were opened: what is written would be lost. On the
  // appending thread.
  [[nodiscard]] std::optional<room::Failure> lost_files();
  // All of a room, on the driving thread, while `write` may run: readers of a WAL wait for nobody.
  [[nodiscard]] Result<std::vector<std::string>, room::Failure> read(std::string_view room);
  // From its newest summary on, on the thread that loads tables.
  [[nodiscard]] Result<room::LogLines, room::Failure> load(std::string_view room);

  // What was found broken when the file was opened, in a sentence; empty: nothing.
  [[nodiscard]] const std::string& damage() const { return damage_; }

  // For what else is kept in the file, each on its own thread. Who has written says so.
  void wrote() {
    if (fence_) watch_.learn();
  }
  [[nodiscard]] SqliteConnection& writer() { return writer_; }
  [[nodiscard]] SqliteConnection& reader() { return reader_; }

 private:
  using Outcome = Result<room::Done, room::Failure>;

  LogFile(std::string path, const LogLimits& limits, std::optional<Fence> fence,
          SqliteConnection writer, SqliteConnection reader, SqliteConnection loader);

  [[nodiscard]] bool find_fresh_heads();
  [[nodiscard]] bool heads_due() const {
    return last_row_ - heads_cover_ >= limits_.events_until_heads;
  }
  [[nodiscard]] bool write_heads(const FreshHeads::Map& staged);
  [[nodiscard]] bool make_room();
  void undo(std::int64_t last_row);
  [[nodiscard]] std::vector<Outcome> all_failed(std::vector<Outcome> outcomes,
                                                room::Failure failure);

  [[nodiscard]] bool write_all(std::span<const Append> group, std::span<const Pack> packs,
                               FreshHeads::Map& staged, std::vector<Outcome>& outcomes);
  [[nodiscard]] Result<Head, room::Failure> head_of(const std::string& room,
                                                    const FreshHeads::Map& staged);
  [[nodiscard]] bool insert(const Append& append, Head& head);
  [[nodiscard]] bool insert_packed(const Append& append, Head& head);
  [[nodiscard]] bool insert_row(std::string_view room, std::string_view body, std::uint64_t count,
                                std::uint64_t bytes, Head& head);
  [[nodiscard]] Result<Head, room::Failure> newest_head(std::string_view room, LogRows& rows) const;
  [[nodiscard]] room::Failure broken(std::string_view what, const SqliteConnection& where) const;

  std::string path_;
  LogLimits limits_;
  std::optional<Fence> fence_;  // before the connections: it opens first and closes last
  SqliteConnection writer_;
  SqliteConnection reader_;
  SqliteConnection loader_;
  FileWatch watch_;
  FreshHeads fresh_;
  std::int64_t heads_cover_ = 0;  // the last row that the table of heads has seen
  std::int64_t last_row_ = 0;
  std::optional<room::Failure> trouble_;
  std::string damage_;
  Statement begin_, commit_, insert_, seq_of_;
  HeadRows heads_;
  Leftovers leftovers_;
  RecentLines recent_;
  RowPacker packer_;
  LogRows rows_;     // on the reading connection
  LogRows loading_;  // and on that of the thread that loads
};

}  // namespace baize::server
