#include "server/net/mine_routes.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "engine/describe/fields.h"
#include "server/store/kept_round.h"

namespace baize::server {
namespace {

namespace http = boost::beast::http;

constexpr int kFullDrawersSeconds = 3600;

// The number behind `?after=`, 0 without a query; nothing where the query is another.
std::optional<std::int64_t> asked_after(const HttpRequest& request) {
  constexpr std::string_view kAfter = "?after=";
  std::string_view query = plain(request.target()).substr(kMine.size());
  if (query.empty()) return 0;
  if (!query.starts_with(kAfter)) return std::nullopt;
  query.remove_prefix(kAfter.size());
  std::int64_t after = 0;
  const auto [end, error] = std::from_chars(query.data(), query.data() + query.size(), after);
  if (error != std::errc{} || end != query.data() + query.size() || after < 0) return std::nullopt;
  return after;
}

HttpAnswer refused_wish(const Refusal& why) {
  return refusal(kMine, 400, name_of(why.code), why.text);
}

HttpAnswer failed_wish() {
  return refusal(kMine, 503, "store_failed", "The house could not do this; nothing has changed.");
}

// A guest without a drawer has one without a name.
void add_drawer(ObjectWriter& object, const std::string& drawer) {
  object.add("ok", true);
  object.add("drawer", drawer.empty() ? std::optional<std::string>() : std::optional(drawer));
}

HttpAnswer drawer_page(const DrawerPage& found) {
  std::string body;
  ObjectWriter object(body);
  add_drawer(object, found.drawer);
  write_list(object.name("rounds"), found.rounds,
             [&](const KeptRound& round) { body += round.text; });
  write_list(object.name("removed"), found.removed,
             [&](const std::string& id) { write_json(body, id); });
  object.add("mark", found.mark).add("more", found.has_more).close();
  return json(200, std::move(body));
}

HttpAnswer changed_drawer(const DrawerChange& change) {
  if (change.is_full) {
    HttpAnswer full = refusal(kMine, 503, "busy", "The house keeps no more rounds for its guests.");
    full.retry_seconds = kFullDrawersSeconds;
    return full;
  }
  std::string body;
  ObjectWriter object(body);
  add_drawer(object, change.drawer);
  object.add("from", change.from).add("mark", change.mark).close();
  return json(200, std::move(body));
}

HttpAnswer look_into(const HttpRequest& request, const room::Guest& guest, Reception& reception) {
  const auto after = asked_after(request);
  if (!after) return refusal(kMine, 400, "bad_request", "Ask with ?after= and a mark, or without.");
  const auto found = reception.drawers.look(guest, *after);
  return found ? drawer_page(*found) : failed_wish();
}

void change_drawer(const HttpRequest& request, const room::Guest& guest, Reception& reception,
                   const Reply& reply) {
  DrawerWish wish{guest, reception.clock.now_ms(), {}};
  if (request.method() == http::verb::post) {
    auto rounds = read_kept_rounds(request.body());
    if (!rounds) return reply(refused_wish(rounds.error()));
    wish.what = std::move(*rounds);
  } else {
    auto removal = read_removal(request.body());
    if (!removal) return reply(refused_wish(removal.error()));
    wish.what = std::move(*removal);
  }
  reception.drawers.change(std::move(wish),
                           [reply](const Result<DrawerChange, room::Failure>& done) {
                             reply(done ? changed_drawer(*done) : failed_wish());
                           });
}

}  // namespace

void answer_mine(const HttpRequest& request, const Caller& caller, Reception& reception,
                 const Reply& reply) {
  const bool is_look = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!is_look && request.method() != http::verb::post && request.method() != http::verb::delete_) {
    return reply(wrong_method(kMine, "GET, HEAD, POST, DELETE"));
  }
  // Looking too: this is nobody else's business.
  if (is_from_another_site(request, caller, reception.access)) return reply(wrong_site(kMine));
  const auto token = guest_token(request);
  if (!token) {
    return reply(refusal(kMine, 401, "say_hello", "Nobody knows who you are: POST /api/guest."));
  }
  if (!reception.is_exempt(caller.is_loopback)) {
    const auto wait_ms = reception.drawer_wishes.ask(caller.address, reception.clock.now_ms());
    if (wait_ms > 0) {
      return reply(too_fast(kMine, "Too many requests from your address: wait a little.", wait_ms));
    }
  }
  const room::Guest guest = room::guest_of(*token);
  if (is_look) return reply(look_into(request, guest, reception));
  change_drawer(request, guest, reception, reply);
}

}  // namespace baize::server
