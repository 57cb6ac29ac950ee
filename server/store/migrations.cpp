#include "server/store/migrations.h"

#include <array>

namespace baize::server {
namespace {

// A step that has been released is never changed: files out there were made by it.
constexpr std::array kMigrations{
    // 1: one row an event, a chain of rows for each room, and a table of where the chains end.
    "CREATE TABLE events(id INTEGER PRIMARY KEY, room TEXT NOT NULL, seq INTEGER NOT NULL,"
    " before INTEGER NOT NULL, body TEXT NOT NULL);"
    "CREATE TABLE heads(room TEXT PRIMARY KEY, row INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE heads_cover(row INTEGER NOT NULL);"
    "INSERT INTO heads_cover VALUES(0);",
    // 2: a row may hold several events, packed (packed_events.h).
    "ALTER TABLE events ADD COLUMN count INTEGER NOT NULL DEFAULT 1;",
    // 3: drawers of guests (drawers.h). Rounds lie in the order in which they are asked for.
    "CREATE TABLE drawers(id INTEGER PRIMARY KEY, guest TEXT NOT NULL UNIQUE, name TEXT NOT NULL,"
    " mark INTEGER NOT NULL, rounds INTEGER NOT NULL, removed INTEGER NOT NULL,"
    " changed_ms INTEGER NOT NULL);"
    "CREATE INDEX drawers_by_age ON drawers(changed_ms);"
    "CREATE TABLE kept_rounds(drawer INTEGER NOT NULL, id TEXT NOT NULL, mark INTEGER NOT NULL,"
    " at_ms INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(drawer, mark)) WITHOUT ROWID;"
    "CREATE UNIQUE INDEX kept_rounds_by_id ON kept_rounds(drawer, id);"
    "CREATE INDEX kept_rounds_by_age ON kept_rounds(drawer, at_ms) WHERE body<>'';",
    // 4: up to which row none is left over by a pack (leftovers.h).
    "ALTER TABLE heads_cover ADD COLUMN swept INTEGER NOT NULL DEFAULT 0;"
    "UPDATE heads_cover SET swept=(SELECT coalesce(max(id),0) FROM events);",
    // 5: a checksum of each row (row_crc.h; null: an older one has none), and when a room changed.
    "ALTER TABLE events ADD COLUMN crc INTEGER;"
    "ALTER TABLE heads ADD COLUMN changed_ms INTEGER NOT NULL DEFAULT 0;"
    "UPDATE heads SET changed_ms=CAST(strftime('%s','now') AS INTEGER)*1000;",
    // 6: the bytes of a room's events (0: written before they were counted), and a checksum of its
    // head (head_rows.h; null: an older one has none).
    "ALTER TABLE heads ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE heads ADD COLUMN crc INTEGER;",
};

}  // namespace

std::span<const char* const> migrations() { return kMigrations; }

Result<int, room::Failure> format_of(SqliteConnection& file, const std::string& path) {
  const auto refuse = [&](const std::string& why) {
    return Unexpected{room::Failure{path + " " + why}};
  };
  const std::int64_t format = file.number("PRAGMA user_version", -1);
  if (format < 0) {
    const std::string why = file.error();
    return refuse(file.is_no_database()
                      ? "is no data file of Baize (" + why + "): choose another with --data"
                      : "cannot be used (" + why +
                            "): check the folder and the disk, or choose another with --data");
  }
  if (format > newest_format())
    return refuse("was written by a newer Baize (format " + std::to_string(format) +
                  ", this one knows " + std::to_string(newest_format()) +
                  "): start that one, or choose another file with --data");
  if (format == 0 && file.number("SELECT count(*) FROM sqlite_schema", 0) != 0)
    return refuse("belongs to another program: choose another file with --data");
  return static_cast<int>(format);
}

Result<room::Done, std::string> migrate(SqliteConnection& file, int from) {
  for (int format = from; format < newest_format(); ++format) {
    const std::string step = "BEGIN IMMEDIATE;" +
                             std::string(migrations()[static_cast<std::size_t>(format)]) +
                             "PRAGMA user_version=" + std::to_string(format + 1) + ";COMMIT;";
    if (file.run(step.c_str())) continue;
    const std::string why = file.error();
    if (file.in_transaction()) static_cast<void>(file.run("ROLLBACK"));
    return Unexpected{why};
  }
  return room::Done{};
}

}  // namespace baize::server
