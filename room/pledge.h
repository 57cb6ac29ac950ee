#pragma once
// The handshake before a deal: the server commits to a secret by its hash, people commit to salts
// by their hashes, then reveal them; deck and first seat follow from all of them. Rebuilt from
// events.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/move.h"
#include "engine/fair/committed_deal.h"
#include "room/room_event.h"

namespace baize::room {

struct Pledge {
  int number = 0;  // counts the pledges of a table
  std::string context, secret;
  std::string hash;                            // of the secret, kept: every view shows it
  bool asked = false;                          // the salts are being opened
  int table_seats = 0;                         // of the table when it was dealt or given up
  std::array<std::string, kMostSeats> hashes;  // empty: gives no salt
  std::array<std::optional<std::string>, kMostSeats> salts;

  // Seats whose salt has been promised and has not come.
  [[nodiscard]] SeatSet awaited() const;
  [[nodiscard]] Digest seed(int seats) const;
};

// A new pledge of that table.
[[nodiscard]] Pledge pledge_of(const std::string& room, int number, const std::string& secret);

// What is shown of a deal when its round is over.
struct Proof {
  Pledge pledge;
  Seat first;  // where the deal opened a match
  std::vector<Card> deck;
  std::vector<Pledge> abandoned;  // pledged before it, and given up
};

class Handshake {
 public:
  static constexpr std::size_t kMostAbandoned = 8;  // shown; the log keeps all

  // What outlasts a match: the pledge of the next deal, and those given up before it.
  struct Kept {
    int number = 0;
    std::optional<Pledge> open;
    std::vector<Pledge> abandoned;
  };

  explicit Handshake(std::string room) : room_(std::move(room)) {}

  [[nodiscard]] Kept kept() const { return {number_, open_, abandoned_}; }
  void resume_at(Kept kept);

  [[nodiscard]] const std::optional<Pledge>& open() const { return open_; }
  [[nodiscard]] const std::optional<Proof>& last() const { return last_; }

  [[nodiscard]] bool fold(const Pledged& event);
  [[nodiscard]] bool fold(const SaltsAsked& event);
  [[nodiscard]] bool fold(const Salted& event);
  // The pledged deal of a table of so many seats is given up.
  [[nodiscard]] bool abandon(int seats);
  // `agreed` and `readied` bring the hash of a salt.
  void promise(Seat seat, const std::string& salt_hash);
  void forget_promises();
  void forget_promise(Seat seat);
  void swap_promises(Seat one, Seat other);
  void drew_first(Seat first) { first_ = first; }
  void dealt(const std::vector<Card>& deck, int seats);

  // `"deal":{"number":3,"hash":"...","salts_due":false,"mine":null}`
  void add_open(ObjectWriter& object, Seat viewer) const;
  void write_proof(std::string& out) const;

 private:
  std::string room_;
  int number_ = 0;
  std::optional<Pledge> open_;
  std::optional<Proof> last_;
  std::vector<Pledge> abandoned_;
  Seat first_;
};

}  // namespace baize::room
