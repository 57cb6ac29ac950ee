#include "server/store/repair_table.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "engine/describe/object_writer.h"
#include "room/fold_log.h"
#include "server/store/log_rows.h"
#include "server/store/migrations.h"
#include "server/store/owned_file.h"
#include "server/store/packed_events.h"
#include "server/store/row_crc.h"
#include "server/store/table_fold.h"

namespace baize::server {
namespace {

using room::Failure;

struct FoundRow {
  std::int64_t id = 0, seq = 0, count = 0;
  std::string body;
  std::optional<std::vector<std::string>> lines;  // nothing: it cannot be read
  [[nodiscard]] std::int64_t end() const { return seq + count; }
};

// Nothing where the file could not be read to the end.
std::optional<std::vector<FoundRow>> rows_of(SqliteConnection& file, const std::string& table) {
  std::vector<FoundRow> rows;
  Statement select =
      file.prepare("SELECT id,seq,count,body,crc FROM events WHERE room=? ORDER BY id");
  select.bind(1, table);
  int step = SQLITE_ROW;
  while ((step = select.step()) == SQLITE_ROW) {
    FoundRow row{select.number(0), select.number(1), select.number(2), std::string(select.bytes(3)),
                 std::nullopt};
    const bool is_as_written =
        select.is_null(4) || select.number(4) == row_crc(table, row.seq, row.count, row.body);
    if (is_as_written && row.count > 0)
      row.lines = events_of_row(row.body, std::uint64_t(row.count));
    rows.push_back(std::move(row));
  }
  if (step != SQLITE_DONE) return std::nullopt;
  return rows;
}

// A stretch of the log that folds, up to its first event that is not good.
struct GoodStretch {
  std::int64_t first = 0, end = 0;  // whole rows at the beginning
  std::int64_t folds_from = 0;      // its summary, or the first event of all
  std::vector<std::string> lines;
};

class RowsOfTable {
 public:
  explicit RowsOfTable(std::vector<FoundRow> rows) : rows_(std::move(rows)) {
    // Of rows that begin with the same event the later one is a pack.
    for (const FoundRow& row : rows_)
      if (row.lines) by_seq_[row.seq] = &row;
  }

  // From the newest summary that can be read, as a house would; or from the beginning.
  [[nodiscard]] GoodStretch longest_good(Catalogue games, const std::string& table) const {
    for (auto row = by_seq_.rbegin(); row != by_seq_.rend(); ++row) {
      const auto& lines = *row->second->lines;
      for (std::size_t i = lines.size(); i-- > 0;) {
        if (!lines[i].starts_with(room::kSummaryBegins) && row->first + std::int64_t(i) != 0)
          continue;
        auto good = fold(games, table, *row->second, i);
        good.folds_from = good.first + std::int64_t(i);
        if (good.end > good.folds_from) return good;
      }
    }
    return {};
  }
  [[nodiscard]] bool are_of_other_rules(Catalogue games) const {
    return std::ranges::any_of(by_seq_, [&](const auto& row) {
      return std::ranges::any_of(*row.second->lines, [&](const std::string& line) {
        if (!line.starts_with("{\"created\":") && !line.starts_with(room::kSummaryBegins))
          return false;
        const auto json = Json::parse(line);
        return json && room::is_of_other_rules(games, *json);
      });
    });
  }
  // Whether all before the summary can be read and followed too, down to where the log begins.
  [[nodiscard]] bool is_good_before(Catalogue games, const std::string& table,
                                    std::int64_t folds_from) const {
    if (by_seq_.empty()) return true;
    const FoundRow& first = *by_seq_.begin()->second;
    if (rows_begin() != first.seq) return false;
    const bool begins = first.seq == 0 || first.lines->front().starts_with(room::kSummaryBegins);
    return begins && fold(games, table, first, 0).end > folds_from;
  }
  // Of the first event that stands in a row, readable or not.
  [[nodiscard]] std::int64_t rows_begin() const {
    std::int64_t begin = end();
    for (const FoundRow& row : rows_) begin = std::min(begin, row.seq);
    return begin;
  }
  [[nodiscard]] std::uint64_t bytes_until(std::int64_t seq) const {
    std::uint64_t bytes = 0;
    for (const auto& [first, row] : by_seq_)
      for (std::size_t i = 0; i < row->lines->size(); ++i)
        if (first + std::int64_t(i) < seq) bytes += (*row->lines)[i].size();
    return bytes;
  }
  [[nodiscard]] std::int64_t row_before(std::int64_t seq) const {
    std::int64_t before = 0;
    for (const FoundRow& row : rows_)
      if (row.lines && row.end() == seq) before = row.id;
    return before;
  }
  [[nodiscard]] std::int64_t end() const {
    std::int64_t end = 0;
    for (const FoundRow& row : rows_) end = std::max(end, row.end());
    return end;
  }
  // Of the events [first, end).
  [[nodiscard]] std::vector<std::string> lines_of(std::int64_t first, std::int64_t end) const {
    std::vector<std::string> out;
    for (const FoundRow& row : rows_) {
      if (row.end() <= first || row.seq >= end) continue;
      if (!row.lines) {
        out.push_back(described(row));
      } else if (by_seq_.at(row.seq) == &row) {
        for (std::int64_t seq = std::max(first, row.seq); seq < std::min(end, row.end()); ++seq)
          out.push_back((*row.lines)[std::size_t(seq - row.seq)]);
      }
    }
    return out;
  }

 private:
  [[nodiscard]] GoodStretch fold(Catalogue games, const std::string& table, const FoundRow& from,
                                 std::size_t skipped) const {
    TableFold fold(table, games);
    GoodStretch good{from.seq, from.seq, from.seq, {}};
    for (auto row = by_seq_.find(from.seq); row != by_seq_.end(); row = by_seq_.find(good.end)) {
      for (const std::string& line : *row->second->lines) {
        if (good.lines.size() >= skipped && !fold.take(line)) return good;
        good.lines.push_back(line);
        ++good.end;
      }
    }
    return good;
  }
  static std::string described(const FoundRow& row) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex, out;
    for (const char c : row.body) {
      const auto byte = static_cast<unsigned char>(c);
      (hex += kDigits[byte >> 4]) += kDigits[byte & 15];
    }
    ObjectWriter object(out);
    object.add("unreadable", row.seq).add("events", row.count).add("bytes", std::string_view(hex));
    object.close();
    return out;
  }

  std::vector<FoundRow> rows_;
  std::map<std::int64_t, const FoundRow*> by_seq_;
};

bool insert_row(SqliteConnection& file, const std::string& table, std::int64_t seq,
                std::span<const std::string> lines, std::int64_t& before) {
  Statement insert =
      file.prepare("INSERT INTO events(room,seq,before,body,count,crc) VALUES(?,?,?,?,?,?)");
  const auto count = std::int64_t(lines.size());
  const std::string body = count == 1 ? lines.front() : pack_events(lines).value_or("");
  insert.bind(1, table);
  insert.bind(2, seq);
  insert.bind(3, before);
  if (count == 1) {
    insert.bind(4, std::string_view(body));
  } else {
    insert.bind_bytes(4, body);
  }
  insert.bind(5, count);
  insert.bind(6, row_crc(table, seq, count, body));
  if (!insert.run()) return false;
  before = file.last_row();
  return true;
}

bool put_head(SqliteConnection& file, const std::string& table, const Head& head) {
  if (head.row != 0) return HeadRows(file, newest_format()).put(table, head);
  Statement erase = file.prepare("DELETE FROM heads WHERE room=?");
  erase.bind(1, table);
  return erase.run();
}

std::int64_t changed_ms(SqliteConnection& file, const std::string& table) {
  Statement select = file.prepare("SELECT changed_ms FROM heads WHERE room=?");
  select.bind(1, table);
  const std::int64_t ms = select.step() == SQLITE_ROW ? select.number(0) : 0;
  select.reset();
  return ms;
}

// The good stretch takes the place of its rows, of all behind them, and of all from `first` on.
bool cut(SqliteConnection& file, const std::string& table, const GoodStretch& good,
         std::int64_t first, Head head) {
  if (!file.run("BEGIN IMMEDIATE")) return false;
  head.changed_ms = changed_ms(file, table);
  Statement erase = file.prepare("DELETE FROM events WHERE room=? AND seq>=?");
  erase.bind(1, table);
  erase.bind(2, first);
  if (!erase.run()) return false;
  const bool is_one = are_lines(good.lines);
  const std::size_t step = is_one ? std::max<std::size_t>(good.lines.size(), 1) : 1;
  for (std::size_t i = 0; i < good.lines.size(); i += step) {
    const auto lines = std::span(good.lines).subspan(i, step);
    if (!insert_row(file, table, good.first + std::int64_t(i), lines, head.row)) return false;
  }
  return put_head(file, table, head) && note_erased_rows(file) && file.run("COMMIT");
}

// Without what lies before its summary.
GoodStretch from_summary(GoodStretch good) {
  good.lines.erase(good.lines.begin(), good.lines.begin() + (good.folds_from - good.first));
  good.first = good.folds_from;
  return good;
}

bool is_read_whole(SqliteConnection& file, const std::string& table, std::int64_t end) {
  LogRows rows(file, newest_format());
  const auto head = rows.written_head(table);
  const auto log = rows.read_newest(table, [&](std::string_view) { return head; });
  return log && !rows.why_not_newest(table, *head) &&
         std::int64_t(log->first_seq + log->lines.size()) == end;
}

}  // namespace

Result<Repair, Failure> repair_table(Catalogue games, const std::string& data,
                                     const std::string& table, bool apply, const Tell& tell) {
  auto owned = own_file(data, tell);
  if (!owned) return Unexpected{owned.error()};
  SqliteConnection& file = owned->file;
  auto found = rows_of(file, table);
  if (!found) return Unexpected{Failure{data + ": " + file.error() + "; nothing has changed"}};
  const RowsOfTable rows(*std::move(found));
  if (rows.end() == 0) return Unexpected{Failure{"there is no table " + table + " in " + data}};
  if (rows.are_of_other_rules(games))
    return Unexpected{Failure{"table " + table +
                              " was played under other rules than this program has: it is kept as "
                              "it is"}};
  GoodStretch good = rows.longest_good(games, table);
  Repair repair;
  const bool is_good_before =
      good.folds_from == 0 || rows.is_good_before(games, table, good.folds_from);
  std::int64_t first = good.first;
  if (!is_good_before) {
    first = rows.rows_begin();
    repair.older = std::uint64_t(good.folds_from - first);
    repair.dropped = rows.lines_of(first, good.folds_from);
    good = from_summary(std::move(good));
  }
  repair.good = std::uint64_t(good.end) - repair.older;
  repair.bad = std::uint64_t(rows.end() - good.end);
  repair.is_damaged = repair.bad > 0 || repair.older > 0 || !is_read_whole(file, table, good.end);
  const auto behind = rows.lines_of(good.end, rows.end());
  repair.dropped.insert(repair.dropped.end(), behind.begin(), behind.end());
  if (!apply || !repair.is_damaged) return repair;
  const Head before{
      .row = is_good_before ? rows.row_before(good.first) : 0,
      .bytes = rows.bytes_until(good.end) - (is_good_before ? 0 : rows.bytes_until(good.first))};
  if (cut(file, table, good, first, before)) return repair;
  const std::string why = file.error();
  if (file.in_transaction()) static_cast<void>(file.run("ROLLBACK"));
  return Unexpected{Failure{data + ": the repair failed, nothing has changed: " + why}};
}

}  // namespace baize::server
