#pragma once
// Prints what happens at a table, one event per line, limited to what one seat may know: from the
// activity log and from the differences between that seat's views.
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "cli/table_talk.h"

namespace baize::cli {

class News {
 public:
  News(const TableTalk& talk, Seat seat) : talk_(talk), seat_(seat) {}

  // What is new in a match that is played here. `told` puts it into words.
  std::vector<ActivityEntry> fresh_in(const AnyMatch& match);
  // What is new in the log of a round that a house has told.
  std::vector<ActivityEntry> fresh_in(int round, const std::vector<ActivityEntry>& entries);
  // The fresh entries, and what has changed since the view before.
  Lines told(const Json& view);

 private:
  [[nodiscard]] std::string told(const ActivityEntry& entry) const;
  [[nodiscard]] std::string made(const ActivityEntry& entry) const;
  void begin(int round);
  void tell_facts(const Json& now, Lines& out) const;
  void tell_marks(const Json& now, Lines& out) const;
  void tell_calls(const Json& now, Lines& out) const;
  void tell_gains(const Json& now, Lines& out) const;

  const TableTalk& talk_;
  Seat seat_;
  Json before_;  // null: a round has just been dealt
  int round_ = 0;
  bool is_dealt_ = false;  // since the last view
  std::vector<ActivityEntry> fresh_;
  std::set<std::tuple<std::size_t, ActivityEntry::Kind, bool>> known_;
  std::map<std::string, int> heard_;  // how often a house has told it
};

}  // namespace baize::cli
