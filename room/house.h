#pragma once
// All tables of one process. For each request the table decides, the store keeps the events, then
// the table applies them and everybody sees the result. Single-threaded; all effects go through the
// ports.
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "room/fold_log.h"
#include "room/house_limits.h"
#include "room/open_room.h"
#include "room/ports.h"
#include "room/requests.h"
#include "room/room_begin.h"
#include "room/small_module.h"
#include "room/written_bytes.h"

namespace baize::room {

// What the house has done since it opened.
struct HouseCounts {
  std::uint64_t requests = 0, refusals = 0, events = 0, rooms_created = 0, store_failures = 0;
  std::uint64_t thoughts_begun = 0, thoughts_ended = 0;
  std::uint64_t decisions_dropped = 0;  // a fault of ours: they could not be applied
  std::uint64_t tables_damaged = 0;     // whose record cannot be
};

inline constexpr std::string_view kAtManyTables = "One page can be at eight tables at most.";

// Why nothing new begins.
[[nodiscard]] Refusal no_room_left();

class House {
 public:
  // `defaults`: the settings of a table that says nothing else.
  House(const TableSettings& defaults, Clock& clock, Entropy& entropy, EventStore& store, Bus& bus,
        Thinkers& thinkers, const HouseLimits& limits = {});
  ~House();

  // A page has connected; `guest` is who it is, as its transport has found out, and `address` what
  // it counts as beside others of its network; empty: it is not counted so.
  void opened(Connection from, const Guest& guest, const std::string& address = {});
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
  // Tables that somebody is at, or is about to be.
  [[nodiscard]] std::size_t open_rooms() const {
    return rooms_.size() - lingering_.size() + loading_.size();
  }
  [[nodiscard]] const HouseCounts& counts() const { return counts_; }
  // Is told of each table whose record is damaged, once.
  void on_damaged(std::function<void(const std::string& room)> tell) {
    tell_damaged_ = std::move(tell);
  }
  // Whether the last write of the house could be kept.
  [[nodiscard]] bool can_write() const { return can_write_; }

 private:
  using Asked = OpenRoom::Asked;
  using Wait = OpenRoom::Wait;
  using Thinking = OpenRoom::Thinking;
  using GivenHint = OpenRoom::GivenHint;
  // A request for a table that is being loaded.
  struct EarlyRequest {
    Connection from = 0;
    std::string id;
    Wish wish;
  };
  using EarlyRequests = std::vector<EarlyRequest>;

  void carry_out(Visitor& from, std::string id, Wish& wish);
  void hello(Visitor& from, const std::string& id, const Hello& hello);
  void rename(Visitor& from, const std::string& id, const Rename& rename);
  void join(Visitor& from, const std::string& id, const Join& join);
  void leave(Visitor& from, const std::string& id, const Leave& leave);
  void read_log(const Visitor& from, const std::string& id, const ReadLog& wish);
  void hint(const Visitor& from, const std::string& id, const AskHint& wish);
  void ask_room(const Visitor& from, std::string id, RoomWish& wish);
  void refuse(Connection to, const std::string& id, const Refusal& refusal);

  void enter(Visitor& from, const std::string& id, OpenRoom& open);
  // Tables on their way from the store (house_loading.cpp).
  [[nodiscard]] static bool is_early(const Visitor& from, const Wish& wish);
  void wait_for_table(Visitor& from, std::string id, Wish wish);
  // What the page has asked for there, which is forgotten.
  EarlyRequests give_up_joining(Visitor& from, const std::string& room);
  void load_for(Visitor& from, const std::string& id, const Join& join);
  void read_table(const std::string& room);
  void loaded(const std::string& room, Result<FoldedLog, Refusal> folded);
  // The room of that name that the visitor has joined.
  static Result<OpenRoom*, Refusal> entered(const Visitor& visitor, const std::string& id);
  void enqueue(OpenRoom& open, Wait wait);
  void enqueue(OpenRoom& open, const Chore& chore);
  [[nodiscard]] Wait wait_for(const Chore& chore);
  void run_next(OpenRoom& open);
  void carry_out(OpenRoom& open, Asked asked, Decision decision);
  // What is called when a write is over finds its table by name, as everything that is called
  // later does: no function that waits keeps a reference to a table.
  [[nodiscard]] OpenRoom& writing_table(const std::string& id);
  void finish(OpenRoom& open, const Asked& asked, const Events& events, Result<Done, Failure> kept);
  [[nodiscard]] std::optional<Refusal> growth_refusal(OpenRoom& open, const Asked& asked,
                                                      const std::vector<std::string>& lines);
  [[nodiscard]] const std::string& address_of(const Asked& asked) const;
  void still_fresh(OpenRoom& open);
  [[nodiscard]] bool evolve(OpenRoom& open, const Asked& asked, const Events& events);
  void close_damaged(OpenRoom& open, const Asked& asked);
  void note_damaged(const std::string& room);
  void pack(OpenRoom& open);
  void publish(OpenRoom& open, const Visitor* only = nullptr);
  void publish_watching(OpenRoom& open);
  [[nodiscard]] bool onlookers_wait(OpenRoom& open, std::int64_t now);
  void begin_message(const OpenRoom& open, bool sees_match, std::int64_t now);
  void plan(OpenRoom& open);
  void wake(const std::string& id);
  void go_out(Visitor& visitor, OpenRoom& open);
  void forget_newcomer(const std::string& room, const Guest& guest);
  void close_if_empty(OpenRoom& open);
  void linger_no_longer(OpenRoom& open);
  void forget_emptiest();
  void plan_forgetting();
  [[nodiscard]] bool make_space();
  void answer(const Asked& asked, const Result<Done, Refusal>& result);
  void think(int most_ms, Thinkers::Think think, std::function<void()> done);
  void think_ahead(OpenRoom& open);
  void think_for(OpenRoom& open, Seat seat);
  void thought_of(const std::string& id, Seat seat, std::uint32_t ask, Move move);
  void make_move(OpenRoom& open, Seat seat);
  void answer_hint(Connection to, const std::string& id, const std::string& hint);
  [[nodiscard]] std::int64_t draw_pace(const OpenRoom& open, Seat seat);
  void keep_new(const std::string& id, const Begun& begun, Reply reply);
  [[nodiscard]] std::string new_id();

  TableSettings defaults_;
  HouseLimits limits_;
  HouseCounts counts_;
  std::function<void(const std::string&)> tell_damaged_;
  std::vector<std::string> damaged_;  // tables that were told of
  bool can_write_ = true;
  Clock& clock_;
  Entropy& entropy_;
  EventStore& store_;
  Bus& bus_;
  Thinkers& thinkers_;
  std::conditional_t<kIsSmallModule, UncountedBytes, WrittenBytes> written_;
  Catalogue games_;
  std::unordered_map<Connection, Visitor> visitors_;
  std::unordered_map<std::string, std::unique_ptr<OpenRoom>> rooms_;
  std::unordered_map<std::string, EarlyRequests> loading_;  // by room
  std::vector<OpenRoom*> lingering_;                        // the longest empty first
  bool is_forgetting_planned_ = false;
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
