// The referee's words about rounds that are over: a round as a short code, and back.
#include "engine/match/event_json.h"
#include "engine/referee/referee.h"
#include "engine/referee/request.h"
#include "engine/review/round_code.h"

namespace baize {

// A round that is spelled out, or the one of that number of the match at the pipe; the newest where
// nothing is named.
Referee::Answer Referee::encode(const Json& body) {
  Result<Round, Refusal> round = Unexpected{Refusal(Code::no_match)};
  if (body.find("game")) {
    round = read_round(games_, body);
  } else {
    RequestReader reader("encode", body);
    const auto number = reader.integer("round");
    if (const auto problem = reader.problem()) return Unexpected{*problem};
    if (match_) {
      const std::int64_t newest = match_->rounds_dealt(), asked = number.value_or(newest);
      round = round_of(games_, *match_, asked < 0 || asked > newest ? 0 : static_cast<int>(asked));
    }
  }
  if (!round) return Unexpected{round.error()};
  const auto code = encode_round(games_, *std::move(round));
  if (!code) return Unexpected{code.error()};
  std::string out;
  ObjectWriter(out).add("code", *code);
  return out.substr(1);
}

Referee::Answer Referee::decode(const Json& body) {
  RequestReader reader("decode", body);
  const auto code = reader.text("code");
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  if (!code) return Unexpected{Refusal(Code::bad_request, "decode: a code is needed")};
  const auto decoded = decode_round(games_, *code);
  if (!decoded) return Unexpected{decoded.error()};
  const GameInfo& game = decoded->match->game();
  std::string out;
  ObjectWriter object(out);
  write_round(object, game, decoded->round);
  object.name("log");
  write_list(out, decoded->match->log(),
             [&](const Event& event) { out += print_event(game, event); });
  return out.substr(1);
}

}  // namespace baize
