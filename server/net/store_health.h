#pragma once
// Whether the last change of a table could be kept. It is told by what the house has counted,
// looked at after every turn of the store.
#include "room/house.h"

namespace baize::server {

class StoreHealth {
 public:
  void look(const room::HouseCounts& now) {
    if (now.store_failures > seen_.store_failures) {
      can_write_ = false;
    } else if (now.events > seen_.events || now.rooms_created > seen_.rooms_created) {
      can_write_ = true;
    }
    seen_ = now;
  }
  [[nodiscard]] bool can_write() const { return can_write_; }

 private:
  room::HouseCounts seen_;
  bool can_write_ = true;
};

}  // namespace baize::server
