#pragma once
// Imports the tables of an export into a data file, all or none. Each is replayed first, so
// whatever gets in can be continued.
#include <cstddef>
#include <iosfwd>
#include <string>

#include "engine/any/catalogue.h"
#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/log_file.h"

namespace baize::server {

struct Imported {
  std::size_t tables = 0, events = 0;
  std::size_t known = 0;   // tables that were there already, event by event
  std::size_t guests = 0;  // whose rounds came along
};

// `data` must not be open in a house. A failure says the table and the line.
[[nodiscard]] Result<Imported, room::Failure> import_tables(Catalogue games,
                                                            const std::string& data,
                                                            std::istream& in,
                                                            const Tell& tell = {});

}  // namespace baize::server
