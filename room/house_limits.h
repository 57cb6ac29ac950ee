#pragma once
// Every bound of a house in one place: how much its tables and the pages at them may take.
#include <cstddef>
#include <cstdint>

namespace baize::room {

struct HouseLimits {
  std::size_t tables = 10'000;        // in memory
  std::size_t waiting_commands = 64;  // of one table
  std::size_t rooms_of_a_page = 8;    // that one connection may be in

  // Requests for a table that is still being loaded.
  std::size_t early_requests = 256;
  std::size_t early_requests_of_a_page = 16;
};

}  // namespace baize::room
