#include "server/store/table_file.h"

#include <gtest/gtest.h>

#include <sstream>

namespace baize::server {
namespace {

using Events = std::vector<std::string>;

std::string written(const std::vector<TableLog>& tables) {
  std::ostringstream out;
  TableFileWriter writer(out);
  for (const TableLog& table : tables) EXPECT_TRUE(writer.add(table.id, table.events));
  writer.close();
  return out.str();
}

// The tables of a text, or the failure.
Result<std::vector<TableLog>, std::string> read(const std::string& text) {
  std::istringstream in(text);
  TableFileReader reader(in);
  std::vector<TableLog> tables;
  for (;;) {
    auto table = reader.next();
    if (!table) return Unexpected{table.error().context};
    if (!*table) return tables;
    tables.push_back(std::move(**table));
  }
}
std::string refusal(const std::string& text) {
  const auto tables = read(text);
  return tables ? "read" : tables.error();
}

const std::vector<TableLog> kTables{
    {"k3v9", {R"({"created":1})", R"({"name":"ఆట Томас 🂡 \"x\""})", "\xFF\x01 no JSON \r"}, 0},
    {"o'hara \"2\"", {R"({"table":"k3v9","events":3})"}, 0}};

TEST(TableFile, gives_back_what_was_put_in) {
  const auto tables = read(written(kTables));
  ASSERT_TRUE(tables) << tables.error();
  ASSERT_EQ(tables->size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ((*tables)[i].id, kTables[i].id);
    EXPECT_EQ((*tables)[i].events, kTables[i].events);
  }
  EXPECT_EQ((*tables)[0].first_line, 3u);
  EXPECT_EQ((*tables)[1].first_line, 7u);
  EXPECT_TRUE(read(written({})));
}

TEST(TableFile, has_the_form_that_the_handbook_shows) {
  EXPECT_EQ(written({{"k3v9", {"{\"a\":1}", "{\"b\":2}"}, 0}}),
            "{\"baize_tables\":1}\n"
            "{\"table\":\"k3v9\",\"events\":2}\n"
            "{\"a\":1}\n"
            "{\"b\":2}\n"
            "{\"tables\":1,\"sha256\":\""
            "4b5b6a5ae8e0a3a401b92df042e62d2cf1853895cf33d8878fd279537bcf33d3\"}\n");
}

TEST(TableFile, that_is_cut_short_anywhere_is_noticed) {
  const std::string whole = written(kTables);
  // Without its last line break it is still whole.
  for (std::size_t size = 0; size + 1 < whole.size(); ++size)
    EXPECT_FALSE(read(whole.substr(0, size))) << size;
  EXPECT_EQ(refusal(whole.substr(0, 60)), "line 3: the file is cut short");
}

TEST(TableFile, in_which_a_byte_was_changed_is_noticed) {
  const std::string whole = written(kTables);
  for (std::size_t at = 0; at + 1 < whole.size(); ++at) {
    std::string changed = whole;
    changed[at] = changed[at] == 'x' ? 'y' : 'x';
    EXPECT_FALSE(read(changed)) << at;
  }
}

TEST(TableFile, with_a_table_taken_out_or_something_added_is_noticed) {
  const std::string whole = written(kTables);
  EXPECT_EQ(refusal(whole + "\n"), "line 9: something follows the end");
  EXPECT_EQ(refusal(whole + whole), "line 9: something follows the end");
  std::string less = whole;
  const auto begin = less.find("{\"table\":\"o'hara"), end = less.find("{\"tables\"");
  less.erase(begin, end - begin);
  EXPECT_EQ(refusal(less), "line 6: the file was changed after it was written");
}

TEST(TableFile, of_another_kind_or_of_a_newer_house_is_refused) {
  EXPECT_EQ(refusal(""), "line 0: this is no file of `baize export`");
  EXPECT_EQ(refusal("Dear diary"), "line 1: this is no file of `baize export`");
  EXPECT_EQ(refusal("{\"opened\":{}}\n"), "line 1: this is no file of `baize export`");
  EXPECT_EQ(refusal("{\"baize_tables\":3}\n"),
            "line 1: a newer Baize has written this (format 3, this one knows 2)");
  const std::string header = "{\"baize_tables\":1}\n";
  for (const char* line : {"x", "{}", "{\"table\":\"\",\"events\":1}", "{\"table\":\"a\"}",
                           "{\"table\":\"a\",\"events\":0}", "{\"table\":\"a\",\"events\":-1}",
                           "{\"table\":3,\"events\":1}", "[]", "{\"tables\":0}"})
    EXPECT_EQ(refusal(header + line + "\n"),
              "line 2: a line with a table or with the end is expected")
        << line;
  EXPECT_EQ(refusal(header + "{\"table\":\"a\",\"events\":9000000000000000000}\nx\n"),
            "line 3: the file is cut short");
}

TEST(TableFile, carries_what_guests_keep_behind_its_tables) {
  std::ostringstream out;
  TableFileWriter writer(out, true);
  EXPECT_TRUE(writer.add("k3v9", Events{"{}"}));
  writer.add(DrawerLog{"aa11", 5, {"{\"id\":\"a\"}", "{\"id\":\"b\"}"}, {"c"}});
  writer.add(DrawerLog{"bb22", 6, {}, {}});
  writer.close();
  const std::string whole = out.str();
  EXPECT_TRUE(whole.starts_with("{\"baize_tables\":2}\n")) << whole;
  EXPECT_EQ(read(whole)->size(), 1u) << "who wants the tables alone gets them";
  std::vector<DrawerLog> drawers;
  std::istringstream in(whole);
  TableFileReader reader(in, [&](const DrawerLog& drawer) -> Result<room::Done, room::Failure> {
    drawers.push_back(drawer);
    return room::Done{};
  });
  while (*reader.next()) {
  }
  ASSERT_EQ(drawers.size(), 2u);
  EXPECT_EQ(drawers[0].guest, "aa11");
  EXPECT_EQ(drawers[0].changed_ms, 5);
  EXPECT_EQ(drawers[0].rounds, (Events{"{\"id\":\"a\"}", "{\"id\":\"b\"}"}));
  EXPECT_EQ(drawers[0].removed, Events{"c"});
  for (std::size_t size = 0; size + 1 < whole.size(); ++size)
    EXPECT_FALSE(read(whole.substr(0, size))) << size;
}

TEST(TableFile, takes_no_event_with_a_line_break) {
  std::ostringstream out;
  TableFileWriter writer(out);
  EXPECT_FALSE(writer.add("a", Events{"one", "t\nwo"}));
  EXPECT_TRUE(writer.add("b", Events{"one"}));
  writer.close();
  EXPECT_EQ(read(out.str())->size(), 1u);
}

}  // namespace
}  // namespace baize::server
