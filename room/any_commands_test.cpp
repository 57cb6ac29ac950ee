#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/describe/notation.h"
#include "games/catalogue.h"
#include "room/room.h"
#include "room/simulated_ports.h"

namespace baize::room {
namespace {

// Several guests, and timers that come too late, ask one table for anything at all. Whatever is
// decided is printed, parsed and folded by a second room, as after a restart.
class AnyCommands {
 public:
  AnyCommands(const CatalogueEntry& entry, std::uint64_t seed)
      : entry_(entry),
        rng_(seed),
        entropy_(seed),
        room_("any", house_games()),
        again_("any", house_games()) {
    const auto described = Json::parse(entry.describe());
    options_ = *described->find("options")->array();
    const auto created =
        Room::create(house_games(), {}, {{std::string(entry.game->id)}, {}, {}, {}}, entropy_);
    keep(created);
  }

  void step() {
    now_ += below(20'000);
    room_.note_times(now_);
    const auto doing = below(10);
    if (doing == 0) return room_.set_here(guest(), flip());
    if (doing <= 2) return keep(room_.decide(late_chore(), entropy_));
    if (doing == 3) return play_on();
    const Guest who = guest();
    const std::string name = flip() ? "Mira" : "Moss";
    if (below(20) == 0) return keep(room_.rename(who, name));
    keep(room_.decide(command(who), Asker{who, name, now_, entropy_}));
  }

  // What every guest would be shown.
  void look() {
    constexpr std::size_t kMostBytes = 48 * 1024;
    for (const auto& who : guests_) {
      std::string out;
      ObjectWriter object(out);
      room_.write_view(object, who);
      object.close();
      EXPECT_TRUE(Json::parse(out)) << out;
      EXPECT_LT(out.size(), kMostBytes);
      (void)room_.print_log(who, {});
      (void)room_.hint_refusal(room_.seat_of(who));
    }
  }

 private:
  std::uint32_t below(std::uint32_t n) { return rng_.below(n); }
  bool flip() { return below(2) == 0; }
  const Guest& guest() { return guests_[below(4)]; }
  Seat any_seat() { return seat_at(static_cast<int>(below(kMostSeats))); }
  Seat seat_here() {
    return seat_at(static_cast<int>(below(static_cast<std::uint32_t>(room_.seating().size()))));
  }

  void keep(const Decision& decision) {
    if (!decision) return;
    for (const auto& event : *decision) {
      const auto line = print_room_event(*entry_.game, event);
      ASSERT_TRUE(room_.evolve(event)) << line;
      const auto json = *Json::parse(line);
      const auto parsed =
          again_.is_created() ? parse_room_event(*entry_.game, json) : parse_created(json);
      ASSERT_TRUE(parsed && again_.evolve(*parsed)) << line;
      ASSERT_EQ(room_.stage(), again_.stage()) << line;
      ASSERT_EQ(room_.seating().size(), again_.seating().size()) << line;
      ASSERT_EQ(room_.seating().people(), again_.seating().people()) << line;
    }
  }

  void play_on() {
    for (int moves = static_cast<int>(below(80)); moves > 0; --moves) {
      if (room_.stage() != Stage::playing) return;
      const Seat seat = room_.match().to_act().lowest();
      const MoveSet legal = room_.match().legal(seat);
      if (legal.empty()) return;
      const Move move = legal.pick(rng_);
      if (room_.computers_to_act().contains(seat)) {
        keep(room_.decide(Chore(ComputerMoves{seat, room_.ask_of(seat), move}), entropy_));
      } else if (room_.seating().at(seat).is_person()) {
        const std::string name = "Mira";
        const Guest who = room_.seating().at(seat).guest;
        const RoomWish act = Act{{}, room_.ask_of(seat), {{print_move(*entry_.game, move)}}};
        keep(room_.decide(act, Asker{who, name, now_, entropy_}));
      }
    }
  }

  Chore late_chore() {
    switch (below(8)) {
      case 0:
        return StaysAway{any_seat()};
      case 1:
        return CameBack{any_seat()};
      case 2:
        return DealNow{};
      case 3:
        return SaltsAreDue{};
      case 4:
        return BeginDealAnew{};
      case 5:
        return ClockRanOut{any_seat(), below(4)};
      case 6:
        return ComputerMoves{any_seat(), below(4), Move{static_cast<std::uint8_t>(below(64))}};
      default:
        if (room_.proposal()) proposal_ = *room_.proposal();
        return ProposalIsDue{proposal_};
    }
  }

  RoomWish command(const Guest& who) {
    switch (below(16)) {
      case 0:
      case 1:
      case 2:
        return Sit{{}, flip() ? any_seat() : seat_here()};
      case 3:
        return Stand{};
      case 4:
        return PutComputer{{}, flip() ? Seat{} : any_seat(), below(4) != 0, {}};
      case 5:
        return ChangeTable{{}, any_option(), {}, {}};
      case 6:
        return ChangeTable{{}, {}, {}, *Json::parse(R"({"leave_seconds":30})")};
      case 7:
        return Agree{{}, promise()};
      case 8:
      case 9:
        return Start{{}, promise()};
      case 10:
        return Ready{{}, promise()};
      case 11:
        return OpenSalt{{}, {kSalt}};
      case 12:
        return Back{};
      case 13:
        return Propose{{}, static_cast<What>(below(4)), any_seat(), Word{flip() ? "stop" : ""}};
      case 14:
        return Vote{{}, below(3) != 0};
      default:
        break;
    }
    if (below(3) == 0) return Claim{};
    return flip() ? RoomWish(Resume{}) : RoomWish(Chat{{}, {"hello " + who}});
  }

  Json any_option() {
    if (options_.empty()) return Json(Json::Object{});
    const Json& option = options_[below(static_cast<std::uint32_t>(options_.size()))];
    Json value(flip());
    if (const Json* values = option.find("values"))
      value = (*values->array())[below(static_cast<std::uint32_t>(values->array()->size()))];
    if (const Json* min = option.find("min"))
      value = Json(*(flip() ? min : option.find("max"))->integer());
    return Json(Json::Object{{*option.find("name")->string(), value}});
  }

  std::optional<Text<64>> promise() {
    if (flip()) return std::nullopt;
    return Text<64>{commitment_to(kSalt)};
  }

  static constexpr const char* kSalt = "00112233445566778899aabbccddeeff";
  const CatalogueEntry& entry_;
  Json::Array options_;
  Rng rng_;
  SimulatedEntropy entropy_;
  Room room_, again_;
  Proposed proposal_;
  std::int64_t now_ = 1'000'000;
  std::vector<Guest> guests_{"a", "b", "c", "d"};
};

TEST(AnyCommands, every_event_that_was_decided_folds_again_from_the_log) {
  constexpr std::uint64_t kEvenings = 40;
  for (const auto& entry : house_games()) {
    for (std::uint64_t seed = 1; seed <= kEvenings; ++seed) {
      SCOPED_TRACE(std::string(entry.game->id) + ", evening " + std::to_string(seed));
      AnyCommands evening(entry, seed);
      for (int step = 0; step < 200; ++step) {
        evening.step();
        if (step % 10 == 0) evening.look();
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

}  // namespace
}  // namespace baize::room
