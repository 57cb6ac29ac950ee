#pragma once
// How a match is opened from what a program or a person asks for: the number of players may be
// given as such or as an option, and the first seat is drawn where nobody names it.
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/any/catalogue.h"

namespace baize {

// Random words of the house: the operating system's natively, the page's in the browser.
using EntropySource = std::function<std::uint64_t()>;

// Exactly uniform numbers from such words, for `shuffled` and for drawing a seat.
struct EntropyDraw {
  const EntropySource& source;
  [[nodiscard]] std::uint32_t below(std::uint32_t n) const;
};

// `options` with the number of players as the option `players`, where the game has that option.
Result<Json, Refusal> options_for_seats(const CatalogueEntry& entry, const Json& options,
                                        int seats);

// The body of the request `new`.
Result<std::unique_ptr<AnyMatch>, Refusal> open_as_asked(Catalogue games, const Json& body,
                                                         const EntropySource& entropy);

}  // namespace baize
