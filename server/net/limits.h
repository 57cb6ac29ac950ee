#pragma once
// Every bound of the network side in one place: what a client may take of the house, and how long
// it may take for it.
#include <chrono>
#include <cstddef>

namespace baize::server {

struct NetLimits {
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;  // loopback is exempt: a proxy may stand there

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
};

}  // namespace baize::server
