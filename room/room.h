#pragma once
// One table as a pure fold: `decide` turns a wish into events or a refusal and changes nothing,
// `evolve` folds an event that has been kept. The offline table in a page is the same room.
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/any/catalogue.h"
#include "room/ports.h"
#include "room/questions.h"
#include "room/room_event.h"

namespace baize::room {

using Events = std::vector<RoomEvent>;
using Decision = Result<Events, Refusal>;

enum class Stage { seating, playing, between, over };

class Room {
 public:
  Room(std::string id, Catalogue games) : id_(std::move(id)), games_(games) {}

  // The first event of a new room.
  static Decision create(Catalogue games, std::string_view game, const MatchRequest& request);

  [[nodiscard]] Decision sit(const Guest& guest, std::string_view name, Seat seat) const;
  [[nodiscard]] Decision stand(const Guest& guest) const;
  [[nodiscard]] Decision rename(const Guest& guest, std::string_view name) const;
  // Opens a match (or a rematch) and deals its first round; free seats go to computer players.
  [[nodiscard]] Decision start(const Guest& guest, Entropy& entropy) const;
  // No events: the log holds this answer already.
  [[nodiscard]] Decision act(const Guest& guest, std::uint32_t ask,
                             std::span<const std::string> moves) const;
  [[nodiscard]] Decision deal(Entropy& entropy) const;
  // A computer player's answer for `seat`, chosen from its legal moves alone.
  [[nodiscard]] Decision move_for(Seat seat, Entropy& entropy) const;

  // False where the event does not fit: the log is damaged or of another version.
  [[nodiscard]] bool evolve(const RoomEvent& event);

  // Who is connected, and who has pressed *ready*: passing things, not kept in the log.
  void set_here(const Guest& guest, bool here);
  [[nodiscard]] Result<Done, Refusal> set_ready(const Guest& guest);
  [[nodiscard]] bool all_ready() const;
  [[nodiscard]] bool is_anybody_here() const;  // somebody who has a seat

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const GameInfo& game() const { return *entry_->game; }
  [[nodiscard]] bool is_created() const { return entry_ != nullptr; }
  [[nodiscard]] Stage stage() const;
  [[nodiscard]] Seat seat_of(const Guest& guest) const;
  // Computer players that the game waits for.
  [[nodiscard]] SeatSet computers_to_act() const;

  // The members of a view for that guest, without what belongs to a connection.
  void write_view(ObjectWriter& object, const Guest& guest) const;

 private:
  struct Chair {
    Guest guest;  // empty: free, or played by the computer once a match has begun
    std::string name;
    int since = 0;  // counts who sat down: the longest seated is the host
  };

  bool fold(const Created& event);
  bool fold(const Sat& event);
  bool fold(const Stood& event);
  bool fold(const Renamed& event);
  bool fold(const Event& event);
  bool open(const Opened& opened);
  [[nodiscard]] bool is_chair(Seat seat) const { return seat.index < chairs_.size(); }
  [[nodiscard]] Decision with_settlement(const std::vector<Event>& moves) const;
  [[nodiscard]] Seat host() const;
  void write_chairs(std::string& out) const;

  std::string id_;
  Catalogue games_;
  const CatalogueEntry* entry_ = nullptr;
  std::string options_;
  std::vector<Chair> chairs_;
  int sat_down_ = 0;
  std::unique_ptr<AnyMatch> match_;  // none before the first start
  Questions questions_;
  std::map<Guest, Seat> hand_seen_;  // which hand of this match a guest has looked into
  std::set<Guest> here_, ready_;
};

}  // namespace baize::room
