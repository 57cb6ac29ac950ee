#include "cli/house_line.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <memory>
#include <utility>

namespace baize::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using boost::system::system_error;
using namespace std::chrono_literals;

constexpr std::size_t kLongestMessage = 1 << 20;
constexpr auto kPatience = 10s;
constexpr std::chrono::milliseconds kFirstPause = 500ms, kLongestPause = 8s;

std::string without_brackets(std::string host) {
  std::erase(host, '[');
  std::erase(host, ']');
  return host;
}

}  // namespace

std::chrono::milliseconds Pacing::wait_ms(Clock::time_point now) {
  while (!sent_.empty() && now - sent_.front() >= kWindow) sent_.pop_front();
  if (sent_.size() >= kMost) {
    const auto left = sent_.front() + kWindow - now;
    return std::chrono::ceil<std::chrono::milliseconds>(left) + 1ms;
  }
  sent_.push_back(now);
  return 0ms;
}

HouseLine::HouseLine(asio::io_context& context, HouseLink link, std::string guest,
                     const std::string& trusted, Ears ears)
    : context_(context),
      link_(std::move(link)),
      guest_(std::move(guest)),
      ears_(std::move(ears)),
      pause_(context),
      tls_(asio::ssl::context::tls_client) {
  if (!link_.is_secure) return;
  tls_.set_verify_mode(asio::ssl::verify_peer);
  if (trusted.empty()) {
    tls_.set_default_verify_paths();
  } else {
    tls_.load_verify_file(trusted);
  }
}

void HouseLine::open() { asio::co_spawn(context_, run(), asio::detached); }

void HouseLine::send(std::string message) {
  if (!write_next_) return;
  out_.push_back(std::move(message));
  if (!is_writing_) write_next_();
}

asio::awaitable<void> HouseLine::run() {
  asio::steady_timer pause(context_);
  for (auto wait = kFirstPause;; wait = std::min(2 * wait, kLongestPause)) {
    std::string why;
    is_open_ = false;
    try {
      // Two statements: g++ 12 ends the frame of a coroutine in a conditional expression twice.
      if (link_.is_secure) {
        co_await speak_secure();
      } else {
        co_await speak_bare();
      }
    } catch (const system_error& error) {
      why = error.code().message();
    }
    write_next_ = nullptr;
    pause_.cancel();
    out_.clear();
    is_writing_ = false;
    if (!was_ever_open_) {
      ears_.failed(why);
      co_return;
    }
    if (is_open_) {
      wait = kFirstPause;
      ears_.lost();
    }
    pause.expires_after(wait);
    co_await pause.async_wait(use_awaitable);
  }
}

asio::awaitable<void> HouseLine::speak_bare() {
  asio::ip::tcp::resolver resolver(context_);
  const auto found =
      co_await resolver.async_resolve(without_brackets(link_.host), link_.port, use_awaitable);
  websocket::stream<beast::tcp_stream> stream(context_);
  auto& bare = beast::get_lowest_layer(stream);
  bare.expires_after(kPatience);
  co_await bare.async_connect(found, use_awaitable);
  bare.expires_never();
  co_await speak(stream);
}

asio::awaitable<void> HouseLine::speak_secure() {
  asio::ip::tcp::resolver resolver(context_);
  const std::string host = without_brackets(link_.host);
  const auto found = co_await resolver.async_resolve(host, link_.port, use_awaitable);
  websocket::stream<beast::ssl_stream<beast::tcp_stream>> stream(context_, tls_);
  auto& secure = stream.next_layer();
  SSL_set_tlsext_host_name(secure.native_handle(), host.c_str());
  secure.set_verify_callback(asio::ssl::host_name_verification(host));
  auto& bare = beast::get_lowest_layer(stream);
  bare.expires_after(kPatience);
  co_await bare.async_connect(found, use_awaitable);
  co_await secure.async_handshake(asio::ssl::stream_base::client, use_awaitable);
  bare.expires_never();
  co_await speak(stream);
}

template <class Stream>
asio::awaitable<void> HouseLine::speak(Stream& stream) {
  // A line that is half open is noticed: pings are sent where nothing is heard for a while.
  websocket::stream_base::timeout patience{kPatience, 30s, true};
  stream.set_option(patience);
  stream.set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
    request.set(beast::http::field::cookie, "baize_guest=" + guest_);
    request.set(beast::http::field::origin, link_.origin());
  }));
  stream.read_message_max(kLongestMessage);
  co_await stream.async_handshake(link_.host + ":" + link_.port, "/ws", use_awaitable);
  is_open_ = was_ever_open_ = true;
  write_next_ = [this, &stream] {
    is_writing_ = true;
    if (const auto early = pacing_.wait_ms(std::chrono::steady_clock::now()); early > 0ms) {
      pause_.expires_after(early);
      return pause_.async_wait([this](beast::error_code error) {
        if (!error && write_next_) write_next_();
      });
    }
    const auto message = std::make_shared<std::string>(std::move(out_.front()));
    out_.pop_front();
    const auto written = [this, message](beast::error_code error, std::size_t) {
      if (error) return;  // whoever reads hears of it
      is_writing_ = false;
      if (!out_.empty()) write_next_();
    };
    stream.async_write(asio::buffer(*message), written);
  };
  ears_.opened();
  beast::flat_buffer buffer;
  for (;;) {
    co_await stream.async_read(buffer, use_awaitable);
    ears_.heard({static_cast<const char*>(buffer.data().data()), buffer.size()});
    buffer.consume(buffer.size());
  }
}

}  // namespace baize::cli
