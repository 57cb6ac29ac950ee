#pragma once
// A test fixture: a match of any game, set up as in a scenario and moved by text.
#include <gtest/gtest.h>

#include "engine/any/catalogue.h"
#include "engine/describe/notation.h"
#include "games/catalogue.h"

namespace baize {

class HouseMatch : public ::testing::Test {
 protected:
  void open(std::string_view game, std::string_view options = "{}") {
    MatchRequest request;
    request.first = seat_at(0);
    request.options = *Json::parse(options);
    auto opened = find_game(house_games(), game)->open(request);
    ASSERT_TRUE(opened) << opened.error().text;
    match_ = std::move(*opened);
  }
  void place(std::string_view game, std::string_view position, std::string_view options = "{}") {
    open(game, options);
    const auto placed = match_->propose_position(*Json::parse(position));
    ASSERT_TRUE(placed) << placed.error().text;
    ASSERT_TRUE(match_->commit(*placed));
  }
  void play(int seat, std::string_view text) {
    const auto move = parse_move(match_->game(), text);
    ASSERT_TRUE(move) << text;
    ASSERT_TRUE(match_->commit(Moved{seat_at(seat), *move})) << seat << ' ' << text;
  }
  void play_any(int seat) {
    ASSERT_FALSE(match_->legal(seat_at(seat)).empty());
    ASSERT_TRUE(match_->commit(Moved{seat_at(seat), *match_->legal(seat_at(seat)).begin()}));
  }
  std::unique_ptr<AnyMatch> match_;
};

}  // namespace baize
