#pragma once
// The real clock and entropy, for rooms driven by an io_context.
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <span>

#include "room/ports.h"

namespace baize::server {

// Starts at the time of day and then only goes forward, whatever is done to the machine's clock.
// One timer for all calls: a house has thousands of rooms that wait for something.
class SystemClock final : public room::Clock {
 public:
  explicit SystemClock(boost::asio::io_context& io);

  [[nodiscard]] std::int64_t now_ms() const override;
  void call_at(std::int64_t at_ms, std::function<void()> wake) override;

 private:
  void wait();
  void wake_due();

  std::int64_t start_ms_;
  std::chrono::steady_clock::time_point start_;
  boost::asio::steady_timer timer_;
  std::multimap<std::int64_t, std::function<void()>> calls_;  // equal times in order of calling
};

class SystemEntropy final : public room::Entropy {
 public:
  // libsodium has to be ready (sodium_init).
  void fill(std::span<std::byte> bytes) override;
};

}  // namespace baize::server
