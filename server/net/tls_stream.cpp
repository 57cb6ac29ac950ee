#include "server/net/tls_stream.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <sys/socket.h>

#include <algorithm>
#include <bit>
#include <boost/asio/error.hpp>
#include <boost/asio/ssl/error.hpp>
#include <cerrno>
#include <climits>
#include <cstdint>

#include "engine/core/ensure.h"

namespace baize::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

// What may come of handshakes, keys and alerts before anything that was said. OpenSSL reads on
// inside of one call as long as only such records come, and a flood of them would hold everybody.
constexpr std::uint32_t kMostUnsaidBytes = 64 * 1024;

// All that the way to a socket has to know, in the one pointer that OpenSSL keeps for it: a struct
// on the heap would be one more for each connection.
struct Way {
  std::int32_t socket;
  std::uint32_t unsaid_left;
};
static_assert(sizeof(Way) == sizeof(void*));

// OpenSSL's own way to a socket would let a signal end the house where a page has gone.
Way way_of(BIO* bio) { return std::bit_cast<Way>(BIO_get_data(bio)); }
void set_way(BIO* bio, Way way) { BIO_set_data(bio, std::bit_cast<void*>(way)); }

int send_bytes(BIO* bio, const char* bytes, int size) {
  BIO_clear_retry_flags(bio);
  const auto sent = ::send(way_of(bio).socket, bytes, static_cast<std::size_t>(size), MSG_NOSIGNAL);
  if (sent < 0 && (errno == EAGAIN || errno == EINTR)) BIO_set_retry_write(bio);
  return static_cast<int>(sent);
}

int receive_bytes(BIO* bio, char* bytes, int size) {
  BIO_clear_retry_flags(bio);
  Way way = way_of(bio);
  if (way.unsaid_left == 0) return errno = EMSGSIZE, -1;
  const auto got = ::recv(way.socket, bytes, static_cast<std::size_t>(size), 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) BIO_set_retry_read(bio);
  if (got == 0) BIO_set_flags(bio, BIO_FLAGS_IN_EOF);
  if (got > 0) {
    way.unsaid_left -= std::min(way.unsaid_left, static_cast<std::uint32_t>(got));
    set_way(bio, way);
  }
  return static_cast<int>(got);
}

long control(BIO* bio, int what, long, void*) {
  if (what == BIO_CTRL_EOF) return BIO_test_flags(bio, BIO_FLAGS_IN_EOF) != 0 ? 1 : 0;
  return what == BIO_CTRL_FLUSH ? 1 : 0;  // nothing is held back
}

const BIO_METHOD* way_to_a_socket() {
  static const BIO_METHOD* const kWay = [] {
    BIO_METHOD* way = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "baize socket");
    ensure(way != nullptr);
    BIO_meth_set_write(way, send_bytes);
    BIO_meth_set_read(way, receive_bytes);
    BIO_meth_set_ctrl(way, control);
    return way;
  }();
  return kWay;
}

int size_of(std::size_t bytes) { return static_cast<int>(std::min(bytes, std::size_t{INT_MAX})); }

}  // namespace

TlsStream::TlsStream(Socket socket, SSL_CTX* context)
    : socket_(std::move(socket)), ssl_(SSL_new(context)) {
  BIO* bio = BIO_new(way_to_a_socket());
  ensure(ssl_ != nullptr && bio != nullptr);
  set_way(bio, {socket_.native_handle(), kMostUnsaidBytes});
  BIO_set_init(bio, 1);
  SSL_set_bio(ssl_.get(), bio, bio);
  SSL_set_mode(ssl_.get(), SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                               SSL_MODE_RELEASE_BUFFERS);
  SSL_set_read_ahead(ssl_.get(), 1);  // the head of a record together with what follows it
  SSL_set_accept_state(ssl_.get());
  error_code ignored;  // a socket that is broken already says so when it is read
  socket_.native_non_blocking(true, ignored);
}

// OpenSSL knows the socket by its number alone, which may be another's when this one is closed.
bool TlsStream::may_call() {
  ERR_clear_error();
  errno = 0;
  return socket_.is_open();
}

Step TlsStream::greet() {
  if (!may_call()) return {.error = asio::error::bad_descriptor};
  return after(SSL_do_handshake(ssl_.get()));
}

Step TlsStream::part() {
  if (!may_call()) return {.error = asio::error::bad_descriptor};
  // The first call says our end, the second waits for the other's.
  const int result = SSL_shutdown(ssl_.get());
  return after(result == 0 ? SSL_shutdown(ssl_.get()) : result);
}

void TlsStream::part_now() {
  if (may_call()) static_cast<void>(SSL_shutdown(ssl_.get()));
}

Step TlsStream::read_now(asio::mutable_buffer into) {
  if (into.size() == 0) return {};
  if (!may_call()) return {.error = asio::error::bad_descriptor};
  const Step step = after(SSL_read(ssl_.get(), into.data(), size_of(into.size())));
  if (step.bytes > 0)
    set_way(SSL_get_rbio(ssl_.get()), {socket_.native_handle(), kMostUnsaidBytes});
  return step;
}

Step TlsStream::write_now(asio::const_buffer from) {
  if (from.size() == 0) return {};
  if (!may_call()) return {.error = asio::error::bad_descriptor};
  return after(SSL_write(ssl_.get(), from.data(), size_of(from.size())));
}

Step TlsStream::after(int result) {
  const int cause = errno;
  if (result > 0) return {.bytes = static_cast<std::size_t>(result)};
  const int what = SSL_get_error(ssl_.get(), result);
  if (what == SSL_ERROR_WANT_READ) return {.waits = Socket::wait_read};
  if (what == SSL_ERROR_WANT_WRITE) return {.waits = Socket::wait_write};
  if (what == SSL_ERROR_ZERO_RETURN) return {.error = asio::error::eof};
  const unsigned long reason = ERR_get_error();
  if (reason == 0 && cause != 0) return {.error = {cause, asio::error::get_system_category()}};
  if (reason == 0 || ERR_GET_REASON(reason) == SSL_R_UNEXPECTED_EOF_WHILE_READING)
    return {.error = asio::ssl::error::stream_truncated};
  return {.error = {static_cast<int>(reason), asio::error::get_ssl_category()}};
}

}  // namespace baize::server
