#pragma once
// One round as values: what it was played under, its deck and its moves. It stands apart from the
// match it belonged to, so that it can be looked at, sent and judged without that match.
#include <memory>
#include <string>
#include <vector>

#include "engine/any/catalogue.h"

namespace baize {

struct Round {
  std::string game;
  int version = 1;
  Json options;  // all of them
  Json board;    // before the round; null: it began the match
  Seat first = seat_at(0);
  std::vector<Card> deck;
  std::vector<Moved> moves;  // without those that were taken back
  std::string said;          // what the table said that ended it; empty: nothing
  friend bool operator==(const Round&, const Round&) = default;
};

// The board as the match prints it.
Json board_of(const AnyMatch& match);

// A match that stands before the first move of the round. A board that is the beginning of a match
// is none, and what options and board leave out is filled in: `round` is as it is decoded then.
Result<std::unique_ptr<AnyMatch>, Refusal> deal_round(Catalogue games, Round& round);
// The same, played to its end and settled.
Result<std::unique_ptr<AnyMatch>, Refusal> play_round(Catalogue games, Round& round);

// The round of a match, counted by deals from 1.
Result<Round, Refusal> round_of(Catalogue games, const AnyMatch& match, int number);

// `{"game":"x","version":1,"options":{…},"board":null,"first":0,"deck":[…],"moves":[…]}` with
// `said` where something was.
Result<Round, Refusal> read_round(Catalogue games, const Json& json);
void write_round(ObjectWriter& object, const GameInfo& game, const Round& round);

}  // namespace baize
