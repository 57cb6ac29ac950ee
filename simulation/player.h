#pragma once
// A person at a page: looks at the newest view now and then and does something it allows, at
// random. Knows nothing that is not in the view.
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/page.h"

namespace baize::simulation {

class Player {
 public:
  // Wild: everything that a table has room for. Sober: what brings the table on. Still: nothing.
  enum class Mind : std::uint8_t { wild, sober, still };
  struct Habits {
    std::string game;
    bool only_watches = false;
    std::int64_t slowest_look_ms = 1500;
  };

  Player(Page& page, Schedule& schedule, Record& record, const Habits& habits, std::uint64_t seed)
      : page_(page), schedule_(schedule), record_(record), habits_(habits), rng_(seed) {}

  void arrive();
  void be(Mind mind) { mind_ = mind; }
  // For a while.
  void go_out();

 private:
  void look();
  void do_something(const Json& view);
  void check_deals(const Json& view);
  void open_salt(const Json& deal);
  void sit_down(const Json& view);
  [[nodiscard]] bool rearrange(const Json& view);
  void prepare(const Json& view, const Json& mine);
  void play(const Json& view);
  void act(const Json& view, const Json& ask);
  void between_rounds(const Json& view, const Json& mine);
  [[nodiscard]] bool answer_others(const Json& view);
  void be_wild(const Json& view);
  [[nodiscard]] std::string new_salt();
  [[nodiscard]] bool one_in(std::uint32_t n) { return rng_.below(n) == 0; }
  void ask(const std::string& word, const std::string& body = {});

  Page& page_;
  Schedule& schedule_;
  Record& record_;
  Habits habits_;
  Rng rng_;
  Mind mind_ = Mind::wild;
  std::map<std::string, std::string> salts_;   // by their hashes
  std::map<std::int64_t, std::string> deals_;  // the hashes that were shown, by number
  std::set<std::string> tried_;                // answers that were given
  int lines_ = 0;
};

}  // namespace baize::simulation
