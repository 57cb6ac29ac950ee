#include "room/names.h"

#include "room/evening_test.h"
#include "room/tidy_text.h"

namespace baize::room {
namespace {

std::string tidied(std::string name) {
  EXPECT_TRUE(tidy_name(name));
  return name;
}

TEST(Names, what_cannot_be_seen_is_no_part_of_a_name) {
  for (const auto* invisible :
       {"\u200B", "\u2060", "\uFEFF", "\u00AD",     "\u034F",     "\u061C", "\u200E", "\u200F",
        "\u202E", "\u2066", "\u115F", "\u1160",     "\u3164",     "\uFFA0", "\u2800", "\u180E",
        "\uFE0F", "\u200D", "\u200C", "\U000E0041", "\U000E0100", "\x01",   "\x7F"}) {
    EXPECT_EQ(tidied("Mi" + std::string(invisible) + "ra").size() <= 5, true) << invisible;
    EXPECT_EQ(tidied(invisible), "Guest");
    EXPECT_EQ(tidied(" " + std::string(invisible) + "\u00A0"), "Guest");
  }
  EXPECT_EQ(tidied("Mi\u200Bra"), "Mira");
  EXPECT_EQ(tidied("Mi\u200Dra"), "Mira");
}

TEST(Names, all_blanks_are_one_blank) {
  EXPECT_EQ(tidied("\u3000Ana\u00A0\u2003 \tMaria\u2028"), "Ana Maria");
}

TEST(Names, marks_are_not_piled_up) {
  std::string zalgo = "M", four = "M";
  for (int i = 0; i < 12; ++i) zalgo += "\u0301";
  for (int i = 0; i < 4; ++i) four += "\u0301";
  EXPECT_EQ(tidied(zalgo), four);
  EXPECT_EQ(tidied("\u0301\u0302"), "Guest");
}

TEST(Names, of_other_scripts_and_emoji_stay_as_they_are) {
  for (const auto* name : {"లక్ష్మీ", "క్\u200Cష", "క్\u200Dష", "Борис", "José", "Ἀλέξης", "山田",
                           "👩\u200D🚀", "❤\uFE0F", "🏳\uFE0F\u200D🌈", "👋🏽"})
    EXPECT_EQ(tidied(name), name);
}

TEST(Names, read_alike_when_their_skeletons_are_the_same) {
  for (const auto* other : {"moss", "M0ss", "Мoss", "МOSS", "M o s s", "Ｍoss", "Moѕs", "Mοss"})
    EXPECT_EQ(skeleton(other), skeleton("Moss")) << other;
  EXPECT_EQ(skeleton("lvy"), skeleton("Ivy"));
  EXPECT_NE(skeleton("Mira"), skeleton("Mara"));
  EXPECT_NE(skeleton("లక్ష్మీ"), skeleton("రమ"));
}

using NamesAtATable = Evening;

TEST_F(NamesAtATable, no_two_players_read_alike_and_computer_players_had_theirs_first) {
  const auto room = new_room();
  arrive(1, room, "Moss");
  arrive(2, room, "Мira");
  arrive(3, room, "mira");
  sit(1, room, 0);
  sit(2, room, 2);
  sit(3, room, 3);
  EXPECT_EQ(seat(1, 0, "name"), Json("Moss 2"));
  EXPECT_EQ(seat(1, 2, "name"), Json("Мira"));
  EXPECT_EQ(seat(1, 3, "name"), Json("mira 2"));
  ask(1, "name", R"({"name":"MIRA"})");
  EXPECT_EQ(seat(1, 0, "name"), Json("MIRA 3"));
  ask(3, "name", R"({"name":"mira"})");
  EXPECT_EQ(seat(1, 3, "name"), Json("mira 2"));
}

TEST_F(NamesAtATable, a_newcomer_and_a_spectator_are_told_apart_too) {
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Mira");
  sit(2, room, 3);
  EXPECT_EQ(seat(1, 3, "next"), Json("Mira 2"));
  arrive(3, room, "Mira");
  ask(3, "chat", in(room, R"(,"text":"hello")"));
  EXPECT_NE(bus_.answers[1].back().find(R"("name":"Mira 3")"), std::string::npos);
}

TEST_F(NamesAtATable, a_long_name_keeps_its_length_with_a_number) {
  const auto room = new_room();
  const std::string longest(20, 'm');
  arrive(1, room, longest);
  arrive(2, room, longest);
  sit(1, room, 0);
  sit(2, room, 1);
  EXPECT_EQ(seat(1, 1, "name"), Json(std::string(18, 'm') + " 2"));
}

}  // namespace
}  // namespace baize::room
