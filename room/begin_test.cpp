#include <array>
#include <memory>
#include <string>
#include <utility>

#include "engine/cards/deck.h"
#include "engine/core/ensure.h"
#include "engine/match/event_json.h"
#include "room/evening_test.h"

namespace baize::room {
namespace {

class Begin : public Evening {
 protected:
  // A match of that game by random moves: so many rounds, and so many moves of the next.
  static std::unique_ptr<AnyMatch> played(const CatalogueEntry& entry, int rounds, int moves) {
    auto opened = entry.open({{}, {}, 0, seat_at(0)});
    std::unique_ptr<AnyMatch> match = std::move(*opened);
    Rng rng(11);
    for (int round = 0; round <= rounds; ++round) {
      if (!match->needs_deal() || (round == rounds && moves == 0)) break;
      ensure(match->commit(*match->propose_deal(shuffled(match->pack(), rng))));
      for (int i = 0; !match->to_act().empty() && (round < rounds || i < moves); ++i) {
        const Seat seat = *match->to_act().begin();
        const std::array one{match->legal(seat).pick(rng)};
        ensure(match->commit(match->propose(seat, one)->front()));
      }
      if (const auto settled = match->settlement()) ensure(match->commit(*settled));
      if (const auto said = match->awaited_said(); said && !said->empty())
        ensure(match->commit(*match->propose_said(*said)));
    }
    return match;
  }
  static std::string log_of(const AnyMatch& match, const std::string& more = "") {
    std::string lines;
    for (const auto& event : match.log())
      lines += (lines.empty() ? "" : ",") + print_event(match.game(), event);
    return "[" + lines + more + "]";
  }
  Json bring(const std::string& log, Moment moment = Moment::any, int seat = 1,
             const std::string& more = "") {
    std::string body;
    house_->begin_room(R"({"log":)" + log + ",\"seat\":" + std::to_string(seat) +
                           R"(,"name":"Mira","settings":{"pace_ms":0})" + more + "}",
                       guest_of("1"), moment, [&](int, std::string text) { body = text; });
    return *Json::parse(body);
  }
  std::string begun(const std::string& log, Moment moment = Moment::any, int seat = 1) {
    const Json answer = bring(log, moment, seat);
    EXPECT_EQ(code(answer), "ok") << answer.to_text();
    return answer.find("room") ? *answer.find("room")->string() : std::string();
  }
};

TEST_F(Begin, a_match_of_every_game_is_played_on_from_the_moment_at_which_it_stands) {
  for (const auto& entry : house_games()) {
    const auto match = played(entry, 1, 3);
    const int seat = match->seats() > 1 ? 1 : 0;
    const auto room = begun(log_of(*match), Moment::any, seat);
    arrive(1, room);
    EXPECT_EQ(*field(1, "seat").integer(), seat) << entry.game->id;
    std::string board;
    match->write_board(board);
    EXPECT_EQ(field(1, "board").to_text(), Json::parse(board)->to_text()) << entry.game->id;
    const bool is_over = match->over();
    EXPECT_EQ(stage(1), is_over ? "over" : match->to_act().empty() ? "between" : "playing");
    house_->closed(1);
  }
}

TEST_F(Begin, a_house_takes_a_match_between_rounds_only) {
  const auto& entry = house_games()[0];
  const auto running = played(entry, 1, 3);
  EXPECT_EQ(code(bring(log_of(*running), Moment::between_rounds)), "not_allowed_now");
  const auto between = played(entry, 1, 0);
  const auto room = begun(log_of(*between), Moment::between_rounds);
  arrive(1, room);
  EXPECT_EQ(stage(1), "between");
  const Json log = ask(1, "log", in(room));
  EXPECT_NE(log.to_text().find(R"({"kind":"brought","seat":1,"name":"Mira"})"), std::string::npos);
}

TEST_F(Begin, a_house_takes_no_position_that_was_set_up_by_hand) {
  const auto match = played(house_games()[0], 0, 3);
  const std::string opened = print_event(match->game(), match->log()[0]);
  const Json refused = bring("[" + opened + R"(,{"placed":{}}])", Moment::between_rounds);
  EXPECT_EQ(code(refused), "bad_log");
  EXPECT_NE(refused.to_text().find("set up by hand"), std::string::npos);
}

TEST_F(Begin, a_deal_of_elsewhere_has_no_proof_and_the_next_has_one_without_a_first_seat) {
  const auto room = begun(log_of(*played(house_games()[0], 1, 0)), Moment::between_rounds);
  arrive(1, room);
  EXPECT_TRUE(field(1, "proof").is_null());
  EXPECT_EQ(code(ask(1, "ready", in(room))), "ok");
  clock_.pass(1'000);
  EXPECT_EQ(stage(1), "playing");
  restart_house();
  arrive(1, room);
  EXPECT_EQ(stage(1), "playing") << "the log of such a table is a log like any";
  play_round(room, {1});
  EXPECT_EQ(field(1, "proof").find("secret")->string()->size(), 64U);
  EXPECT_TRUE(field(1, "proof").find("first")->is_null());
}

TEST_F(Begin, a_log_that_does_not_follow_the_rules_begins_nothing) {
  const auto match = played(house_games()[0], 1, 3);
  EXPECT_EQ(code(bring("[]")), "bad_log");
  EXPECT_EQ(code(bring("{}")), "bad_log");
  EXPECT_EQ(code(bring(R"([{"opened":{"game":"nothing"}}])")), "bad_log");
  EXPECT_EQ(code(bring(log_of(*match, "," + print_event(match->game(), match->log()[0])))),
            "bad_log");
  EXPECT_EQ(code(bring(log_of(*match, "," + print_event(match->game(), match->log()[1])))),
            "bad_log");
  EXPECT_EQ(code(bring(log_of(*match, R"(,{"sat":{"guest":"a","name":"b","seat":1}})"))),
            "bad_log");
  EXPECT_EQ(code(bring(log_of(*match), Moment::any, 7)), "bad_request");
  EXPECT_EQ(code(bring(log_of(*match), Moment::any, 1, R"(,"levels":["none"])")), "bad_request");
  EXPECT_EQ(code(bring(log_of(*match), Moment::any, 1, R"(,"levels":[null,null,"master"])")), "ok");
}

}  // namespace
}  // namespace baize::room
