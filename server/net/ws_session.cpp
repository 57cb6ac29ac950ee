#include "server/net/ws_session.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <charconv>
#include <chrono>
#include <optional>
#include <utility>

#include "engine/describe/json.h"

namespace baize::server {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr std::string_view kTooMuchWork =
    "Your requests take too much of the server's time: wait a moment.";

std::string too_many(const NetLimits& limits) {
  return "Too fast: at most " + std::to_string(limits.requests) + " requests in " +
         std::to_string(limits.request_window.count() / 1000) + " seconds.";
}

// A page writes the number first; parsing all of a flood is what the limit is there to avoid.
std::optional<std::int64_t> number_of(std::string_view message) {
  for (const std::string_view part : {"{", "\"id\"", ":", ""}) {
    message.remove_prefix(std::min(message.find_first_not_of(" \t\r\n"), message.size()));
    if (!message.starts_with(part)) return std::nullopt;
    message.remove_prefix(part.size());
  }
  std::int64_t id = -1;
  std::from_chars(message.data(), message.data() + message.size(), id);
  return id < 0 ? std::nullopt : std::optional(id);
}

}  // namespace

WsSession::WsSession(Line line, Pass pass, Reception& reception)
    : timer_(line.get_executor()),
      wire_(std::move(line), reception.limits.send_buffer_bytes),
      pass_(std::move(pass)),
      reception_(reception),
      reader_(reception.limits.message_bytes),
      rate_(reception.limits.requests, reception.limits.request_window.count(),
            reception.limits.excess),
      outbox_(reception.limits.waiting_answers, reception.limits.waiting_bytes) {}

void WsSession::begin(std::string_view welcome, const room::Guest& guest) {
  send(welcome);
  if (state_ != State::kOpen) return;
  ++reception_.counts.websockets;
  guest_ = guest;
  heard_ms_ = reception_.clock.now_ms();
  ring_after(reception_.limits.idle_timeout / 2);
  id_ = reception_.switchboard.plug_in(*this);
  reception_.house.opened(id_, guest, pass_.get_deleter().address);
  if (!reception_.readiness.watch(wire_.socket(), shared_from_this())) drop();
}

void WsSession::end() {
  if (id_ == 0) return;
  drop();
  timer_.cancel();
  const auto id = std::exchange(id_, 0);
  reception_.switchboard.unplug(id);
  reception_.house.closed(id);
}

void WsSession::hear_more(bool is_last) {
  is_gone_ |= is_last;
  read();
}

void WsSession::read() {
  if (!wire_.is_open()) return;
  const Step step = wire_.read_now(asio::buffer(reception_.incoming));
  if (step.error) return end();
  if (step.waits) return;
  heard_ms_ = reception_.clock.now_ms();
  is_pinged_ = false;
  if (!is_deaf_) hear(std::span(reception_.incoming).first(step.bytes));
  if (state_ == State::kCutOff) return end();
  if (wire_.is_read_empty(step.bytes, reception_.incoming.size()) && !is_gone_) return;
  asio::post(timer_.get_executor(), [self = shared_from_this()] { self->read(); });
}

void WsSession::hear(std::span<char> bytes) {
  reader_.add(bytes);
  while (state_ != State::kCutOff && !is_deaf_) {
    const auto heard = reader_.next();
    if (!heard) return;
    take(*heard);
  }
}

void WsSession::take(const Heard& heard) {
  if (heard.what == Heard::What::kClose) {
    has_heard_close_ = true;
    if (state_ == State::kOpen) close(heard.code, {});
    return part_if_all_is_said();
  }
  if (heard.what == Heard::What::kWrong) is_deaf_ = true;
  if (state_ != State::kOpen) return;
  switch (heard.what) {
    case Heard::What::kText:
      return take_request(heard.payload);
    case Heard::What::kPing:
    case Heard::What::kPong:
      return take_sign_of_life(heard);
    case Heard::What::kBinary:
      reception_.counts.count(CutOff::kNotText);
      return close(CloseCode::kNoText, "only text is spoken here");
    case Heard::What::kWrong:
      if (heard.code == CloseCode::kTooLong) reception_.counts.count(CutOff::kTooLong);
      if (heard.code == CloseCode::kNotUtf8) reception_.counts.count(CutOff::kNotText);
      return close(heard.code, {});
    case Heard::What::kClose:
      return;
  }
}

void WsSession::take_request(std::string_view message) {
  reception_.counts.received_bytes += message.size();
  switch (rate_.ask(heard_ms_)) {
    case RateLimit::Verdict::kServe:
      serve(message);
      break;
    case RateLimit::Verdict::kTooFast:
      ++reception_.counts.too_fast;
      answer(too_fast(message, too_many(reception_.limits)));
      break;
    case RateLimit::Verdict::kCutOff:
      close_flood();
      break;
  }
}

// What a request costs is known afterwards: it is charged to its guest and to where it came from.
void WsSession::serve(std::string_view message) {
  const std::string& address = pass_.get_deleter().address;  // empty: this machine's own
  const bool has_address = !address.empty();
  if (reception_.guest_work.wait_ms(guest_, heard_ms_) > 0 ||
      (has_address && reception_.address_work.wait_ms(address, heard_ms_) > 0)) {
    ++reception_.counts.too_fast;
    return answer(too_fast(message, kTooMuchWork));
  }
  const auto start = std::chrono::steady_clock::now();
  reception_.house.receive(id_, message);
  const auto work = std::chrono::steady_clock::now() - start;
  reception_.guest_work.charge(guest_, heard_ms_, work);
  if (has_address) reception_.address_work.charge(address, heard_ms_, work);
}

// A ping is a request like another, and so is a pong that nobody asked for: whoever sends too many
// is not served.
void WsSession::take_sign_of_life(const Heard& heard) {
  switch (rate_.ask(heard_ms_)) {
    case RateLimit::Verdict::kServe:
      if (heard.what == Heard::What::kPing) say(Opcode::kPong, heard.payload);
      return;
    case RateLimit::Verdict::kTooFast:
      return;
    case RateLimit::Verdict::kCutOff:
      return close_flood();
  }
}

void WsSession::close_flood() {
  reception_.counts.count(CutOff::kFlood);
  is_deaf_ = true;
  close(CloseCode::kNotAllowed, "too many requests");
}

std::string too_fast(std::string_view message, std::string_view why) {
  const auto number = number_of(message);
  std::string refusal = "{\"re\":" + (number ? std::to_string(*number) : "null");
  refusal += ",\"ok\":false,\"code\":\"too_fast\",\"text\":";
  write_json(refusal, why);
  return refusal += '}';
}

void WsSession::answer(std::string message) {
  // What the system takes at once does not wait, however much it is.
  const std::size_t most = reception_.limits.waiting_bytes;
  if (!is_behind_ && leaving_.size() + message.size() > most) send_leaving();
  if (state_ != State::kOpen) return;
  if (is_behind_) {
    if (!outbox_.add_answer(std::move(message))) cut_off_reader();
    return;
  }
  reception_.counts.sent_bytes += message.size();
  say(Opcode::kText, message);
}

void WsSession::show(std::string_view room, std::string_view view) {
  if (state_ != State::kOpen) return;
  if (is_behind_) {
    if (!outbox_.add_view(room, std::string(view))) cut_off_reader();
    return;
  }
  reception_.counts.sent_bytes += view.size();
  std::string& packet = reception_.outgoing;
  packet.assign(leaving_);
  std::string().swap(leaving_);
  append_frame(packet, Opcode::kText, view);
  send(packet);
}

void WsSession::cut_off_reader() {
  reception_.counts.count(CutOff::kSlowReader);
  drop();
}

// A ping or pong that would have to wait is left out: it is old news when it is read.
void WsSession::say(Opcode opcode, std::string_view payload) {
  if (is_behind_) return;
  append_frame(leaving_, opcode, payload);
  send_soon();
}

// The view that an answer brings about comes in the same turn of the house, and the two leave
// together: for the network they are then one packet, which costs half of two.
void WsSession::send_soon() {
  if (std::exchange(is_soon_, true)) return;
  asio::post(timer_.get_executor(), [self = shared_from_this()] {
    self->is_soon_ = false;
    if (!self->is_behind_) self->send_leaving();
  });
}

void WsSession::send_leaving() {
  if (state_ == State::kCutOff) return;
  std::string bytes;
  bytes.swap(leaving_);
  if (!bytes.empty()) send(bytes);
  part_if_all_is_said();
}

void WsSession::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const Step step = wire_.write_now(asio::buffer(bytes));
    const bool is_stuck = !step.waits && step.bytes == 0;
    if (step.error || is_stuck) return drop();
    bytes.remove_prefix(step.bytes);
    if (!step.waits) continue;
    leaving_.insert(0, bytes);
    is_behind_ = true;
    return;
  }
}

void WsSession::send_more() {
  if (!std::exchange(is_behind_, false)) return;
  send_leaving();
  send_waiting();
}

// One at a time: what has not been handed to the system can still give way to a newer view.
void WsSession::send_waiting() {
  while (state_ == State::kOpen && !is_behind_ && !outbox_.is_empty()) {
    const std::string message = outbox_.take();
    reception_.counts.sent_bytes += message.size();
    std::string& packet = reception_.outgoing;
    packet.clear();
    append_frame(packet, Opcode::kText, message);
    send(packet);
  }
}

void WsSession::ring_after(std::chrono::milliseconds time) {
  timer_.expires_after(time);
  timer_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (self && !error) self->ring();
  });
}

// The timer is set anew when it rings and not with every message: a page that talks costs nothing.
void WsSession::ring() {
  if (state_ != State::kOpen) return drop();  // the time for closing is over
  const auto idle = reception_.limits.idle_timeout;
  const std::chrono::milliseconds silent(reception_.clock.now_ms() - heard_ms_);
  if (silent < idle / 2) return ring_after(idle / 2 - silent);
  if (is_pinged_) {
    reception_.counts.count(CutOff::kSilent);
    return drop();
  }
  is_pinged_ = true;
  say(Opcode::kPing, {});
  ring_after(idle / 2);
}

void WsSession::close(CloseCode code, std::string_view reason) {
  state_ = State::kClosing;
  ring_after(reception_.limits.close_timeout);
  append_frame(leaving_, Opcode::kClose, closing(code, reason));
  if (!is_behind_) send_leaving();
}

// After our last word: at once where the page has said its own, otherwise it may still do so.
void WsSession::part_if_all_is_said() {
  if (state_ != State::kClosing || is_behind_ || !leaving_.empty()) return;
  if (!std::exchange(has_parted_, true)) wire_.part_now();
  if (has_heard_close_) drop();
}

// The house may be in the middle of a turn: it hears of this in one of its own.
void WsSession::drop() {
  state_ = State::kCutOff;
  if (!wire_.is_open()) return;
  asio::post(timer_.get_executor(), [self = shared_from_this()] { self->end(); });
  reception_.readiness.forget(wire_.socket());
  wire_.close();
}

}  // namespace baize::server
