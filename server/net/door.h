#pragma once
// Limits the number of connections, per address and in total.
#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "server/net/limits.h"

namespace baize::server {

class Door;
struct Leave {
  std::string address;  // empty: not counted by address
  void operator()(Door* door) const;
};
// One connection's place in the house, given back when it goes.
using Pass = std::unique_ptr<Door, Leave>;

class Door {
 public:
  explicit Door(const NetLimits& limits)
      : most_(limits.connections), most_per_address_(limits.connections_per_address) {}
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

  // Null where the house is full, or full of that address.
  [[nodiscard]] Pass admit(const std::string& address, bool is_exempt);
  // Counts a connection under the address that its proxy has told, or under none if that is empty.
  // False where that address has too many.
  [[nodiscard]] bool recount(Pass& pass, const std::string& address);
  [[nodiscard]] std::size_t inside() const { return inside_; }

 private:
  friend struct Leave;
  [[nodiscard]] bool add(const std::string& address);
  void remove(const std::string& address);

  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t inside_ = 0;
  std::map<std::string, std::size_t> by_address_;
};

}  // namespace baize::server
