#pragma once
// TLS directly on the socket, driven by OpenSSL when Asio reports readiness. Asio's own stream
// keeps four 17 KB buffers per connection; this one keeps none while idle.
#include <openssl/ssl.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/post.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "server/net/socket.h"

namespace baize::server {

class TlsStream {
 public:
  using executor_type = Executor;

  // The context need not outlive the call.
  TlsStream(Socket socket, SSL_CTX* context);

  [[nodiscard]] executor_type get_executor() { return socket_.get_executor(); }
  [[nodiscard]] Socket& socket() { return socket_; }

  // One reading and one writing operation at a time; the stream is not moved meanwhile.
  template <class Handler>
  void async_handshake(Handler&& handler) {
    begin<void(error_code)>([this] { return greet(); }, std::forward<Handler>(handler));
  }
  // Says the end and waits for the other side's.
  template <class Handler>
  void async_shutdown(Handler&& handler) {
    begin<void(error_code)>([this] { return part(); }, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return begin<void(error_code, std::size_t)>(
        [this, into = first_of<boost::asio::mutable_buffer>(buffers)] { return read_now(into); },
        std::forward<Handler>(handler));
  }
  // Small buffers go into one record: a frame's head of a few bytes is not worth one of its own.
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    auto first = first_of<boost::asio::const_buffer>(buffers);
    std::unique_ptr<char[]> together;
    const std::size_t all = boost::asio::buffer_size(buffers);
    if (first.size() < all && first.size() < kRecord) {
      const std::size_t size = std::min(all, kRecord);
      together = std::make_unique_for_overwrite<char[]>(size);
      boost::asio::buffer_copy(boost::asio::buffer(together.get(), size), buffers);
      first = {together.get(), size};
    }
    return begin<void(error_code, std::size_t)>(
        [this, first, kept = std::move(together)] { return write_now(first); },
        std::forward<Handler>(handler));
  }

  // One call of OpenSSL each. What could not be written is tried again first, with the same bytes
  // at its begin.
  Step read_now(boost::asio::mutable_buffer into);
  Step write_now(boost::asio::const_buffer from);
  // Says the end, and does not wait for the other side's.
  void part_now();

 private:
  using error_code = boost::system::error_code;
  static constexpr std::size_t kRecord = 16 * 1024;

  Step greet();
  Step part();
  [[nodiscard]] bool may_call();
  [[nodiscard]] Step after(int result);

  template <class Buffer, class Buffers>
  static Buffer first_of(const Buffers& buffers) {
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end; ++at)
      if (Buffer(*at).size() > 0) return *at;
    return {};
  }

  // Calls again and again until it is done. A handler never runs inside of what began it.
  template <class Call>
  struct Operation {
    TlsStream& stream;
    Call call;
    Step step{};
    bool is_begun = false;

    template <class Self>
    void operator()(Self& self, error_code error = {}) {
      if (is_begun && (error || !step.waits)) return complete(self, error ? error : step.error);
      step = call();
      const bool was_begun = std::exchange(is_begun, true);
      if (step.waits) return stream.socket_.async_wait(*step.waits, std::move(self));
      if (was_begun) return complete(self, step.error);
      boost::asio::post(stream.get_executor(), std::move(self));
    }
    template <class Self>
    void complete(Self& self, error_code error) {
      if constexpr (requires { self.complete(error, step.bytes); }) {
        self.complete(error, step.bytes);
      } else {
        self.complete(error);
      }
    }
  };
  template <class Signature, class Call, class Handler>
  auto begin(Call call, Handler&& handler) {
    return boost::asio::async_compose<Handler, Signature>(Operation<Call>{*this, std::move(call)},
                                                          handler, socket_);
  }

  struct Free {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
  };
  Socket socket_;
  std::unique_ptr<SSL, Free> ssl_;
};

}  // namespace baize::server
