#pragma once
// Connections between pages and the house: messages are delayed, reordered, duplicated and lost,
// and connections break on one side long before the other notices.
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "engine/cards/rng.h"
#include "room/house.h"
#include "room/ports.h"
#include "simulation/record.h"
#include "simulation/schedule.h"
#include "simulation/weather.h"

namespace baize::simulation {

using room::Connection;

// The end of a link at a page.
class LinkEnd {
 public:
  virtual ~LinkEnd() = default;
  virtual void link_opened(Connection link) = 0;
  virtual void link_says(Connection link, const std::string& message) = 0;
  virtual void link_closed(Connection link) = 0;
};

// Is told what leaves the house, at the moment when it does.
struct Overheard {
  std::function<void(const room::Guest&, const std::string& request, const std::string& answer)>
      answer;
  std::function<void(const room::Guest&, std::string_view room, const std::string& view)> view;
  std::function<bool()> is_house_dead;  // since this very step: nothing leaves it any more
};

class Network final : public room::Bus {
 public:
  Network(Schedule& schedule, Record& record, const Weather& weather, std::uint64_t seed)
      : schedule_(schedule), record_(record), weather_(weather), rng_(seed) {}

  void overhear(Overheard overheard) { overheard_ = std::move(overheard); }
  void house_opens(room::House& house) {
    house_ = &house;
    requests_.clear();
  }
  // Its links end without a word; what it had sent may still arrive.
  void house_is_gone();
  // From now on messages arrive soon, once and in order, and broken links are known at both ends.
  void calm_down();

  Connection connect(LinkEnd& page, const room::Guest& guest);
  void send(Connection link, std::string message);
  void hang_up(Connection link);
  void break_one();

  void answer(Connection to, std::string message) override;
  void show(Connection to, std::string_view room, std::string_view text) override;

  [[nodiscard]] int in_flight() const { return in_flight_; }
  // As far as the house knows.
  [[nodiscard]] bool is_at_house(const room::Guest& guest) const;
  // That have arrived at this house, doubled ones too.
  [[nodiscard]] std::int64_t requests_of(const room::Guest& guest) const {
    const auto found = requests_.find(guest);
    return found == requests_.end() ? 0 : found->second;
  }
  // A request that arrived on a link which still stands, and was not answered; empty: none.
  [[nodiscard]] std::string unanswered() const;

 private:
  // One direction of a link. Where a message was lost nothing more arrives: a stream has no holes.
  struct Way {
    std::int64_t last = 0;  // when the newest message arrives
    bool is_stalled = false;
  };
  struct Link {
    LinkEnd* page = nullptr;
    room::Guest guest;
    bool at_page = true, at_house = false;
    bool is_cut = false;  // nothing passes any more
    Way to_house, to_page;
    std::uint64_t newest_view = 0;
    std::map<std::string, std::string> asked;  // id -> request, as it arrived
  };

  void carry(Way& way, const std::function<void()>& arrive, bool may_double);
  void arrives_at_house(Connection id, const std::string& message);
  void to_page(Connection id, const std::string& message, std::uint64_t view_number);
  [[nodiscard]] static bool is_whole(const Link& link);
  void house_notices(Connection id);
  void page_notices(Connection id);
  [[nodiscard]] std::int64_t delay();
  [[nodiscard]] bool happens(std::uint32_t in_a_thousand) {
    return rng_.below(1000) < in_a_thousand;
  }

  Schedule& schedule_;
  Record& record_;
  Weather weather_;
  Rng rng_;
  Overheard overheard_;
  room::House* house_ = nullptr;
  std::map<Connection, Link> links_;
  std::map<room::Guest, std::int64_t> requests_;
  Connection last_ = 0;
  std::uint64_t views_ = 0;
  int in_flight_ = 0;
};

// The number that a message begins with or answers, as text; empty where there is none.
[[nodiscard]] std::string number_after(std::string_view message, std::string_view opening);

}  // namespace baize::simulation
