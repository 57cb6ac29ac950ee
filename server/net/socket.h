#pragma once
// The kind of socket that all of the network side uses. Naming the executor's type instead of
// taking Asio's any-executor saves memory in every connection and a virtual call in every step.
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace baize::server {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

}  // namespace baize::server
