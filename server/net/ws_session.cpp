#include "server/net/ws_session.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <charconv>
#include <utility>

#include "server/net/house_headers.h"
#include "server/net/line.h"
#include "server/net/ws_upgrade.h"

namespace baize::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

struct WsSession::Wire {
  Wire(Line line, const NetLimits& limits)
      : stream(std::move(line)), message(limits.message_bytes + kReadStep) {}

  // Requests are short. Beast's own step would keep 1.5 KB for each page that says nothing.
  static constexpr std::size_t kReadStep = 512;

  websocket::stream<Line, false> stream;  // false: no permessage-deflate, views are small
  beast::flat_buffer message;
};

void start_ws(Line line, const HttpRequest& request, room::Guest guest, Pass pass,
              Reception& reception) {
  const NetLimits& limits = reception.limits;
  error_code ignored;
  line.socket().set_option(asio::socket_base::send_buffer_size(limits.send_buffer_bytes), ignored);
  auto wire = std::make_unique<WsSession::Wire>(std::move(line), limits);
  auto& stream = wire->stream;
  stream.set_option(websocket::stream_base::timeout{
      .handshake_timeout = limits.close_timeout,
      .idle_timeout = limits.idle_timeout,
      .keep_alive_pings = true,
  });
  stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    // Beast would put its own name and version here.
    response.set(beast::http::field::server, "baize");
    if (response.result() == beast::http::status::switching_protocols) return;
    for (const Header& header : kHouseHeaders) response.set(header.name, header.value);
  }));
  stream.read_message_max(limits.message_bytes);
  stream.auto_fragment(false);
  stream.text(true);
  auto session = std::make_shared<WsSession>(std::move(wire), std::move(pass), reception);
  stream.async_accept(request, [session, guest = std::move(guest)](error_code error) {
    if (!error) session->begin(guest);
  });
}

WsSession::WsSession(std::unique_ptr<Wire> wire, Pass pass, Reception& reception)
    : wire_(std::move(wire)),
      pass_(std::move(pass)),
      reception_(reception),
      outbox_(reception.limits.waiting_answers, reception.limits.waiting_bytes),
      rate_(reception.limits.requests, reception.limits.request_window.count(),
            reception.limits.excess) {}

WsSession::~WsSession() = default;

void WsSession::begin(const room::Guest& guest) {
  ++reception_.counts.websockets;
  id_ = reception_.switchboard.plug_in(*this);
  reception_.house.opened(id_, guest);
  read();
}

// Once: when reading has failed, or when a closing that we began is through.
void WsSession::end() {
  state_ = State::kCutOff;
  reception_.switchboard.unplug(id_);
  reception_.house.closed(id_);
}

namespace {

// What Beast has ended by itself; nothing where the page has simply gone.
std::optional<CutOff> reason_of(const error_code& error) {
  if (error == websocket::error::message_too_big) return CutOff::kTooLong;
  if (error == websocket::error::bad_frame_payload) return CutOff::kNotText;
  if (error == beast::error::timeout) return CutOff::kSilent;
  return std::nullopt;
}

}  // namespace

// A read is under way as long as the page is here, so its failure tells that the page has gone.
// Beast refuses messages that are too long (1009) or no UTF-8 (1007) by itself.
void WsSession::read() {
  wire_->stream.async_read_some(wire_->message, Wire::kReadStep,
                                [self = shared_from_this()](error_code error, std::size_t bytes) {
                                  self->reception_.counts.received_bytes += bytes;
                                  if (!error) return self->hear();
                                  if (const auto reason = reason_of(error)) {
                                    self->reception_.counts.count(*reason);
                                  }
                                  self->end();
                                });
}

void WsSession::hear() {
  if (!wire_->stream.is_message_done()) return read();
  beast::flat_buffer& message = wire_->message;
  const auto bytes = message.cdata();
  take({static_cast<const char*>(bytes.data()), bytes.size()});
  message.consume(message.size());
  if (message.capacity() > 2 * Wire::kReadStep) message.shrink_to_fit();
  switch (state_) {
    case State::kOpen:
      return read();
    case State::kCutOff:
      return end();
    case State::kClosing:
      return;
  }
}

void WsSession::take(std::string_view message) {
  if (!wire_->stream.got_text()) {
    reception_.counts.count(CutOff::kNotText);
    return close(websocket::close_code::unknown_data, "only text is spoken here");
  }
  switch (rate_.ask(reception_.clock.now_ms())) {
    case RateLimit::Verdict::kServe:
      reception_.house.receive(id_, message);
      break;
    case RateLimit::Verdict::kTooFast:
      ++reception_.counts.too_fast;
      answer(too_fast(message, reception_.limits));
      break;
    case RateLimit::Verdict::kCutOff:
      reception_.counts.count(CutOff::kFlood);
      close(websocket::close_code::policy_error, "too many requests");
      break;
  }
}

std::string too_fast(std::string_view message, const NetLimits& limits) {
  // A page writes the number first; parsing all of a flood is what the limit is there to avoid.
  constexpr std::string_view kNumber = "{\"id\":";
  std::int64_t id = -1;
  if (message.starts_with(kNumber)) {
    std::from_chars(message.data() + kNumber.size(), message.data() + message.size(), id);
  }
  return "{\"re\":" + (id < 0 ? "null" : std::to_string(id)) +
         ",\"ok\":false,\"code\":\"too_fast\",\"text\":\"Too fast: at most " +
         std::to_string(limits.requests) + " requests in " +
         std::to_string(limits.request_window.count() / 1000) + " seconds.\"}";
}

void WsSession::answer(std::string message) {
  if (state_ != State::kOpen) return;
  if (!outbox_.add_answer(std::move(message))) return cut_off_reader();
  send_soon();
}

void WsSession::show(std::string_view room, std::string_view view) {
  if (state_ != State::kOpen) return;
  // Nearly always nothing is on its way: such a view waits for nobody.
  if (!is_sending_ && outbox_.is_empty()) return send(std::string(view));
  if (!outbox_.add_view(room, std::string(view))) return cut_off_reader();
  send_next();
}

void WsSession::cut_off_reader() {
  reception_.counts.count(CutOff::kSlowReader);
  drop();
}

// The view that an answer brings about comes in the same turn of the house, and the two leave
// together: for the network they are then one packet, which costs half of two.
void WsSession::send_soon() {
  if (is_sending_ || std::exchange(is_soon_, true)) return;
  asio::post(wire_->stream.get_executor(), [self = shared_from_this()] {
    self->is_soon_ = false;
    self->send_next();
  });
}

void WsSession::send_next() {
  if (is_sending_ || state_ != State::kOpen || outbox_.is_empty()) return;
  send(outbox_.take());
}

void WsSession::send(std::string message) {
  is_sending_ = true;
  sending_ = std::move(message);
  wire_->stream.next_layer().more_follows(!outbox_.is_empty());
  wire_->stream.async_write(asio::buffer(sending_),
                            [self = shared_from_this()](error_code error, std::size_t bytes) {
                              self->reception_.counts.sent_bytes += bytes;
                              self->is_sending_ = false;
                              self->sending_ = {};
                              if (error) return self->drop();
                              self->send_next();
                            });
}

// Called while no read is under way: from here on Beast reads, with one deadline for all of it.
void WsSession::close(std::uint16_t code, std::string_view reason) {
  state_ = State::kClosing;
  wire_->stream.async_close(
      websocket::close_reason(static_cast<websocket::close_code>(code),
                              beast::string_view(reason.data(), reason.size())),
      [self = shared_from_this()](error_code) {
        self->drop();
        self->end();
      });
}

void WsSession::drop() {
  if (state_ == State::kOpen) state_ = State::kCutOff;
  wire_->stream.next_layer().close();
}

}  // namespace baize::server
