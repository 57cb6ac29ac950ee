#include "room/proof_check.h"

#include <gtest/gtest.h>

#include <functional>

#include "games/catalogue.h"

namespace baize::room {
namespace {

const std::string kMySalt(32, 'a'), kSecret(64, 'c');

// A deal that was made as it should be, as a page has it after the round.
struct Question {
  Proof proof;
  std::string hash = commitment_to(kSecret), salt = kMySalt;

  Question() {
    const auto match = house_games()[0].open({{}, {}, 0, seat_at(0)});
    proof.pledge.number = 3;
    proof.pledge.context = "table 3";
    proof.pledge.secret = kSecret;
    proof.pledge.hash = commitment_to(kSecret);
    proof.pledge.salts[1] = kMySalt;
    proof.pledge.hashes[1] = commitment_to(kMySalt);
    proof.pledge.hashes[2] = commitment_to(std::string(32, 'b'));
    const Digest seed = proof.pledge.seed((*match)->seats());
    proof.deck = committed_deck((*match)->pack(), seed);
    proof.first = committed_first((*match)->seats(), seed);
  }
  [[nodiscard]] std::string text() const {
    const auto by_seat = [](const auto& list) {
      std::string out;
      write_list(out, std::span(list).first(4), [&](const auto& one) { write_json(out, one); });
      return out;
    };
    std::array<std::string, kMostSeats> salts;
    for (std::size_t i = 0; i < salts.size(); ++i) salts[i] = proof.pledge.salts[i].value_or("");
    std::string out, deck;
    write_json(deck, std::span<const Card>(proof.deck));
    ObjectWriter object(out);
    object.add("game", house_games()[0].game->id).add_raw("options", "{}");
    ObjectWriter shown(object.name("proof"));
    shown.add("number", proof.pledge.number).add("context", proof.pledge.context);
    shown.add("secret", proof.pledge.secret).add("hash", proof.pledge.hash);
    shown.add_raw("salts", by_seat(salts)).add_raw("hashes", by_seat(proof.pledge.hashes));
    shown.add("first", proof.first).add_raw("deck", deck).add_raw("abandoned", "[]").close();
    object.add("hash", hash).name("mine");
    ObjectWriter(out).add("seat", 1).add("salt", salt).close();
    object.close();
    return out;
  }
  [[nodiscard]] std::string answer() const {
    return check_deal(house_games(), *Json::parse(text()));
  }
};

TEST(ProofCheck, a_fair_deal_is_fair_and_says_who_withheld_a_salt) {
  EXPECT_EQ(Question().answer(), R"({"ok":true,"fair":true,"why":null,"withheld":[2]})");
}

TEST(ProofCheck, what_was_changed_afterwards_is_found) {
  const auto changes = std::vector<std::function<void(Question&)>>{
      [](Question& q) { std::swap(q.proof.deck[0], q.proof.deck[1]); },
      [](Question& q) { q.proof.pledge.secret[0] = 'd'; },
      [](Question& q) { q.proof.pledge.secret = "c"; },
      [](Question& q) { q.proof.pledge.hash[0] ^= 1; },
      [](Question& q) { q.proof.pledge.context += "1"; },
      [](Question& q) { q.proof.pledge.salts[1] = std::string(32, 'e'); },
      [](Question& q) { q.proof.pledge.salts[0] = std::string(32, 'e'); },
      [](Question& q) { q.proof.first = seat_after(q.proof.first, 1, 4); },
      [](Question& q) { q.hash[0] ^= 1; },
      [](Question& q) { q.salt[0] = 'f'; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Question question;
    changes[i](question);
    EXPECT_NE(question.answer().find(R"("fair":false,"why":")"), std::string::npos) << i;
  }
}

TEST(ProofCheck, what_is_no_question_is_refused) {
  for (const char* text : {"null", "{}", R"({"game":"whist"})", R"({"game":"hearts","proof":{}})",
                           R"({"game":"hearts","options":{"x":1},"proof":{}})"})
    EXPECT_EQ(check_deal(house_games(), *Json::parse(text)).find(R"({"ok":false,"code":"bad_)"), 0U)
        << text;
}

}  // namespace
}  // namespace baize::room
