// Tables move from house to house: out of one that is open, into one that is closed, whole or not
// at all.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "games/catalogue.h"
#include "server/store/import_tables.h"
#include "server/store/log_reader.h"
#include "server/store/played_table.h"
#include "server/store/sqlite_store.h"
#include "server/store/table_file.h"
#include "server/store/table_fold.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

using Tables = std::map<std::string, Events>;

// A table of every game, with people from everywhere.
Tables played_tables() {
  Tables tables;
  for (const auto& game : house_games()) {
    const std::uint64_t number = tables.size() + 1;
    tables["table" + std::to_string(number)] =
        played_table(game, 3, number, "ఆట Томас \"🂡\" \\ \x01");
  }
  return tables;
}

class Move : public ::testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open(const std::string& name) {
    auto store = SqliteStore::open(folder_.file(name), turns_.post());
    EXPECT_TRUE(store) << store.error().context;
    return std::move(*store);
  }
  static void keep(SqliteStore& store, const Tables& tables) {
    for (const auto& [id, events] : tables) store.append(id, 0, events, [](const Outcome&) {});
    store.drain();
  }
  static std::string written(const Tables& tables) {
    std::ostringstream out;
    TableFileWriter writer(out);
    for (const auto& [id, events] : tables) EXPECT_TRUE(writer.add(id, events));
    writer.close();
    return out.str();
  }
  std::string exported(const std::string& name) { return written(tables_in(name)); }
  Result<Imported, room::Failure> import(const std::string& name, const std::string& text) {
    std::istringstream in(text);
    return import_tables(house_games(), folder_.file(name), in);
  }
  std::string refusal(const std::string& name, const std::string& text) {
    const auto done = import(name, text);
    return done ? "imported" : done.error().context;
  }
  Tables tables_in(const std::string& name) {
    auto reader = LogReader::open(folder_.file(name));
    EXPECT_TRUE(reader) << reader.error().context;
    const auto rooms = (*reader)->rooms();
    Tables tables;
    for (const auto& id : *rooms) tables[id] = *(*reader)->read(id);
    return tables;
  }

  Folder folder_;
  Turns turns_;
};

TEST_F(Move, tables_go_from_an_open_house_into_a_new_one_and_are_played_on) {
  const Tables tables = played_tables();
  ASSERT_EQ(tables.size(), house_games().size());
  auto old_house = open("old.db");
  keep(*old_house, tables);
  old_house->pack("table1", 0, 40);
  old_house->drain();
  const std::string text = exported("old.db");
  const auto done = import("new.db", text);
  ASSERT_TRUE(done) << done.error().context;
  EXPECT_EQ(done->tables, tables.size());
  EXPECT_EQ(done->known, 0u);
  EXPECT_EQ(tables_in("new.db"), tables);
  EXPECT_EQ(exported("new.db"), text);

  auto new_house = open("new.db");
  for (const auto& [id, events] : tables) {
    EXPECT_EQ(*new_house->read(id), events);
    std::optional<Outcome> outcome;
    new_house->append(id, events.size(), {"on"}, [&](Outcome o) { outcome = std::move(o); });
    while (!outcome) turns_.run_next();
    EXPECT_TRUE(*outcome);
  }
}

TEST_F(Move, a_reader_sees_one_moment_of_a_house_that_plays_on) {
  auto house = open("house.db");
  keep(*house, {{"a", {"one"}}});
  auto reader = std::move(*LogReader::open(folder_.file("house.db")));
  house->append("a", 1, {"two"}, [](const Outcome&) {});
  house->append("b", 0, {"new"}, [](const Outcome&) {});
  house->pack("a", 0, 2);
  house->drain();
  EXPECT_EQ(*reader->rooms(), (Events{"a"}));
  EXPECT_EQ(*reader->read("a"), (Events{"one"}));
  EXPECT_EQ(*reader->read("b"), Events{});
  reader = std::move(*LogReader::open(folder_.file("house.db")));
  EXPECT_EQ(*reader->rooms(), (Events{"a", "b"}));
  EXPECT_EQ(*reader->read("a"), (Events{"one", "two"}));
}

TEST_F(Move, tables_that_are_here_already_are_skipped) {
  const Tables tables = played_tables();
  Tables some{*tables.begin()};
  keep(*open("house.db"), some);
  const auto done = import("house.db", written(tables));
  ASSERT_TRUE(done) << done.error().context;
  EXPECT_EQ(done->known, 1u);
  EXPECT_EQ(done->tables, tables.size() - 1);
  EXPECT_EQ(import("house.db", written(tables))->known, tables.size());
  EXPECT_EQ(tables_in("house.db"), tables);
}

TEST_F(Move, a_table_that_is_here_with_other_events_stops_the_import_and_leaves_nothing) {
  const Tables tables = played_tables();
  auto last = *tables.rbegin();
  last.second.pop_back();
  keep(*open("house.db"), {last});
  EXPECT_EQ(refusal("house.db", written(tables)),
            "table " + last.first + " is here already with other events");
  EXPECT_EQ(tables_in("house.db"), Tables{last});
}

TEST_F(Move, a_table_that_comes_twice_is_refused) {
  std::ostringstream out;
  TableFileWriter writer(out);
  const Tables tables = played_tables();
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(writer.add("table1", tables.at("table1")));
  writer.close();
  EXPECT_EQ(refusal("house.db", out.str()), "table table1 comes twice");
  EXPECT_EQ(tables_in("house.db"), Tables{});
}

TEST_F(Move, a_line_that_cannot_be_applied_is_named_with_its_table_and_number) {
  const Tables good = played_tables();
  // Lines before the table's events: the first one, and the heads of two tables with the events of
  // the first.
  const std::size_t before = 3 + good.at("table1").size();
  const auto refused_with = [&](std::size_t event, const std::string& line) {
    Tables tables = good;
    tables["table2"].at(event) = line;
    const std::string at = "line " + std::to_string(before + event + 1) + ", table table2: ";
    const std::string text = refusal("house.db", written(tables));
    EXPECT_TRUE(text.starts_with(at)) << text;
    EXPECT_EQ(tables_in("house.db"), Tables{});
    return text.substr(std::min(at.size(), text.size()));
  };
  const Events& events = good.at("table2");
  const std::string out_of_place = "The event doesn't follow from the events before it.";
  const std::size_t move = first_move_in(events);
  EXPECT_EQ(refused_with(2, events[move]), out_of_place);
  EXPECT_EQ(refused_with(move + 1, events[move]), out_of_place);
  // The hash of a settlement: a log that was written under other rules.
  std::string settled = events.back();
  char& digit = settled[settled.find_last_of("0123456789")];
  digit = digit == '1' ? '2' : '1';
  EXPECT_EQ(refused_with(events.size() - 1, settled), out_of_place);
  EXPECT_NE(refused_with(0, events[1]), "");
  EXPECT_NE(refused_with(1, events[0]), "");
  EXPECT_NE(refused_with(3, "Dear diary"), "");
  EXPECT_NE(refused_with(3, ""), "");
  EXPECT_NE(refused_with(3, R"({"nonsense":{}})"), "");
}

TEST_F(Move, a_file_that_was_cut_short_leaves_nothing) {
  const std::string whole = written(played_tables());
  EXPECT_EQ(refusal("house.db", whole.substr(0, whole.rfind("{\"tables\""))).substr(0, 5), "line ");
  EXPECT_EQ(tables_in("house.db"), Tables{});
}

// What a guest keeps, as text of a file.
std::string with_drawer(const Tables& tables, const DrawerLog& drawer) {
  std::ostringstream out;
  TableFileWriter writer(out, true);
  for (const auto& [id, events] : tables) EXPECT_TRUE(writer.add(id, events));
  writer.add(drawer);
  writer.close();
  return out.str();
}
std::string kept_round(const std::string& id) {
  return "{\"id\":\"" + id +
         "\",\"match\":\"m\",\"game\":\"hearts\",\"at\":7,\"round\":1,\"seat\":0,\"players\":[{"
         "\"name\":\"Mira\",\"character\":null,\"computer\":false}],\"points\":[1],\"scores\":[1]}";
}

TEST_F(Move, what_guests_keep_goes_along_and_back_out_as_it_was) {
  const DrawerLog drawer{"aa11", 99, {kept_round("a"), kept_round("b")}, {"c"}};
  const std::string text = with_drawer(played_tables(), drawer);
  for (int twice = 0; twice < 2; ++twice) {
    const auto done = import("house.db", text);
    ASSERT_TRUE(done) << done.error().context;
    EXPECT_EQ(done->guests, 1u);
  }
  {
    const auto house = open("house.db");
    const auto page = house->look("aa11", 0);
    ASSERT_EQ(page->rounds.size(), 2u);
    EXPECT_EQ(page->rounds[0].text, kept_round("a"));
    EXPECT_EQ(page->rounds[0].at_ms, 7);
    EXPECT_EQ(page->removed, Events{"c"});
    EXPECT_EQ(page->mark, 3);
  }
  const auto reader = LogReader::open(folder_.file("house.db"));
  EXPECT_TRUE((*reader)->has_drawers());
  int drawers = 0;
  ASSERT_TRUE((*reader)->each_drawer([&](const DrawerLog& found) {
    EXPECT_EQ(with_drawer({}, found), with_drawer({}, drawer));
    ++drawers;
  }));
  EXPECT_EQ(drawers, 1);
}

TEST_F(Move, a_kept_round_that_is_none_refuses_the_whole_file) {
  const std::string text = with_drawer(played_tables(), {"aa11", 99, {"{\"id\":\"a\"}"}, {}});
  EXPECT_NE(refusal("house.db", text).find("a round that a guest keeps is none"),
            std::string::npos);
  EXPECT_EQ(tables_in("house.db"), Tables{});
}

TEST_F(Move, into_an_open_house_is_refused) {
  const auto house = open("house.db");
  EXPECT_EQ(refusal("house.db", written({})),
            folder_.file("house.db") +
                " is in use, a house is open on this file: stop it, or choose another with --data");
}

TEST_F(Move, a_reader_says_what_it_cannot_read) {
  const auto refused = [&] {
    const auto reader = LogReader::open(folder_.file());
    return reader ? "opened" : reader.error().context.substr(folder_.file().size());
  };
  EXPECT_EQ(refused(), " is not there: name the data file with --data");
  std::ofstream(folder_.file()) << "";
  EXPECT_EQ(refused(), " is empty: no house has used it yet");
  std::ofstream(folder_.file()) << "Dear diary, " << std::string(5000, 'x');
  EXPECT_EQ(refused(),
            " is no data file of Baize (file is not a database): choose another with --data");
}

}  // namespace
}  // namespace baize::server
