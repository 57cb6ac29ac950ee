#include "room/proof_check.h"

#include "engine/describe/position.h"
#include "room/deal_check.h"

namespace baize::room {
namespace {

Refusal bad_proof(const std::string& what) {
  return {Code::bad_request, "check_deal: " + what + " does not fit"};
}

bool read_text(const Json& json, std::string_view name, std::string& out) {
  const Json* text = json.find(name);
  if (text && text->string()) out = *text->string();
  return text && text->string();
}

// One text for each seat; null where there is none.
template <class Put>
bool read_by_seat(const Json& json, std::string_view name, Put&& put) {
  const Json* list = json.find(name);
  if (!list || !list->array() || list->array()->size() > kMostSeats) return false;
  for (std::size_t i = 0; i < list->array()->size(); ++i) {
    const Json& one = (*list->array())[i];
    if (!one.string() && !one.is_null()) return false;
    put(i, one.string() ? *one.string() : std::string());
  }
  return true;
}

bool read_pledge(const Json& json, Pledge& out) {
  const Json* number = json.find("number");
  return number && FieldReader::read(*number, out.number) &&
         read_text(json, "context", out.context) && read_text(json, "secret", out.secret) &&
         read_text(json, "hash", out.hash) &&
         read_by_seat(json, "salts", [&](std::size_t i, std::string t) { out.salts[i] = t; }) &&
         read_by_seat(json, "hashes", [&](std::size_t i, std::string t) { out.hashes[i] = t; });
}

struct Asked {
  Proof proof;
  std::unique_ptr<AnyMatch> match;  // of the game, for its pack and seats
  std::string hash, salt;           // empty: not said
  Seat salted;
};

Result<Asked, Refusal> read_asked(Catalogue games, const Json& request) {
  Asked asked;
  std::string game;
  const auto* entry = read_text(request, "game", game) ? find_game(games, game) : nullptr;
  if (!entry) return Unexpected{bad_proof("game")};
  const Json *options = request.find("options"), *proof = request.find("proof");
  auto match =
      entry->open({.options = options ? *options : Json(), .preset = {}, .first = seat_at(0)});
  if (!match) return Unexpected{match.error()};
  asked.match = std::move(*match);
  auto read = read_proof(proof ? *proof : Json());
  if (!read) return Unexpected{read.error()};
  asked.proof = *std::move(read);
  const Json *hash = request.find("hash"), *mine = request.find("mine");
  if (hash && !hash->is_null() && !read_text(request, "hash", asked.hash))
    return Unexpected{bad_proof("hash")};
  if (!mine || mine->is_null()) return asked;
  const Json* seat = mine->find("seat");
  if (!seat || !FieldReader::read(*seat, asked.salted) || !asked.salted.exists() ||
      !read_text(*mine, "salt", asked.salt))
    return Unexpected{bad_proof("mine")};
  return asked;
}

// First what the asker himself has seen, then what follows from the proof alone.
std::optional<std::string> why_not(const Asked& asked) {
  const Pledge& pledge = asked.proof.pledge;
  if (!is_hex(pledge.secret, kSecretBytes)) return "the secret is no secret of 32 bytes";
  const std::string pledged = commitment_to(pledge.secret);
  if (pledged != pledge.hash || (!asked.hash.empty() && pledged != asked.hash))
    return "the secret is not the one whose hash was shown before the deal";
  if (asked.salted.exists() && pledge.salts[asked.salted.index].value_or("") != asked.salt)
    return "your own salt is not among those that made the deck";
  return why_not_fair(asked.proof, asked.match->pack(), asked.match->seats());
}

}  // namespace

Result<Proof, Refusal> read_proof(const Json& json) {
  Proof proof;
  const Json *first = json.find("first"), *deck = json.find("deck");
  const Json* abandoned = json.find("abandoned");
  if (!json.object() || !read_pledge(json, proof.pledge)) return Unexpected{bad_proof("proof")};
  if (first && !FieldReader::read(*first, proof.first)) return Unexpected{bad_proof("first")};
  if (!deck || !read_deck(*deck, proof.deck)) return Unexpected{bad_proof("deck")};
  for (const Json& one : abandoned && abandoned->array() ? *abandoned->array() : Json::Array{})
    if (!read_pledge(one, proof.abandoned.emplace_back()))
      return Unexpected{bad_proof("abandoned")};
  return proof;
}

std::string check_deal(Catalogue games, const Json& request) {
  const auto asked = read_asked(games, request);
  std::string out;
  ObjectWriter object(out);
  object.add("ok", asked.has_value());
  if (!asked) {
    object.add("code", name_of(asked.error().code)).add("text", asked.error().text).close();
    return out;
  }
  const auto why = why_not(*asked);
  object.add("fair", !why).add("why", why);
  object.add("withheld", withheld(asked->proof.pledge)).close();
  return out;
}

}  // namespace baize::room
