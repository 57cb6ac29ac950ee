#pragma once
// Many small choices as one large number, each digit in the radix of its own choice: what could not
// have been otherwise takes no room. The same walk writes and reads: it passes every digit through,
// and gets the one that counts, so that the two directions cannot drift apart.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baize {

class MixedNumber {
 public:
  // To be written.
  MixedNumber() = default;
  // To be read; nothing where the text is not what a number prints.
  static std::optional<MixedNumber> parse(std::string_view text);

  // Written: `digit`, which is below `radix`. Read: the digit that was written.
  std::uint32_t pass(std::uint32_t digit, std::uint32_t radix);
  // A number of any size, small ones in less room.
  std::uint32_t pass_number(std::uint32_t number);

  [[nodiscard]] bool is_read() const { return reads_; }
  // All that was written has been read.
  [[nodiscard]] bool is_spent() const { return limbs_.empty(); }
  // Of what was written: letters, digits, `-` and `_`.
  [[nodiscard]] std::string text() const;

 private:
  using Limbs = std::vector<std::uint32_t>;  // lowest first, none of them a leading zero

  bool reads_ = false;
  Limbs limbs_;                                                // what is left to read
  std::vector<std::pair<std::uint32_t, std::uint32_t>> kept_;  // digit and radix, as written
};

}  // namespace baize
