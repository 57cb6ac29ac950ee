#pragma once
// Bytes added to the logs within the last minute, per guest, address and table.
#include <cstdint>
#include <string>

#include "room/budget.h"
#include "room/guest.h"
#include "room/house_limits.h"

namespace baize::room {

class WrittenBytes {
 public:
  // Who has asked, at which table. No guest: the table itself, which follows from what people do
  // there. No address: one that is not counted.
  struct By {
    const Guest& guest;
    const std::string& address;
    const std::string& table;
  };

  explicit WrittenBytes(const HouseLimits& limits)
      : of_guests_(std::int64_t(limits.guest_bytes_a_minute), kMinuteMs),
        of_addresses_(std::int64_t(limits.address_bytes_a_minute), kMinuteMs),
        of_tables_(std::int64_t(limits.table_bytes_a_minute), kMinuteMs) {}

  [[nodiscard]] bool are_too_many(const By& by, std::int64_t now_ms) const {
    return !by.guest.empty() &&
           (of_guests_.wait_ms(by.guest, now_ms) > 0 || of_tables_.wait_ms(by.table, now_ms) > 0 ||
            (!by.address.empty() && of_addresses_.wait_ms(by.address, now_ms) > 0));
  }
  void charge(const By& by, std::int64_t now_ms, std::int64_t bytes) {
    of_tables_.charge(by.table, now_ms, bytes);
    if (!by.guest.empty()) of_guests_.charge(by.guest, now_ms, bytes);
    if (!by.guest.empty() && !by.address.empty()) of_addresses_.charge(by.address, now_ms, bytes);
  }

 private:
  static constexpr std::int64_t kMinuteMs = 60'000;
  Budget of_guests_, of_addresses_, of_tables_;
};

// One person writes to a browser's own store.
struct UncountedBytes {
  explicit UncountedBytes(const HouseLimits& /*bounds nothing here*/) {}
  [[nodiscard]] bool are_too_many(const WrittenBytes::By& /*by*/, std::int64_t /*now_ms*/) const {
    return false;
  }
  void charge(const WrittenBytes::By& /*by*/, std::int64_t /*now_ms*/, std::int64_t /*bytes*/) {}
};

}  // namespace baize::room
