#pragma once
// Opens a match as a program or a person has requested it. The number of players may be given as
// `seats` or as an option, and the first seat is drawn at random if none is named.
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/any/catalogue.h"

namespace baize {

// Random 64-bit words: from the operating system, or from the page in the browser.
using EntropySource = std::function<std::uint64_t()>;

// Exactly uniform numbers from these words, for `shuffled` and for drawing a seat.
struct EntropyDraw {
  const EntropySource& source;
  [[nodiscard]] std::uint32_t below(std::uint32_t n) const;
};

// `options` with the number of players as the option `players`, if the game has that option.
Result<Json, Refusal> options_for_seats(const CatalogueEntry& entry, const Json& options,
                                        int seats);

// The body of the request `new`.
Result<std::unique_ptr<AnyMatch>, Refusal> open_as_asked(Catalogue games, const Json& body,
                                                         const EntropySource& entropy);

}  // namespace baize
