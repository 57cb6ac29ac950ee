// What is taken for a finished round, however a page or a file may put it.
#include "server/store/kept_round.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/cards/rng.h"

namespace baize::server {
namespace {

const std::string kRecord =
    R"({"id":"t.1","match":"t.1","game":"hearts","at":1763200000000,"round":1,"seat":0,)"
    R"("players":[{"name":"ఆట \"M\"","character":null,"computer":false},{"name":null,)"
    R"("character":"fern","computer":true}],"points":[3,-1],"scores":[13,null],"took":true,)"
    R"("won":null,"code":"hearts.1.AbC_-9"})";

TEST(KeptRound, is_kept_in_the_words_in_which_it_came) {
  const auto round = read_kept_round(*Json::parse(kRecord));
  ASSERT_TRUE(round);
  EXPECT_EQ(*round, (KeptRound{"t.1", 1'763'200'000'000, kRecord}));
}

TEST(KeptRound, may_leave_out_what_is_not_known) {
  std::string text = kRecord;
  text.replace(text.find(",\"took\""), std::string::npos, "}");
  EXPECT_TRUE(read_kept_round(*Json::parse(text)));
}

TEST(KeptRound, is_never_longer_than_its_bound) {
  std::string wide = kRecord;
  const std::string name(300, 'M');
  std::string players;
  std::string nothing;
  for (int i = 0; i < 8; ++i) {
    players += (i > 0 ? "," : "") + (R"({"name":")" + name + R"(","computer":false})");
    nothing += i > 0 ? ",null" : "null";
  }
  const std::string head = wide.substr(0, wide.find("\"players\""));
  const auto with_code = [&](std::size_t letters) {
    return head + "\"players\":[" + players + "],\"points\":[" + nothing + "],\"scores\":[" +
           nothing + "],\"code\":\"" + std::string(letters, 'a') + "\"}";
  };
  EXPECT_TRUE(read_kept_round(*Json::parse(with_code(1'000))));
  EXPECT_FALSE(read_kept_round(*Json::parse(with_code(2'000)))) << "each part alone would do";
}

TEST(KeptRound, whatever_is_changed_in_it_is_refused_or_read_the_same_again) {
  Rng rng(3);
  const std::string letters = "{}[]\",:0123456789-.eE\\utrfn \x7f\xff" + std::string(1, '\0');
  int taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = kRecord;
    for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      const char letter = letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
      if (rng.below(2) == 0) {
        text[at] = letter;
      } else {
        text.insert(at, 1, letter);
      }
    }
    const auto json = Json::parse(text);
    const auto round = json ? read_kept_round(*json) : std::nullopt;
    if (!round) continue;
    ++taken;
    const auto again = Json::parse(round->text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(read_kept_round(*again), round) << text;
  }
  EXPECT_GT(taken, 500);
}

}  // namespace
}  // namespace baize::server
