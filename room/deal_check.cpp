#include "room/deal_check.h"

namespace baize::room {
namespace {

std::optional<std::string> why_salts_do_not_fit(const Pledge& pledge) {
  for (std::size_t i = 0; i < pledge.salts.size(); ++i) {
    const std::string salt = pledge.salts[i].value_or(std::string());
    if (salt.empty()) continue;
    if (!is_hex(salt, salt.size() / 2) || commitment_to(salt) != pledge.hashes[i])
      return "the salt of seat " + std::to_string(i) + " is not the one that was promised";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_not_fair(const Proof& proof, std::span<const Card> pack, int seats) {
  if (!is_hex(proof.pledge.secret, kSecretBytes)) return "the secret is no secret of 32 bytes";
  if (const auto why = why_salts_do_not_fit(proof.pledge)) return why;
  for (const Pledge& given_up : proof.abandoned)
    if (const auto why = why_salts_do_not_fit(given_up)) return "in a deal given up, " + *why;
  const Digest seed = proof.pledge.seed(seats);
  if (committed_deck(pack, seed) != proof.deck)
    return "the deck does not follow from the secret and the salts";
  if (proof.first.exists() && proof.first != committed_first(seats, seed))
    return "the first seat does not follow from the secret and the salts";
  return std::nullopt;
}

SeatSet withheld(const Pledge& pledge) {
  SeatSet seats;
  for (int i = 0; i < kMostSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (!pledge.hashes[at].empty() && pledge.salts[at].value_or(std::string()).empty())
      seats |= seat_at(i);
  }
  return seats;
}

}  // namespace baize::room
