#include "engine/review/mixed_number.h"

#include <algorithm>
#include <bit>
#include <ranges>

#include "engine/core/ensure.h"

namespace baize {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kLetterBits = 6;
constexpr std::size_t kLongestText = 1000;

using Limbs = std::vector<std::uint32_t>;

void multiply_add(Limbs& number, std::uint32_t factor, std::uint32_t added) {
  std::uint64_t carry = added;
  for (std::uint32_t& limb : number) {
    carry += std::uint64_t{limb} * factor;
    limb = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry != 0) number.push_back(static_cast<std::uint32_t>(carry));
}

std::uint32_t divide(Limbs& number, std::uint32_t divisor) {
  std::uint64_t rest = 0;
  for (std::uint32_t& limb : std::views::reverse(number)) {
    rest = rest << 32 | limb;
    limb = static_cast<std::uint32_t>(rest / divisor);
    rest %= divisor;
  }
  while (!number.empty() && number.back() == 0) number.pop_back();
  return static_cast<std::uint32_t>(rest);
}

}  // namespace

std::optional<MixedNumber> MixedNumber::parse(std::string_view text) {
  if (text.size() > kLongestText) return std::nullopt;
  // A leading zero, which stands last, would be a second text for the same number.
  if (!text.empty() && text.back() == kLetters.front()) return std::nullopt;
  MixedNumber number;
  number.reads_ = true;
  for (const char c : std::views::reverse(text)) {
    const auto digit = kLetters.find(c);
    if (digit == kLetters.npos) return std::nullopt;
    multiply_add(number.limbs_, 1U << kLetterBits, static_cast<std::uint32_t>(digit));
  }
  return number;
}

std::uint32_t MixedNumber::pass(std::uint32_t digit, std::uint32_t radix) {
  ensure(radix > 0);
  if (radix == 1) return 0;
  if (reads_) return divide(limbs_, radix);
  ensure(digit < radix);
  kept_.emplace_back(digit, radix);
  return digit;
}

std::uint32_t MixedNumber::pass_number(std::uint32_t number) {
  constexpr std::uint32_t kUsualBits = 16, kLong = kUsualBits + 1;
  const auto width = static_cast<std::uint32_t>(std::bit_width(number));
  const std::uint32_t bits = pass(std::min(width, kLong), kLong + 1);
  if (bits == kLong) {
    const std::uint32_t low = pass(number & 0xFFFF, 1U << kUsualBits);
    return pass(number >> kUsualBits, 1U << kUsualBits) << kUsualBits | low;
  }
  if (bits == 0) return 0;
  const std::uint32_t top = 1U << (bits - 1);
  return top | pass(number & (top - 1), top);
}

std::string MixedNumber::text() const {
  Limbs number;
  for (const auto& [digit, radix] : std::views::reverse(kept_)) multiply_add(number, radix, digit);
  std::string out;
  while (!number.empty()) out += kLetters[divide(number, 1U << kLetterBits)];
  return out;
}

}  // namespace baize
