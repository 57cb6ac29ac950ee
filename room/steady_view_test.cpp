#include "room/evening_test.h"
#include "room/room_event.h"

namespace baize::room {
namespace {

// The texts that a table keeps, after every event of its log; each must belong to another revision
// than the one before it, or be the same.
class SteadyTexts {
 public:
  explicit SteadyTexts(const std::string& id) : room_(id, house_games()) {}

  void fold(const std::string& line) {
    const auto json = Json::parse(line);
    const auto event =
        room_.is_created() ? parse_room_event(room_.game(), *json) : parse_created(*json);
    ASSERT_TRUE(event.has_value() && room_.evolve(*event)) << line;
    compare(line);
  }
  void comes(const Guest& guest, bool here) {
    room_.set_here(guest, here);
    compare(guest);
  }
  int changes = 0, moves = 0;

 private:
  void compare(const std::string& why) {
    SteadyView now;
    room_.write_steady(now);
    const bool is_other = now.table != last_.table || now.score != last_.score ||
                          now.host != last_.host ||
                          now.may_seats_change != last_.may_seats_change ||
                          now.is_anything_said != last_.is_anything_said;
    EXPECT_TRUE(!is_other || now.revision != last_.revision) << why << "\n"
                                                             << now.table << now.score;
    changes += now.revision != last_.revision;
    moves += why.find("\"moved\"") != why.npos;
    last_ = now;
  }
  Room room_;
  SteadyView last_;
};

using Steady = Evening;

TEST_F(Steady, what_a_table_keeps_of_its_views_is_of_its_newest_revision) {
  for (const auto& entry : house_games()) {
    SCOPED_TRACE(entry.game->id);
    const auto room = new_room("{}", std::string(entry.game->id));
    begin(room, {1});
    propose(1, room, "pause");
    ask(1, "resume", in(room));
    play_round(room, {1});
    SteadyTexts texts(room);
    const auto lines = store_.read(room);
    for (const auto& line : *lines) texts.fold(line);
    texts.comes(guest_of("1"), true);
    texts.comes(guest_of("2"), true);
    texts.comes(guest_of("1"), false);
    house_->closed(1);
  }
}

TEST_F(Steady, people_who_move_on_leave_it_as_it_is) {
  const auto room = new_room("{}", "hearts");
  const std::vector<Connection> people{1, 2, 3, 4};
  begin(room, people);
  for (int turn = 0; turn < 8; ++turn)
    for (const Connection who : people)
      if (is_asked(who)) answer_once(who, room);
  SteadyTexts texts(room);
  const auto lines = store_.read(room);
  int before = 0;
  for (const auto& line : *lines) {
    texts.fold(line);
    if (texts.moves == 0) before = texts.changes;
  }
  EXPECT_GT(texts.moves, 0);
  EXPECT_EQ(texts.changes, before);
}

}  // namespace
}  // namespace baize::room
