#include "engine/fair/committed_deal.h"

#include "engine/cards/deck.h"
#include "engine/core/ensure.h"

namespace baize {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

bool is_whole_bytes(std::string_view hex) { return is_hex(hex, hex.size() / 2); }

std::string bytes_of_hex(std::string_view hex) {
  ensure(is_whole_bytes(hex));
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2)
    bytes += static_cast<char>(kDigits.find(hex[i]) << 4 | kDigits.find(hex[i + 1]));
  return bytes;
}

}  // namespace

bool is_hex(std::string_view text, std::size_t bytes) {
  return text.size() == 2 * bytes && text.find_first_not_of(kDigits) == text.npos;
}

std::string commitment_to(std::string_view secret_or_salt_hex) {
  return to_hex(sha256(bytes_of_hex(secret_or_salt_hex)));
}

Digest deal_seed(std::string_view secret_hex, std::string_view context,
                 std::span<const std::string> salts_hex) {
  ensure(is_hex(secret_hex, kSecretBytes));
  ensure(context.find('\n') == context.npos);
  std::string message = "baize deal 1\n";
  message += context;
  message += '\n';
  for (const auto& salt : salts_hex) {
    ensure(is_whole_bytes(salt));
    message += salt;
    message += '\n';
  }
  return hmac_sha256(bytes_of_hex(secret_hex), message);
}

std::uint32_t CommittedDraws::next_word() {
  if (used_ == block_.size()) {
    std::string message = label_;
    for (int shift = 24; shift >= 0; shift -= 8) message += static_cast<char>(blocks_ >> shift);
    block_ = seed_.sign(message);
    ++blocks_;
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (int i = 0; i < 4; ++i) word = word << 8 | block_[used_++];
  return word;
}

std::uint32_t CommittedDraws::below(std::uint32_t n) {
  ensure(n > 0);
  constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
  const std::uint64_t fair = kWords - kWords % n;
  std::uint32_t word = next_word();
  while (word >= fair) word = next_word();
  return word % n;
}

std::vector<Card> committed_deck(std::span<const Card> pack, const Digest& seed) {
  CommittedDraws draws(seed, "deck");
  return shuffled(pack, draws);
}

Seat committed_first(int seats, const Digest& seed) {
  ensure(seats > 0);
  CommittedDraws draws(seed, "first");
  return seat_at(static_cast<int>(draws.below(static_cast<std::uint32_t>(seats))));
}

}  // namespace baize
