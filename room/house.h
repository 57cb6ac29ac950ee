#pragma once
// Every room of one process: reads requests, lets a room decide, keeps the events, and only then
// evolves the room and shows it. Single-threaded by contract; all effects go through the ports.
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "room/ports.h"
#include "room/requests.h"
#include "room/room.h"
#include "room/timers.h"

namespace baize::room {

// What the house has done since it opened.
struct HouseCounts {
  std::uint64_t requests = 0, refusals = 0, events = 0, rooms_created = 0, store_failures = 0;
};

class House {
 public:
  // `defaults`: the settings of a table that says nothing else.
  House(const TableSettings& defaults, Clock& clock, Entropy& entropy, EventStore& store, Bus& bus);
  ~House();

  // A page has connected; `guest` is who it is, as its transport has found out.
  void opened(Connection from, const Guest& guest);
  // One text message from a page; it is answered through the bus.
  void receive(Connection from, std::string_view message);
  void closed(Connection from);

  using Reply = std::function<void(int status, std::string body)>;
  void create_room(std::string_view body, Reply reply);
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

  struct Visitor {
    Guest guest;
    std::string name;                                      // empty: has not said hello yet
    std::unordered_map<std::string, std::uint64_t> shown;  // room -> hash of the view it has
    std::uint64_t seq = 0;
  };
  struct Wait {
    Connection from = 0;
    std::string id;  // of the request; empty: the room's own doing
    std::function<Decision(const Room&)> decide;
  };
  struct OpenRoom {
    explicit OpenRoom(Room opened) : room(std::move(opened)) {}
    Room room;
    Timers timers;
    std::uint64_t next_seq = 0;
    std::uint64_t packed_to = 0;  // events before it are kept round by round
    bool is_fresh = true;         // read from the store, and nobody has come in yet
    bool writing = false;
    bool in_trouble = false;  // the last write could not be kept
    std::deque<Wait> waiting;
    std::set<Connection> visitors;
    std::int64_t wake_planned = 0;
  };

  void hello(Connection from, const std::string& id, const Hello& hello);
  void rename(Connection from, const std::string& id, const Rename& rename);
  void join(Connection from, const std::string& id, const Join& join);
  void leave(Connection from, const std::string& id, const Leave& leave);
  void read_log(Connection from, const std::string& id, const ReadLog& wish);
  void ask_room(Connection from, const std::string& id, const RoomWish& wish);
  void refuse(Connection to, const std::string& id, const Refusal& refusal);

  Result<OpenRoom*, Refusal> load(const std::string& id);  // from memory, or from the store
  Result<OpenRoom*, Refusal> entered(Connection from, const std::string& id);
  void enqueue(OpenRoom& open, Wait wait);
  void enqueue(OpenRoom& open, const Chore& chore);
  void run_next(const std::string& id);
  void finish(const std::string& id, Wait wait, const Events& events, Result<Done, Failure> kept);
  void evolve(OpenRoom& open, const Events& events);
  void pack(OpenRoom& open);
  void publish(OpenRoom& open);
  void plan(OpenRoom& open);
  void wake(const std::string& id);
  void go_out(Connection from, const std::string& room);
  void close_if_empty(const std::string& id);
  void answer(const Wait& wait, const Result<Done, Refusal>& result);
  [[nodiscard]] std::int64_t draw_pace(const Room& room);
  [[nodiscard]] std::string new_id();

  TableSettings defaults_;
  HouseCounts counts_;
  bool can_write_ = true;
  Clock& clock_;
  Entropy& entropy_;
  EventStore& store_;
  Bus& bus_;
  Catalogue games_;
  std::unordered_map<Connection, Visitor> visitors_;
  std::unordered_map<std::string, std::unique_ptr<OpenRoom>> rooms_;
  // Timers and the store may call back after the house is gone.
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace baize::room
