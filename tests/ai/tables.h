#pragma once
// Tables for the tests of computer players: every game, every number of players and a spread of
// options, opened as a match at run time.
#include <memory>
#include <string>
#include <vector>

#include "ai/player.h"
#include "engine/cards/deck.h"
#include "games/catalogue.h"

namespace baize::ai {

struct Table {
  std::string game, options;
};

inline std::vector<Table> all_tables() {
  return {
      {"hearts", "{}"},
      {"hearts", R"({"jd_minus_10":true,"moon":"shooter_minus_26","queen_breaks_hearts":true})"},
      {"hearts", R"({"moon":"off","points_on_first_trick":true,"point_limit":25})"},
      {"spades", "{}"},
      {"spades", R"({"nil":"off","bags":false,"point_limit":100})"},
      {"spades", R"({"nil":50,"lose_at":-100,"spade_lead":"always","blind_nil":200})"},
      {"spades", R"({"failed_nil_counts":false,"blind_nil":200,"bag_penalty":100})"},
      {"santase", "{}"},
      {"santase", R"({"declare":"auto","must_head":true,"marriage_lead":"either",
                      "last_trick":"bonus10","first_lead_specials":false})"},
      {"santase", R"({"min_stock_close":1,"min_stock_exchange":1,"target":3,"false_claim":2})"},
      {"rams", R"({"players":3})"},
      {"rams", R"({"players":4,"must_trump":true,"initial_pile":5})"},
      {"rams", R"({"players":5,"jacks":0,"partiya":"auto"})"},
      {"rams", R"({"players":5,"partiya":"off","max_rounds":2})"},
      {"sixseven", R"({"players":1})"},
      {"sixseven", R"({"players":2})"},
      {"sixseven", R"({"players":3})"},
      {"sixseven", R"({"players":4})"},
      {"sixseven", R"({"players":5})"},
      {"thurf", R"({"players":4})"},
      {"thurf", R"({"players":4,"raises":0,"kotu":"off","no_aata":"dealer_must"})"},
      {"thurf", R"({"players":6,"scoreboard":"manual","open_log":true})"},
      {"thurf", R"({"players":8})"},
      {"thurf", R"({"players":8,"first_packet_8":4,"no_aata":"dealer_must","match_end":"open"})"},
  };
}

inline std::unique_ptr<AnyMatch> open_table(const Table& table) {
  const auto* game = find_game(house_games(), table.game);
  if (game == nullptr) return nullptr;
  auto match =
      game->open({.options = *Json::parse(table.options), .preset = {}, .first = seat_at(0)});
  return match ? std::move(*match) : nullptr;
}

// Settles the round and says what the rules then wait for (a score entered by hand).
inline void finish_round(AnyMatch& match) {
  if (const auto settled = match.settlement()) ensure(match.commit(*settled));
  const auto awaited = match.awaited_said();
  if (awaited && !awaited->empty()) ensure(match.commit(TableSaid{*awaited}));
}

}  // namespace baize::ai
