#include "room/deal_check.h"
#include "room/evening_test.h"

namespace baize::room {
namespace {

const std::string kSalt(32, 'a'), kOtherSalt(32, 'b');

class Deal : public Evening {
 protected:
  static std::string with_hash(const std::string& salt) {
    return ",\"salt_hash\":\"" + commitment_to(salt) + "\"";
  }
  std::string open_salt(Connection who, const std::string& room, const std::string& salt) {
    return code(ask(who, "salt", in(room, ",\"salt\":\"" + salt + "\"")));
  }
  // Two people who have sat down, with computers beside them.
  std::string seated_room() {
    const auto room = new_room();
    arrive(1, room);
    arrive(2, room, "Tomas");
    sit(1, room, 0);
    sit(2, room, 1);
    computer(1, room, "null", true);
    return room;
  }
  Json deal(Connection who, const std::string& name) { return *field(who, "deal").find(name); }
  Json proof(Connection who, const std::string& name) { return *field(who, "proof").find(name); }
  // The deck that follows from what a proof reveals.
  std::string deck_of(const Json& proof) {
    std::vector<std::string> salts;
    for (const auto& salt : *proof.find("salts")->array()) salts.push_back(*salt.string());
    const auto seed =
        deal_seed(*proof.find("secret")->string(), *proof.find("context")->string(), salts);
    const auto* entry = find_game(house_games(), first_game());
    const auto match = entry->open({{}, {}, 0, seat_at(0)});
    std::string text;
    write_json(text, std::span<const Card>(committed_deck((*match)->pack(), seed)));
    return text;
  }
};

TEST(DealCheck, a_deal_follows_from_its_secret_and_salts_and_from_nothing_else) {
  const auto match = house_games()[0].open({{}, {}, 0, seat_at(0)});
  const auto pack = (*match)->pack();
  Proof fair;
  fair.pledge.secret = std::string(64, 'c');
  fair.pledge.context = "table 1";
  fair.pledge.salts[1] = kSalt;
  fair.pledge.hashes[1] = commitment_to(kSalt);
  fair.pledge.hashes[2] = commitment_to(kOtherSalt);
  const Digest seed = fair.pledge.seed(4);
  fair.deck = committed_deck(pack, seed);
  fair.first = committed_first(4, seed);
  EXPECT_EQ(why_not_fair(fair, pack, 4), std::nullopt);
  EXPECT_EQ(withheld(fair.pledge), SeatSet(seat_at(2)));

  const auto spoilt = std::vector<std::function<void(Proof&)>>{
      [](Proof& p) { std::swap(p.deck[0], p.deck[51]); },
      [](Proof& p) { p.pledge.secret[0] = 'd'; },
      [](Proof& p) { p.pledge.context = "table 2"; },
      [](Proof& p) { p.first = seat_after(p.first, 1, 4); },
      [](Proof& p) { p.pledge.salts[1] = kOtherSalt; },
      [](Proof& p) { p.pledge.salts[0] = kSalt; },
      [](Proof& p) { p.abandoned.push_back(p.pledge), p.abandoned[0].salts[3] = kSalt; },
  };
  for (std::size_t i = 0; i < spoilt.size(); ++i) {
    Proof unfair = fair;
    spoilt[i](unfair);
    EXPECT_NE(why_not_fair(unfair, pack, 4), std::nullopt) << "spoilt in way " << i;
  }
}

TEST_F(Deal, the_house_shows_the_hash_of_its_secret_before_anybody_agrees) {
  const auto room = new_room();
  arrive(1, room);
  EXPECT_EQ(deal(1, "hash").string()->size(), 64u);
  EXPECT_EQ(deal(1, "number"), Json(1));
  EXPECT_TRUE(field(1, "proof").is_null());
}

TEST_F(Deal, cards_are_dealt_when_every_promised_salt_is_open) {
  const auto room = seated_room();
  EXPECT_EQ(code(ask(2, "agree", in(room, with_hash(kOtherSalt)))), "ok");
  EXPECT_EQ(deal(2, "mine"), Json(commitment_to(kOtherSalt)));
  EXPECT_TRUE(deal(1, "mine").is_null());
  EXPECT_EQ(open_salt(2, room, kOtherSalt), "not_allowed_now");
  EXPECT_EQ(code(ask(1, "start", in(room, with_hash(kSalt)))), "ok");
  EXPECT_EQ(stage(1), "seating");
  EXPECT_EQ(field(1, "dealing"), Json(true));
  EXPECT_EQ(sit(2, room, 1), "ok");
  EXPECT_EQ(computer(1, room, "3", false), "not_allowed_now");
  EXPECT_EQ(open_salt(1, room, kOtherSalt), "bad_salt");
  EXPECT_EQ(open_salt(1, room, kSalt), "ok");
  EXPECT_EQ(open_salt(1, room, kSalt), "ok");
  EXPECT_EQ(stage(1), "seating");
  EXPECT_EQ(open_salt(2, room, kOtherSalt), "ok");
  EXPECT_EQ(stage(1), "playing");
  EXPECT_TRUE(field(1, "proof").is_null());
}

TEST_F(Deal, after_the_round_everything_is_revealed_and_gives_the_deck_that_was_dealt) {
  const auto room = seated_room();
  const auto promised = deal(1, "hash");
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  open_salt(1, room, kSalt);
  open_salt(2, room, kOtherSalt);
  const auto secret = (*store_.read(room))[1];
  for (const auto who : {Connection{1}, Connection{2}})
    for (const auto& view : bus_.views[who])
      EXPECT_EQ(view.find(secret.substr(22, 64)), std::string::npos);
  play_round(room, {1, 2});
  const Json shown = field(2, "proof");
  EXPECT_EQ(*shown.find("hash"), promised);
  EXPECT_EQ(Json(commitment_to(*shown.find("secret")->string())), promised);
  EXPECT_EQ(shown.find("salts")->to_text(), "[\"" + kSalt + "\",\"" + kOtherSalt + "\",\"\",\"\"]");
  EXPECT_EQ(deck_of(shown), shown.find("deck")->to_text());
  EXPECT_TRUE(shown.find("first")->integer());
  EXPECT_EQ(deal(1, "number"), Json(2));
}

TEST_F(Deal, a_salt_that_does_not_come_within_eight_seconds_counts_as_empty) {
  const auto room = seated_room();
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  open_salt(1, room, kSalt);
  clock_.pass(7'999);
  EXPECT_EQ(field(1, "dealing"), Json(true));
  clock_.pass(2);
  EXPECT_EQ(stage(1), "playing");
  EXPECT_EQ(open_salt(2, room, kOtherSalt), "not_allowed_now");
  play_round(room, {1, 2});
  EXPECT_EQ(proof(1, "salts").to_text(), "[\"" + kSalt + "\",\"\",\"\",\"\"]");
  EXPECT_EQ(proof(1, "hashes").to_text(),
            "[\"" + commitment_to(kSalt) + "\",\"" + commitment_to(kOtherSalt) + "\",null,null]");
  EXPECT_EQ(deck_of(field(1, "proof")), proof(1, "deck").to_text());
}

TEST_F(Deal, a_salt_of_somebody_who_is_not_connected_is_awaited_for_two_seconds) {
  const auto room = seated_room();
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  open_salt(1, room, kSalt);
  house_->closed(2);
  clock_.pass(1'999);
  EXPECT_EQ(field(1, "dealing"), Json(true));
  clock_.pass(2);
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Deal, a_promise_whose_salt_was_not_asked_for_outlives_a_restart) {
  const auto room = seated_room();
  const auto promised = deal(1, "hash");
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  restart_house();
  arrive(1, room);
  arrive(2, room, "Tomas");
  EXPECT_EQ(deal(1, "hash"), promised);
  EXPECT_EQ(deal(2, "mine"), Json(commitment_to(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  open_salt(1, room, kSalt);
  EXPECT_EQ(open_salt(2, room, kOtherSalt), "ok");
  EXPECT_EQ(stage(1), "playing");
  play_round(room, {1, 2});
  EXPECT_TRUE(proof(1, "abandoned").array()->empty());
}

TEST_F(Deal, between_rounds_the_hash_comes_with_ready) {
  const auto room = seated_room();
  agree(2, room);
  start(1, room);
  play_round(room, {1, 2});
  ASSERT_EQ(stage(1), "between");
  EXPECT_EQ(code(ask(1, "ready", in(room, with_hash(kSalt)))), "ok");
  EXPECT_EQ(code(ask(2, "ready", in(room))), "ok");
  clock_.pass(1);
  EXPECT_EQ(field(1, "dealing"), Json(true));
  EXPECT_EQ(open_salt(1, room, kSalt), "ok");
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Deal, a_restart_reveals_an_unfinished_handshake_and_starts_a_new_one) {
  const auto room = seated_room();
  const auto promised = deal(1, "hash");
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  open_salt(1, room, kSalt);
  restart_house();
  arrive(1, room);
  arrive(2, room, "Tomas");
  EXPECT_EQ(stage(1), "seating");
  EXPECT_EQ(field(1, "dealing"), Json(false));
  EXPECT_NE(deal(1, "hash"), promised);
  EXPECT_EQ(deal(1, "number"), Json(2));
  EXPECT_EQ(seat(1, 1, "agreed"), Json(true));
  EXPECT_EQ(start(1, room), "ok");
  EXPECT_EQ(stage(1), "playing");
  play_round(room, {1, 2});
  const Json shown = field(1, "proof");
  ASSERT_EQ(shown.find("abandoned")->array()->size(), 1u);
  const Json& given_up = shown.find("abandoned")->array()->front();
  EXPECT_EQ(*given_up.find("hash"), promised);
  EXPECT_EQ(commitment_to(*given_up.find("secret")->string()), *promised.string());
}

TEST_F(Deal, a_new_handshake_that_was_not_stored_is_retried_before_anything_else) {
  const auto room = seated_room();
  const auto promised = deal(1, "hash");
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  restart_house();
  store_.fail_next();
  arrive(1, room);
  EXPECT_EQ(deal(1, "hash"), promised);
  store_.fail_next();
  EXPECT_EQ(open_salt(1, room, kSalt), "store_failed");
  EXPECT_EQ(open_salt(1, room, kSalt), "not_allowed_now");
  EXPECT_NE(deal(1, "hash"), promised);
}

TEST_F(Deal, a_restart_in_mid_round_keeps_the_proof) {
  const auto room = seated_room();
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  open_salt(1, room, kSalt);
  open_salt(2, room, kOtherSalt);
  restart_house();
  arrive(1, room);
  arrive(2, room, "Tomas");
  play_round(room, {1, 2});
  EXPECT_EQ(deck_of(field(1, "proof")), proof(1, "deck").to_text());
}

TEST_F(Deal, a_deal_that_ends_its_round_at_once_is_settled_with_it) {
  // Five trumps in one hand: about one deal of a thousand.
  std::string room;
  for (int tries = 0; tries < 20'000 && (room.empty() || stage(1) == "playing"); ++tries) {
    if (!room.empty()) house_->closed(1);
    bus_ = SimulatedBus();
    room = new_room("{}", "rams");
    arrive(1, room);
    sit(1, room, 0);
    computer(1, room, "null", true);
    start(1, room);
  }
  ASSERT_EQ(stage(1), "between");
  EXPECT_EQ(*field(1, "result").find("how"), Json("flush"));
  EXPECT_FALSE(field(1, "proof").is_null());
  EXPECT_EQ(deal(1, "number"), Json(2));
  restart_house();
  arrive(1, room);
  EXPECT_EQ(stage(1), "between");
  EXPECT_EQ(code(ask(1, "ready", in(room))), "ok");
  clock_.pass(1);
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Deal, computer_and_autopilot_seats_give_no_salt) {
  const auto room = seated_room();
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(2, "stand", in(room));
  computer(1, room, "1", true);
  EXPECT_EQ(code(ask(1, "start", in(room, with_hash(kSalt)))), "ok");
  EXPECT_EQ(open_salt(1, room, kSalt), "ok");
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Deal, nobody_stands_up_while_the_salts_are_opened) {
  const auto room = seated_room();
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  ASSERT_EQ(field(1, "dealing"), Json(true));
  EXPECT_EQ(code(ask(2, "stand", in(room))), "not_allowed_now");
  open_salt(1, room, kSalt);
  open_salt(2, room, kOtherSalt);
  ASSERT_EQ(stage(1), "playing");
  EXPECT_EQ(code(ask(2, "stand", in(room))), "ok");
}

TEST_F(Deal, nobody_sits_down_while_the_salts_are_opened) {
  const auto room = seated_room();
  agree(2, room);
  start(1, room);
  play_round(room, {1, 2});
  ASSERT_EQ(stage(1), "between");
  arrive(3, room, "Ana");
  ask(1, "ready", in(room, with_hash(kSalt)));
  ask(2, "ready", in(room));
  clock_.pass(1);
  ASSERT_EQ(field(1, "dealing"), Json(true));
  EXPECT_EQ(sit(3, room, 2), "not_allowed_now");
  open_salt(1, room, kSalt);
  EXPECT_EQ(sit(3, room, 2), "ok");
}

TEST_F(Deal, after_a_restart_nobody_is_dealt_to_before_the_others_can_be_back) {
  const auto room = seated_room();
  agree(2, room);
  start(1, room);
  play_round(room, {1, 2});
  ask(1, "ready", in(room, with_hash(kSalt)));
  ask(2, "ready", in(room, with_hash(kOtherSalt)));
  restart_house();
  arrive(1, room);
  clock_.pass(5'000);
  EXPECT_EQ(field(1, "dealing"), Json(false));
  arrive(2, room, "Tomas");
  clock_.pass(1);
  EXPECT_EQ(field(1, "dealing"), Json(true));
  EXPECT_EQ(open_salt(1, room, kSalt), "ok");
  EXPECT_EQ(open_salt(2, room, kOtherSalt), "ok");
  restart_house();
  arrive(1, room);
  play_round(room, {1});
  ask(1, "ready", in(room));
  clock_.pass(20'000);  // who does not come back holds nobody up
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Deal, a_promise_that_was_asked_for_stands_whatever_changes_at_the_table) {
  const auto room = seated_room();
  ask(2, "agree", in(room, with_hash(kOtherSalt)));
  ask(1, "start", in(room, with_hash(kSalt)));
  open_salt(1, room, kSalt);
  EXPECT_EQ(code(ask(1, "table", in(room, ",\"settings\":{\"ready_seconds\":20}"))), "ok");
  EXPECT_EQ(open_salt(2, room, kOtherSalt), "ok");
  play_round(room, {1, 2});
  EXPECT_EQ(proof(1, "hashes").to_text(),
            "[\"" + commitment_to(kSalt) + "\",\"" + commitment_to(kOtherSalt) + "\",null,null]");
}

TEST_F(Deal, different_salts_give_different_decks) {
  std::set<std::string> decks;
  for (const auto& salt : {kSalt, kOtherSalt}) {
    entropy_ = SimulatedEntropy(7);
    const auto room = seated_room();
    agree(2, room);
    ask(1, "start", in(room, with_hash(salt)));
    open_salt(1, room, salt);
    decks.insert(field(1, "mine").to_text());
    house_->closed(1);
    house_->closed(2);
    clock_.pass(limits_.linger_ms);
    bus_.views.clear();
    store_ = SimulatedStore();
  }
  EXPECT_EQ(decks.size(), 2u);
}

}  // namespace
}  // namespace baize::room
