// What games declare beside their rules, over all games: the table's form and the room rely on it.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "engine/any/catalogue_entry.h"
#include "games/all_games.h"

namespace baize {
namespace {

Json words_of(std::string_view game) {
  std::ostringstream text;
  text << std::ifstream("games/" + std::string(game) + "/strings.json").rdbuf();
  const auto json = Json::parse(text.str());
  EXPECT_TRUE(json) << "run this from the root of the project: " << game;
  return json ? *json : Json{};
}

template <Game G>
std::vector<ClockSpec> clocks_of() {
  std::vector<ClockSpec> clocks;
  for (const auto& phase : G::kInfo.phases) clocks.push_back(phase.clock);
  clocks.push_back(G::kInfo.said_clock);
  std::erase_if(clocks, [](const ClockSpec& clock) { return clock.name.empty(); });
  return clocks;
}

TEST(Clocks, stand_within_their_ranges) {
  std::size_t seen = 0;
  AllGames::for_each([&]<class G>() {
    for (const auto& clock : clocks_of<G>()) {
      ++seen;
      EXPECT_LT(0, clock.min) << clock.name;
      EXPECT_LE(clock.min, clock.seconds) << clock.name;
      EXPECT_LE(clock.seconds, clock.max) << clock.name;
    }
  });
  EXPECT_GT(seen, 0u);
}

// Clocks are set in the same form as options, and their words lie beside those of options.
TEST(Clocks, have_names_of_their_own_and_words_in_every_language) {
  AllGames::for_each([]<class G>() {
    std::set<std::string_view> names;
    for_each_option<typename G::Options>([&](const auto& o) { names.insert(o.name); });
    const Json words = words_of(G::kInfo.id);
    for (const auto& clock : clocks_of<G>()) {
      EXPECT_TRUE(names.insert(clock.name).second) << clock.name;
      for (const auto* language : {"en", "te", "bg", "ru"}) {
        const Json* own = words.find(language);
        const Json* options = own ? own->find("options") : nullptr;
        EXPECT_TRUE(options && options->find(clock.name)) << language << ' ' << clock.name;
      }
    }
  });
}

TEST(Clocks, are_all_in_the_catalogue) {
  AllGames::for_each([]<class G>() {
    const auto json = Json::parse(detail::describe<G>());
    ASSERT_TRUE(json);
    ASSERT_TRUE(json->find("clocks") && json->find("clocks")->array());
    const auto& clocks = *json->find("clocks")->array();
    EXPECT_EQ(clocks.size(), clocks_of<G>().size()) << G::kInfo.id;
    for (const auto& clock : clocks)
      EXPECT_EQ(clock.find("phase")->is_null(),
                *clock.find("name")->string() == G::kInfo.said_clock.name);
  });
}

template <class T>
bool has_number(std::string_view field) {
  bool found = false;
  for_each_field<T>([&](const auto& one) {
    using Value = std::remove_cvref_t<decltype(std::invoke(one.get, std::declval<const T&>()))>;
    found = found || (one.name == field && std::is_integral_v<Value>);
  });
  return found;
}

TEST(Moves, sound_from_names_a_number_that_the_seat_itself_knows) {
  std::size_t seen = 0;
  AllGames::for_each([&]<class G>() {
    const Json words = words_of(G::kInfo.id);
    for (const MoveSpec& move : G::kInfo.moves) {
      if (move.sound_from.field.empty()) continue;
      ++seen;
      EXPECT_TRUE(has_number<typename G::Private>(move.sound_from.field)) << move.name;
      for (const auto* language : {"en", "te", "bg", "ru"}) {
        const Json* own = words.find(language);
        const Json* rash = own ? own->find("rash") : nullptr;
        EXPECT_TRUE(rash && rash->find(move.name)) << language << ' ' << move.name;
      }
    }
  });
  EXPECT_GT(seen, 0u);
}

}  // namespace
}  // namespace baize
