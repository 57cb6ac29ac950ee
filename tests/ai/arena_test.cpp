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
  EXPECT_THAT(run("chess greedy random").err, HasSubstr("there is no game chess"));
  EXPECT_THAT(run("rams nobody random").err, HasSubstr("there is no computer player nobody"));
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

}  // namespace
}  // namespace baize
