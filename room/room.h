#pragma once
// One table. `decide` turns a wish into events or a refusal and changes nothing; `evolve` applies
// an event that has been stored. The offline table in a page uses the same class.
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ai/player.h"
#include "engine/any/catalogue.h"
#include "room/asker.h"
#include "room/chat.h"
#include "room/chores.h"
#include "room/moods.h"
#include "room/pledge.h"
#include "room/questions.h"
#include "room/requests.h"
#include "room/room_note.h"
#include "room/seating.h"
#include "room/shared_view.h"
#include "room/table_settings.h"

namespace baize::room {

class Room {
 public:
  Room(std::string id, Catalogue games) : id_(id), games_(games), seating_(id), handshake_(id) {}

  // The first events of a new room.
  static Decision create(Catalogue games, const TableSettings& defaults, const NewRoom& wish,
                         Entropy& entropy);
  // No events: there is nothing to change, the wish is fulfilled already.
  [[nodiscard]] Decision decide(const RoomWish& wish, const Asker& asker) const;
  [[nodiscard]] Decision decide(const Chore& chore, Entropy& entropy) const;
  [[nodiscard]] Decision rename(const Guest& guest, const std::string& name) const;
  // False where the event does not fit: the log is damaged or of another version.
  [[nodiscard]] bool evolve(const RoomEvent& event);
  [[nodiscard]] bool applies(const Events& events) const;  // or else nothing is kept
  [[nodiscard]] Summed summary() const;                    // all that outlasts a match

  void set_here(const Guest& guest, bool here);  // passing things, not kept in the log
  void note_times(std::int64_t now);
  [[nodiscard]] std::int64_t absent_since(Seat seat) const { return absent_since_[seat.index]; }
  [[nodiscard]] SeatSet long_gone(std::int64_t now) const;  // for `leave_seconds`
  [[nodiscard]] bool is_here(Seat seat) const { return seated_here_.contains(seat); }
  // Somebody is connected who sits here, or does with the next round: else the table stands still.
  [[nodiscard]] bool is_attended() const;
  [[nodiscard]] bool is_newcomer_gone(const Guest& guest) const;  // whose seat is kept for him
  [[nodiscard]] SeatSet people_here() const;                      // seated and connected
  [[nodiscard]] SeatSet people_asked() const;                     // and not on autopilot
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const GameInfo& game() const { return *entry_->game; }
  [[nodiscard]] bool is_created() const { return entry_ != nullptr; }
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] std::uint32_t revision() const { return revision_; }  // of `write_steady`
  [[nodiscard]] bool is_paused() const { return paused_; }
  [[nodiscard]] bool is_all_ready() const;
  [[nodiscard]] std::int64_t start_at(Seat starter) const;  // without the rest; 0: never
  [[nodiscard]] bool is_thrown_in() const;  // the last deal: new cards follow by themselves
  [[nodiscard]] bool is_score_awaited() const;
  [[nodiscard]] Seat seat_of(const Guest& guest) const { return seating_.seat_of(guest); }
  [[nodiscard]] Viewer viewer(const Guest& guest) const {
    return {seating_.seat_of(guest), seating_.reserved_by(guest)};
  }
  [[nodiscard]] const Seating& seating() const { return seating_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const Handshake& handshake() const { return handshake_; }
  [[nodiscard]] const ChatLines& chat() const { return chat_; }
  [[nodiscard]] const std::optional<Proposed>& proposal() const { return proposal_; }
  // For the first time: later ones are not waited for.
  [[nodiscard]] bool is_score_proposed() const;
  [[nodiscard]] SeatSet proposal_awaits() const;
  // When the next of them will have been gone too long to be waited for; 0: never.
  [[nodiscard]] std::int64_t voter_gone_at() const;
  // Seats that the game waits for and a computer player answers for.
  [[nodiscard]] SeatSet computers_to_act() const;
  // The question that the seat has to answer; 0: none.
  [[nodiscard]] std::uint32_t ask_of(Seat seat) const;
  // How well a computer player plays there, and what it is asked: what that seat knows, no more.
  [[nodiscard]] const ai::Level& level_at(Seat seat) const;
  [[nodiscard]] std::unique_ptr<ai::Question> question_at(Seat seat) const;
  [[nodiscard]] std::optional<Refusal> hint_refusal(Seat seat) const;
  [[nodiscard]] const AnyMatch& match() const { return *match_; }
  [[nodiscard]] SeatSet clocked_to_act() const;
  [[nodiscard]] int clock_seconds() const;                 // 0: no clock runs now
  [[nodiscard]] std::uint64_t clock_key(Seat seat) const;  // the same while that clock runs on
  // When the win can be claimed from the other of two players, who has left; 0: never.
  [[nodiscard]] std::int64_t claim_at(Seat claimant) const;

  // The members of a view for that guest, without what belongs to a connection or a clock; for
  // several viewers what they share is written once.
  void write_view(ObjectWriter& object, const Guest& guest) const;
  void write_steady(SteadyView& out) const;
  void write_moving(std::string& out) const;
  void write_own(OwnView& out, Viewer viewer, const SteadyView& steady) const;
  void write_public(ObjectWriter& object) const;
  void add_proposal(ObjectWriter& object, std::int64_t ms) const;  // `ms` are left
  [[nodiscard]] Result<std::string, Refusal> print_log(const Guest& guest,
                                                       std::optional<int> round) const;

 private:
  [[nodiscard]] Decision decide_wish(const RoomWish& wish, const Asker& asker) const;
  [[nodiscard]] Decision decide_chore(const Chore& chore, Entropy& entropy) const;
  [[nodiscard]] Decision without_absent_newcomers(Decision decision) const;
  [[nodiscard]] Decision sit(const Sit& wish, const Asker& asker) const;
  [[nodiscard]] Decision wear_face(const WearFace& wish, const Asker& asker) const;
  [[nodiscard]] Decision stand(const Asker& asker) const;
  [[nodiscard]] Decision put_computer(const PutComputer& wish, const Asker& asker) const;
  [[nodiscard]] Decision change_table(const ChangeTable& wish, const Asker& asker) const;
  [[nodiscard]] Decision agree(const Agree& wish, const Asker& asker) const;
  [[nodiscard]] Decision start(const Start& wish, const Asker& asker) const;
  [[nodiscard]] Decision act(const Act& wish, const Asker& asker) const;
  [[nodiscard]] Decision ready(const Ready& wish, const Asker& asker) const;
  [[nodiscard]] Decision promise(const Promise& wish, const Asker& asker) const;
  [[nodiscard]] Decision start_round(const Start& wish, const Asker& asker) const;
  [[nodiscard]] Decision open_salt(const OpenSalt& wish, const Asker& asker) const;
  [[nodiscard]] Decision back(const Asker& asker) const;
  [[nodiscard]] Decision propose(const Propose& wish, const Asker& asker) const;
  [[nodiscard]] Decision vote(const Vote& wish, const Asker& asker) const;
  [[nodiscard]] Decision resume(const Asker& asker) const;
  [[nodiscard]] Decision claim(const Asker& asker) const;
  [[nodiscard]] Decision speak(const Chat& wish, const Asker& asker) const;
  [[nodiscard]] Decision move_for(const ComputerMoves& chore, Entropy& entropy) const;
  [[nodiscard]] Decision clock_ran_out(const ClockRanOut& chore, Entropy& entropy) const;
  [[nodiscard]] Decision deal_now(Entropy& entropy) const;
  [[nodiscard]] Decision proposal_due(const ProposalIsDue& chore, Entropy& entropy) const;
  [[nodiscard]] Decision carry_out(Events before, const Proposed& proposal, Entropy& entropy) const;
  [[nodiscard]] Decision with_pledge(Events events, std::span<const Event> of_match,
                                     Entropy& entropy) const;
  // Asks for the salts, or deals where nobody has promised one.
  [[nodiscard]] Decision begin_deal(Events before, const Pledge& pledge, Entropy& entropy) const;
  [[nodiscard]] Decision deal(Events before, Pledge pledge, Entropy& entropy) const;
  [[nodiscard]] bool was_dropped(What what) const;  // since the last move
  [[nodiscard]] Result<Event, Refusal> undo_of(Seat seat) const;
  [[nodiscard]] bool gives_hints() const;
  [[nodiscard]] std::optional<Refusal> start_refusal(Seat starter) const;
  [[nodiscard]] std::optional<Refusal> proposal_refusal(const Proposed& proposal) const;
  [[nodiscard]] SeatSet voters(const Proposed& proposal, SeatSet gone) const;
  [[nodiscard]] std::optional<Refusal> why_seats_stay() const;
  // What was agreed to holds for others too: several people play, or one has only just left.
  [[nodiscard]] bool is_agreed_with_others(std::int64_t now) const;
  [[nodiscard]] bool is_in_match() const {
    return stage_ == Stage::playing || stage_ == Stage::between;
  }

  struct Fold;
  [[nodiscard]] Stage find_stage() const;
  void changed() { ++revision_; }
  bool fold_match(const Event& event);
  bool open(const Opened& opened);
  bool restore(const Summed& summed);
  [[nodiscard]] Summed summary_after(const Events& events) const;
  bool set_table(const JsonText& options, const JsonText& settings);
  void resize(int seats);
  void seats_changed();
  void seat_newcomers();
  void count_here();
  void note(std::string_view kind, Seat seat, std::string name);
  void has_acted(Seat seat) { expiries_[seat.index] = 0; }

  void write_chairs(std::string& out, Seat host) const;
  void add_can(ObjectWriter& object, Seat seat, bool is_asked, const SteadyView& steady) const;
  void add_start_refusal(ObjectWriter& object, Seat seat) const;
  [[nodiscard]] std::vector<std::string> sayable() const;  // words to the table, taken now
  void write_entries(std::string& out, int round, Seat reader) const;

  std::string id_;
  Catalogue games_;
  const CatalogueEntry* entry_ = nullptr;
  std::string options_, settings_text_;
  Settings settings_;
  Seating seating_;
  Handshake handshake_;
  ChatLines chat_;
  std::shared_ptr<AnyMatch> match_;  // none before the first start; shared by copies until changed
  Stage stage_ = Stage::seating;     // found again with every event
  std::uint32_t revision_ = 1;
  Questions questions_;
  std::map<Guest, Seat> hand_seen_;  // which hand of this match a guest has looked into
  std::optional<Proposed> proposal_;
  std::array<std::size_t, kWhatNames.size()> dropped_at_{};  // where the match stood, by kind
  SeatSet voted_;
  Moods moods_;
  bool paused_ = false, last_move_by_clock_ = false;
  Seat conceded_to_;
  std::array<int, kMostSeats> expiries_{};  // in a row
  int clock_moves_ = 0;                     // of the next moves are the clock's
  int take_backs_ = 0;                      // in this round
  std::vector<RoomNote> notes_;             // of this match
  std::set<Guest> here_;
  SeatSet seated_here_;  // of them, those that sit; counted when either changes
  int watching_ = 0;     // and the others
  std::array<std::int64_t, kMostSeats> absent_since_{};
  std::int64_t between_since_ = 0;  // the last round is over
  SeatSet long_gone_;               // when absence was last noted
};

}  // namespace baize::room
