#pragma once
// Every network limit in one place: what a client may use, and for how long.
#include <chrono>
#include <cstddef>

namespace baize::server {

struct NetLimits {
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;
  bool counts_loopback = false;  // as an address: programs and proxies of this machine are exempt

  // New tables of one address: so many at once, and then one more every so often. 0: no limit.
  std::size_t tables_at_once = 30;
  std::chrono::milliseconds table_every{20'000};
  std::size_t tables = 10'000;  // in memory, before new ones are refused

  // Requests of one address about what the house keeps for its guests, in the same way. A full
  // drawer that meets an empty house is about 80 of them.
  std::size_t mine_at_once = 300;
  std::chrono::milliseconds mine_every{1'000};

  // HTTP requests and new connections of one address, in the same way.
  std::size_t http_at_once = 1'000;
  std::chrono::milliseconds http_every{10};

  std::chrono::milliseconds http_timeout{30'000};  // to send a request, or to take an answer
  std::size_t http_header_bytes = 8 * 1024;
  std::size_t http_body_bytes = 64 * 1024;

  std::chrono::milliseconds idle_timeout{60'000};  // of a WebSocket; a ping goes out at half of it
  std::chrono::milliseconds close_timeout{5'000};
  std::size_t message_bytes = 16 * 1024;

  // What waits for a page that does not read; beyond it the page is cut off.
  std::size_t waiting_answers = 64;
  std::size_t waiting_bytes = 64 * 1024;
  int send_buffer_bytes = 16 * 1024;  // the kernel's: views that lie there cannot be replaced

  // Further requests in a window are refused, and after `excess` of them the page is cut off.
  std::size_t requests = 40;  // 0: no limit, for measurements
  std::chrono::milliseconds request_window{4'000};
  std::size_t excess = 200;

  // Time of the main thread that one guest's requests may take in that window, all of its pages
  // together. One address may take a few times as much, by its pages and by HTTP. 0: no limit.
  std::chrono::milliseconds work{250};
  static constexpr int kGuestsOfAnAddress = 4;
};

}  // namespace baize::server
