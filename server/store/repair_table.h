#pragma once
// Restores a damaged table to its last good move: unreadable or inconsistent events are cut off,
// including damaged ones before a summary, and returned, so that nothing is lost.
#include <cstdint>
#include <string>
#include <vector>

#include "engine/any/catalogue.h"
#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/log_file.h"

namespace baize::server {

struct Repair {
  std::uint64_t good = 0;   // so many events are good
  std::uint64_t bad = 0;    // and so many behind them are not, or follow one that is not
  std::uint64_t older = 0;  // before the good ones: they end in damage, and no match needs them
  bool is_damaged = false;  // false: there is nothing to repair
  std::vector<std::string> dropped;  // lines of JSON: events, and the bytes of unreadable rows
};

// `apply`: do it; otherwise only look. `data` must not be open in a house.
[[nodiscard]] Result<Repair, room::Failure> repair_table(Catalogue games, const std::string& data,
                                                         const std::string& table, bool apply,
                                                         const Tell& tell = {});

}  // namespace baize::server
