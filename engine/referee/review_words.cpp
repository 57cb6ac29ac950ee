// The referee's words about rounds that are over: a round as a short code and back, and what its
// decisions were worth.
#include "engine/describe/notation.h"
#include "engine/match/event_json.h"
#include "engine/referee/referee.h"
#include "engine/referee/request.h"
#include "engine/review/round_code.h"

namespace baize {
namespace {

constexpr std::int64_t kUsualTries = 4'000, kMostTries = 100'000;

}  // namespace

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
  if (!code) return Unexpected{Refusal(Code::bad_request, "decode: a code is missing")};
  const auto decoded = decode_round(games_, *code);
  if (!decoded) return Unexpected{decoded.error()};
  const GameInfo& game = decoded->match->game();
  std::string out;
  ObjectWriter object(out);
  write_round(object, game, decoded->round);
  object.name("log");
  write_list(out, decoded->match->log(),
             [&](const Event& event) { out += print_event(game, event); });
  return object.flush().substr(1);
}

Referee::Answer Referee::judge(const Json& body) {
  RequestReader reader("judge", body);
  JudgeWish wish;
  wish.seat = reader.seat("seat");
  const auto seed = reader.integer("seed");
  const std::int64_t tries = reader.integer("tries").value_or(kUsualTries);
  const Json* played = reader.any("played");
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  const auto bad = [](const char* text) { return Unexpected{Refusal(Code::bad_request, text)}; };
  if (tries < 1 || tries > kMostTries)
    return bad("judge: tries has to be a number from 1 to 100000");
  if (played && !played->array()) return bad("judge: played is a list of moves");
  for (const Json& text : played ? *played->array() : Json::Array{}) {
    const auto move = text.string() ? parse_move(match_->game(), *text.string()) : std::nullopt;
    if (!move) return Unexpected{Refusal(Code::bad_action)};
    wish.played.push_back(*move);
  }
  if (const auto refusal = why_no_move(wish.seat)) return Unexpected{*refusal};
  if (!players_.judge) return bad("judge: nobody judges here");
  wish.seed = seed ? static_cast<std::uint64_t>(*seed) : entropy_();
  wish.tries = static_cast<int>(tries);
  return players_.judge(*match_, wish);
}

}  // namespace baize
