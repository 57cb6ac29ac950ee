#include "games/spades/bid.h"

namespace baize::spades {

void write_json(std::string& out, Bid bid) {
  if (bid.exists()) {
    baize::write_json(out, bid.tricks);
  } else {
    out += "null";
  }
}

bool read_json(const Json& json, Bid& bid) {
  const auto* word = json.string();
  if (json.is_null() || (word && *word == "none")) return bid = {}, true;
  const auto* tricks = json.integer();
  if (!tricks || *tricks < 0 || *tricks >= kBids) return false;
  bid.tricks = static_cast<std::int8_t>(*tricks);
  return true;
}

}  // namespace baize::spades
