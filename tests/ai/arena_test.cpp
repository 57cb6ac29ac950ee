// The arena as somebody at a terminal runs it: it goes on where it was stopped, keeps contests
// apart, gives the same figures for the same seed, and lets another program play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace baize {
namespace {

using ::testing::HasSubstr;

struct Ran {
  int status = -1;
  std::string out, err;
};

class Arena : public ::testing::Test {
 protected:
  Arena() : folder_(::testing::TempDir() + "arena-" + std::to_string(getpid())) {
    std::filesystem::create_directories(folder_);
  }
  ~Arena() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name) const { return folder_ + "/" + name; }
  static std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  [[nodiscard]] Ran run(const std::string& words) const {
    const int status = std::system(
        (BAIZE_PROGRAM " arena " + words + " --threads 2 >" + file("out") + " 2>" + file("err"))
            .c_str());
    return {WEXITSTATUS(status), text_of(file("out")), text_of(file("err"))};
  }
  [[nodiscard]] int lines_of(const std::string& name) const {
    const std::string text = text_of(file(name));
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  }

  std::string folder_;
};

TEST_F(Arena, goes_on_where_it_was_stopped) {
  const std::string contest = "sixseven greedy random --seed 4 --out " + file("a.jsonl");
  EXPECT_EQ(run(contest + " --deals 3").status, 0);
  EXPECT_EQ(lines_of("a.jsonl"), 4);
  const Ran more = run(contest + " --deals 5");
  EXPECT_EQ(lines_of("a.jsonl"), 6);
  EXPECT_THAT(more.out, HasSubstr("greedy against random, 5 deals"));
  const Ran whole = run("sixseven greedy random --seed 4 --deals 5");
  const auto without_time = [](const std::string& text) {
    return text.substr(0, text.find("time"));
  };
  EXPECT_EQ(without_time(more.out), without_time(whole.out));
}

TEST_F(Arena, does_not_mix_two_contests_in_one_file) {
  EXPECT_EQ(run("rams greedy random --deals 1 --out " + file("a.jsonl")).status, 0);
  const Ran other = run("rams greedy random --deals 1 --seed 2 --out " + file("a.jsonl"));
  EXPECT_EQ(other.status, 2);
  EXPECT_THAT(other.err, HasSubstr("holds another contest"));
}

TEST_F(Arena, refuses_what_does_not_exist) {
  EXPECT_THAT(run("chess greedy random").err, HasSubstr("unknown game chess"));
  EXPECT_THAT(run("rams nobody random").err, HasSubstr("unknown computer player nobody"));
  EXPECT_EQ(run("rams greedy random --seats 9").status, 2);
}

TEST_F(Arena, tells_the_better_player) {
  const Ran ran = run("santase greedy random --deals 40 --matches");
  EXPECT_THAT(ran.out, HasSubstr("share    "));
  const double share = std::atof(ran.out.substr(ran.out.find("share") + 6).c_str());
  EXPECT_GT(share, 70);
}

TEST_F(Arena, lets_another_program_choose) {
  std::ofstream(file("first.sh"))
      << "while read -r line; do echo \"$line\" >> " << file("asked")
      << "; echo \"$line\" | sed -E 's/.*\"legal\":\\[\"([^\"]*)\".*/{\"move\":\"\\1\"}/'; done\n";
  const Ran ran = run("rams 'program:sh " + file("first.sh") + "' greedy --deals 2");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(text_of(file("asked")), HasSubstr("{\"choose\":{\"game\":\"rams\""));
}

TEST_F(Arena, calls_the_rules_of_thumb_simple_too) {
  const std::string contest = " random --deals 2 --out " + file("a.jsonl");
  EXPECT_THAT(run("rams simple" + contest).out, HasSubstr("2 deals"));
  EXPECT_EQ(run("rams greedy" + contest).status, 0);
  EXPECT_EQ(lines_of("a.jsonl"), 3);
}

TEST_F(Arena, stops_when_it_is_clear_who_is_better) {
  const Ran ran =
      run("santase greedy random --matches --deals 2000 --until-clear --out " + file("a.jsonl"));
  EXPECT_EQ(ran.status, 0);
  EXPECT_GE(lines_of("a.jsonl"), 31);
  EXPECT_LT(lines_of("a.jsonl"), 200);
  EXPECT_THAT(ran.err, HasSubstr(" left "));
}

// What a program does wrong, and what is said about it.
struct BadProgram {
  const char *name, *script, *said;
};
class ArenaWithABadProgram : public Arena, public ::testing::WithParamInterface<BadProgram> {};

TEST_P(ArenaWithABadProgram, goes_on_and_says_so_once) {
  std::ofstream(file("bad.sh")) << GetParam().script;
  const Ran ran = run("rams 'program:sh " + file("bad.sh") +
                      "' greedy --deals 2 --program-ms 300 --out " + file("a.jsonl"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(lines_of("a.jsonl"), 3);
  const auto at = ran.err.find(GetParam().said);
  ASSERT_NE(at, std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("the clock moves", ran.err.find("the clock moves") + 1), std::string::npos)
      << ran.err;
}

INSTANTIATE_TEST_SUITE_P(
    Programs, ArenaWithABadProgram,
    ::testing::Values(BadProgram{"ends", "read -r line; exit 3\n", "has ended"},
                      BadProgram{"is_not_there", "exec /no/such/program\n", "has ended"},
                      BadProgram{"hangs", "sleep 1000\n", "has not answered within 300 ms"},
                      BadProgram{"hangs_and_ignores_signals", "trap '' TERM INT HUP; sleep 1000\n",
                                 "has not answered within 300 ms"},
                      BadProgram{"says_half_a_line", "read -r line; printf '{\"mo'; sleep 1000\n",
                                 "has not answered within 300 ms"},
                      BadProgram{"talks_nonsense", "while read -r line; do echo hello; done\n",
                                 "has answered what is no legal move: hello"},
                      BadProgram{"makes_illegal_moves",
                                 "while read -r line; do echo '{\"move\":\"2C\"}'; done\n",
                                 "has answered what is no legal move"}),
    [](const auto& program) { return program.param.name; });

}  // namespace
}  // namespace baize
