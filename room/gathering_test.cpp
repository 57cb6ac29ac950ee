// Before a match: the host starts, the others have a moment to ask for more time, and people wear
// heads.
#include "room/evening_test.h"

namespace baize::room {
namespace {

class Gathering : public Evening {
 protected:
  // Two people and two computer players; nobody is ready.
  std::string gathered() {
    const auto room = new_room();
    arrive(1, room);
    arrive(2, room, "Tomas");
    sit(1, room, 0);
    sit(2, room, 1);
    computer(1, room, "null", true);
    return room;
  }
  std::string wear(Connection who, const std::string& room, const std::string& face) {
    return code(ask(who, "face", in(room, ",\"face\":\"" + face + "\"")));
  }
};

using Faces = Gathering;

TEST_F(Gathering, a_start_of_the_host_waits_five_seconds_for_those_who_are_not_ready) {
  const auto room = gathered();
  EXPECT_TRUE(can(1, "start_soon"));
  EXPECT_EQ(propose(1, room, "start"), "ok");
  EXPECT_TRUE(can(2, "answer"));
  EXPECT_EQ(*field(2, "proposal").find("ms"), Json(5000));
  clock_.pass(4'900);
  EXPECT_EQ(stage(1), "seating");
  clock_.pass(200);
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Gathering, whoever_asks_to_wait_stops_the_start) {
  const auto room = gathered();
  propose(1, room, "start");
  EXPECT_EQ(vote(2, room, false), "ok");
  clock_.pass(10'000);
  EXPECT_EQ(stage(1), "seating");
  EXPECT_TRUE(field(1, "proposal").is_null());
}

TEST_F(Gathering, when_the_last_one_is_ready_the_start_is_at_once) {
  const auto room = gathered();
  propose(1, room, "start");
  EXPECT_EQ(agree(2, room), "ok");
  clock_.pass(100);
  EXPECT_EQ(stage(2), "playing");
}

TEST_F(Gathering, who_is_ready_already_is_not_asked_again) {
  const auto room = gathered();
  agree(2, room);
  EXPECT_EQ(propose(1, room, "start"), "ok");
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Gathering, only_the_host_starts_over_the_heads_of_others_and_only_at_a_full_table) {
  const auto room = gathered();
  EXPECT_FALSE(can(2, "start_soon"));
  EXPECT_EQ(propose(2, room, "start"), "not_host");
  computer(1, room, "3", false);
  EXPECT_FALSE(can(1, "start_soon"));
  EXPECT_EQ(propose(1, room, "start"), "seats_free");
}

TEST_F(Gathering, a_change_of_seats_takes_the_start_back) {
  const auto room = gathered();
  propose(1, room, "start");
  EXPECT_EQ(sit(2, room, 2), "ok");
  clock_.pass(10'000);
  EXPECT_EQ(stage(1), "seating");
}

TEST_F(Faces, a_person_wears_one_and_keeps_it_from_seat_to_seat_and_over_a_restart) {
  const auto room = gathered();
  EXPECT_TRUE(seat(1, 1, "face").is_null());
  EXPECT_EQ(wear(2, room, "rue"), "ok");
  EXPECT_EQ(seat(1, 1, "face"), Json("rue"));
  EXPECT_EQ(sit(2, room, 2), "ok");
  EXPECT_EQ(seat(1, 2, "face"), Json("rue"));
  restart_house();
  arrive(1, room);
  EXPECT_EQ(seat(1, 2, "face"), Json("rue"));
}

TEST_F(Faces, there_are_eight_and_only_seated_people_wear_them) {
  const auto room = gathered();
  arrive(3, room, "Ana");
  EXPECT_EQ(wear(1, room, "dragon"), "bad_request");
  EXPECT_EQ(wear(3, room, "rue"), "not_seated");
}

}  // namespace
}  // namespace baize::room
