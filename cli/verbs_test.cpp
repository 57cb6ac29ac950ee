// The program itself, as somebody at a terminal runs it: what it prints, and how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/catalogue.h"
#include "server/store/played_table.h"
#include "server/store/test_stand.h"

namespace baize::cli {
namespace {

using server::Events;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

struct Ran {
  int status = -1;
  std::string out, err;
};

class Verbs : public ::testing::Test {
 protected:
  Ran run(const std::string& words) {
    const std::string out = folder_.file("out.txt"), err = folder_.file("err.txt");
    const int status = std::system((BAIZE_PROGRAM " " + words + " >" + out + " 2>" + err).c_str());
    return {WEXITSTATUS(status), text_of(out), text_of(err)};
  }
  static std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
  }
  std::unique_ptr<server::SqliteStore> open_house(const std::string& name) {
    auto opened = server::SqliteStore::open(folder_.file(name), turns_.post());
    EXPECT_TRUE(opened) << opened.error().context;
    return std::move(*opened);
  }
  // A house with one table of each game.
  std::unique_ptr<server::SqliteStore> played_house(const std::string& name) {
    auto house = open_house(name);
    for (const auto& game : house_games())
      house->append("at-" + std::string(game.game->id), 0,
                    server::played_table(game, 2, 3, "ఆట Томас 🂡"), [](const auto&) {});
    house->drain();
    return house;
  }
  std::string data(const std::string& name) { return " --data " + folder_.file(name) + " "; }

  server::Folder folder_;
  server::Turns turns_;
};

TEST_F(Verbs, export_works_while_a_house_is_open_and_import_does_not) {
  auto house = played_house("old.db");
  const Ran all = run("export" + data("old.db") + "--all");
  EXPECT_EQ(all.status, 0) << all.err;
  EXPECT_THAT(all.out, HasSubstr("ఆట Томас 🂡"));
  std::ofstream(folder_.file("tables.jsonl"), std::ios::binary) << all.out;

  const Ran refused = run("import" + data("old.db") + folder_.file("tables.jsonl"));
  EXPECT_EQ(refused.status, 1);
  EXPECT_EQ(refused.err, "baize: " + folder_.file("old.db") +
                             " is in use, a house is open on this file: stop it, or choose another "
                             "with --data; nothing was imported\n");

  const std::string games = std::to_string(house_games().size());
  const Ran done = run("import" + data("new.db") + folder_.file("tables.jsonl"));
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(done.out, games + " tables imported\n");
  EXPECT_EQ(run("import" + data("new.db") + "- <" + folder_.file("tables.jsonl")).out,
            "0 tables imported, " + games + " were here already\n");
  EXPECT_EQ(run("export" + data("new.db") + "--all").out, all.out);
}

TEST_F(Verbs, export_takes_the_tables_that_are_named) {
  const auto house = played_house("house.db");
  const std::string first = "at-" + std::string(house_games()[0].game->id);
  const Ran one = run("export" + data("house.db") + first);
  EXPECT_EQ(one.status, 0);
  EXPECT_THAT(one.out, HasSubstr("{\"tables\":1,"));
  EXPECT_THAT(one.out, HasSubstr("{\"table\":\"" + first + "\""));
  const Ran missing = run("export" + data("house.db") + first + " nowhere");
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(missing.out, "");
  EXPECT_EQ(missing.err, "baize: there is no table nowhere in " + folder_.file("house.db") + "\n");
  EXPECT_EQ(run("export" + data("house.db")).status, 2);
  EXPECT_EQ(run("export" + data("house.db") + "--all " + first).status, 2);
  EXPECT_EQ(run("export" + data("no.db") + "--all").err,
            "baize: " + folder_.file("no.db") + " is not there: name the data file with --data\n");
}

TEST_F(Verbs, import_refuses_a_damaged_file_whole) {
  {
    const auto house = played_house("old.db");
  }
  std::string text = run("export" + data("old.db") + "--all").out;
  text.erase(text.rfind("{\"tables\""));
  std::ofstream(folder_.file("cut.jsonl"), std::ios::binary) << text;
  const Ran cut = run("import" + data("new.db") + folder_.file("cut.jsonl"));
  EXPECT_EQ(cut.status, 1);
  EXPECT_THAT(cut.err, MatchesRegex("baize: line [0-9]+: the file is cut short; nothing was "
                                    "imported\n"));
  EXPECT_EQ(run("export" + data("new.db") + "--all").out.find("\"table\":"), std::string::npos);
  EXPECT_EQ(run("import" + data("new.db") + folder_.file("no.jsonl")).err,
            "baize: " + folder_.file("no.jsonl") + " cannot be read\n");
}

TEST_F(Verbs, repair_brings_a_damaged_table_back_to_its_last_good_move) {
  const std::string table = "at-" + std::string(house_games()[0].game->id);
  const std::string words = "repair" + data("house.db") + table;
  {
    const auto house = played_house("house.db");
    EXPECT_EQ(run(words).status, 1) << "the house is open";
  }
  EXPECT_THAT(run(words).err, HasSubstr("Nothing to do."));
  {
    auto file = server::SqliteConnection::open(folder_.file("house.db"), SQLITE_OPEN_READWRITE);
    const std::string sql = "UPDATE events SET body='{}' WHERE seq=9 AND room='" + table + "'";
    ASSERT_TRUE(file->run(sql.c_str()));
  }
  EXPECT_THAT(run("replay" + data("house.db") + table).err, HasSubstr("is damaged at event 9"));
  const Ran looked = run(words);
  EXPECT_THAT(looked.err, HasSubstr("9 events are good, "));
  EXPECT_THAT(looked.err, HasSubstr("would be dropped: run it again with --apply."));
  const Ran done = run(words + " --apply");
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(done.out, looked.out);
  EXPECT_THAT(done.out, HasSubstr(R"({"moved")"));
  EXPECT_EQ(run("replay" + data("house.db") + table).status, 0);
  EXPECT_EQ(open_house("house.db")->read(table)->size(), 9u);
}

TEST_F(Verbs, export_of_all_leaves_a_damaged_table_out_and_says_so) {
  const std::string table = "at-" + std::string(house_games()[0].game->id);
  played_house("house.db").reset();
  const Ran whole = run("export" + data("house.db") + "--all");
  {
    auto file = server::SqliteConnection::open(folder_.file("house.db"), SQLITE_OPEN_READWRITE);
    const std::string sql = "UPDATE events SET body='{}' WHERE seq=9 AND room='" + table + "'";
    ASSERT_TRUE(file->run(sql.c_str()));
  }
  const Ran all = run("export" + data("house.db") + "--all");
  EXPECT_EQ(all.status, 1);
  EXPECT_EQ(all.err, "baize: " + folder_.file("house.db") + ": the record of table " + table +
                         " is damaged at event 9; this table was left out\n");
  EXPECT_THAT(whole.out, HasSubstr("{\"table\":\"" + table + "\""));
  EXPECT_EQ(all.out.find("{\"table\":\"" + table + "\""), std::string::npos);
  std::ofstream(folder_.file("tables.jsonl"), std::ios::binary) << all.out;
  const Ran done = run("import" + data("new.db") + folder_.file("tables.jsonl"));
  EXPECT_EQ(done.out, std::to_string(house_games().size() - 1) + " tables imported\n") << done.err;
}

TEST_F(Verbs, the_tools_say_that_the_write_ahead_log_is_damaged) {
  auto house = played_house("house.db");
  const std::string wal = text_of(folder_.file("house.db-wal"));
  const std::string file = text_of(folder_.file("house.db"));
  house.reset();
  for (const std::string& words :
       {"export" + data("house.db") + "--all", "prune" + data("house.db") + "--days 30",
        "repair" + data("house.db") + "at-hearts", "import" + data("house.db") + "/dev/null",
        "replay" + data("house.db") + "at-hearts"}) {
    std::ofstream(folder_.file("house.db"), std::ios::binary) << file;
    std::ofstream(folder_.file("house.db-wal"), std::ios::binary) << "broken" + wal.substr(6);
    const Ran ran = run(words);
    EXPECT_THAT(ran.err, HasSubstr("baize: " + folder_.file("house.db") +
                                   ": the beginning of the write-ahead log is damaged"))
        << words;
    if (words.starts_with("export")) {
      EXPECT_EQ(ran.status, 0);
    }
  }
}

TEST_F(Verbs, serve_refuses_a_data_file_that_is_none) {
  std::ofstream(folder_.file("index.html")) << "the page";
  const std::string web = std::filesystem::path(folder_.file("index.html")).parent_path().string();
  const Ran ran = run("serve --port 0 --data :memory: --web " + web);
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr("':memory:' is not the name of a file"));
}

TEST_F(Verbs, prune_says_what_has_not_changed_for_long_and_removes_it) {
  played_house("house.db").reset();
  const std::string words = "prune" + data("house.db") + "--days 30";
  EXPECT_THAT(run(words).out, HasSubstr("Tables to be removed: 0"));
  {
    auto file = server::SqliteConnection::open(folder_.file("house.db"), SQLITE_OPEN_READWRITE);
    ASSERT_TRUE(file->run("UPDATE heads SET changed_ms=changed_ms-31*24*60*60*1000"));
  }
  const std::string games = std::to_string(house_games().size());
  EXPECT_THAT(run(words + " --matches").out, HasSubstr("Tables to be removed: " + games));
  EXPECT_THAT(run(words + " --apply").out, HasSubstr("Tables removed: " + games));
  EXPECT_THAT(run(words).out, HasSubstr("Tables to be removed: 0"));
  EXPECT_EQ(run("prune" + data("house.db")).status, 2);
}

TEST_F(Verbs, replay_tells_a_table_of_a_house_or_of_an_export) {
  const auto house = played_house("house.db");
  const std::string table = "at-" + std::string(house_games()[1].game->id);
  const Ran told = run("replay" + data("house.db") + table);
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr("table " + table + ": "));
  EXPECT_THAT(told.out, HasSubstr("\n  round 2\n"));
  EXPECT_THAT(told.out, HasSubstr("ఆట Томас 🂡"));

  const std::string file = folder_.file("tables.jsonl");
  std::ofstream(file, std::ios::binary) << run("export" + data("house.db") + "--all").out;
  EXPECT_EQ(run("replay " + file + " " + table).out, told.out);
  const Ran all = run("replay " + file);
  EXPECT_THAT(all.out, HasSubstr(told.out));

  Events events = *house->read(table);
  std::string lines;
  for (const auto& event : events) lines += event + '\n';
  EXPECT_EQ(run("replay --json" + data("house.db") + table).out, lines);
  EXPECT_EQ(run("replay --json " + file + " " + table).out, lines);
}

TEST_F(Verbs, replay_of_an_unknown_table_is_one_sentence) {
  const auto house = played_house("house.db");
  const Ran missing = run("replay" + data("house.db") + "nowhere");
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(missing.out, "");
  EXPECT_EQ(missing.err, "baize: there is no table nowhere in " + folder_.file("house.db") + "\n");
  const std::string file = folder_.file("tables.jsonl");
  std::ofstream(file, std::ios::binary) << run("export" + data("house.db") + "--all").out;
  EXPECT_EQ(run("replay " + file + " nowhere").err,
            "baize: there is no table nowhere in " + file + "\n");
  EXPECT_EQ(run("replay" + data("no.db") + "nowhere").status, 1);
}

// These tables were dealt by hand: no deck of theirs follows from a pledge.
TEST_F(Verbs, verify_names_the_deals_that_do_not_follow_from_what_was_pledged) {
  const auto house = played_house("house.db");
  const std::string table = "at-" + std::string(house_games()[0].game->id);
  const Ran found = run("verify" + data("house.db") + table);
  EXPECT_EQ(found.status, 1);
  EXPECT_THAT(found.out, HasSubstr(table + ", deal 1: the deck does not follow from the secret"));
  EXPECT_THAT(found.out, HasSubstr(table + ": 2 deals, 2 do not follow"));
  const std::string file = folder_.file("tables.jsonl");
  std::ofstream(file, std::ios::binary) << run("export" + data("house.db") + "--all").out;
  EXPECT_EQ(run("verify " + file + " " + table).out, found.out);
  EXPECT_EQ(run("verify tests/golden/hearts-defaults.log").status, 1);
}

TEST_F(Verbs, replay_says_how_the_match_of_a_log_stands) {
  const Ran log = run("replay tests/golden/hearts-defaults.log");
  EXPECT_EQ(log.status, 0) << log.err;
  EXPECT_THAT(log.out, HasSubstr("hearts@1, 4 players\n"));
  EXPECT_EQ(run("replay " + folder_.file("no.log")).status, 1);
  EXPECT_EQ(run("replay tests/golden/hearts-defaults.log table").status, 1);
}

TEST_F(Verbs, replay_tells_a_round_from_its_code_in_every_language) {
  std::ifstream codes("tests/golden/round-codes.txt");
  int told = 0;
  for (std::string code, settled; codes >> code >> settled; ++told) {
    for (const std::string language : {"en", "bg", "ru", "te"}) {
      const Ran ran = run("replay " + code + " --lang " + language);
      EXPECT_EQ(ran.status, 0) << ran.err;
      EXPECT_GT(std::count(ran.out.begin(), ran.out.end(), '\n'), 10) << code;
    }
    EXPECT_THAT(run("replay --json " + code).out, HasSubstr(settled));
  }
  EXPECT_GT(told, 0);
  const Ran damaged = run("replay hearts.1.Atgj5mUcG8oG1_5yJV98QV7lW0N");
  EXPECT_EQ(damaged.status, 1);
  EXPECT_THAT(damaged.err, HasSubstr("damaged or incomplete"));
}

TEST_F(Verbs, review_says_what_the_decisions_of_a_seat_cost) {
  std::ifstream codes("tests/golden/round-codes.txt");
  for (std::string code, settled; codes >> code >> settled;) {
    const Ran ran = run("review " + code + " --seat 1 --tries 50");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("best open"));
  }
  EXPECT_EQ(run("review santase.1.QK3UGM6cn9OGL94GNcLG --seat 2").status, 2);
}

}  // namespace
}  // namespace baize::cli
