#pragma once
// One round as a value: the options and the board it was played under, its deck and its moves. It
// is independent of its match, so it can be replayed, sent and judged without it.
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
  std::string said;          // the table event that ended it; empty: none
  friend bool operator==(const Round&, const Round&) = default;
};

// The board as the match prints it.
Json board_of(const AnyMatch& match);

// Returns a match that is ready for the first move of the round. It also brings `round` into the
// form in which it is decoded: the board of a new match becomes null, and what options and board
// leave out is filled in.
Result<std::unique_ptr<AnyMatch>, Refusal> deal_round(Catalogue games, Round& round);
// The same, with all moves of the round played and settled.
Result<std::unique_ptr<AnyMatch>, Refusal> play_round(Catalogue games, Round& round);

// The round of a match, counted by deals from 1.
Result<Round, Refusal> round_of(Catalogue games, const AnyMatch& match, int number);

// `{"game":"x","version":1,"options":{…},"board":null,"first":0,"deck":[…],"moves":[…]}`, with
// `said` if a table event ended the round.
Result<Round, Refusal> read_round(Catalogue games, const Json& json);
void write_round(ObjectWriter& object, const GameInfo& game, const Round& round);

}  // namespace baize
