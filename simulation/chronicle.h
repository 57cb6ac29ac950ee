#pragma once
// The log of one table as the witness sees it: which answers belong to which questions, what was
// said, and whether every deal follows from its pledge.
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/catalogue.h"
#include "room/room.h"

namespace baize::simulation {

class Chronicle {
 public:
  Chronicle(const std::string& id, Catalogue games) : room_(id, games) {}

  // Folds the next line; why it cannot be, where it cannot.
  [[nodiscard]] std::optional<std::string> take(const std::string& line);

  [[nodiscard]] const room::Room& room() const { return room_; }
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] int moves() const { return moves_; }
  [[nodiscard]] int deals() const { return deals_; }
  [[nodiscard]] int abandoned() const { return abandoned_; }
  // How often these moves stand there as the answer of that seat to that question; with `of_last`
  // among its newest moves of this match, which are what a table remembers.
  [[nodiscard]] int times_answered(Seat seat, std::uint32_t ask, std::span<const std::string> moves,
                                   std::optional<std::size_t> of_last = {}) const;
  [[nodiscard]] int times_said(const std::string& text) const;
  // What the log decides of the view of that guest, see `decided_part`.
  [[nodiscard]] std::string view_of(const room::Guest& guest) const;

 private:
  struct Answer {
    std::uint32_t ask;
    std::string move;
  };
  void note_event(const room::RoomEvent& event);
  [[nodiscard]] std::optional<std::string> why_deal_is_wrong(const Dealt& dealt);

  room::Room room_;
  std::vector<std::string> lines_;
  std::map<int, std::vector<Answer>> answers_;     // by seat
  std::map<int, std::size_t> of_earlier_matches_;  // how many of them
  std::map<std::string, int> said_;
  int moves_ = 0, deals_ = 0, abandoned_ = 0;
  int last_dealt_ = 0;  // the number of its pledge
};

// A view without what a log does not decide: who is connected, times, and what belongs to a link.
[[nodiscard]] std::string decided_part(std::string_view view);
// Where two of them begin to differ, in both.
[[nodiscard]] std::string difference(const std::string& shown, const std::string& kept);

}  // namespace baize::simulation
