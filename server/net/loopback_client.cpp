#include "server/net/loopback_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>

#include "engine/core/ensure.h"

namespace baize::server {
namespace {

constexpr int kPatienceMs = 5000;

int byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

}  // namespace

int LoopbackClient::Frame::close_code() const {
  return payload.size() < 2 ? 0 : byte_at(payload, 0) * 256 + byte_at(payload, 1);
}

struct LoopbackClient::Tls {
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context{SSL_CTX_new(TLS_client_method()),
                                                            &SSL_CTX_free};
  std::unique_ptr<SSL, decltype(&SSL_free)> line{SSL_new(context.get()), &SSL_free};
  bool is_up = false;
};

LoopbackClient::LoopbackClient(std::uint16_t port, int receive_buffer, Speech speech)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  ensure(socket_ >= 0);
  if (receive_buffer > 0) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ensure(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  if (speech == Speech::kTls) greet();
}

void LoopbackClient::greet() {
  ::signal(SIGPIPE, SIG_IGN);  // OpenSSL writes to a closed socket without asking
  const timeval patience{kPatienceMs / 1000, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  tls_ = std::make_unique<Tls>();
  SSL_set_fd(tls_->line.get(), socket_);
  tls_->is_up = SSL_connect(tls_->line.get()) == 1;
}

bool LoopbackClient::is_secure() const { return tls_ && tls_->is_up; }

std::string LoopbackClient::tls_version() const { return SSL_get_version(tls_->line.get()); }

std::string LoopbackClient::peer_name() const {
  const X509* certificate = SSL_get0_peer_certificate(tls_->line.get());
  if (certificate == nullptr) return {};
  std::array<char, 64> name{};
  X509_NAME_get_text_by_NID(X509_get_subject_name(certificate), NID_commonName, name.data(),
                            static_cast<int>(name.size()));
  return name.data();
}

bool LoopbackClient::renew_keys() {
  return SSL_key_update(tls_->line.get(), SSL_KEY_UPDATE_NOT_REQUESTED) == 1 &&
         SSL_do_handshake(tls_->line.get()) == 1;
}

LoopbackClient::~LoopbackClient() { ::close(socket_); }

bool LoopbackClient::send(std::string_view bytes) {
  if (tls_) {
    return bytes.empty() ||
           SSL_write(tls_->line.get(), bytes.data(), static_cast<int>(bytes.size())) > 0;
  }
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::ptrdiff_t LoopbackClient::receive(std::span<char> part, int timeout_ms) {
  const bool has_some = tls_ && SSL_pending(tls_->line.get()) > 0;
  pollfd readable{socket_, POLLIN, 0};
  if (!has_some && ::poll(&readable, 1, timeout_ms) <= 0) return -1;
  if (!tls_) return std::max<ssize_t>(0, ::recv(socket_, part.data(), part.size(), 0));
  return std::max(0, SSL_read(tls_->line.get(), part.data(), static_cast<int>(part.size())));
}

bool LoopbackClient::fill(std::size_t bytes) {
  while (received_.size() < bytes) {
    std::array<char, 65536> part;
    const std::ptrdiff_t got = receive(part, kPatienceMs);
    if (got <= 0) return false;
    received_.append(part.data(), static_cast<std::size_t>(got));
  }
  return true;
}

bool LoopbackClient::is_closed_within(int timeout_ms) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    std::array<char, 65536> part;
    const std::ptrdiff_t got = receive(part, static_cast<int>(left.count()));
    if (got <= 0) return got == 0;
  }
}

std::string LoopbackClient::ask(std::string_view request) {
  send(request);
  std::size_t head = std::string::npos;
  while ((head = received_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill(received_.size() + 1)) return std::exchange(received_, {});
  }
  std::size_t length = 0;
  constexpr std::string_view kLength = "Content-Length: ";
  const bool has_body = !request.starts_with("HEAD");
  if (const std::size_t at = received_.find(kLength); at < head && has_body) {
    std::from_chars(received_.data() + at + kLength.size(), received_.data() + head, length);
  }
  const std::size_t size = head + 4 + length;
  fill(size);
  std::string answer = received_.substr(0, size);
  received_.erase(0, size);
  return answer;
}

std::string LoopbackClient::get(std::string_view path, std::string_view headers) {
  return ask("GET " + std::string(path) + " HTTP/1.1\r\nHost: house\r\n" + std::string(headers) +
             "\r\n");
}

int LoopbackClient::open_ws(std::string_view headers, std::string_view cookie) {
  const std::string answer =
      get("/ws",
          "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
              std::string(headers) + std::string(cookie));
  int status = 0;
  if (answer.size() > 12) std::from_chars(answer.data() + 9, answer.data() + 12, status);
  return status;
}

bool LoopbackClient::send_frame(int opcode, std::string_view payload) {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  const std::size_t size = payload.size();
  const int bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
  frame += static_cast<char>(0x80 | (bytes == 0 ? int(size) : bytes == 2 ? 126 : 127));
  for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(size >> (8 * i));
  frame.append(4, '\0');  // a mask of zeros leaves the payload as it is
  frame += payload;
  return send(frame);
}

std::optional<LoopbackClient::Frame> LoopbackClient::hear() {
  for (;;) {
    if (!fill(2)) return std::nullopt;
    Frame frame{byte_at(received_, 0) & 15, {}};
    std::size_t size = static_cast<std::size_t>(byte_at(received_, 1));
    const std::size_t bytes = size < 126 ? 0 : size == 126 ? 2 : 8;
    if (!fill(2 + bytes)) return std::nullopt;
    if (bytes > 0) size = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
      size = size * 256 + static_cast<std::size_t>(byte_at(received_, 2 + i));
    }
    if (!fill(2 + bytes + size)) return std::nullopt;
    frame.payload = received_.substr(2 + bytes, size);
    received_.erase(0, 2 + bytes + size);
    if (frame.opcode != kPing) return frame;
    send_frame(kPong, frame.payload);
  }
}

std::string LoopbackClient::next_packet() {
  fill(1);
  return std::exchange(received_, {});
}

std::string LoopbackClient::hear_text() {
  const std::optional<Frame> frame = hear();
  return frame && frame->opcode == kText ? frame->payload : "(no text)";
}

}  // namespace baize::server
