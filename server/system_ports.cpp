#include "server/system_ports.h"

#include <sodium.h>

#include <chrono>
#include <utility>
#include <vector>

namespace baize::server {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using std::chrono::system_clock;

SystemClock::SystemClock(boost::asio::io_context& io)
    : start_ms_(duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()),
      start_(steady_clock::now()),
      timer_(io) {}

std::int64_t SystemClock::now_ms() const {
  return start_ms_ + duration_cast<milliseconds>(steady_clock::now() - start_).count();
}

void SystemClock::call_at(std::int64_t at_ms, std::function<void()> wake) {
  const auto call = calls_.emplace(at_ms, std::move(wake));
  if (call == calls_.begin()) wait();
}

void SystemClock::wait() {
  timer_.expires_at(start_ + milliseconds(calls_.begin()->first - start_ms_));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) wake_due();
  });
}

void SystemClock::wake_due() {
  // Calls that are made while waking wait for the next turn, even where they are due: a chain of
  // them must not keep the house from hearing its pages.
  const std::int64_t now = now_ms();
  std::vector<std::function<void()>> due;
  while (!calls_.empty() && calls_.begin()->first <= now) {
    due.push_back(std::move(calls_.begin()->second));
    calls_.erase(calls_.begin());
  }
  if (!calls_.empty()) wait();
  for (const std::function<void()>& wake : due) wake();
}

void SystemEntropy::fill(std::span<std::byte> bytes) {
  randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace baize::server
