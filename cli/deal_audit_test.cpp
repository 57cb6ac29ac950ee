// What `baize verify` finds in the log of a table that a house has dealt.
#include "cli/deal_audit.h"

#include <algorithm>

#include "room/evening_test.h"

namespace baize::cli {
namespace {

class AuditedDeals : public room::Evening {
 protected:
  // A round that was played, and the deal of the next.
  server::TableLog two_deals() {
    const auto room = new_room();
    begin(room, {1});
    play_round(room, {1});
    ask(1, "ready", in(room));
    clock_.pass(10'000);
    return {room, *store_.read(room)};
  }
  static auto first_of(std::vector<std::string>& lines, std::string_view begins, int skip = 0) {
    return std::ranges::find_if(
        lines, [&](const auto& line) { return line.starts_with(begins) && skip-- == 0; });
  }
};

TEST_F(AuditedDeals, of_a_house_follow_from_their_pledges) {
  const auto audit = audit_deals(two_deals());
  ASSERT_TRUE(audit) << audit.error();
  EXPECT_EQ(audit->deals, 2);
  EXPECT_EQ(audit->unfair, 0) << audit->remarks.front();
}

TEST_F(AuditedDeals, without_a_pledge_of_their_own_do_not_follow) {
  auto table = two_deals();
  const auto pledge = first_of(table.events, "{\"pledged\":", 1);
  ASSERT_NE(pledge, table.events.end());
  table.events.erase(pledge);
  const auto deal = first_of(table.events, "{\"dealt\":", 1);
  ASSERT_NE(deal, table.events.end());
  *deal = *first_of(table.events, "{\"dealt\":");  // a deck that its maker liked
  table.events.erase(deal + 1, table.events.end());
  const auto audit = audit_deals(table);
  ASSERT_TRUE(audit) << audit.error();
  EXPECT_EQ(audit->deals, 2);
  EXPECT_EQ(audit->unfair, 1);
  EXPECT_EQ(audit->remarks.back(), "deal 2: nothing was pledged for it");
}

TEST_F(AuditedDeals, that_were_set_up_by_hand_are_named) {
  auto table = two_deals();
  const auto deal = first_of(table.events, "{\"dealt\":", 1);
  ASSERT_NE(deal, table.events.end());
  const Json deck = *Json::parse(*deal)->find("dealt");
  *deal = R"({"placed":{"deck":)" + deck.to_text() + "}}";
  table.events.erase(deal + 1, table.events.end());
  const auto audit = audit_deals(table);
  ASSERT_TRUE(audit) << audit.error();
  EXPECT_EQ(audit->unfair, 1);
  EXPECT_EQ(audit->remarks.back(), "deal 2: hands and scores were set up by hand");
}

}  // namespace
}  // namespace baize::cli
