#pragma once
// Derives a deck from a secret that the house has committed to beforehand and salts that the
// players add. Once the secret is revealed, anybody can compute the deck again. docs/fairness.md
// has the formula with a worked example, for other languages.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card.h"
#include "engine/core/seat.h"
#include "engine/fair/hmac.h"
#include "engine/fair/sha256.h"

namespace baize {

inline constexpr std::size_t kSecretBytes = 32;

// Whether this is exactly that many bytes in lower-case hex digits: the text itself is hashed, so
// there must be one way to write it.
bool is_hex(std::string_view text, std::size_t bytes);

// What is published before the secret or the salt itself: the SHA-256 of its bytes, in hex.
// Precondition, here and below: the text is whole bytes in hex.
std::string commitment_to(std::string_view secret_or_salt_hex);

// One salt for each seat, in their order; a seat that gave none has an empty one. The context names
// the table and the deal, in one line, so that no seed serves twice.
Digest deal_seed(std::string_view secret_hex, std::string_view context,
                 std::span<const std::string> salts_hex);

// Random numbers derived from a seed, one stream for each label.
class CommittedDraws {
 public:
  CommittedDraws(const Digest& seed, std::string_view label)
      : seed_(bytes_of(seed)), label_(label) {}
  // Exactly uniform below n (n > 0), by rejection sampling: words that would favour low numbers
  // are skipped.
  std::uint32_t below(std::uint32_t n);

 private:
  std::uint32_t next_word();

  HmacKey seed_;
  std::string label_;
  Digest block_{};
  std::uint32_t blocks_ = 0;
  std::size_t used_ = sizeof(Digest);
};

std::vector<Card> committed_deck(std::span<const Card> pack, const Digest& seed);
// The seat drawn when a match starts.
Seat committed_first(int seats, const Digest& seed);

}  // namespace baize
