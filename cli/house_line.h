#pragma once
// A WebSocket connection to a server, plain or TLS, that reconnects with growing pauses. Everything
// runs on the thread of the given context.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "cli/house_link.h"

namespace baize::cli {

// A house takes 40 requests in 4 seconds: who pipes his answers in is slowed down, not refused.
class Pacing {
 public:
  using Clock = std::chrono::steady_clock;
  // Zero, and one more is counted as sent; or how long to wait before it is asked again.
  std::chrono::milliseconds wait_ms(Clock::time_point now);

 private:
  static constexpr std::size_t kMost = 36;
  static constexpr std::chrono::seconds kWindow{4};
  std::deque<Clock::time_point> sent_;
};

class HouseLine {
 public:
  struct Ears {
    std::function<void()> opened, lost;
    std::function<void(std::string_view)> heard;
    // Nobody answers at this address, or it is no house: once, before it was ever open.
    std::function<void(std::string)> failed;
  };
  // `trusted` is a file with a certificate of a house that signed its own; empty: the system's.
  HouseLine(boost::asio::io_context& context, HouseLink link, std::string guest,
            const std::string& trusted, Ears ears);

  void open();
  // Nothing is kept while the line is down: who speaks asks again when it is open.
  void send(std::string message);

 private:
  boost::asio::awaitable<void> run();
  boost::asio::awaitable<void> speak_bare();
  boost::asio::awaitable<void> speak_secure();
  template <class Stream>
  boost::asio::awaitable<void> speak(Stream& stream);

  boost::asio::io_context& context_;
  HouseLink link_;
  std::string guest_;
  Ears ears_;
  Pacing pacing_;
  boost::asio::steady_timer pause_;
  boost::asio::ssl::context tls_;
  std::deque<std::string> out_;
  std::function<void()> write_next_;  // empty while the line is down
  bool is_writing_ = false, is_open_ = false, was_ever_open_ = false;
};

}  // namespace baize::cli
