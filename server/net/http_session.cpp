#include "server/net/http_session.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "server/net/caller.h"
#include "server/net/farewell.h"
#include "server/net/guest_cookie.h"
#include "server/net/house_headers.h"
#include "server/net/http_answer.h"
#include "server/net/routes.h"
#include "server/net/ws_upgrade.h"

namespace baize::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

// A client that has not heard of TLS.
bool is_bare_http(const error_code& error) {
  return error.category() == asio::error::get_ssl_category() &&
         ERR_GET_REASON(static_cast<unsigned long>(error.value())) == SSL_R_HTTP_REQUEST;
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Line line, const asio::ip::address& from, Pass pass, Reception& reception)
      : line_(std::move(line)),
        deadline_(line_.get_executor()),
        from_(from),
        pass_(std::move(pass)),
        reception_(reception),
        buffer_(2 * reception.limits.http_header_bytes) {}

  void begin();

 private:
  void read();
  void take(error_code error);
  void handle();
  // Answers what the address has not paid for yet; what that costs is charged to it.
  void answer_within_budget();
  [[nodiscard]] bool is_asked_by_name();
  void tell_of_proxy();
  void upgrade();
  void send(HttpAnswer answer);
  // For what cannot be read on from: the answer, and then the end.
  void send_last(HttpAnswer answer);
  void write_down();
  void finish();
  void drain();
  // The line is cut at the end of this time, however many bytes drip in meanwhile.
  void take_at_most(std::chrono::milliseconds time);
  void run_late();

  [[nodiscard]] const HttpRequest& request() const { return parser_->get(); }

  Line line_;
  Timer deadline_;
  asio::ip::address from_;
  Pass pass_;
  Reception& reception_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Caller caller_;  // of the last request: a proxy's connection carries those of many
  HttpAnswer answer_;
  std::optional<http::response<http::span_body<const char>>> response_;
  bool is_last_ = false;
  bool is_ending_ = false;
  std::size_t drained_ = 0;
};

void HttpSession::begin() {
  caller_.is_secure = line_.is_secure();
  if (!line_.is_secure()) return read();
  take_at_most(reception_.limits.http_timeout);
  line_.async_greet([self = shared_from_this()](error_code error) {
    if (!error) return self->read();
    static const std::string kWrongSpeech =
        farewell("400 Bad Request", "This house speaks TLS: ask for https:// here.\n");
    if (is_bare_http(error)) turn_away(self->line_.socket(), kWrongSpeech);
    self->line_.close();
  });
}

void HttpSession::take_at_most(std::chrono::milliseconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    // An end that was on its way when a later one was set is none.
    if (error || !self || self->deadline_.expiry() > std::chrono::steady_clock::now()) return;
    self->run_late();
  });
}

void HttpSession::run_late() {
  // A connection that waits for its next request, or for its end, has done nothing wrong.
  const bool is_idle = parser_ && !parser_->got_some();
  if (!is_ending_ && response_) reception_.counts.count(CutOff::kSlowReader);
  if (!is_ending_ && !response_ && !is_idle) reception_.counts.count(CutOff::kSlowRequest);
  line_.close();
}

void HttpSession::read() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(reception_.limits.http_header_bytes));
  parser_->body_limit(reception_.limits.http_body_bytes);
  take_at_most(reception_.limits.http_timeout);
  http::async_read(line_, buffer_, *parser_,
                   [self = shared_from_this()](error_code error, std::size_t bytes) {
                     self->reception_.counts.received_bytes += bytes;
                     self->take(error);
                   });
}

void HttpSession::take(error_code error) {
  deadline_.expires_at(Timer::time_point::max());  // from here on it is the house that takes time
  if (!error) return handle();
  const std::string_view path = path_of(request());  // as far as it was read
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return send_last(refusal(path, 431, "too_long", "The header of this request is too long."));
  }
  if (error == http::error::body_limit) {
    return send_last(refusal(path, 413, "too_long", "The body of this request is too long."));
  }
  // A closed or timed-out connection gets nothing; what could be read and is no HTTP, a sentence.
  if (error.category() == make_error_code(http::error::bad_method).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message) {
    return send_last(sentence(400, "This is not a request that I understand."));
  }
  finish();
}

// The answer may come after the log is written. Nothing is read meanwhile; where the client has
// gone, writing fails and the session ends.
void HttpSession::handle() {
  is_last_ = !request().keep_alive();
  caller_ = caller_of(request(), from_, line_.is_secure(), reception_.access);
  if (const auto why = what_is_malformed(request())) {
    return send_last(refusal(path_of(request()), 400, "bad_request", *why));
  }
  if (caller_.is_by_untrusted_proxy) tell_of_proxy();
  if (!reception_.is_exempt(caller_.is_loopback)) {
    const auto wait_ms = reception_.visits.ask(caller_.address, reception_.clock.now_ms());
    if (wait_ms > 0) {
      return send_last(
          too_fast(path_of(request()), "Too many requests from your address.", wait_ms));
    }
  }
  if (!is_asked_by_name()) {
    return send(refusal(path_of(request()), 421, "wrong_name",
                        "This server does not go by that name. Its operator can add it with "
                        "--name."));
  }
  if (path_of(request()) == "/ws") return upgrade();
  answer_within_budget();
}

// Looking at pages and files does no harm under any name.
bool HttpSession::is_asked_by_name() {
  const http::verb method = request().method();
  const std::string_view path = path_of(request());
  const bool is_look = (method == http::verb::get || method == http::verb::head) && path != "/ws";
  if (is_look && !path.starts_with("/api/")) return true;
  // Any site can have the browser of somebody near ask us by a name of its own, but not without
  // saying from where.
  const bool is_of_page = request().find(http::field::origin) != request().end();
  const bool may_name = !is_look && !is_of_page && caller_.is_near;
  const auto verdict = reception_.names.ask(header(request(), http::field::host), may_name);
  if (verdict == HostNames::Verdict::kOursFromNowOn) {
    reception_.say("asked for as " + reception_.names.taken() +
                   ", which is the name of this server from now on: others are refused. To choose "
                   "the names yourself, start it with --name");
  }
  return verdict != HostNames::Verdict::kNotOurs;
}

void HttpSession::tell_of_proxy() {
  if (std::exchange(reception_.has_said_proxy, true)) return;
  reception_.say(
      "a proxy on this machine passes requests on, and everybody behind it counts as one address: "
      "start with --trust-proxy to tell them apart");
}

void HttpSession::answer_within_budget() {
  const bool is_counted = !reception_.is_exempt(caller_.is_loopback);
  const std::int64_t now_ms = reception_.clock.now_ms();
  const bool has_body = !request().body().empty();
  const auto wait_ms =
      is_counted && has_body ? reception_.address_work.wait_ms(caller_.address, now_ms) : 0;
  if (wait_ms > 0) {
    return send(too_fast(path_of(request()),
                         "Your requests take too much of the server's time: wait a moment.",
                         wait_ms));
  }
  const std::string address = is_counted ? caller_.address : std::string();
  const auto start = std::chrono::steady_clock::now();
  answer_request(request(), caller_, reception_,
                 [self = shared_from_this()](HttpAnswer answer) { self->send(std::move(answer)); });
  if (!address.empty()) {
    reception_.address_work.charge(address, now_ms, std::chrono::steady_clock::now() - start);
  }
}

void HttpSession::upgrade() {
  if (!beast::websocket::is_upgrade(request())) {
    return send(sentence(426, "This address speaks WebSocket."));
  }
  if (request()[http::field::sec_websocket_version] != "13") {
    return send(sentence(426, "This address speaks WebSocket of version 13."));
  }
  if (is_from_another_site(request(), caller_, reception_.access)) return send(wrong_site("/ws"));
  const auto token = guest_token(request());
  if (!token) {
    return send(sentence(401, "Nobody knows who you are: load the page, or POST /api/guest."));
  }
  const bool is_exempt = reception_.is_exempt(caller_.is_loopback);
  if (!pass_->recount(pass_, is_exempt ? std::string() : caller_.address)) {
    return send(sentence(429, "Too many pages of your address are open here."));
  }
  const auto key = request()[http::field::sec_websocket_key];
  const auto accepted = accepted_key({key.data(), key.size()});
  if (!accepted) return send(sentence(400, "The key of this WebSocket is none."));
  start_ws(std::move(line_), welcome(*accepted, guest_cookie(*token, caller_.is_secure)),
           room::guest_of(*token), std::move(pass_), reception_);
}

void HttpSession::send_last(HttpAnswer answer) {
  is_last_ = true;
  send(std::move(answer));
}

void HttpSession::send(HttpAnswer answer) {
  answer_ = std::move(answer);
  reception_.counts.count_answer(answer_.status);
  const bool is_head = parser_->is_header_done() && request().method() == http::verb::head;
  auto& response = response_.emplace();
  response.result(static_cast<unsigned>(answer_.status));
  response.version(11);
  response.keep_alive(!is_last_);
  response.set(http::field::content_type, answer_.type);
  response.set(http::field::cache_control, answer_.cache);
  for (const Header& header : kHouseHeaders) response.set(header.name, header.value);
  if (caller_.is_secure) response.set(kStayOnTls.name, kStayOnTls.value);
  if (!answer_.etag.empty()) {
    response.set(http::field::etag, answer_.etag);
    response.set(http::field::vary, "Accept-Encoding");
  }
  if (answer_.is_packed) response.set(http::field::content_encoding, "gzip");
  if (!answer_.cookie.empty()) response.set(http::field::set_cookie, answer_.cookie);
  if (answer_.retry_seconds > 0) {
    response.set(http::field::retry_after, std::to_string(answer_.retry_seconds));
  }
  if (!answer_.allow.empty()) response.set(http::field::allow, answer_.allow);
  const std::string_view body = answer_.body();
  if (answer_.status != 304) response.content_length(body.size());
  if (!is_head) response.body() = {body.data(), body.size()};
  write_down();
}

void HttpSession::write_down() {
  take_at_most(reception_.limits.http_timeout);
  http::async_write(line_, *response_,
                    [self = shared_from_this()](error_code error, std::size_t bytes) {
                      self->reception_.counts.sent_bytes += bytes;
                      if (error || self->is_last_) return self->finish();
                      self->response_.reset();
                      self->answer_ = {};
                      self->read();
                    });
}

void HttpSession::finish() {
  is_ending_ = true;
  take_at_most(reception_.limits.close_timeout);
  if (!line_.is_secure()) return drain();
  line_.async_part([self = shared_from_this()](error_code) { self->drain(); });
}

// Who still sends would have the last answer torn away by a closing at once.
void HttpSession::drain() {
  constexpr std::size_t kStep = 4096;
  constexpr std::size_t kMost = 1024 * 1024;
  error_code ignored;
  line_.socket().shutdown(asio::socket_base::shutdown_send, ignored);
  buffer_.consume(buffer_.size());
  line_.socket().async_read_some(buffer_.prepare(kStep),
                                 [self = shared_from_this()](error_code error, std::size_t bytes) {
                                   self->drained_ += bytes;
                                   if (error || self->drained_ > kMost) return self->line_.close();
                                   self->drain();
                                 });
}

}  // namespace

void start_http(Line line, const asio::ip::address& from, Pass pass, Reception& reception) {
  std::make_shared<HttpSession>(std::move(line), from, std::move(pass), reception)->begin();
}

}  // namespace baize::server
