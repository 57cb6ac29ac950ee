#include "server/net/routes.h"

#include <boost/beast/http/rfc7230.hpp>
#include <utility>

#include "server/net/guest_cookie.h"
#include "server/net/metrics.h"
#include "server/net/mine_routes.h"

namespace baize::server {
namespace {

namespace http = boost::beast::http;

constexpr int kFullHouseSeconds = 60;
constexpr std::string_view kNewTable = "/api/rooms", kBegunTable = "/api/rooms/begun";

std::optional<std::string_view> token_named(const HttpRequest& request, std::string_view name) {
  const auto [first, last] = request.equal_range(http::field::cookie);
  for (auto cookies = first; cookies != last; ++cookies) {
    if (const auto token = guest_token(plain(cookies->value()), name)) return token;
  }
  return std::nullopt;
}

bool is_page(std::string_view path) {
  return path == "/" || path == "/index.html" || path == "/replay" || path == "/mine" ||
         path.starts_with("/t/") || path.starts_with("/a/") || path.starts_with("/rules/");
}

void bring_guest(const HttpRequest& request, const Caller& caller, HttpAnswer& answer) {
  const auto known = guest_token(request);
  if (known && (!caller.is_secure || token_named(request, kSecureCookie))) return;
  answer.cookie = guest_cookie(known ? std::string(*known) : new_guest_token(), caller.is_secure);
}

// A new table, or one whose match was played elsewhere.
void open_table(const HttpRequest& request, const Caller& caller, Reception& reception,
                const Reply& reply) {
  const std::string_view path = path_of(request);
  if (!reception.is_exempt(caller.is_loopback)) {
    const auto wait_ms = reception.new_tables.ask(caller.address, reception.clock.now_ms());
    if (wait_ms > 0) {
      return reply(
          too_fast(path, "Too many new tables from your address: wait a little.", wait_ms));
    }
  }
  if (reception.house.open_rooms() >= reception.limits.tables) {
    HttpAnswer full = refusal(path, 503, "busy", "Every table of the house is taken: come later.");
    full.retry_seconds = kFullHouseSeconds;
    return reply(std::move(full));
  }
  const auto told = [reply](int status, std::string body) { reply(json(status, std::move(body))); };
  if (path == kNewTable) return reception.house.create_room(request.body(), told);
  const auto token = guest_token(request);
  if (!token) {
    return reply(refusal(path, 401, "say_hello", "Nobody knows who you are: POST /api/guest."));
  }
  reception.house.begin_room(request.body(), room::guest_of(*token), room::Moment::between_rounds,
                             told);
}

HttpAnswer give_file(const HttpRequest& request, const Caller& caller, const Reception& reception) {
  const std::string_view path = path_of(request);
  http::ext_list codings(request[http::field::accept_encoding]);
  HttpAnswer answer =
      file_answer(reception.web, {.path = path,
                                  .is_page = is_page(path),
                                  .takes_gzip = codings.exists("gzip"),
                                  .known_etag = header(request, http::field::if_none_match)});
  if (is_page(path)) bring_guest(request, caller, answer);
  return answer;
}

HttpAnswer health(const Reception& reception) {
  if (reception.house.can_write()) return sentence(200, "ok");
  return sentence(503, "The last change of a table could not be kept: look at the disk.");
}

HttpAnswer metrics(const HttpRequest& request, const Caller& caller, const Reception& reception) {
  if (!may_see_metrics(request, caller, reception.access)) {
    return sentence(403, "The figures of this house are for its keeper.");
  }
  HttpAnswer answer;
  answer.type = kMetricsType;
  answer.text = metrics_text(reception);
  return answer;
}

HttpAnswer look(const HttpRequest& request, const Caller& caller, const Reception& reception) {
  const std::string_view path = path_of(request);
  if (path == "/healthz") return health(reception);
  if (path == "/metrics") return metrics(request, caller, reception);
  if (path == "/api/catalogue") return json(200, reception.house.catalogue());
  if (path == kNewTable) return json(200, reception.house.public_rooms());
  return give_file(request, caller, reception);
}

}  // namespace

void answer_request(const HttpRequest& request, const Caller& caller, Reception& reception,
                    const Reply& reply) {
  const std::string_view path = path_of(request);
  if (path == kMine) return answer_mine(request, caller, reception, reply);
  const bool is_post = request.method() == http::verb::post;
  const bool is_look = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!is_look && is_from_another_site(request, caller, reception.access))
    return reply(wrong_site(path));
  if (path == "/api/guest") {
    if (!is_post) return reply(wrong_method(path, "POST"));
    HttpAnswer answer = json(200, "{\"ok\":true}");
    bring_guest(request, caller, answer);
    return reply(std::move(answer));
  }
  if (is_post && (path == kNewTable || path == kBegunTable)) {
    return open_table(request, caller, reception, reply);
  }
  if (path == kBegunTable) return reply(wrong_method(path, "POST"));
  if (!is_look) {
    return reply(wrong_method(path, path == kNewTable ? "GET, HEAD, POST" : "GET, HEAD"));
  }
  reply(look(request, caller, reception));
}

std::optional<std::string_view> guest_token(const HttpRequest& request) {
  const auto secure = token_named(request, kSecureCookie);
  return secure ? secure : token_named(request, kPlainCookie);
}

}  // namespace baize::server
