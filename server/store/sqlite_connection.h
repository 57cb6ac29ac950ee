#pragma once
// RAII wrappers for SQLite's C interface: a connection and a prepared statement. They know nothing
// about what is stored.
#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "room/ports.h"

namespace baize::server {

// A statement is bound, stepped and reset; the texts bound to it must live until the reset.
class Statement {
 public:
  Statement() = default;

  void bind(int place, std::int64_t number);
  void bind(int place, std::string_view text);
  void bind_bytes(int place, std::string_view bytes);
  // SQLITE_ROW, SQLITE_DONE or an error.
  [[nodiscard]] int step();
  // For statements without rows: steps once and resets. True where it was done.
  [[nodiscard]] bool run();
  void reset();

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string_view bytes(int column) const;  // of a text or of bytes

 private:
  friend class SqliteConnection;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class SqliteConnection {
 public:
  // `flags` are SQLite's SQLITE_OPEN_ flags, `vfs` the name of a file system that was registered
  // with it; null: the machine's. One thread at a time uses a connection.
  static Result<SqliteConnection, room::Failure> open(const std::string& path, int flags,
                                                      const char* vfs = nullptr);

  // False where a statement of the text failed; `error` says why.
  [[nodiscard]] bool run(const char* sql);
  // What the file holds is known from then on: `prepare` meets no broken disk any more.
  [[nodiscard]] bool read_schema();
  [[nodiscard]] Statement prepare(const char* sql);
  // The first number of the first row, `otherwise` where there is none.
  [[nodiscard]] std::int64_t number(const char* sql, std::int64_t otherwise);

  // Likewise its first text; what went wrong where there is none.
  [[nodiscard]] std::string text(const char* sql);

  [[nodiscard]] std::int64_t last_row() const { return sqlite3_last_insert_rowid(handle_.get()); }
  // By the last statement that changed any.
  [[nodiscard]] int changed_rows() const { return sqlite3_changes(handle_.get()); }
  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
  // Moves what it can from the write-ahead log into the file. How many frames the log counts; -1
  // where that failed.
  [[nodiscard]] std::int64_t checkpoint();
  // What went wrong in the last call, in words for who runs the house; empty where nothing did.
  [[nodiscard]] std::string error() const;
  [[nodiscard]] bool is_full() const { return sqlite3_errcode(handle_.get()) == SQLITE_FULL; }
  // The file is there and holds something else than was written.
  [[nodiscard]] bool is_damaged() const {
    return sqlite3_errcode(handle_.get()) == SQLITE_CORRUPT || is_no_database();
  }
  [[nodiscard]] bool is_no_database() const {
    return sqlite3_errcode(handle_.get()) == SQLITE_NOTADB;
  }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  explicit SqliteConnection(sqlite3* handle) : handle_(handle) {}

  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace baize::server
