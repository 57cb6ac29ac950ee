#pragma once
// The saved rounds of all guests in the data file: a row per guest, and changes in the order of
// their marks. A removed round is a row without text.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/drawers.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

class DrawerRows {
 public:
  // Both connections outlive it, and their file has the newest format.
  DrawerRows(SqliteConnection& writer, SqliteConnection& reader, const DrawerLimits& limits);

  // One transaction, on the writing thread.
  [[nodiscard]] Result<DrawerChange, room::Failure> change(const DrawerWish& wish);
  // Inside a transaction of the caller, whatever the house keeps in all: rounds, and ids of removed
  // ones that are not among them. False where the file failed.
  [[nodiscard]] bool bring(const DrawerWish& wish, const std::vector<std::string>& removed);
  // On the driving thread, while `change` may run.
  [[nodiscard]] Result<DrawerPage, room::Failure> look(const room::Guest& guest,
                                                       std::int64_t after);

 private:
  struct Drawer {
    std::int64_t row = 0;  // 0: not there
    std::string name = {};
    std::int64_t mark = 0, rounds = 0, removed = 0;
  };
  // Nothing where the file failed.
  [[nodiscard]] static std::optional<Drawer> find(Statement& statement, const room::Guest& guest);

  // Each inside the transaction; false where the file failed.
  [[nodiscard]] bool carry_out(const DrawerWish& wish, Drawer& drawer);
  [[nodiscard]] bool keep(const KeepRounds& wish, Drawer& drawer);
  [[nodiscard]] bool keep_one(const KeptRound& round, Drawer& drawer);
  [[nodiscard]] bool leave_id(const std::string& id, Drawer& drawer);
  [[nodiscard]] bool remove_one(std::string_view id, Drawer& drawer);
  [[nodiscard]] bool remove_until(std::int64_t at_ms, Drawer& drawer);
  [[nodiscard]] bool trim(Drawer& drawer);
  [[nodiscard]] bool make(const DrawerWish& wish, Drawer& drawer);
  [[nodiscard]] bool forget_dead(std::int64_t now_ms);
  [[nodiscard]] bool write_down(const Drawer& drawer, std::int64_t now_ms);
  [[nodiscard]] Result<DrawerChange, room::Failure> give_up(const char* what);

  SqliteConnection& writer_;
  SqliteConnection& reader_;
  DrawerLimits limits_;
  std::int64_t all_ = 0;   // rounds of all drawers, as of the last commit
  std::int64_t gone_ = 0;  // of them, rounds of drawers that this transaction has forgotten
  Statement find_, make_, write_down_, round_, insert_, update_, remove_, until_, oldest_, tidy_;
  Statement dead_, empty_, forget_;
  Statement look_find_, look_;  // on the reading connection
};

}  // namespace baize::server
