#include "server/store/sqlite_connection.h"

#include <cerrno>
#include <cstring>

#include "engine/core/ensure.h"

namespace baize::server {

void Statement::bind(int place, std::int64_t number) {
  ensure(sqlite3_bind_int64(statement_.get(), place, number) == SQLITE_OK);
}

void Statement::bind(int place, std::string_view text) {
  // An empty view may have no address, which SQLite would take for NULL.
  const char* begin = text.empty() ? "" : text.data();
  ensure(sqlite3_bind_text64(statement_.get(), place, begin, text.size(), SQLITE_STATIC,
                             SQLITE_UTF8) == SQLITE_OK);
}

void Statement::bind_bytes(int place, std::string_view bytes) {
  ensure(sqlite3_bind_blob64(statement_.get(), place, bytes.data(), bytes.size(), SQLITE_STATIC) ==
         SQLITE_OK);
}

int Statement::step() { return sqlite3_step(statement_.get()); }

bool Statement::run() {
  const bool done = step() == SQLITE_DONE;
  reset();
  return done;
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string_view Statement::text(int column) const {
  const auto* begin = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return begin == nullptr ? std::string_view() : std::string_view(begin, std::size_t(size));
}

std::string_view Statement::bytes(int column) const {
  const auto* begin = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return begin == nullptr ? std::string_view() : std::string_view(begin, std::size_t(size));
}

Result<SqliteConnection, room::Failure> SqliteConnection::open(const std::string& path, int flags,
                                                               const char* vfs) {
  // Nobody reads SQLite's own count of its memory, which locks at every piece of it. It is refused
  // where SQLite has begun already, which does no harm.
  [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, vfs);
  SqliteConnection connection(handle);  // closes it also where opening failed half-way
  if (code != SQLITE_OK) return Unexpected{room::Failure{path + ": " + sqlite3_errstr(code)}};
  sqlite3_extended_result_codes(handle, 1);
  return connection;
}

bool SqliteConnection::run(const char* sql) {
  return sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::string SqliteConnection::error() const {
  // SQLite passes the cause of a failed write on in errno only.
  const int cause = errno;
  const int code = sqlite3_extended_errcode(handle_.get());
  switch (code & 0xFF) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
      return {};
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_READONLY:
      return "the file or its folder is read-only";
    case SQLITE_IOERR:
      // A quota and a limit on the size of files are full disks too.
      if (cause == ENOSPC || cause == EDQUOT || cause == EFBIG)
        return "the disk is full (" + std::string(std::strerror(cause)) + ")";
      return "the disk failed (" + std::string(std::strerror(cause)) + ")";
    default:
      return sqlite3_errmsg(handle_.get());
  }
}

bool SqliteConnection::read_schema() { return run("SELECT count(*) FROM sqlite_schema"); }

Statement SqliteConnection::prepare(const char* sql) {
  sqlite3_stmt* statement = nullptr;
  // Our own texts against our own schema: a failure here is a bug.
  ensure(sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                            nullptr) == SQLITE_OK);
  return Statement(statement);
}

std::int64_t SqliteConnection::checkpoint() {
  int frames = -1, moved = -1;
  const int done =
      sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &frames, &moved);
  return done == SQLITE_OK ? frames : -1;
}

std::int64_t SqliteConnection::number(const char* sql, std::int64_t otherwise) {
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(handle_.get(), sql, -1, &raw, nullptr) != SQLITE_OK) return otherwise;
  Statement statement(raw);
  return statement.step() == SQLITE_ROW ? statement.number(0) : otherwise;
}

std::string SqliteConnection::text(const char* sql) {
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(handle_.get(), sql, -1, &raw, nullptr) != SQLITE_OK) return error();
  Statement statement(raw);
  return statement.step() == SQLITE_ROW ? std::string(statement.text(0)) : error();
}

}  // namespace baize::server
