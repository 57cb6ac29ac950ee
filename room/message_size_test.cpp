#include "room/evening_test.h"

namespace baize::room {
namespace {

using MessageSize = Evening;

// What may wait for a page that does not read is 64 KB: whatever a join brings has to fit in
// together.
TEST_F(MessageSize, of_the_largest_view_is_bounded) {
  constexpr std::size_t kMostBytes = 24 * 1024;
  const std::string salt(64, 'a'), hash = commitment_to(salt);
  const std::string with_hash = ",\"salt_hash\":\"" + hash + "\"";
  const std::vector<Connection> people{1, 2, 3, 4, 5, 6, 7, 8};
  std::string name;
  for (int i = 0; i < 20; ++i) name += "\U0001F0CF";
  const auto room = new_room(R"({"players":8})", "thurf");
  const auto arrive_all = [&] {
    for (const auto who : people) arrive(who, room, name);
  };
  arrive_all();
  for (const auto who : people) EXPECT_EQ(sit(who, room, static_cast<int>(who) - 1), "ok");
  for (int given_up = 0; given_up < 12; ++given_up) {
    for (const auto who : people) ask(who, "agree", in(room, with_hash));
    EXPECT_EQ(code(ask(1, "start", in(room, with_hash))), "ok");
    ASSERT_EQ(field(1, "dealing"), Json(true));
    restart_house();
    arrive_all();
  }
  for (const auto who : people) ask(who, "agree", in(room, with_hash));
  ask(1, "start", in(room, with_hash));
  for (const auto who : people) ask(who, "salt", in(room, ",\"salt\":\"" + salt + "\""));
  ASSERT_EQ(stage(1), "playing");
  play_round(room, people);
  EXPECT_EQ(field(1, "proof").find("abandoned")->array()->size(), 8u);
  std::size_t most = 0;
  for (const auto& [who, views] : bus_.views)
    for (const auto& one : views) most = std::max(most, one.size());
  EXPECT_LT(most, kMostBytes);
  EXPECT_GT(most, 10u * 1024);
}

}  // namespace
}  // namespace baize::room
