// From one round to the next: nobody is hurried, and nobody stops the others.
#include <array>

#include "room/deal_check.h"
#include "room/evening_test.h"

namespace baize::room {
namespace {

constexpr std::int64_t kHourMs = 3'600'000;
const std::string kSalt(32, 'a'), kOtherSalt(32, 'b');

class NextRound : public Evening {
 protected:
  static std::string with_hash(const std::string& salt) {
    return ",\"salt_hash\":\"" + commitment_to(salt) + "\"";
  }
  std::string after_a_round(const std::vector<Connection>& people) {
    const auto room = new_room();
    begin(room, people);
    play_round(room, people);
    EXPECT_EQ(stage(people[0]), "between");
    return room;
  }
  std::string ready(Connection who, const std::string& room) {
    return code(ask(who, "ready", in(room)));
  }
  std::int64_t start_ms(Connection who) {
    const Json now = field(who, "start_ms");
    return now.integer() ? *now.integer() : -1;
  }
};

TEST_F(NextRound, waits_for_who_plays_alone) {
  const auto room = after_a_round({1});
  EXPECT_TRUE(field(1, "next_ms").is_null());
  clock_.pass(kHourMs);
  EXPECT_EQ(stage(1), "between");
  EXPECT_EQ(start_ms(1), -1);  // there is nobody to do without
  EXPECT_EQ(ready(1, room), "ok");
  clock_.pass(1);
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(NextRound, begins_when_all_are_ready) {
  const auto room = after_a_round({1, 2});
  EXPECT_EQ(ready(1, room), "ok");
  clock_.pass(kHourMs);
  EXPECT_EQ(stage(1), "between");
  EXPECT_EQ(ready(2, room), "ok");
  clock_.pass(1);
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(NextRound, is_begun_by_the_host_after_a_fair_wait_and_by_others_after_a_long_one) {
  const auto room = after_a_round({1, 2});
  EXPECT_EQ(start_ms(1), 10'000);
  EXPECT_EQ(start_ms(2), 60'000);
  clock_.pass(5'000);
  EXPECT_EQ(start(1, room), "not_agreed");
  clock_.pass(5'000);
  EXPECT_EQ(start(2, room), "not_agreed");
  EXPECT_EQ(start(1, room), "ok");
  EXPECT_EQ(stage(1), "playing");
  play_round(room, {1, 2});
  clock_.pass(60'000);
  EXPECT_EQ(start(2, room), "ok");
  EXPECT_EQ(stage(1), "playing");
  EXPECT_EQ(start(2, room), "not_allowed_now");
}

TEST_F(NextRound, uses_the_salts_of_all_players_even_of_those_not_ready) {
  const auto room = after_a_round({1, 2});
  EXPECT_EQ(code(ask(2, "promise", in(room, with_hash(kOtherSalt)))), "ok");
  EXPECT_EQ(seat(1, 1, "ready"), Json(false));
  clock_.pass(10'000);
  EXPECT_EQ(code(ask(1, "start", in(room, with_hash(kSalt)))), "ok");
  EXPECT_EQ(field(1, "dealing"), Json(true));
  EXPECT_EQ(code(ask(1, "salt", in(room, ",\"salt\":\"" + kSalt + "\""))), "ok");
  EXPECT_EQ(field(1, "dealing"), Json(true));
  EXPECT_EQ(code(ask(2, "salt", in(room, ",\"salt\":\"" + kOtherSalt + "\""))), "ok");
  EXPECT_EQ(stage(1), "playing");
  play_round(room, {1, 2});
  const Json proof = field(1, "proof");
  EXPECT_EQ((*proof.find("salts")->array())[1], Json(kOtherSalt));
}

TEST_F(NextRound, takes_promises_of_those_who_sit_there_and_only_before_it_is_dealt) {
  const auto room = after_a_round({1, 2});
  arrive(3, room, "Ana");
  EXPECT_EQ(code(ask(3, "promise", in(room, with_hash(kSalt)))), "not_seated");
  EXPECT_EQ(code(ask(2, "promise", in(room, ",\"salt_hash\":\"xyz\""))), "bad_request");
  EXPECT_EQ(ready(1, room), "ok");
  EXPECT_EQ(ready(2, room), "ok");
  clock_.pass(1);
  EXPECT_EQ(code(ask(2, "promise", in(room, with_hash(kSalt)))), "not_allowed_now");
}

TEST_F(NextRound, is_dealt_after_a_pause_where_the_table_wants_it_so) {
  const auto room = new_room("{}", {}, R"({"ready_seconds":20})");
  begin(room, {1, 2});
  play_round(room, {1, 2});
  EXPECT_EQ(field(1, "next_ms"), Json(20'000));
  clock_.pass(20'000);
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(NextRound, follows_a_deal_that_was_thrown_in_by_itself) {
  int games = 0;
  for (const auto& entry : house_games()) {
    if (entry.game->thrown_in.empty()) continue;
    ++games;
    const auto room = new_room("{}", std::string(entry.game->id), R"({"pace_ms":0})");
    begin(room, {1, 2, 3, 4});
    for (int round = 0; stage(1) == "playing" && round < 40; ++round) {
      for (const Connection who : std::array<Connection, 4>{1, 2, 3, 4})
        if (open_question(who) != 0) act(who, room, open_question(who), R"(["pass"])");
      clock_.pass(100);
    }
    ASSERT_EQ(stage(1), "between") << entry.game->id;
    EXPECT_EQ(*field(1, "result").find("how"), Json(std::string(entry.game->thrown_in)));
    clock_.pass(1'500);
    EXPECT_EQ(stage(1), "playing");
  }
  EXPECT_GT(games, 0);
}

}  // namespace
}  // namespace baize::room
