// One page on its WebSocket, from the handshake to the end: the input tells what the page sends
// and reads and when it goes, and what the house says meanwhile. Bare or over TLS, on a pair of
// sockets. Whatever comes, the session falls silent after a bounded number of turns, and a page
// that has gone leaves nothing behind.
#include <openssl/ssl.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"
#include "server/net/certificate.h"
#include "server/net/line.h"
#include "server/net/reception.h"
#include "server/net/self_signed.h"
#include "server/net/ws_session.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;
using namespace baize::server;

namespace {

constexpr int kMostTurns = 2000;
constexpr room::Connection kPage = 1;  // the first number that the switchboard gives out

class NoDrawers final : public Drawers {
 public:
  void change(DrawerWish, OnChange) override {}
  Result<DrawerPage, room::Failure> look(const room::Guest&, std::int64_t) override {
    return DrawerPage{};
  }
};

Certificate& certificate() {
  static Certificate made = [] {
    ::signal(SIGPIPE, SIG_IGN);  // OpenSSL writes to a closed socket without asking
    std::string folder = (std::filesystem::temp_directory_path() / "baize_fuzz_XXXXXX").string();
    ensure(::mkdtemp(folder.data()) != nullptr);
    const std::string chain = folder + "/chain.pem", key = folder + "/key.pem";
    write_self_signed("fuzz.example", chain, key);
    auto loaded = Certificate::load(chain, key);
    ensure(loaded.has_value());
    std::filesystem::remove_all(folder);
    return std::move(*loaded);
  }();
  return made;
}

NetLimits limits_of(unsigned char flags) {
  NetLimits limits;
  limits.message_bytes = 1024;
  limits.waiting_bytes = 16 * 1024;
  limits.send_buffer_bytes = 4096;
  limits.excess = 20;
  if ((flags & 2) != 0) limits.close_timeout = std::chrono::milliseconds(0);
  return limits;
}

// The page's end of the pair.
class Page {
 public:
  Page(int socket, bool speaks_tls) : socket_(socket) {
    if (!speaks_tls) return;
    context_.reset(SSL_CTX_new(TLS_client_method()));
    tls_.reset(SSL_new(context_.get()));
    SSL_set_mode(tls_.get(), SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_set_fd(tls_.get(), socket_);
  }
  ~Page() { ::close(socket_); }
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  bool greet() { return !tls_ || SSL_connect(tls_.get()) == 1; }
  // As much as goes at once.
  void send(std::string_view bytes) {
    if (bytes.empty()) return;
    if (tls_) {
      SSL_write(tls_.get(), bytes.data(), static_cast<int>(bytes.size()));
    } else {
      ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    }
  }
  void read(std::size_t bytes) {
    std::array<char, 64 * 256> into;
    bytes = std::min(bytes, into.size());
    if (tls_) {
      SSL_read(tls_.get(), into.data(), static_cast<int>(bytes));
    } else {
      static_cast<void>(::recv(socket_, into.data(), bytes, 0));
    }
  }
  void half_close(int which) { ::shutdown(socket_, which); }
  void renew_keys() {
    if (!tls_) return;
    SSL_key_update(tls_.get(), SSL_KEY_UPDATE_REQUESTED);
    SSL_do_handshake(tls_.get());
  }

 private:
  struct Free {
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    void operator()(SSL* tls) const { SSL_free(tls); }
  };
  int socket_;
  std::unique_ptr<SSL_CTX, Free> context_;
  std::unique_ptr<SSL, Free> tls_;
};

class Visit {
 public:
  explicit Visit(unsigned char flags) : limits_(limits_of(flags)) {
    const bool speaks_tls = (flags & 1) != 0;
    std::array<int, 2> ends{};
    ensure(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) == 0);
    page_ = std::make_unique<Page>(ends[1], speaks_tls);
    Socket socket(io_.get_executor());
    socket.assign(boost::asio::ip::tcp::v4(), ends[0]);
    Line line =
        speaks_tls ? Line(std::move(socket), certificate().context()) : Line(std::move(socket));
    if (speaks_tls) greet(line);
    std::make_shared<WsSession>(std::move(line), door_.admit("fuzz", false), reception_)
        ->begin("welcome", room::guest_of("1"));
    settle();
  }

  // One step of the script: what to do, how much of it, and the bytes that it takes.
  void step(unsigned char what, unsigned char much, std::string_view& rest) {
    switch (what % 8) {
      case 0:
        return page_->send(take(rest, much));
      case 1:
        return send_frame(take(rest, 1), take(rest, much));
      case 2:
        return much == 255 ? page_->renew_keys()
                           : send_frame("\x81", std::string(much * std::size_t{8}, ' '));
      case 3:
        page_->read(much * std::size_t{64});
        break;
      case 4:
        switchboard_.answer(kPage, std::string(much * std::size_t{64}, 'a'));
        break;
      case 5:
        switchboard_.show(kPage, much % 2 == 0 ? "one" : "two",
                          std::string(much * std::size_t{64}, 'v'));
        break;
      case 6:
        page_->half_close(much % 2 == 0 ? SHUT_WR : SHUT_RD);
        break;
      default:
        clock_.pass(much * 100);
    }
    settle();
  }

  void end() {
    settle();
    page_.reset();
    settle();
    ensure(door_.inside() == 0 && switchboard_.lines() == 0);
  }

 private:
  static std::string_view take(std::string_view& rest, std::size_t bytes) {
    const std::string_view taken = rest.substr(0, bytes);
    rest.remove_prefix(taken.size());
    return taken;
  }

  void greet(Line& line) {
    bool is_greeted = false, is_page_greeted = false;
    line.async_greet([&](boost::system::error_code error) {
      ensure(!error);
      is_greeted = true;
    });
    for (int turn = 0; !is_greeted || !is_page_greeted; ++turn) {
      ensure(turn < kMostTurns);
      is_page_greeted = is_page_greeted || page_->greet();
      io_.poll_one();
    }
  }

  // A mask of zeros leaves the payload as it is.
  void send_frame(std::string_view first, std::string_view payload) {
    if (first.empty()) return;
    std::string frame;
    append_frame(frame, Opcode::kText, payload);
    frame[0] = first[0];
    frame[1] = static_cast<char>(frame[1] | 0x80);
    frame.insert(frame.size() - payload.size(), 4, '\0');
    page_->send(frame);
  }

  void settle() {
    int turns = 0;
    while (io_.poll_one() > 0) ensure(++turns < kMostTurns);
  }

  NetLimits limits_;
  Door door_{limits_};
  boost::asio::io_context io_{1};
  room::SimulatedClock clock_;
  room::SimulatedEntropy entropy_{1};
  room::SimulatedStore store_;
  room::InlineThinkers thinkers_;
  NoDrawers drawers_;
  WebFolder web_;
  Switchboard switchboard_;
  Readiness readiness_{io_};
  room::House house_{room::TableSettings{}, clock_, entropy_, store_, switchboard_, thinkers_};
  Reception reception_{house_, clock_, switchboard_, readiness_, door_, web_, drawers_, limits_};
  std::unique_ptr<Page> page_;
};

}  // namespace

BAIZE_FUZZ(std::string_view input) {
  if (input.empty()) return;
  Visit visit(static_cast<unsigned char>(input[0]));
  input.remove_prefix(1);
  while (input.size() >= 2) {
    const auto what = static_cast<unsigned char>(input[0]);
    const auto much = static_cast<unsigned char>(input[1]);
    input.remove_prefix(2);
    visit.step(what, much, input);
  }
  visit.end();
}
