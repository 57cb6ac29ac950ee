#include "room/evening_test.h"

namespace baize::room {
namespace {

using Seats = Evening;
using Watching = Evening;

TEST_F(Seats, a_match_begins_when_all_seats_are_taken_and_all_people_have_agreed) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  EXPECT_EQ(stage(1), "seating");
  EXPECT_EQ(start(1, room), "not_seated");
  EXPECT_EQ(sit(1, room, 2), "ok");
  EXPECT_EQ(sit(2, room, 0), "ok");
  const Json refused = ask(1, "start", in(room));
  EXPECT_EQ(code(refused), "seats_free");
  EXPECT_EQ(*refused.find("text")->string(), "2 of 4 seats are taken; the game is for 4.");
  EXPECT_EQ(computer(1, room, "null", true), "ok");
  EXPECT_EQ(seat(1, 1, "kind"), Json("computer"));
  EXPECT_EQ(start(1, room), "not_agreed");
  EXPECT_EQ(*field(1, "start_refusal").find("code"), Json("not_agreed"));
  EXPECT_EQ(agree(2, room), "ok");
  EXPECT_TRUE(can(1, "start"));
  EXPECT_EQ(start(1, room), "ok");
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Seats, every_change_clears_the_agreements) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  sit(1, room, 0);
  sit(2, room, 1);
  const auto changes = std::vector<std::function<std::string()>>{
      [&] { return computer(1, room, "3", true); },
      [&] { return sit(2, room, 2); },
      [&] { return code(ask(1, "table", in(room, R"(,"options":{"point_limit":50})"))); },
      [&] { return code(ask(1, "table", in(room, R"(,"settings":{"turn_seconds":60})"))); },
      [&] { return computer(2, room, "3", false); },
  };
  for (const auto& change : changes) {
    EXPECT_EQ(agree(2, room), "ok");
    const auto at = static_cast<std::size_t>(*field(2, "seat").integer());
    EXPECT_EQ(seat(1, at, "agreed"), Json(true));
    EXPECT_EQ(change(), "ok");
    const auto then = static_cast<std::size_t>(*field(2, "seat").integer());
    EXPECT_EQ(seat(1, then, "agreed"), Json(false));
  }
}

TEST_F(Seats, the_number_of_players_must_fit_the_game) {
  const auto room = new_room(R"({"players":6})", "thurf");
  arrive(1, room);
  sit(1, room, 0);
  for (const auto* other : {"1", "2", "3", "4"}) computer(1, room, other, true);
  const Json refused = ask(1, "start", in(room));
  EXPECT_EQ(code(refused), "seats_free");
  EXPECT_EQ(*refused.find("text")->string(), "5 of 6 seats are taken; the game is for 4, 6 or 8.");
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"options":{"players":4})"))), "ok");
  EXPECT_EQ(field(1, "seats").array()->size(), 4u);
  EXPECT_EQ(start(1, room), "ok");
}

TEST_F(Seats, two_people_swap_when_both_want_to) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  sit(1, room, 0);
  sit(2, room, 1);
  EXPECT_EQ(propose(1, room, "swap", ",\"seat\":3"), "not_allowed_now");
  EXPECT_EQ(propose(1, room, "swap", ",\"seat\":1"), "ok");
  EXPECT_EQ(*field(2, "proposal").find("what"), Json("swap"));
  EXPECT_EQ(vote(2, room, false), "ok");
  EXPECT_TRUE(field(2, "proposal").is_null());
  EXPECT_EQ(field(1, "seat"), Json(0));
  EXPECT_EQ(propose(1, room, "swap", ",\"seat\":1"), "ok");
  EXPECT_EQ(vote(2, room, true), "ok");
  EXPECT_EQ(field(1, "seat"), Json(1));
  EXPECT_EQ(field(2, "seat"), Json(0));
}

TEST_F(Seats, a_seat_has_one_person) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  EXPECT_EQ(sit(1, room, 0), "ok");
  EXPECT_EQ(sit(2, room, 0), "seat_taken");
  EXPECT_EQ(sit(1, room, 3), "ok");
  EXPECT_EQ(sit(2, room, 0), "ok");
  EXPECT_EQ(sit(2, room, 7), "bad_request");
}

TEST_F(Seats, nobody_sees_two_hands_of_one_match) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_EQ(sit(1, room, 1), "not_allowed_now");
  EXPECT_EQ(code(ask(1, "stand", in(room))), "ok");
  EXPECT_EQ(sit(1, room, 1), "not_allowed_now");
  EXPECT_EQ(sit(1, room, 0), "ok");
}

TEST_F(Seats, a_leavers_seat_is_played_on_with_a_mark_and_can_be_taken_back) {
  const auto room = new_room();
  begin(room, {1, 2});
  EXPECT_EQ(code(ask(2, "stand", in(room))), "ok");
  EXPECT_EQ(seat(1, 1, "kind"), Json("computer"));
  EXPECT_EQ(seat(1, 1, "left"), Json("Tomas"));
  play_until_asked(room, 1);
  answer_once(1, room);
  EXPECT_EQ(sit(2, room, 1), "ok");
  EXPECT_EQ(seat(1, 1, "kind"), Json("person"));
  EXPECT_TRUE(seat(1, 1, "left").is_null());
}

TEST_F(Seats, alone_the_host_puts_computers_in_and_out_during_a_match_and_a_free_seat_waits) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_EQ(computer(1, room, "3", false), "ok");
  EXPECT_EQ(seat(1, 3, "kind"), Json("free"));
  answer_once(1, room);
  clock_.pass(60'000);
  EXPECT_NE(field(1, "to_act").to_text().find('3'), std::string::npos);
  EXPECT_EQ(computer(1, room, "3", true), "ok");
  clock_.pass(5'000);
  EXPECT_EQ(field(1, "to_act").to_text().find('3'), std::string::npos);
}

TEST_F(Seats, nobody_stops_a_match_of_people_by_taking_a_computer_out) {
  const auto room = new_room();
  begin(room, {1, 2});
  EXPECT_EQ(computer(2, room, "3", false), "not_host");
  EXPECT_EQ(computer(1, room, "1", false), "seat_taken");
  for (const auto* which : {"3", "null"})
    EXPECT_EQ(computer(1, room, which, false), "not_allowed_now");
  EXPECT_EQ(seat(1, 3, "kind"), Json("computer"));
}

TEST_F(Seats, everybody_who_plays_may_fill_a_free_seat_during_a_match) {
  const auto room = new_room();
  begin(room, {1});
  play_round(room, {1});
  EXPECT_EQ(computer(1, room, "3", false), "ok");
  arrive(2, room, "Ana");
  EXPECT_EQ(sit(2, room, 1), "ok");
  EXPECT_TRUE(can(2, "computer"));
  EXPECT_EQ(computer(2, room, "2", true), "not_host");  // it has one
  EXPECT_EQ(computer(2, room, "3", true), "ok");
  EXPECT_EQ(seat(1, 3, "kind"), Json("computer"));
  EXPECT_FALSE(can(2, "computer"));
}

TEST_F(Seats, the_hosts_role_moves_on_when_he_leaves) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  sit(2, room, 1);
  sit(1, room, 0);
  EXPECT_EQ(field(2, "host"), Json(true));
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"chat":false})"))), "not_host");
  ask(2, "stand", in(room));
  EXPECT_EQ(field(1, "host"), Json(true));
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"chat":false})"))), "ok");
}

TEST_F(Seats, options_stay_during_a_match) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"options":{"point_limit":50})"))), "not_allowed_now");
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"pace_ms":0})"))), "ok");
  EXPECT_EQ(*field(1, "settings").find("pace_ms"), Json(0));
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"pace_ms":-1})"))), "bad_option");
}

TEST_F(Seats, what_decides_a_match_of_people_stays_as_it_was_agreed) {
  const auto room = new_room("{}", {}, R"({"leave_seconds":600})");
  begin(room, {1, 2});
  const auto change = [&](const std::string& settings) {
    return ask(1, "table", in(room, ",\"settings\":" + settings));
  };
  const Json refused = change(R"({"leave_seconds":30})");
  EXPECT_EQ(code(refused), "not_allowed_now");
  EXPECT_NE(refused.find("text")->string()->find("leave_seconds"), std::string::npos);
  for (const auto* fixed :
       {R"({"turn_seconds":10})", R"({"grace_seconds":5})", R"({"hints":"everybody"})",
        R"({"undo":false})", R"({"computer_level":"learning"})", R"({"clock_alone":true})",
        R"({"watch":"everybody"})"})
    EXPECT_EQ(code(change(fixed)), "not_allowed_now") << fixed;
  for (const auto* free : {R"({"ready_seconds":5})", R"({"pace_ms":0})", R"({"log":"cleared"})",
                           R"({"chat":false,"leave_seconds":600})"})
    EXPECT_EQ(code(change(free)), "ok") << free;
  const auto level = in(room, R"(,"seat":3,"on":true,"level":"learning")");
  EXPECT_EQ(code(ask(1, "computer", level)), "not_allowed_now");
}

TEST_F(Seats, somebody_who_has_just_left_still_counts_for_what_was_agreed) {
  const auto room = new_room("{}", game_of(2), R"({"leave_seconds":60})");
  begin(room, {1, 2});
  ask(2, "stand", in(room));
  const auto change = in(room, R"(,"settings":{"leave_seconds":30})");
  EXPECT_EQ(code(ask(1, "table", change)), "not_allowed_now");
  clock_.pass(60'001);
  EXPECT_EQ(code(ask(1, "table", change)), "ok");
}

TEST_F(Seats, alone_with_computers_every_setting_may_change) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"leave_seconds":30})"))), "ok");
}

TEST_F(Seats, the_catalogue_says_which_settings_may_change_during_a_match) {
  const auto catalogue = Json::parse(house_->catalogue());
  for (const auto& setting : *catalogue->find("settings")->array()) {
    const auto& name = *setting.find("name")->string();
    const bool may =
        name == "chat" || name == "pace_ms" || name == "ready_seconds" || name == "log";
    EXPECT_EQ(setting.find("in_match") != nullptr, may) << name;
  }
}

TEST_F(Watching, a_spectator_is_shown_no_hand) {
  const auto room = new_room();
  arrive(2, room, "Watcher");
  begin(room, {1});
  const Json watched = view(2), played = view(1);
  EXPECT_TRUE(watched.find("mine")->is_null());
  EXPECT_TRUE(watched.find("legal")->is_null());
  for (const auto& card : *played.find("mine")->find("hand")->array())
    EXPECT_EQ(bus_.views[2].back().find(card.to_text()), std::string::npos) << card.to_text();
  EXPECT_EQ(act(2, room, 1, R"(["2C"])"), "not_seated");
}

TEST_F(Watching, a_table_without_spectators_shows_them_nothing_of_the_game) {
  const auto room = new_room("{}", {}, R"({"watch":"nobody"})");
  arrive(2, room, "Watcher");
  begin(room, {1});
  EXPECT_EQ(stage(2), "playing");
  EXPECT_TRUE(field(2, "table").is_null());
  EXPECT_TRUE(field(2, "board").is_null());
  EXPECT_EQ(code(ask(2, "log", in(room))), "not_allowed_now");
  play_round(room, {1});
  EXPECT_FALSE(field(1, "proof").is_null());
  EXPECT_TRUE(field(2, "proof").is_null());
  EXPECT_FALSE(field(1, "table").is_null());
}

TEST_F(Watching, only_tables_for_everybody_are_listed) {
  const auto hidden = new_room();
  const auto open = new_room("{}", {}, R"({"watch":"everybody"})");
  arrive(1, hidden);
  ask(1, "join", in(open));
  const auto list = house_->public_rooms();
  EXPECT_EQ(list.find(hidden), std::string::npos);
  EXPECT_NE(list.find(open), std::string::npos);
}

}  // namespace
}  // namespace baize::room
