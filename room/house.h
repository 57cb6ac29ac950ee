#pragma once
// Every room of one process: reads requests, lets a room decide, keeps the events, and only then
// evolves the room and shows it. Single-threaded by contract; all effects go through the ports.
#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "room/ports.h"
#include "room/requests.h"
#include "room/room.h"
#include "room/room_begin.h"
#include "room/timers.h"

namespace baize::room {

// What the house has done since it opened.
struct HouseCounts {
  std::uint64_t requests = 0, refusals = 0, events = 0, rooms_created = 0, store_failures = 0;
  std::uint64_t thoughts_begun = 0, thoughts_ended = 0;
  std::uint64_t events_refused = 0;  // decided, and not applicable: a fault of ours
};

class House {
 public:
  // `defaults`: the settings of a table that says nothing else.
  House(const TableSettings& defaults, Clock& clock, Entropy& entropy, EventStore& store, Bus& bus,
        Thinkers& thinkers);
  ~House();

  // A page has connected; `guest` is who it is, as its transport has found out.
  void opened(Connection from, const Guest& guest);
  // One text message from a page; it is answered through the bus.
  void receive(Connection from, std::string_view message);
  void closed(Connection from);

  using Reply = std::function<void(int status, std::string body)>;
  void create_room(std::string_view body, Reply reply);
  // A table of `guest` whose match stands at a moment already.
  void begin_room(std::string_view body, const Guest& guest, Moment moment, Reply reply);
  [[nodiscard]] std::string catalogue() const;
  // `{"rooms":[...]}`: tables in memory that everybody may watch.
  [[nodiscard]] std::string public_rooms() const;
  [[nodiscard]] std::size_t open_rooms() const { return rooms_.size(); }
  [[nodiscard]] const HouseCounts& counts() const { return counts_; }
  // Whether the last write of the house could be kept.
  [[nodiscard]] bool can_write() const { return can_write_; }

 private:
  static constexpr std::size_t kMostWaiting = 64;        // wishes for one room
  static constexpr std::size_t kMostRoomsOfOnePage = 8;  // that one connection may be in

  struct OpenRoom;
  struct Visitor {
    Connection connection = 0;
    Guest guest;
    std::string name;           // empty: has not said hello yet
    std::vector<OpenRoom*> at;  // the rooms that it has joined, which stay open for it
    std::uint64_t seq = 0;
  };
  // A visitor as its room knows it.
  struct Onlooker {
    Visitor* visitor = nullptr;
    Viewer place;             // at this revision of the room
    std::uint64_t shown = 0;  // tells the view that it has; 0: none yet
  };
  // Who is told what became of a decision.
  struct Asked {
    Connection from = 0;
    std::string id;  // of the request; empty: the room's own doing
    bool begins_deal_anew = false;
  };
  struct Wait {
    Asked asked;
    std::function<Decision(const Room&)> decide;
  };
  // What a computer player has found for the question that it was asked.
  struct Thinking {
    std::uint32_t ask = 0;
    Move move;
    bool is_due = false;  // its pace is over
  };
  // The last hint of a seat; without a text it is being thought of.
  struct GivenHint {
    std::uint32_t ask = 0;
    std::string text;
  };
  struct OpenRoom {
    explicit OpenRoom(Room opened) : room(std::move(opened)) {}
    Room room;
    Timers timers;
    std::uint64_t next_seq = 0;
    std::uint64_t packed_to = 0;  // events before it are kept round by round
    bool is_fresh = true;         // read from the store, and an open deal is not begun anew yet
    bool writing = false;
    bool is_running = false;    // what waits is being decided
    bool in_trouble = false;    // the last write could not be kept
    std::vector<Wait> waiting;  // the next one first; nearly always none
    std::vector<Onlooker> visitors;
    std::array<Thinking, kMostSeats> thinking;
    std::array<GivenHint, kMostSeats> hints;
    std::int64_t wake_planned = 0;
    std::int64_t shown_ms = 0;
    SteadyView steady;

    [[nodiscard]] bool is_idle() const {
      return !writing && !is_running && !is_fresh && waiting.empty();
    }
    [[nodiscard]] std::vector<Onlooker>::iterator find(const Visitor& visitor) {
      return std::find_if(visitors.begin(), visitors.end(),
                          [&](const Onlooker& one) { return one.visitor == &visitor; });
    }
  };

  void hello(Visitor& from, const std::string& id, const Hello& hello);
  void rename(Visitor& from, const std::string& id, const Rename& rename);
  void join(Visitor& from, const std::string& id, const Join& join);
  void leave(Visitor& from, const std::string& id, const Leave& leave);
  void read_log(const Visitor& from, const std::string& id, const ReadLog& wish);
  void hint(const Visitor& from, const std::string& id, const AskHint& wish);
  void ask_room(const Visitor& from, std::string id, RoomWish& wish);
  void refuse(Connection to, const std::string& id, const Refusal& refusal);

  Result<OpenRoom*, Refusal> load(const std::string& id);  // from memory, or from the store
  // The room of that name that the visitor has joined.
  static Result<OpenRoom*, Refusal> entered(const Visitor& visitor, const std::string& id);
  void enqueue(OpenRoom& open, Wait wait);
  void enqueue(OpenRoom& open, const Chore& chore);
  [[nodiscard]] Wait wait_for(const Chore& chore);
  void run_next(OpenRoom& open);
  void carry_out(OpenRoom& open, Asked asked, Decision decision);
  void finish(OpenRoom& open, const Asked& asked, const Events& events, Result<Done, Failure> kept);
  void still_fresh(OpenRoom& open);
  void evolve(OpenRoom& open, const Events& events);
  void pack(OpenRoom& open);
  void publish(OpenRoom& open);
  void begin_message(const OpenRoom& open, bool sees_match, std::int64_t now);
  void plan(OpenRoom& open);
  void wake(const std::string& id);
  void go_out(Visitor& visitor, OpenRoom& open);
  void close_if_empty(OpenRoom& open);
  void answer(const Asked& asked, const Result<Done, Refusal>& result);
  void think(int most_ms, Thinkers::Think think, std::function<void()> done);
  void think_ahead(OpenRoom& open);
  void think_for(OpenRoom& open, Seat seat);
  void thought_of(const std::string& id, Seat seat, std::uint32_t ask, Move move);
  void make_move(OpenRoom& open, Seat seat);
  void answer_hint(Connection to, const std::string& id, const std::string& hint);
  [[nodiscard]] std::int64_t draw_pace(const Room& room, Seat seat);
  void keep_new(const std::string& id, const Begun& begun, Reply reply);
  [[nodiscard]] std::string new_id();

  TableSettings defaults_;
  HouseCounts counts_;
  bool can_write_ = true;
  Clock& clock_;
  Entropy& entropy_;
  EventStore& store_;
  Bus& bus_;
  Thinkers& thinkers_;
  Catalogue games_;
  std::unordered_map<Connection, Visitor> visitors_;
  std::unordered_map<std::string, std::unique_ptr<OpenRoom>> rooms_;
  // Of the table that is being shown: texts keep the room that they have. A message begins with
  // what all are shown alike, one for who sees the match and one for who does not.
  struct Message {
    std::string text;
    std::size_t shared = 0;  // bytes of it; 0: not begun
  };
  std::array<Message, 2> messages_;
  std::string moving_;
  OwnView own_;
  // Timers and the store may call back after the house is gone.
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace baize::room
