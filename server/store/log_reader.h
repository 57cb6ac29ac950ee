#pragma once
// Read-only access to a data file, also while a server is running on it: one consistent snapshot
// for the life of the reader.
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/log_rows.h"
#include "server/store/sqlite_connection.h"
#include "server/store/table_file.h"

namespace baize::server {

class LogReader {
 public:
  static Result<std::unique_ptr<LogReader>, room::Failure> open(const std::string& path);
  LogReader(const LogReader&) = delete;
  LogReader& operator=(const LogReader&) = delete;

  // What is damaged of a file that no house has open, in a sentence; empty: nothing.
  [[nodiscard]] const std::string& damage() const { return damage_; }
  // All of them, sorted.
  [[nodiscard]] Result<std::vector<std::string>, room::Failure> rooms();
  // All events of a room in order; an empty list where the room is unknown.
  [[nodiscard]] Result<std::vector<std::string>, room::Failure> read(std::string_view room);
  // What the house keeps for its guests, one after another; none in a file of an older format.
  [[nodiscard]] bool has_drawers();
  [[nodiscard]] Result<room::Done, room::Failure> each_drawer(
      const std::function<void(const DrawerLog&)>& take);

 private:
  LogReader(std::string path, SqliteConnection file, int format);

  std::string path_, damage_;
  SqliteConnection file_;
  int format_;
  LogRows rows_;
  FreshHeads::Map tail_;  // rooms that the table of heads does not know as they are
};

}  // namespace baize::server
