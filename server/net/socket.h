#pragma once
// The socket type of the network side. A concrete executor type instead of Asio's any_io_executor
// saves memory per connection and a virtual call per step.
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <optional>

namespace baize::server {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using Timer = boost::asio::basic_waitable_timer<
    std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

// What one try to move bytes came to, where nothing is waited for.
struct Step {
  std::optional<Socket::wait_type> waits{};  // it has to be tried again when that is possible
  boost::system::error_code error{};
  std::size_t bytes = 0;
};

}  // namespace baize::server
