#pragma once
// Checks the deals of one table: what each deck was made from, and whether it follows from it.
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/store/table_file.h"

namespace baize::cli {

struct DealAudit {
  int deals = 0;                     // cards that came to the players, dealt or set up by hand
  int unfair = 0;                    // of them: follow from no pledge
  std::vector<std::string> remarks;  // a sentence on a deal, which it names first
};

// Or why the log cannot be followed.
[[nodiscard]] Result<DealAudit, std::string> audit_deals(const server::TableLog& table);

}  // namespace baize::cli
