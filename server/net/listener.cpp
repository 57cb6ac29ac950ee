#include "server/net/listener.h"

#include <boost/asio/ip/v6_only.hpp>
#include <chrono>
#include <utility>

#include "server/net/address.h"
#include "server/net/certificate.h"
#include "server/net/farewell.h"
#include "server/net/http_session.h"

namespace baize::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

error_code listen(Listener::Acceptor& acceptor, const tcp::endpoint& at) {
  error_code error;
  acceptor.open(at.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  // Every address means those of IPv4 too; one address means that one.
  if (!error && at.address().is_v6()) {
    acceptor.set_option(asio::ip::v6_only(!at.address().is_unspecified()), error);
  }
  if (!error) acceptor.bind(at, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  return error;
}

// What a machine without IPv6 says to an IPv6 address.
bool is_without_v6(const error_code& error) {
  return error == asio::error::address_family_not_supported ||
         error == boost::system::errc::address_not_available;
}

// The addresses to listen on, the first of them in any case; none where `host` is no address.
std::vector<asio::ip::address> addresses_of(const std::string& host) {
  if (host == "localhost") {
    return {asio::ip::address_v4::loopback(), asio::ip::address_v6::loopback()};
  }
  error_code error;
  const asio::ip::address address = asio::ip::make_address(host.empty() ? "::" : host, error);
  if (error) return {};
  return {address};
}

room::Failure cannot_listen(const error_code& error, const std::string& host, std::uint16_t port) {
  if (error == asio::error::address_in_use) {
    return {"port " + std::to_string(port) +
            " is in use: stop what listens there, or choose another with --port"};
  }
  if (error == asio::error::access_denied) {
    return {"port " + std::to_string(port) +
            " is not allowed for this user: choose one above 1023 with --port"};
  }
  return {"cannot listen on " + (host.empty() ? "any address" : host) + " port " +
          std::to_string(port) + " (" + error.message() + "): choose another with --host"};
}

}  // namespace

Result<std::unique_ptr<Listener>, room::Failure> Listener::open(asio::io_context& io,
                                                                const std::string& host,
                                                                std::uint16_t port) {
  const std::vector<asio::ip::address> addresses = addresses_of(host);
  if (addresses.empty()) {
    return Unexpected{room::Failure{
        host + " is no address: --host takes one such as 127.0.0.1, ::1 or localhost"}};
  }
  std::unique_ptr<Listener> listener(new Listener);
  listener->port_ = port;
  listener->is_on_loopback_ = addresses.front().is_loopback();
  for (const asio::ip::address& address : addresses) {
    Acceptor acceptor(io.get_executor());
    error_code error = listen(acceptor, {address, listener->port_});
    if (is_without_v6(error) && host.empty()) {
      acceptor = Acceptor(io.get_executor());
      error = listen(acceptor, {asio::ip::address_v4::any(), port});
    }
    if (is_without_v6(error) && !listener->gates_.empty()) continue;
    if (error) return Unexpected{cannot_listen(error, host, listener->port_)};
    listener->port_ = acceptor.local_endpoint(error).port();
    listener->gates_.push_back({std::move(acceptor), asio::steady_timer(io)});
  }
  return listener;
}

void Listener::start(Reception& reception) {
  reception_ = &reception;
  for (Gate& gate : gates_) accept(gate);
}

void Listener::stop() {
  error_code ignored;
  for (Gate& gate : gates_) {
    gate.acceptor.close(ignored);
    gate.pause.cancel();
  }
}

void Listener::accept(Gate& gate) {
  gate.acceptor.async_accept([this, &gate](error_code error, Socket socket) {
    if (!gate.acceptor.is_open()) return;
    if (!error) let_in(std::move(socket));
    // Somebody who has gone again already leaves nothing behind.
    if (!error || error == asio::error::connection_aborted) return accept(gate);
    // The system is short of files or memory. Asking again at once would only spin.
    gate.pause.expires_after(std::chrono::milliseconds(100));
    gate.pause.async_wait([this, &gate](error_code stopped) {
      if (!stopped) accept(gate);
    });
  });
}

void Listener::let_in(Socket socket) {
  error_code error;
  const asio::ip::address from = plain(socket.remote_endpoint(error).address());
  if (error) return;
  socket.set_option(tcp::no_delay(true), error);
  static const std::string kFull =
      farewell("503 Service Unavailable", "The house is full: try again in a while.\n");
  static const std::string kTooFast =
      farewell("429 Too Many Requests", "Too many connections from your address.\n");
  // A proxy brings everybody: those behind it are counted when they have said who they are.
  const bool is_exempt = reception_->is_exempt(from.is_loopback()) ||
                         (from.is_loopback() && reception_->access.trusts_proxy);
  ++reception_->counts.connections;
  if (!is_exempt && reception_->visits.ask(neighbour(from), reception_->clock.now_ms()) > 0) {
    return refuse(socket, kTooFast);
  }
  Pass pass = reception_->door.admit(neighbour(from), is_exempt);
  if (!pass) return refuse(socket, kFull);
  Certificate* certificate = reception_->certificate;
  Line line = certificate != nullptr ? Line(std::move(socket), certificate->context())
                                     : Line(std::move(socket));
  start_http(std::move(line), from, std::move(pass), *reception_);
}

void Listener::refuse(Socket& socket, const std::string& words) {
  ++reception_->counts.turned_away;
  if (reception_->certificate == nullptr) turn_away(socket, words);
}

}  // namespace baize::server
