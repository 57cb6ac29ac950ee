#pragma once
// Packs many small choices into one large number in mixed radix: each digit has its own number of
// alternatives as radix, so a forced choice takes no space. The same code writes and reads: it
// passes every digit to `pass` and gets back the one that counts, so the two directions cannot
// drift apart.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baize {

class MixedNumber {
 public:
  // For writing.
  MixedNumber() = default;
  // For reading; nullopt if `text` could not have printed this.
  static std::optional<MixedNumber> parse(std::string_view text);

  // Writing: keeps and returns `digit`, which is below `radix`. Reading: returns the digit that
  // was written.
  std::uint32_t pass(std::uint32_t digit, std::uint32_t radix);
  // A number of any size; small ones take less space.
  std::uint32_t pass_number(std::uint32_t number);

  [[nodiscard]] bool is_read() const { return reads_; }
  // All that was written has been read.
  [[nodiscard]] bool is_spent() const { return limbs_.empty(); }
  // Everything written, as letters, digits, `-` and `_`.
  [[nodiscard]] std::string text() const;

 private:
  using Limbs = std::vector<std::uint32_t>;  // lowest first, none of them a leading zero

  bool reads_ = false;
  Limbs limbs_;                                                // what is left to read
  std::vector<std::pair<std::uint32_t, std::uint32_t>> kept_;  // digit and radix, as written
};

}  // namespace baize
