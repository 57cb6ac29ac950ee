#include "engine/fair/committed_deal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/cards/chi_square.h"
#include "engine/cards/deck.h"
#include "engine/fair/hmac.h"

namespace baize {
namespace {

const std::string kSecret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
// Seat 1 gave none.
const std::array<std::string, 4> kSalts{"a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0", "",
                                        "b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1",
                                        "c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2"};
Digest worked_seed() { return deal_seed(kSecret, "table-7 round 3", kSalts); }

std::string deck_text(std::span<const Card> pack, const Digest& seed) {
  std::string text;
  for (const Card c : committed_deck(pack, seed)) text += (text.empty() ? "" : " ") + to_text(c);
  return text;
}
// Seeds that differ by their context alone.
Digest seed_number(int number) { return deal_seed(kSecret, std::to_string(number), kSalts); }

// The numbers of this test and the next were computed by another program, in another language;
// docs/fairness.md works the first one out.
TEST(CommittedDeal, deck_and_first_seat_follow_from_secret_context_and_salts) {
  const Digest seed = worked_seed();
  EXPECT_EQ(to_hex(seed), "59a0ec68692575ce04dee3a4e53ce7328c90ba84609ee5970f97bdb76d0ac70c");
  EXPECT_EQ(deck_text(kPack52, seed),
            "3S 3D KH JH JD TS 5C KS 3H 4H KD 4C 9H TC 5S 2D 6D QS 8D AD 8S 5H 7D 9D 4S AS "
            "AH 2S 3C 4D 8H 5D 2C JC KC 8C 7C 9S 7H AC QD 9C 6C QH 7S TD JS TH 2H 6H QC 6S");
  EXPECT_EQ(deck_text(pack_from<kNine>(), seed),
            "TH 9D TC TD KS JD AS AH AD KC 9S QD QS KH KD 9C QH TS JS JH AC 9H JC QC");
  constexpr std::array kFirsts{0, 0, 2, 0, 0, 2, 1, 4};
  for (int seats = 1; seats <= kMostSeats; ++seats)
    EXPECT_EQ(committed_first(seats, seed).index, kFirsts[static_cast<std::size_t>(seats - 1)]);
}

TEST(CommittedDeal, two_packs_without_salts) {
  const Digest seed = deal_seed(std::string(64, 'f'), "", {});
  EXPECT_EQ(to_hex(seed), "8242121ec2c48897dd81c78fb711ce36f4aa17c7e8d375424a26bc888e782f72");
  EXPECT_EQ(committed_first(4, seed), seat_at(1));
  constexpr auto kOne = pack_from<kNine>();
  std::vector<Card> two(kOne.begin(), kOne.end());
  two.insert(two.end(), kOne.begin(), kOne.end());
  EXPECT_EQ(deck_text(two, seed),
            "TD JD JD QS TS AD QD 9D TH QH JC AS KH KD QC QS TD 9H AD AS TC JS AC TC "
            "QH KC JC AH QC 9D KS KS TH AH KD 9C JS AC JH KH QD 9H 9S JH KC TS 9S 9C");
}

TEST(CommittedDeal, the_fairness_document_has_the_same_deal) {
  std::ostringstream text;
  text << std::ifstream("docs/fairness.md").rdbuf();
  const std::string document = text.str();
  ASSERT_FALSE(document.empty()) << "run this from the root of the project";
  const Digest seed = worked_seed();
  std::string deck = deck_text(kPack52, seed);
  deck[26 * 3 - 1] = '\n';
  for (const auto& part : {kSecret, commitment_to(kSecret), commitment_to(kSalts[0]), to_hex(seed),
                           to_hex(hmac_sha256(bytes_of(seed), std::string("deck\0\0\0\0", 8))),
                           to_hex(hmac_sha256(bytes_of(seed), std::string("deck\0\0\0\1", 8))),
                           to_hex(hmac_sha256(bytes_of(seed), std::string("first\0\0\0\0", 9))),
                           "table-7 round 3\n" + kSalts[0] + "\n\n" + kSalts[2], deck})
    EXPECT_NE(document.find(part), std::string::npos) << part;
}

// Half of all words are too high for this bound: six numbers take nine words, of two blocks.
TEST(CommittedDeal, words_that_would_favour_low_numbers_are_rejected) {
  CommittedDraws draws(worked_seed(), "deck");
  for (const std::uint32_t expected :
       {693156524u, 654672209u, 220611188u, 738616648u, 231535537u, 481761427u})
    EXPECT_EQ(draws.below(0x80000001), expected);
}

TEST(CommittedDeal, commitment_is_the_hash_of_the_bytes) {
  EXPECT_EQ(commitment_to(kSecret),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  EXPECT_EQ(commitment_to(kSalts[0]),
            "dbdd8621e34b126facc9c299c72114182660a861ce9c3525476a60718efa3d8e");
}

TEST(CommittedDeal, every_part_changes_the_seed) {
  std::string other_secret = kSecret;
  other_secret.back() = 'e';
  auto salts = kSalts;
  std::swap(salts[0], salts[2]);
  const Digest seed = worked_seed();
  EXPECT_NE(deal_seed(other_secret, "table-7 round 3", kSalts), seed);
  EXPECT_NE(deal_seed(kSecret, "table-7 round 4", kSalts), seed);
  EXPECT_NE(deal_seed(kSecret, "table-7 round 3", salts), seed);
  EXPECT_NE(deal_seed(kSecret, "table-7 round 3", std::span(kSalts).first(3)), seed);
}

TEST(CommittedDeal, hex_is_lower_case_and_of_its_length) {
  EXPECT_TRUE(is_hex(kSecret, kSecretBytes));
  EXPECT_TRUE(is_hex("", 0));
  EXPECT_FALSE(is_hex("", 1));
  EXPECT_FALSE(is_hex("0a0", 1));
  EXPECT_FALSE(is_hex("0a", 2));
  EXPECT_FALSE(is_hex("0A", 1));
  EXPECT_FALSE(is_hex("0g", 1));
  EXPECT_FALSE(is_hex(" 0", 1));
  EXPECT_FALSE(is_hex(std::string_view("0\0", 2), 1));
}

TEST(CommittedDealDeath, malformed_input_stops_the_program) {
  EXPECT_DEATH((void)commitment_to("xy"), "bug at");
  EXPECT_DEATH((void)commitment_to("abc"), "bug at");
  EXPECT_DEATH((void)deal_seed("ab", "x", {}), "bug at");
  EXPECT_DEATH((void)deal_seed(kSecret, "two\nlines", {}), "bug at");
  const std::array<std::string, 1> bad{"0A"};
  EXPECT_DEATH((void)deal_seed(kSecret, "x", bad), "bug at");
}

TEST(CommittedDeal, a_deck_is_a_permutation_of_the_pack) {
  for (int i = 0; i < 50; ++i) {
    const auto deck = committed_deck(kPack52, seed_number(i));
    EXPECT_TRUE(std::is_permutation(deck.begin(), deck.end(), kPack52.begin(), kPack52.end()));
  }
}

TEST(CommittedDeal, every_seat_is_first_equally_often) {
  for (const int seats : {2, 3, 5, 8}) {
    std::map<int, int> seen;
    for (int i = 0; i < 4000; ++i) ++seen[committed_first(seats, seed_number(i)).index];
    EXPECT_TRUE(looks_uniform(seen, static_cast<std::size_t>(seats))) << seats;
  }
}

TEST(CommittedDeal, a_card_is_at_every_position_equally_often) {
  std::map<std::ptrdiff_t, int> first_card, last_card;
  for (int i = 0; i < 10000; ++i) {
    const auto deck = committed_deck(kPack52, seed_number(i));
    const auto place = [&](Card c) {
      return std::find(deck.begin(), deck.end(), c) - deck.begin();
    };
    ++first_card[place(kPack52.front())];
    ++last_card[place(kPack52.back())];
  }
  EXPECT_TRUE(looks_uniform(first_card, kPack52.size()));
  EXPECT_TRUE(looks_uniform(last_card, kPack52.size()));
}

}  // namespace
}  // namespace baize
