// Each rule of rules.h, shown to fail on a small bad text and to pass on a good one beside it.

#include "tests/style/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace baize::style {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<int> lines(const Findings& findings) {
  std::vector<int> lines;
  for (const Finding& finding : findings) lines.push_back(finding.line);
  return lines;
}

std::string repeated(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line;
  return text;
}

std::vector<int> includes(const std::string& path, const std::string& included) {
  return lines(include_against_the_arrows({path, "// A file.\n#include " + included + "\n"}));
}

TEST(StyleRules, a_header_has_at_most_200_lines) {
  EXPECT_THAT(too_long_file({"a.h", repeated(200, "//\n")}), IsEmpty());
  EXPECT_THAT(lines(too_long_file({"a.h", repeated(201, "//\n")})), ElementsAre(201));
}

TEST(StyleRules, a_source_has_at_most_400_lines) {
  EXPECT_THAT(too_long_file({"a.cpp", repeated(400, "//\n")}), IsEmpty());
  EXPECT_THAT(lines(too_long_file({"a.cpp", repeated(401, "//\n")})), ElementsAre(401));
}

TEST(StyleRules, a_script_has_at_most_250_lines) {
  EXPECT_THAT(too_long_file({"a.ts", repeated(250, "//\n")}), IsEmpty());
  EXPECT_THAT(lines(too_long_file({"a.ts", repeated(251, "//\n")})), ElementsAre(251));
}

TEST(StyleRules, a_component_has_at_most_120_lines_without_its_style) {
  const std::string style = "<style>\n" + repeated(300, "p {}\n\n") + "</style>\n";
  EXPECT_THAT(too_long_file({"a.svelte", repeated(120, "<p>\n") + style}), IsEmpty());
  EXPECT_THAT(lines(too_long_file({"a.svelte", style + repeated(121, "<p>\n")})), ElementsAre(121));
}

TEST(StyleRules, documents_may_be_long) {
  EXPECT_THAT(too_long_file({"a.md", repeated(999, "a\n")}), IsEmpty());
  EXPECT_THAT(too_long_line({"a.md", std::string(999, 'a') + "\n"}), IsEmpty());
}

TEST(StyleRules, a_line_of_cpp_has_at_most_100_columns) {
  EXPECT_THAT(too_long_line({"a.cpp", std::string(100, 'a') + "\n"}), IsEmpty());
  EXPECT_THAT(lines(too_long_line({"a.h", "\n" + std::string(101, 'a')})), ElementsAre(2));
}

TEST(StyleRules, a_line_of_the_page_has_at_most_120_columns) {
  EXPECT_THAT(too_long_line({"a.svelte", std::string(120, 'a') + "\n"}), IsEmpty());
  EXPECT_THAT(lines(too_long_line({"a.svelte", std::string(121, 'a')})), ElementsAre(1));
  EXPECT_THAT(lines(too_long_line({"a.ts", std::string(121, 'a')})), ElementsAre(1));
}

TEST(StyleRules, columns_are_characters_and_not_bytes) {
  EXPECT_THAT(too_long_line({"a.cpp", repeated(100, "\u0C06") + "\n"}), IsEmpty());
  EXPECT_THAT(lines(too_long_line({"a.cpp", repeated(101, "\u0C06")})), ElementsAre(1));
}

TEST(StyleRules, a_function_has_at_most_60_lines) {
  const std::string open = "#include <a>\n\nint deal(int a) {\n";
  EXPECT_THAT(too_long_function({"a.cpp", open + repeated(58, "  a++;\n") + "}\n"}), IsEmpty());
  EXPECT_THAT(lines(too_long_function({"a.cpp", open + repeated(59, "  a++;\n") + "}\n"})),
              ElementsAre(3));
}

TEST(StyleRules, a_long_function_is_found_inside_namespace_and_class) {
  const std::string body = repeated(70, "  if (a) { b(); }\n");
  const std::string head = "namespace n {\ntemplate <class G>\nstruct alignas(8) S {\n  int x;\n";
  EXPECT_THAT(lines(too_long_function({"a.h", head + "void f() const {\n" + body + "}\n};\n}\n"})),
              ElementsAre(5));
  EXPECT_THAT(too_long_function({"a.h", head + repeated(70, "  void f() const {}\n") + "};\n}\n"}),
              IsEmpty());
}

TEST(StyleRules, a_long_constructor_is_found_behind_its_member_initialisers) {
  const std::string head = "Room::Room(int n) : log_{n}, seats_{4} {\n";
  EXPECT_THAT(lines(too_long_function({"a.cpp", head + repeated(60, "  a();\n") + "}\n"})),
              ElementsAre(1));
}

TEST(StyleRules, braces_in_strings_and_comments_are_no_braces) {
  const std::string body = "  a(\"}\", '}', 1'000);  // }\n  b(R\"(}\")\");\n";
  EXPECT_THAT(lines(too_long_function({"a.cpp", "int f() {\n" + repeated(30, body) + "}\n"})),
              ElementsAre(1));
}

TEST(StyleRules, a_table_of_values_is_no_function) {
  EXPECT_THAT(
      too_long_function({"a.cpp", "const T t[] = {\n" + repeated(90, "{f(1)},\n") + "};\n"}),
      IsEmpty());
}

TEST(StyleRules, space_is_tidy) {
  EXPECT_THAT(untidy_space({"a.md", "a b\n"}), IsEmpty());
  EXPECT_THAT(lines(untidy_space({"a.md", "a\n\tb\n"})), ElementsAre(2));
  EXPECT_THAT(lines(untidy_space({"a.md", "a \nb\n"})), ElementsAre(1));
  EXPECT_THAT(lines(untidy_space({"a.md", "a\nb\r\n"})), ElementsAre(2));
  EXPECT_THAT(lines(untidy_space({"a.md", "a\nb"})), ElementsAre(2));
}

// The bad words are spelled in two halves, or this file would break the rule itself.
TEST(StyleRules, unfinished_work_is_found) {
  EXPECT_THAT(unfinished_work({"a.cpp", "// to do: nothing. FIXMEUP XXXL\n"}), IsEmpty());
  EXPECT_THAT(lines(unfinished_work({"a.cpp",
                                     "\n// TO"
                                     "DO: later\n"})),
              ElementsAre(2));
  EXPECT_THAT(lines(unfinished_work({"a.ts",
                                     "// FIX"
                                     "ME\n"})),
              ElementsAre(1));
  EXPECT_THAT(lines(unfinished_work({"a.md",
                                     "X"
                                     "XX\n"})),
              ElementsAre(1));
}

TEST(StyleRules, a_banner_is_found) {
  const std::string line(20, '-');
  EXPECT_THAT(lines(banner({"a.cpp", "int a;\n// Reading " + line + "\n"})), ElementsAre(2));
  EXPECT_THAT(lines(banner({"a.sh", "# " + std::string(8, '=') + "\n"})), ElementsAre(1));
  EXPECT_THAT(banner({"a.cpp", "// a -> b, --long\nputs(\"" + line + "\");\n"}), IsEmpty());
}

TEST(StyleRules, a_path_of_one_machine_is_found) {
  for (const std::string first : {"work", "farm", "root"}) {
    EXPECT_THAT(lines(machine_path({"a.md", "see /" + first + "/x\n"})), ElementsAre(1));
    EXPECT_THAT(lines(machine_path({"a.sh", "cd \"/" + first + "\"\n"})), ElementsAre(1));
    EXPECT_THAT(machine_path({"a.sh", "cd net/" + first + "/x; cd /" + first + "s/x\n"}),
                IsEmpty());
  }
}

TEST(StyleRules, a_lock_file_names_no_registry) {
  const std::string line = "  \"resolved\": \"https://example.org/a.tgz\",\n";
  EXPECT_THAT(lines(registry_host({"web/package-lock.json", "{\n" + line})), ElementsAre(2));
  EXPECT_THAT(registry_host({"web/package-lock.json", "{ \"integrity\": \"sha512-x\" }\n"}),
              IsEmpty());
}

TEST(StyleRules, names_that_say_nothing_are_found) {
  for (const std::string name : {"CardManager", "deal_helper", "Utils", "StringUtil", "RoomImpl",
                                 "impl_", "SeatInfo", "InfoBox"}) {
    EXPECT_THAT(lines(empty_name({"a.h", "\nint " + name + ";\n"})), ElementsAre(2)) << name;
    EXPECT_THAT(lines(empty_name({"a.ts", "let " + name + "\n"})), ElementsAre(1)) << name;
  }
  EXPECT_THAT(lines(empty_name({"a.svelte", "<script>\nlet utils = 1;\n</script>\nutils\n"})),
              ElementsAre(2));
}

TEST(StyleRules, names_that_say_something_pass) {
  for (const std::string name : {"GameInfo", "kInfo", "info", "simple", "futility", "imply"}) {
    EXPECT_THAT(empty_name({"a.h", "int " + name + ";\n"}), IsEmpty()) << name;
  }
  EXPECT_THAT(empty_name({"a.cpp", "#include <boost/asio/impl/src.hpp>  // helper\n"}), IsEmpty());
  EXPECT_THAT(empty_name({"a.ts", "import x from \"node:util\";\n"}), IsEmpty());
}

TEST(StyleRules, file_names_say_something) {
  EXPECT_THAT(lines(empty_name({"server/utils/time.h", "\n"})), ElementsAre(1));
  EXPECT_THAT(lines(empty_name({"web/src/helpers.ts", "\n"})), ElementsAre(1));
}

TEST(StyleRules, the_list_of_games_is_read) {
  EXPECT_THAT(games_listed("# All.\nset(BAIZE_GAMES\n  hearts\n  sixseven)\nset(x y)\n"),
              ElementsAre("hearts", "sixseven"));
  EXPECT_THAT(games_listed("set(OTHER a)"), IsEmpty());
}

TEST(StyleRules, a_game_is_named_in_its_own_folder_only) {
  const std::vector<std::string> games = {"hearts", "rams", "sixseven"};
  const auto found = [&](const std::string& path, const std::string& text) {
    return lines(game_name({path, text}, games));
  };
  for (const std::string text : {"rams", "Rams", "kRamsDeck", "rams_bot", "RAMS", "SixSeven",
                                 "six_seven", "hearts", "\"games/rams/rams.h\""}) {
    for (const std::string folder :
         {"engine/", "ai/", "room/", "server/", "simulation/", "cli/", "wasm/", "web/src/"}) {
      EXPECT_THAT(found(folder + "a.ts", "\n" + text + "\n").front(), 2) << folder << text;
    }
  }
  EXPECT_THAT(found("room/rams.cpp", "\n"), ElementsAre(1));
  EXPECT_THAT(found("games/rams/rams.h", "rams"), IsEmpty());
  EXPECT_THAT(found("tests/conformance/a.cpp", "rams"), IsEmpty());
  EXPECT_THAT(found("room/room_test.cpp", "rams"), IsEmpty());
  EXPECT_THAT(found("room/room.cpp", "parameters programs ramshackle heart"), IsEmpty());
}

TEST(StyleRules, suits_are_named_where_suits_are_defined_only) {
  const std::vector<std::string> games = {"hearts", "rams"};
  EXPECT_THAT(game_name({"engine/cards/card.h", "kHearts"}, games), IsEmpty());
  EXPECT_THAT(game_name({"words/en.json", "\"hearts\""}, games), IsEmpty());
  EXPECT_THAT(lines(game_name({"engine/cards/card.h", "rams"}, games)), ElementsAre(1));
  EXPECT_THAT(lines(game_name({"engine/cards/deck.h", "hearts"}, games)), ElementsAre(1));
  EXPECT_THAT(lines(game_name({"words/en.json", "\"rams\""}, games)), ElementsAre(1));
  EXPECT_THAT(lines(game_name({"web/src/i18n/load.ts", "hearts"}, games)), ElementsAre(1));
}

TEST(StyleRules, a_sentence_that_sounded_translated_does_not_come_back) {
  EXPECT_THAT(lines(translated_phrase({"words/en.json", "{\n\"a\": \"Look at it again\"\n}\n"})),
              ElementsAre(2));
  EXPECT_THAT(lines(translated_phrase({"docs/a.md", "Where did I lose points?\n"})),
              ElementsAre(1));
  EXPECT_THAT(translated_phrase({"docs/a.md", "Review my play\n"}), IsEmpty());
  EXPECT_THAT(translated_phrase({"room/a.cpp", "// Look at it again\n"}), IsEmpty());
}

TEST(StyleRules, players_read_no_option_file_command_seat_number_or_code) {
  const auto words = [](const std::string& sentence) {
    return lines(leak_to_players({"words/en.json", "  \"a.b\": \"" + sentence + "\",\n"}));
  };
  for (const std::string leak : {"set turn_seconds", "see rules.md", "run baize check",
                                 "Sit in seat 0", "800 milliseconds", "the T♠", "A K Q J T 9"})
    EXPECT_THAT(words(leak), ElementsAre(1)) << leak;
  for (const std::string fine : {"{most_points} points", "Take the 10♠", "Baize is free", "a seat"})
    EXPECT_THAT(words(fine), IsEmpty()) << fine;
  EXPECT_THAT(lines(leak_to_players({"games/hearts/rules.words.json", "\"pass_cards\": {\n"})),
              ElementsAre(1));
}

TEST(StyleRules, of_examples_players_read_what_is_said) {
  const std::string example =
      "Seat 1 leads.\n```yaml\nid: a_b\ntitle: seat 2\nsteps:\n  - say: no_card\n  - 0: TS\n```\n";
  EXPECT_THAT(lines(leak_to_players({"games/hearts/rules.md", example})), ElementsAre(1, 4, 6));
  EXPECT_THAT(lines(leak_to_players({"games/hearts/tutorial.yaml", "code: a_b\n- say: a_b\n"})),
              ElementsAre(2));
}

TEST(StyleRules, a_header_begins_with_its_purpose) {
  EXPECT_THAT(header_without_purpose({"a.h", "#pragma once\n\n// A card.\n"}), IsEmpty());
  EXPECT_THAT(header_without_purpose({"a.cpp", "int a;\n"}), IsEmpty());
  EXPECT_THAT(lines(header_without_purpose({"a.h", "// A card.\n#pragma once\n"})), ElementsAre(1));
  EXPECT_THAT(lines(header_without_purpose({"a.h", "#pragma once\n\n#include <a>\n// A card.\n"})),
              ElementsAre(1));
  EXPECT_THAT(lines(header_without_purpose({"a.h", "#pragma once\n\n//\nint a;\n"})),
              ElementsAre(1));
}

TEST(StyleRules, the_engine_includes_itself_and_the_standard_library_only) {
  EXPECT_THAT(includes("engine/any/a.h", "<vector>"), IsEmpty());
  EXPECT_THAT(includes("engine/any/a.h", "\"engine/match/match.h\""), IsEmpty());
  EXPECT_THAT(includes("engine/any/a.h", "\"games/games.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/any/a.h", "\"room/room.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/any/a.h", "<sodium.h>"), ElementsAre(2));
  EXPECT_THAT(includes("engine/any/a.h", "<boost/asio.hpp>"), ElementsAre(2));
}

TEST(StyleRules, inside_the_engine_the_arrows_point_to_cards) {
  EXPECT_THAT(includes("engine/core/a.h", "\"engine/cards/card.h\""), IsEmpty());
  EXPECT_THAT(includes("engine/cards/a.h", "\"engine/core/seat.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/core/a.h", "\"engine/kit/trick.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/core/a.h", "\"engine/describe/json.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/kit/a.h", "\"engine/core/seat.h\""), IsEmpty());
  EXPECT_THAT(includes("engine/kit/a.h", "\"engine/describe/json.h\""), IsEmpty());
  EXPECT_THAT(includes("engine/match/a.h", "\"engine/any/any_match.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/describe/a.h", "\"engine/kit/trick.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/describe/a.h", "\"engine/any/any_match.h\""), ElementsAre(2));
}

TEST(StyleRules, a_test_beside_its_unit_may_use_the_whole_engine) {
  EXPECT_THAT(includes("engine/core/a_test.cpp", "\"engine/any/any_match.h\""), IsEmpty());
  EXPECT_THAT(includes("engine/core/a_test.cpp", "<gtest/gtest.h>"), IsEmpty());
  EXPECT_THAT(includes("engine/core/a_test.cpp", "\"room/room.h\""), ElementsAre(2));
  EXPECT_THAT(includes("engine/core/a_test.cpp", "<boost/json.hpp>"), ElementsAre(2));
}

TEST(StyleRules, a_game_never_includes_another_game) {
  EXPECT_THAT(includes("games/rams/a.h", "\"games/rams/b.h\""), IsEmpty());
  EXPECT_THAT(includes("games/rams/a.h", "\"engine/core/seat.h\""), IsEmpty());
  EXPECT_THAT(includes("games/rams/a.h", "\"games/shared.h\""), IsEmpty());
  EXPECT_THAT(includes("games/rams/a.h", "\"games/hearts/hearts.h\""), ElementsAre(2));
  EXPECT_THAT(includes("games/games.h", "\"games/hearts/hearts.h\""), ElementsAre(2));
  EXPECT_THAT(includes("games/games.cpp", "\"games/hearts/hearts.h\""), IsEmpty());
  EXPECT_THAT(includes("games/rams/a.h", "\"room/room.h\""), ElementsAre(2));
}

TEST(StyleRules, the_room_knows_no_single_game_no_server_and_no_boost) {
  EXPECT_THAT(includes("room/a.h", "\"games/games.h\""), IsEmpty());
  EXPECT_THAT(includes("room/a.h", "\"games/rams/rams.h\""), ElementsAre(2));
  EXPECT_THAT(includes("room/a.h", "\"server/net/session.h\""), ElementsAre(2));
  EXPECT_THAT(includes("room/a.h", "<boost/asio.hpp>"), ElementsAre(2));
}

TEST(StyleRules, nothing_that_plays_sees_open_cards) {
  for (const char* player : {"ai/a.h", "games/rams/a.h", "room/a.h", "server/net/a.h",
                             "simulation/a.h", "engine/referee/a.h"})
    EXPECT_THAT(includes(player, "\"review/open_cards.h\""), ElementsAre(2)) << player;
  EXPECT_THAT(includes("review/a.h", "\"review/open_cards.h\""), IsEmpty());
  EXPECT_THAT(includes("review/a.h", "\"room/room.h\""), ElementsAre(2));
  EXPECT_THAT(includes("wasm/a.cpp", "\"review/judge.h\""), IsEmpty());
}

TEST(StyleRules, the_server_knows_no_single_game_and_its_lobby_no_boost) {
  EXPECT_THAT(includes("server/net/a.h", "<boost/asio.hpp>"), IsEmpty());
  EXPECT_THAT(includes("server/net/a.h", "\"room/room.h\""), IsEmpty());
  EXPECT_THAT(includes("server/net/a.h", "\"games/rams/rams.h\""), ElementsAre(2));
  EXPECT_THAT(includes("server/net/a.h", "\"cli/serve.h\""), ElementsAre(2));
  EXPECT_THAT(includes("server/lobby/a.h", "<boost/asio.hpp>"), ElementsAre(2));
}

TEST(StyleRules, cli_and_wasm_stand_at_the_edge) {
  EXPECT_THAT(includes("cli/a.cpp", "\"server/net/listener.h\""), IsEmpty());
  EXPECT_THAT(includes("cli/a.cpp", "\"web/a.h\""), ElementsAre(2));
  EXPECT_THAT(includes("wasm/a.cpp", "\"room/room.h\""), IsEmpty());
  EXPECT_THAT(includes("wasm/a.cpp", "\"server/net/listener.h\""), ElementsAre(2));
  EXPECT_THAT(includes("wasm/a.cpp", "\"games/rams/rams.h\""), ElementsAre(2));
}

TEST(StyleRules, includes_are_written_from_the_root) {
  EXPECT_THAT(includes("server/net/a.h", "\"b.h\""), ElementsAre(2));
  EXPECT_THAT(includes("server/net/a.h", "\"../store/b.h\""), ElementsAre(2));
}

}  // namespace
}  // namespace baize::style
