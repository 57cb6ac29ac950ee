#include "server/store/prune_tables.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "server/store/owned_file.h"
#include "server/store/packed_events.h"
#include "server/store/row_crc.h"

namespace baize::server {
namespace {

using room::Failure;

class Prune {
 public:
  explicit Prune(SqliteConnection& file)
      : file_(file),
        row_(file.prepare("SELECT seq,before,count,body,crc FROM events WHERE id=?")),
        update_(file.prepare("UPDATE events SET seq=?,before=0,count=?,body=?,crc=? WHERE id=?")),
        erase_(file.prepare("DELETE FROM events WHERE id=?")) {}

  bool remove_older_than(std::int64_t since_ms) {
    Statement count = file_.prepare(
        "SELECT count(DISTINCT room),coalesce(sum(count),0) FROM events"
        " WHERE room IN (SELECT room FROM heads WHERE changed_ms<?)");
    count.bind(1, since_ms);
    if (count.step() != SQLITE_ROW) return false;
    done_.tables = std::uint64_t(count.number(0));
    done_.events = std::uint64_t(count.number(1));
    count.reset();
    for (const char* sql :
         {"DELETE FROM events WHERE room IN (SELECT room FROM heads WHERE changed_ms<?)",
          "DELETE FROM heads WHERE changed_ms<?"}) {
      Statement remove = file_.prepare(sql);
      remove.bind(1, since_ms);
      if (!remove.run()) return false;
    }
    return true;
  }
  bool shorten_all() {
    std::vector<std::pair<std::string, std::int64_t>> heads;
    Statement select = file_.prepare("SELECT room,row FROM heads");
    int step = SQLITE_ROW;
    while ((step = select.step()) == SQLITE_ROW)
      heads.emplace_back(select.text(0), select.number(1));
    return step == SQLITE_DONE && std::ranges::all_of(heads, [&](const auto& head) {
             return shorten(head.first, head.second);
           });
  }
  [[nodiscard]] const Pruned& done() const { return done_; }

 private:
  struct Row {
    std::int64_t seq = 0, before = 0, count = 0;
    std::optional<std::vector<std::string>> lines;
  };
  std::optional<Row> read(const std::string& room, std::int64_t id) {
    row_.bind(1, id);
    std::optional<Row> row;
    if (row_.step() == SQLITE_ROW) {
      row = Row{row_.number(0), row_.number(1), row_.number(2), std::nullopt};
      if (row_.is_null(4) || row_.number(4) == row_crc(room, row->seq, row->count, row_.bytes(3)))
        row->lines = events_of_row(row_.bytes(3), std::uint64_t(row->count));
    }
    row_.reset();
    return row;
  }
  // A table whose record is damaged stays as it is: whoever repairs it needs all of it.
  bool shorten(const std::string& room, std::int64_t id) {
    for (std::optional<Row> row; id != 0; id = row->before) {
      row = read(room, id);
      if (!row || !row->lines) return true;
      const auto newest = std::find_if(
          row->lines->rbegin(), row->lines->rend(),
          [](const std::string& line) { return line.starts_with(room::kSummaryBegins); });
      if (newest == row->lines->rend()) continue;
      const auto skipped = std::size_t(std::distance(newest, row->lines->rend()) - 1);
      if (skipped == 0 && row->before == 0) return true;
      return begin_at(room, id, *row, skipped);
    }
    return true;
  }
  bool begin_at(const std::string& room, std::int64_t id, const Row& row, std::size_t skipped) {
    const auto lines = std::span(*row.lines).subspan(skipped);
    const auto count = std::int64_t(lines.size());
    const auto packed = count == 1 ? lines.front() : pack_events(lines);
    if (!packed) return true;
    const std::int64_t seq = row.seq + std::int64_t(skipped);
    for (std::int64_t before = row.before; before != 0;) {
      const auto older = read(room, before);
      erase_.bind(1, before);
      if (!erase_.run()) return false;
      before = older ? older->before : 0;
      done_.events_before_summary += older ? std::uint64_t(older->count) : 0;
    }
    update_.bind(1, seq);
    update_.bind(2, count);
    if (count == 1) {
      update_.bind(3, std::string_view(*packed));
    } else {
      update_.bind_bytes(3, *packed);
    }
    update_.bind(4, row_crc(room, seq, count, *packed));
    update_.bind(5, id);
    ++done_.shortened;
    done_.events_before_summary += skipped;
    return update_.run();
  }

  SqliteConnection& file_;
  Statement row_, update_, erase_;
  Pruned done_;
};

}  // namespace

Result<Pruned, Failure> prune_tables(const std::string& data, const PruneOptions& options,
                                     const Tell& tell) {
  auto owned = own_file(data, tell);
  if (!owned) return Unexpected{owned.error()};
  SqliteConnection& file = owned->file;
  Prune prune(file);
  const char* end = options.apply ? "COMMIT" : "ROLLBACK";
  if (file.run("BEGIN IMMEDIATE") && prune.remove_older_than(options.unchanged_since_ms) &&
      (!options.matches || prune.shorten_all()) && note_erased_rows(file) && file.run(end)) {
    // Gives the room back to the disk; where that fails the file uses it for what comes.
    if (options.apply) static_cast<void>(file.run("VACUUM"));
    return prune.done();
  }
  const std::string why = file.error();
  if (file.in_transaction()) static_cast<void>(file.run("ROLLBACK"));
  return Unexpected{Failure{data + ": nothing was pruned: " + why}};
}

}  // namespace baize::server
