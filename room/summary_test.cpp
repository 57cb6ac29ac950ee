// What outlasts a match is summed up in a line before the next one: a table that is read from there
// is the same as one that is read from its beginning.
#include <gtest/gtest.h>

#include "engine/describe/notation.h"
#include "games/catalogue.h"
#include "room/event_bounds.h"
#include "room/room.h"
#include "room/simulated_ports.h"

namespace baize::room {
namespace {

constexpr int kMostSteps = 20'000;

// The shortest match that the game offers.
Json shortest(const CatalogueEntry& entry) {
  const auto described = Json::parse(entry.describe());
  for (const auto& option : *described->find("options")->array())
    if (option.find("name")->to_text() == described->find("goal")->to_text() && option.find("min"))
      return Json(Json::Object{{*option.find("name")->string(), *option.find("min")}});
  return {};
}

// One person and computer players, who all play as the clock would.
class SummedUp : public testing::TestWithParam<std::size_t> {
 protected:
  SummedUp() {
    const auto& entry = house_games()[GetParam()];
    NewRoom wish;
    wish.game.text = std::string(entry.game->id);
    wish.options = shortest(entry);
    keep(Room::create(house_games(), {}, wish, entropy_));
    decide(Sit{{}, seat_at(0)});
    decide(PutComputer{{}, {}, true, {}});
    decide(Chat{{}, {"hello \"you\""}});
  }

  void keep(const Decision& decision) {
    ASSERT_TRUE(decision.has_value()) << decision.error().text;
    ASSERT_TRUE(!room_.is_created() || room_.applies(*decision));
    for (const auto& event : *decision) {
      ASSERT_TRUE(room_.evolve(event));
      lines_.push_back(print_room_event(room_.game(), event));
    }
  }
  void decide(const RoomWish& wish) { keep(room_.decide(wish, {guest_, name_, 5, entropy_})); }

  void play_match() {
    decide(Start{});
    for (int step = 0; step < kMostSteps && room_.stage() != Stage::over; ++step) {
      if (room_.stage() == Stage::between) {
        keep(room_.decide(DealNow{}, entropy_));
        continue;
      }
      const Seat seat = *room_.match().to_act().begin();
      const Move move = room_.match().timeout_move(seat);
      if (seat == seat_at(0)) {
        decide(Act{{}, room_.ask_of(seat), {{print_move(room_.game(), move)}}});
      } else {
        keep(room_.decide(ComputerMoves{seat, room_.ask_of(seat), move}, entropy_));
      }
    }
    ASSERT_EQ(room_.stage(), Stage::over);
  }

  // False where a line does not apply.
  bool read(Room& room, std::size_t from) const {
    for (std::size_t i = from; i < lines_.size(); ++i) {
      const auto json = Json::parse(lines_[i]);
      const auto event =
          room.is_created() ? parse_room_event(room.game(), *json) : parse_created(*json);
      if (!event || !room.evolve(*event)) return false;
    }
    return true;
  }
  std::size_t newest_summary() const {
    std::size_t at = lines_.size();
    while (at > 0 && !lines_[at - 1].starts_with("{\"summed\":")) --at;
    return at - 1;
  }
  std::string view(const Room& room) const {
    std::string text;
    ObjectWriter object(text);
    room.write_view(object, guest_);
    object.close();
    return text;
  }

  SimulatedEntropy entropy_{3};
  const Guest guest_ = guest_of("1");
  const std::string name_ = "Mira";
  Room room_{"k3v9q2mh7wdxk3v9q2mh", house_games()};
  std::vector<std::string> lines_;
};

TEST_P(SummedUp, a_table_read_from_its_newest_summary_is_the_whole_one) {
  for (int match = 0; match < 2; ++match) play_match();
  decide(Start{});
  const std::size_t from = newest_summary();
  ASSERT_GT(from, 0U);
  ASSERT_LT(from, lines_.size());
  Room whole("k3v9q2mh7wdxk3v9q2mh", house_games()), late("k3v9q2mh7wdxk3v9q2mh", house_games());
  ASSERT_TRUE(read(whole, 0));
  ASSERT_TRUE(read(late, from));
  EXPECT_EQ(view(whole), view(room_));
  EXPECT_EQ(view(late), view(room_));
  EXPECT_EQ(late.summary(), whole.summary());
  EXPECT_EQ(late.ask_of(seat_at(0)), room_.ask_of(seat_at(0)));
  EXPECT_EQ(late.chat().lines().back().text, "hello \"you\"");
}

TEST_P(SummedUp, a_summary_that_does_not_follow_from_the_log_is_refused) {
  play_match();
  decide(Start{});
  const std::size_t at = newest_summary();
  const auto name = lines_[at].find("\"Mira\"");
  ASSERT_NE(name, std::string::npos);
  lines_[at].replace(name, 6, "\"Mara\"");
  Room whole("k3v9q2mh7wdxk3v9q2mh", house_games());
  EXPECT_FALSE(read(whole, 0));
}

TEST_P(SummedUp, a_damaged_summary_restores_nothing) {
  play_match();
  decide(Start{});
  const std::string summed = lines_[newest_summary()];
  for (const auto& [part, damage] : std::vector<std::pair<std::string, std::string>>{
           {"\"chairs\":[{",
            "\"chairs\":[{\"guest\":\"\",\"name\":\"\",\"computer\":true,"
            "\"level\":null,\"since\":0,\"autopilot\":\"none\"},{"},
           {"\"secret\":\"", "\"secret\":\"zz"},
           {"\"asked\":[", "\"asked\":[7,"},
           {"\"game\":\"", "\"game\":\"no"}}) {
    std::string line = summed;
    ASSERT_NE(line.find(part), std::string::npos) << part;
    line.replace(line.find(part), part.size(), damage);
    Room room("k3v9q2mh7wdxk3v9q2mh", house_games());
    const auto event = parse_created(*Json::parse(line));
    EXPECT_FALSE(event && room.evolve(*event)) << part;
    EXPECT_FALSE(room.is_created());
  }
}

TEST_P(SummedUp, a_summary_beyond_what_a_house_would_write_restores_nothing) {
  play_match();
  decide(Start{});
  const std::string summed = lines_[newest_summary()];
  const std::string long_name = "\"name\":\"" + std::string(81, 'x') + "\"";
  const std::string hash = "\"hashes\":[\"";
  for (const auto& [part, beyond] : std::vector<std::pair<std::string, std::string>>{
           {"\"seats\":0", "\"seats\":9"},
           {"\"seats\":0", "\"seats\":-1"},
           {"\"name\":\"Mira\"", long_name},
           {"\"since\":1", "\"since\":2000000000"},
           {"\"sat_down\":1", "\"sat_down\":2147483647"},
           {"\"pledges\":", "\"pledges\":214748364"},
           {"\"lines\":1", "\"lines\":0"},
           {"\"lines\":1", "\"lines\":9223372036854775807"},
           {"\"asked\":[", "\"asked\":[4294967295"},
           {hash, hash + "zz"}}) {
    std::string line = summed;
    ASSERT_NE(line.find(part), std::string::npos) << part << " in " << line;
    std::size_t end = line.find(part) + part.size();
    if (beyond.ends_with("95")) end = line.find(',', end);  // in place of the number there
    line.replace(line.find(part), end - line.find(part), beyond);
    Room room("k3v9q2mh7wdxk3v9q2mh", house_games());
    const auto event = parse_created(*Json::parse(line));
    EXPECT_FALSE(event && room.evolve(*event)) << beyond;
    EXPECT_FALSE(room.is_created());
  }
}

TEST(Bounds, of_a_log_are_those_of_the_wire) {
  const Guest guest = guest_of("1");
  const Seat seat = seat_at(0);
  const std::string most_hash(64, 'a'), most_salt(64, 'b');
  const std::vector<RoomEvent> good{Sat{guest, std::string(80, 'x'), seat},
                                    Reserved{guest, std::string(80, 'x'), seat},
                                    Renamed{seat, std::string(80, 'x')},
                                    Brought{seat, std::string(80, 'x')},
                                    Agreed{seat, most_hash},
                                    Readied{seat, {}},
                                    Salted{seat, most_salt},
                                    Salted{seat, {}},
                                    Proposed{seat, What::say, {}, std::string(32, 'x')},
                                    Expired{seat, int{kMostMovesInAnAnswer}},
                                    Chatted{guest, "Mira", std::string(1200, 'x'), 0}};
  const std::vector<RoomEvent> beyond{Sat{guest, std::string(81, 'x'), seat},
                                      Sat{std::string(65, 'g'), "Mira", seat},
                                      Reserved{guest, std::string(81, 'x'), seat},
                                      Renamed{seat, std::string(81, 'x')},
                                      Brought{seat, std::string(81, 'x')},
                                      Agreed{seat, most_hash + "aa"},
                                      Readied{seat, "no hash"},
                                      Salted{seat, most_salt + "bb"},
                                      Salted{seat, "no salt"},
                                      Proposed{seat, What::say, {}, std::string(33, 'x')},
                                      Expired{seat, int{kMostMovesInAnAnswer} + 1},
                                      Expired{seat, -1},
                                      Chatted{guest, "Mira", std::string(1201, 'x'), 0},
                                      Chatted{{}, "Mira", "hi", 0}};
  for (std::size_t i = 0; i < good.size(); ++i) EXPECT_TRUE(is_within_bounds(good[i])) << i;
  for (std::size_t i = 0; i < beyond.size(); ++i) EXPECT_FALSE(is_within_bounds(beyond[i])) << i;
}

TEST_P(SummedUp, what_its_own_table_cannot_apply_is_found_before_it_is_kept) {
  decide(Start{});
  EXPECT_TRUE(room_.applies({Chatted{guest_, name_, "hi", 6}}));
  const Seat nobody = seat_at(kMostSeats - 1);
  const bool has_it = room_.seating().has(nobody);
  EXPECT_EQ(room_.applies({Expired{nobody, 1}}), has_it);
  EXPECT_FALSE(room_.applies({Chatted{guest_, name_, "hi", 6}, Stood{seat_at(1)}}));
  EXPECT_FALSE(room_.applies({Closed{true}}));
  EXPECT_FALSE(room_.applies({Pledged{std::string(64, '0')}, Pledged{std::string(64, '0')}}));
  const std::string before = view(room_);
  EXPECT_FALSE(room_.applies({Event(TookBack{50}), Closed{true}}));
  EXPECT_EQ(view(room_), before);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, SummedUp, testing::Range<std::size_t>(0, house_games().size()),
                         [](const auto& of) {
                           return std::string(house_games()[of.param].game->id);
                         });

}  // namespace
}  // namespace baize::room
