#pragma once
// Tells a match in readable lines from its events: deals, calls, tricks and scores. It uses only
// what the game declares, so it works for every game.
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "engine/any/catalogue.h"

namespace baize::cli {

class MatchStory {
 public:
  using Names = std::vector<std::string>;

  MatchStory(std::unique_ptr<AnyMatch> match, std::ostream& out);

  // Tells an event that follows from those before it; `names` are those of the seats.
  void tell(const Event& event, const Names& names);
  // What has been gathered for a line is printed.
  void flush();

 private:
  using Cards = std::vector<std::string>;

  void tell_one(const Dealt& dealt);
  void tell_one(const Moved& moved);
  void tell_one(const TableSaid& said);
  void tell_one(const TookBack& took);
  void tell_one(const Settled& settled);
  void tell_one(const Opened&) {}
  void tell_one(const Placed&) {}

  [[nodiscard]] Json view(Seat seat) const;
  [[nodiscard]] Json scores() const;
  [[nodiscard]] std::vector<Cards> hands() const;
  [[nodiscard]] std::string name(Seat seat) const;
  void tell_gains(const std::vector<Cards>& before);
  void tell_trick(const Json& cards, const Json* taker);
  void tell_score(const Json& before);
  void line(const std::string& what, const std::string& text) const;

  std::unique_ptr<AnyMatch> match_;
  std::ostream& out_;
  Names names_;
  std::string phase_;                // of the moves that are gathered
  std::string said_;                 // moves that belong to no trick, gathered
  Seat speaker_;                     // of the last of them
  std::vector<std::size_t> tricks_;  // after how many moves of the round each was complete
  std::size_t moves_ = 0;
};

// Values as a person writes them: lists with a name for each seat, words without quotes.
std::string plain_text(const Json& value);
std::string plain_text(const Json& value, const std::vector<std::string>& names);

}  // namespace baize::cli
