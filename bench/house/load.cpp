#include "bench/house/load.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <stdexcept>
#include <utility>

namespace baize::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kComingAtOnce = 32;  // fewer than a server's queue of new connections
constexpr std::chrono::seconds kPatience{60};

using Socket = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;

}  // namespace

struct Load::Net {
  asio::io_context io{1};
};

class Load::Page final : public Client {
 public:
  Page(Load& load, Place place)
      : load_(load), place_(place), stream_(load.net_->io.get_executor()) {}

  void connect() {
    stream_.next_layer().async_connect({asio::ip::address_v4::loopback(), load_.port_},
                                       [this](error_code error) {
                                         if (error) return fail(error);
                                         shake_hands();
                                       });
  }
  void sit_down() { load_.dialect_.sit_down(*this); }
  void answer() {
    if (pending_.empty()) return;
    asked_at_ = Clock::now();
    waits_ = true;
    say(std::exchange(pending_, {}));
  }

  [[nodiscard]] Place place() const override { return place_; }
  void say(std::string message) override {
    outbox_.push_back(std::move(message));
    if (outbox_.size() == 1) write();
  }
  void viewed(std::string answer_to_it) override {
    ++load_.views_;
    if (!std::exchange(is_inside_, true)) load_.entered();
    if (std::exchange(waits_, false)) {
      const std::chrono::duration<float, std::milli> wait = Clock::now() - asked_at_;
      load_.waits_ms_.push_back(wait.count());
    }
    if (answer_to_it.empty()) return;
    pending_ = std::move(answer_to_it);
    load_.asked(place_.table);
    if (load_.is_playing_) answer();
  }
  void refused(std::string_view message) override {
    load_.trouble_ = "refused: " + std::string(message);
  }

 private:
  void shake_hands() {
    stream_.next_layer().set_option(asio::ip::tcp::no_delay(true));
    stream_.set_option(websocket::stream_base::decorator(
        [cookie = load_.dialect_.cookie(place_)](websocket::request_type& request) {
          if (!cookie.empty()) request.set(beast::http::field::cookie, cookie);
        }));
    stream_.auto_fragment(false);
    stream_.binary(load_.dialect_.is_binary());
    stream_.async_handshake("localhost", load_.dialect_.target(place_), [this](error_code error) {
      if (error) return fail(error);
      load_.dialect_.enter(*this);
      read();
    });
  }
  void read() {
    stream_.async_read(message_, [this](error_code error, std::size_t bytes) {
      if (error) return fail(error);
      load_.view_bytes_ += bytes;
      const auto text = message_.cdata();
      load_.dialect_.hear(*this, {static_cast<const char*>(text.data()), text.size()});
      message_.consume(message_.size());
      read();
    });
  }
  void write() {
    stream_.async_write(asio::buffer(outbox_.front()), [this](error_code error, std::size_t) {
      if (error) return fail(error);
      outbox_.pop_front();
      if (!outbox_.empty()) write();
    });
  }
  void fail(error_code error) { load_.trouble_ = "a connection broke: " + error.message(); }

  Load& load_;
  Place place_;
  websocket::stream<Socket, false> stream_;
  beast::flat_buffer message_;
  std::deque<std::string> outbox_;
  std::string pending_;
  Clock::time_point asked_at_;
  bool waits_ = false;
  bool is_inside_ = false;
};

Load::Load(Dialect& dialect, std::uint16_t port, std::size_t tables)
    : dialect_(dialect),
      port_(port),
      tables_(tables),
      net_(std::make_unique<Net>()),
      asked_(tables) {
  dialect_.make_tables(port, tables);
}

Load::~Load() = default;

template <class Condition>
void Load::run_until(const char* what, Condition is_done) {
  const auto end = Clock::now() + kPatience;
  while (!is_done()) {
    net_->io.run_one_for(std::chrono::milliseconds(100));
    if (!trouble_.empty()) throw std::runtime_error(trouble_);
    if (Clock::now() > end) throw std::runtime_error(std::string("waited in vain: ") + what);
  }
}

void Load::connect_next() {
  if (pages_.size() == tables_ * kSeats) return;
  const Place place{pages_.size() / kSeats, static_cast<int>(pages_.size() % kSeats)};
  pages_.push_back(std::make_unique<Page>(*this, place));
  pages_.back()->connect();
}

void Load::entered() {
  ++inside_;
  connect_next();
}

void Load::asked(std::size_t table) {
  if (asked_[table]) return;
  asked_[table] = true;
  ++asked_tables_;
}

void Load::come_in() {
  for (std::size_t i = 0; i < kComingAtOnce; ++i) connect_next();
  run_until("a first view for everybody", [this] { return inside_ == tables_ * kSeats; });
}

void Load::sit_down() {
  for (const auto& page : pages_) page->sit_down();
  run_until("a question at every table", [this] { return asked_tables_ == tables_; });
}

Played Load::play(std::chrono::milliseconds length) {
  waits_ms_.clear();
  views_ = view_bytes_ = 0;
  is_playing_ = true;
  const auto begin = Clock::now();
  for (const auto& page : pages_) page->answer();
  run_until("the end of the play", [&] { return Clock::now() - begin >= length; });
  const std::chrono::duration<double> taken = Clock::now() - begin;
  is_playing_ = false;
  if (waits_ms_.empty()) throw std::runtime_error("nobody got a view after a move");
  std::sort(waits_ms_.begin(), waits_ms_.end());
  const auto at = [this](double part) {
    return double{
        waits_ms_[static_cast<std::size_t>(part * static_cast<double>(waits_ms_.size() - 1))]};
  };
  return {taken.count(), waits_ms_.size(), at(0.5), at(0.99),
          static_cast<double>(view_bytes_) / static_cast<double>(std::max<std::size_t>(views_, 1))};
}

void Load::idle(std::chrono::milliseconds length) {
  const auto end = Clock::now() + length;
  run_until("the end of the silence", [&] { return Clock::now() >= end; });
}

}  // namespace baize::bench
