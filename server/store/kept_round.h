#pragma once
// Validates a finished round that a page saves for its guest: every field within its limits and no
// others. The server never needs the content, but it gives out what it takes.
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/core/refusal.h"
#include "engine/core/result.h"
#include "engine/describe/json.h"
#include "server/store/drawers.h"

namespace baize::server {

inline constexpr std::size_t kMostRoundsAtOnce = 200;
inline constexpr std::size_t kMostIdsAtOnce = 1'000;
inline constexpr std::size_t kLongestRound = 4'096;  // bytes of a record

// One of them, as it comes from a page or a file; nothing where it does not fit.
[[nodiscard]] std::optional<KeptRound> read_kept_round(const Json& json);

// `{"rounds":[…]}`. A refusal says which of them does not fit.
[[nodiscard]] Result<KeepRounds, Refusal> read_kept_rounds(std::string_view body);

// `{"ids":[…]}`, or `{"before":…}` for all that ended until that moment.
using Removal = decltype(DrawerWish::what);
[[nodiscard]] Result<Removal, Refusal> read_removal(std::string_view body);

}  // namespace baize::server
