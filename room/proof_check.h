#pragma once
// Verifies a proof as the view shows it: text in, JSON out, so a page can check it without a
// server.
#include <string>

#include "engine/any/catalogue.h"
#include "room/pledge.h"

namespace baize::room {

// As `Handshake::write_proof` prints it.
Result<Proof, Refusal> read_proof(const Json& json);

// `{"game":"x","options":{…},"proof":{…},"hash":"…","mine":{"seat":0,"salt":"…"}}` is answered
// with `{"ok":true,"fair":true,"why":null,"withheld":[2]}`. `hash` is what the house showed before
// the deal and `mine` what the asker put in; without them it is not known whether they are in it.
std::string check_deal(Catalogue games, const Json& request);

}  // namespace baize::room
