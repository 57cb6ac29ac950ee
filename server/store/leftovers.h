#pragma once
// Rows that were replaced by a pack and can be deleted. Deleting them at once would rewrite every
// recent page, because rows of all rooms are interleaved; so they wait until the log has moved on
// and are deleted in file order.
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "server/store/sqlite_connection.h"

namespace baize::server {

class Leftovers {
 public:
  // `linger`: how many rows a row is behind the end of the log when it is swept.
  Leftovers(SqliteConnection& file, std::int64_t linger);

  // Finds again what a killed process has left. False where the file failed.
  [[nodiscard]] bool find();
  [[nodiscard]] bool is_due(std::int64_t last_row) const { return last_row >= due_at_; }

  // Inside a transaction of the caller, who then says how it ended. False where the file failed.
  // A portion of what has waited long enough, so that no append waits long for it.
  [[nodiscard]] bool sweep_some(std::int64_t last_row);
  [[nodiscard]] bool sweep_all(std::int64_t last_row);
  // These are replaced: they stay for now, or go at once where they have been passed already.
  [[nodiscard]] bool leave(std::span<const std::int64_t> rows);
  void committed();
  void undone(std::int64_t last_row);  // and what is due is tried again some rows later

  // Up to this row there are none, in the transaction that is open; kept with the heads.
  [[nodiscard]] std::int64_t swept() const { return next_swept_; }

 private:
  [[nodiscard]] bool sweep_until(std::int64_t row);
  [[nodiscard]] bool erase(std::int64_t first, std::int64_t last);
  void mark(std::int64_t row);

  SqliteConnection& file_;
  std::int64_t linger_;
  Statement erase_;
  std::int64_t swept_ = 0;
  std::int64_t due_at_ = 0;       // when the log has this row
  std::deque<bool> is_leftover_;  // of the rows behind `swept_`

  std::int64_t next_swept_ = 0;       // the open transaction's
  std::vector<std::int64_t> staged_;  // the open transaction's
};

}  // namespace baize::server
