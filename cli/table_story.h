#pragma once
// Tells the log of a whole table: its matches one after another, with the names the seats had at
// the time. It replays the room, so unknown room events do no harm.
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/match_story.h"
#include "server/store/table_fold.h"

namespace baize::cli {

class TableStory {
 public:
  TableStory(const std::string& id, Catalogue games, std::ostream& out);

  // The next line of the log; why it does not fit where it does not.
  [[nodiscard]] std::optional<Refusal> take(std::string_view line);
  void end();

 private:
  void open_match(const Opened& opened);
  void look_at_room();
  void tell_seats();

  std::string id_;
  Catalogue games_;
  std::ostream& out_;
  server::TableFold fold_;
  std::unique_ptr<MatchStory> match_;
  int matches_ = 0;
  bool is_over_ = false;
  MatchStory::Names names_;         // as the room shows them
  std::string seats_, told_seats_;  // the line about them
};

}  // namespace baize::cli
