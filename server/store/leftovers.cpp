#include "server/store/leftovers.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

#include "server/store/heads.h"

namespace baize::server {
namespace {

constexpr std::int64_t kPortion = 512;  // rows

}  // namespace

Leftovers::Leftovers(SqliteConnection& file, std::int64_t linger)
    : file_(file),
      linger_(linger),
      erase_(file.prepare("DELETE FROM events WHERE id BETWEEN ? AND ?")) {}

bool Leftovers::find() {
  swept_ = next_swept_ = file_.number("SELECT swept FROM heads_cover", -1);
  if (swept_ < 0) return false;
  due_at_ = swept_ + linger_ + std::min(linger_, kPortion);
  Statement rows = file_.prepare("SELECT id,room,seq FROM events WHERE id>? ORDER BY id DESC");
  rows.bind(1, swept_);
  // A row is replaced where a later one of its room begins with the same event or an earlier one. A
  // chain that is damaged keeps all its rows: who mends it needs them.
  ByRoom<std::int64_t> first_seqs;
  int step = SQLITE_ROW;
  while ((step = rows.step()) == SQLITE_ROW) {
    const auto room = rows.text(1);
    const std::int64_t seq = rows.number(2);
    const auto known = first_seqs.find(room);
    if (known == first_seqs.end()) {
      first_seqs.emplace(room, seq);
    } else if (seq < known->second) {
      known->second = seq;
    } else {
      mark(rows.number(0));
    }
  }
  return step == SQLITE_DONE;
}

bool Leftovers::sweep_some(std::int64_t last_row) {
  return sweep_until(std::min(last_row - linger_, swept_ + kPortion));
}

bool Leftovers::sweep_all(std::int64_t last_row) { return sweep_until(last_row); }

bool Leftovers::sweep_until(std::int64_t row) {
  const auto end = std::clamp<std::int64_t>(row - swept_, 0, std::ssize(is_leftover_));
  const auto is_leftover = [&](std::int64_t place) { return is_leftover_[std::size_t(place)]; };
  for (std::int64_t first = 0; first < end; ++first) {
    if (!is_leftover(first)) continue;
    // Neighbours go together: one walk over their pages instead of a search for each.
    std::int64_t behind = first + 1;
    while (behind < end && is_leftover(behind)) ++behind;
    if (!erase(swept_ + 1 + first, swept_ + behind)) return false;
    first = behind;
  }
  next_swept_ = std::max(row, swept_);
  return true;
}

bool Leftovers::erase(std::int64_t first, std::int64_t last) {
  erase_.bind(1, first);
  erase_.bind(2, last);
  return erase_.run();
}

bool Leftovers::leave(std::span<const std::int64_t> rows) {
  for (const std::int64_t row : rows) {
    if (row > next_swept_) {
      staged_.push_back(row);
    } else if (!erase(row, row)) {
      return false;
    }
  }
  return true;
}

void Leftovers::committed() {
  if (next_swept_ > swept_) {
    const auto passed = is_leftover_.begin() +
                        std::min<std::ptrdiff_t>(next_swept_ - swept_, std::ssize(is_leftover_));
    is_leftover_.erase(is_leftover_.begin(), passed);
    swept_ = next_swept_;
    due_at_ = swept_ + linger_ + std::min(linger_, kPortion);
  }
  for (const std::int64_t row : staged_) mark(row);
  staged_.clear();
}

void Leftovers::undone(std::int64_t last_row) {
  next_swept_ = swept_;
  staged_.clear();
  due_at_ = std::max(due_at_, last_row + kPortion);
}

void Leftovers::mark(std::int64_t row) {
  const auto place = static_cast<std::size_t>(row - swept_ - 1);
  if (place >= is_leftover_.size()) is_leftover_.resize(place + 1, false);
  is_leftover_[place] = true;
}

}  // namespace baize::server
