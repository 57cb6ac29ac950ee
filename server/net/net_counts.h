#pragma once
// Counters of the network side since the server started. Plain numbers: all of it runs on one
// thread.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace baize::server {

// Why a connection was ended from our side.
enum class CutOff { kSlowRequest, kSlowReader, kFlood, kTooLong, kNotText, kSilent };
inline constexpr std::array<std::string_view, 6> kCutOffNames = {
    "slow_request", "slow_reader", "flood", "too_long", "not_text", "silent"};

struct NetCounts {
  std::uint64_t connections = 0;  // that came, and of them those that were not taken
  std::uint64_t turned_away = 0;
  std::uint64_t websockets = 0;
  std::array<std::uint64_t, 5> http_answers{};  // by the first digit of the status
  std::uint64_t too_fast = 0;                   // requests on a WebSocket
  std::uint64_t received_bytes = 0;             // of requests and messages, without TLS and frames
  std::uint64_t sent_bytes = 0;
  std::array<std::uint64_t, kCutOffNames.size()> cut_off{};

  void count(CutOff reason) { ++cut_off[static_cast<std::size_t>(reason)]; }
  void count_answer(int status) { ++http_answers[static_cast<std::size_t>(status / 100 - 1)]; }
};

}  // namespace baize::server
