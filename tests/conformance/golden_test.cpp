// Law 12: every log in tests/golden replays to its end under every build, with the hash of every
// settlement equal. A change that breaks one of them is a new version of the game's rules.
// BAIZE_WRITE_GOLDEN=1 makes the test write logs for games that have none, and keeps all others.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "games/all_games.h"
#include "games/catalogue.h"
#include "tests/conformance/laws_of_text.h"

namespace baize::laws {
namespace {

// From the root of the project, where tests are run.
const std::filesystem::path kFolder = "tests/golden";

// Enough for most matches to end; in some games random play never gets there.
constexpr int kMostRounds = 30;

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

template <Game G>
void write_golden(const std::string& name, std::uint64_t seed, const typename G::Options& options,
                  bool take_backs) {
  RandomMatch<G> play(seed, kMostRounds, options);
  if (take_backs) play.allow_take_backs();
  while (play.advance()) continue;
  ASSERT_TRUE(play.finished());
  std::ofstream(kFolder / (std::string(G::kInfo.id) + "-" + name + ".log"))
      << print_log(play.match());
}

// A whole match for every way in which a round can end.
template <Game G>
void write_golden_by_ending() {
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
    Rng rng(seed);
    const auto options = random_options<typename G::Options>(rng);
    RandomMatch<G> play(seed, kMostRounds, options);
    while (play.advance()) {
      if (play.match().in_round() || !play.match().result()) continue;
      const std::string how(enum_name(play.match().result()->how));
      if (seen.insert(how).second) write_golden<G>("ends-by-" + how, seed, options, false);
    }
  }
}

template <Game G>
void write_golden_logs() {
  using Options = typename G::Options;
  Options all{};
  for_each_option<Options>([&](const auto& o) {
    if constexpr (std::is_same_v<std::remove_reference_t<decltype(all.*o.member)>, bool>)
      all.*o.member = true;
  });
  write_golden<G>("defaults", 1, {}, false);
  write_golden<G>("all-flags", 2, all, false);
  write_golden<G>("with-take-backs", 3, all, true);
  int written = 0;
  for (std::uint64_t seed = 4; written < 2; ++seed) {
    Rng rng(seed);
    const auto options = random_options<Options>(rng);
    RandomMatch<G> trial(seed, 20, options);
    while (trial.advance()) continue;
    if (!trial.match().over() || options == Options{}) continue;
    write_golden<G>("options-" + std::to_string(++written), seed, options, false);
  }
  write_golden_by_ending<G>();
}

std::set<std::filesystem::path> logs_of(std::string_view game) {
  std::set<std::filesystem::path> logs;
  for (const auto& file : std::filesystem::directory_iterator(kFolder))
    if (file.path().filename().string().starts_with(std::string(game) + "-"))
      logs.insert(file.path());
  return logs;
}

TEST(Golden, old_logs_replay_to_their_end) {
  ASSERT_TRUE(std::filesystem::exists(kFolder)) << "run this from the root of the project";
  AllGames::for_each([]<class G>() {
    if (std::getenv("BAIZE_WRITE_GOLDEN") && logs_of(G::kInfo.id).empty()) write_golden_logs<G>();
    EXPECT_GE(logs_of(G::kInfo.id).size(), 5u) << "a game needs golden logs: " << G::kInfo.id;
  });
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    if (file.path().extension() != ".log") continue;
    const auto name = file.path().filename().string();
    EXPECT_EQ(golden_replays(house_games(), name, text_of(file.path())), std::nullopt);
  }
}

TEST(Golden, a_changed_settlement_is_noticed) {
  for (const auto& path : logs_of(house_games().front().game->id)) {
    std::string text = text_of(path);
    const auto at = text.rfind("\"settled\":\"");
    ASSERT_NE(at, text.npos);
    char& digit = text[at + 11];
    digit = digit == '0' ? '1' : '0';
    EXPECT_TRUE(golden_replays(house_games(), path.filename().string(), text));
  }
}

}  // namespace
}  // namespace baize::laws
