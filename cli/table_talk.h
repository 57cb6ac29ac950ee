#pragma once
// A seat's view in plain sentences for the terminal: the hand, the table, the score. Uses only what
// the game declares.
#include <string>
#include <vector>

#include "cli/speech.h"
#include "cli/view_fields.h"

namespace baize::cli {

using Lines = std::vector<std::string>;

class TableTalk {
 public:
  // `names` are those of the seats; the own one is said as "You". Seat{} watches.
  TableTalk(const Speech& speech, std::vector<std::string> names, Seat seat);
  // Somebody else sits there now, or the own seat is another.
  void seat_people(std::vector<std::string> names, Seat seat);

  [[nodiscard]] const Speech& speech() const { return speech_; }
  [[nodiscard]] const Words& words() const { return speech_.words(); }
  [[nodiscard]] const GameInfo& game() const { return speech_.game(); }
  [[nodiscard]] int seats() const { return static_cast<int>(names_.size()); }
  [[nodiscard]] std::string name(int seat) const {
    return names_.at(static_cast<std::size_t>(seat));
  }
  [[nodiscard]] std::string name(Seat seat) const { return names_.at(seat.index); }

  // What is asked of this seat, as the game puts it.
  [[nodiscard]] std::string prompt(const Json& view) const;
  [[nodiscard]] Lines hand(const Json& view) const;
  // What lies in the middle: a trick, or stacks, and a card that is turned up.
  [[nodiscard]] Lines middle(const Json& view) const;
  [[nodiscard]] Lines last_trick(const Json& view) const;
  [[nodiscard]] Lines score(const Json& view) const;
  // All of it, with the facts of every seat.
  [[nodiscard]] Lines table(const Json& view) const;
  // How the round ended, and what it brought to whom.
  [[nodiscard]] Lines result(const Json& view) const;
  [[nodiscard]] std::string match_result(const std::vector<int>& winners) const;

 private:
  [[nodiscard]] Words::Found counted_word(const std::string& field, std::size_t part,
                                          std::int64_t n) const;
  [[nodiscard]] std::string score_of(const Json& view, int seat) const;
  [[nodiscard]] std::string facts_of(const Json& view, int seat) const;
  [[nodiscard]] std::string bar(const Json& view) const;
  [[nodiscard]] std::string stack(const Json& stack, std::size_t at) const;
  [[nodiscard]] std::string side_of(int seat) const;
  [[nodiscard]] Fill fill_of(const Json& view) const;

  const Speech& speech_;
  std::vector<std::string> names_;
  Seat seat_;
};

}  // namespace baize::cli
