#pragma once
// The chat of a table: the newest lines in memory, all of them in the log.
#include <string>
#include <vector>

#include "room/room_event.h"

namespace baize::room {

class ChatLines {
 public:
  struct Line {
    std::int64_t number, at;
    Guest guest;
    std::string who, name, text;
    Seat seat;
  };

  // At most 5 lines of one guest and 20 of all who only watch within 10 seconds: a new guest costs
  // nothing. Lines of a later time than now were said before the clock was set back.
  [[nodiscard]] bool is_too_fast(const Guest& guest, Seat seat, std::int64_t now) const;
  void fold(const Chatted& event, std::string who, Seat seat);
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  // How many lines were said, and the newest of them.
  [[nodiscard]] std::int64_t count() const { return count_; }
  void resume_at(std::vector<Line> lines, std::int64_t count);

  static constexpr std::size_t kMostKept = 100;

 private:
  static constexpr std::size_t kMostBytes = 16 * 1024;  // as printed: who joins is sent them all
  static constexpr std::size_t kMostOfOnlookers = 20;
  static constexpr std::size_t kMostRecent = 64;  // enough for all who sit, too
  struct Said {
    std::int64_t at;
    Guest guest;
    bool is_seated;
  };
  std::vector<Line> lines_;
  std::vector<Said> recent_;
  std::size_t bytes_ = 0;  // of the lines, as printed
  std::int64_t count_ = 0;
};

// `{"chat":{"room":"...","lines":[...]}}`, from line `first` on.
std::string print_chat(std::string_view room, const ChatLines& chat, std::int64_t first);

}  // namespace baize::room
