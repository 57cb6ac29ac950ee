#include "engine/describe/notation.h"

#include <gtest/gtest.h>

#include "engine/cards/deck.h"

namespace baize {
namespace {

constexpr std::array<std::string_view, 3> kValues{"0", "1", "nil"};
constexpr std::array kPhases{PhaseSpec{.name = "bid"}, PhaseSpec{.name = "play", .cards = "play"}};
constexpr std::array kMoves{MoveSpec{"close", 2}, MoveSpec{"bid", 1, kValues},
                            MoveSpec{"back_out", 3}};
constexpr GameInfo kGame{.id = "sample",
                         .seats = {},
                         .faces = set_of(pack_from<kNine>()),
                         .phases = kPhases,
                         .moves = kMoves,
                         .longest_round = {}};

TEST(Notation, a_card_alone_is_a_move) {
  EXPECT_EQ(print_move(kGame, Move::play("QS"_card)), "QS");
  EXPECT_EQ(parse_move(kGame, "QS"), Move::play("QS"_card));
}

TEST(Notation, a_card_of_another_pack_is_no_move) {
  EXPECT_EQ(parse_move(kGame, "8S"), std::nullopt);
}

TEST(Notation, actions_are_numbered_in_the_order_of_the_list) {
  const std::array<std::string, 5> names{"close", "bid 0", "bid 1", "bid nil", "back_out"};
  EXPECT_EQ(kGame.action_count(), 5);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(print_move(kGame, Move::action(i)), names[static_cast<std::size_t>(i)]);
    EXPECT_EQ(parse_move(kGame, names[static_cast<std::size_t>(i)]), Move::action(i));
  }
}

TEST(Notation, nonsense_is_refused) {
  for (const auto* text :
       {"", " ", "bid", "bid ", "bid 2", "bid  0", "bid 0 ", "bid 0 1", "close 0", "close ",
        " close", "Close", "back out", "64", "clos", "closee"})
    EXPECT_EQ(parse_move(kGame, text), std::nullopt) << text;
}

TEST(Notation, moves_are_listed_with_cards_in_pack_order_first) {
  MoveSet moves(CardSet{"9C"_card, "AS"_card, "KH"_card});
  moves.add(Move::action(4));
  moves.add(Move::action(1));
  std::string text;
  write_moves(text, kGame, moves);
  EXPECT_EQ(text, R"(["AS","KH","9C","bid 0","back_out"])");
  std::string none;
  write_moves(none, kGame, {});
  EXPECT_EQ(none, "[]");
}

TEST(MoveSet, picks_every_move_and_no_other) {
  MoveSet moves(CardSet{"9C"_card, "AS"_card});
  moves.add(Move::action(0));
  moves.add(Move::action(63));
  Rng rng(1);
  MoveSet seen;
  for (int i = 0; i < 200; ++i) seen.add(moves.pick(rng));
  EXPECT_EQ(seen, moves);
  EXPECT_EQ(moves.size(), 4);
  EXPECT_FALSE(moves.contains(Move{}));
  EXPECT_FALSE(moves.contains(Move{200}));
}

}  // namespace
}  // namespace baize
