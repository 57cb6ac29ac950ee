#pragma once
// What has happened at the table, one event a line, as one seat may know it: from the match's
// activity, which is closed by default, and from the difference of that seat's views.
#include <set>
#include <tuple>

#include "cli/table_talk.h"

namespace baize::cli {

class News {
 public:
  News(const TableTalk& talk, Seat seat) : talk_(talk), seat_(seat) {}

  // Since it was asked the last time.
  Lines of(const AnyMatch& match);

 private:
  [[nodiscard]] std::string told(const ActivityEntry& entry) const;
  [[nodiscard]] std::string made(const ActivityEntry& entry) const;
  void tell_facts(const Json& now, Lines& out) const;
  void tell_marks(const Json& now, Lines& out) const;
  void tell_calls(const Json& now, Lines& out) const;
  void tell_gains(const Json& now, Lines& out) const;

  const TableTalk& talk_;
  Seat seat_;
  Json before_;  // null: a round has just been dealt
  int round_ = 0;
  std::set<std::tuple<std::size_t, ActivityEntry::Kind, bool>> known_;
};

}  // namespace baize::cli
