// Who a connection is: the cookie that the page brings, and what the house makes of what comes
// back.
#include "room/guest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/cards/rng.h"
#include "server/net/guest_cookie.h"
#include "server/net/loopback_client.h"
#include "server/net/open_house.h"

namespace baize::server {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kToken = "0123456789abcdef0123456789abcdef";
const std::string kOther = "ffffffffffffffffffffffffffffffff";

// The cookie that an answer sets, or nothing.
std::string cookie_in(const std::string& answer) {
  constexpr std::string_view kHeader = "Set-Cookie: ";
  const std::size_t at = answer.find(kHeader);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kHeader.size();
  return answer.substr(begin, answer.find("\r\n", begin) - begin);
}

std::string token_in(const std::string& answer) { return cookie_in(answer).substr(12, 32); }

std::string post(LoopbackClient& client, const std::string& path, const std::string& headers = {}) {
  return client.ask("POST " + path + " HTTP/1.1\r\nHost: house\r\nContent-Length: 0\r\n" + headers +
                    "\r\n");
}

// The public id that the house answers `hello` with.
std::string guest_at(std::uint16_t port, const std::string& cookie) {
  LoopbackClient client(port);
  if (client.open_ws({}, cookie) != 101) return "(refused)";
  client.say("{\"id\":1,\"hello\":{\"name\":\"M\"}}");
  const std::string answer = client.hear_text();
  const std::size_t at = answer.find("\"guest\":\"") + 9;
  return answer.substr(at, answer.find('"', at) - at);
}

TEST(GuestCookie, is_found_among_others_whatever_the_spacing) {
  for (const std::string& header :
       {"baize_guest=" + kToken, "a=1; baize_guest=" + kToken + "; b=2",
        "a=1;baize_guest=" + kToken + ";b", " \t baize_guest = " + kToken + " ;",
        ";;=;baize_guest=" + kToken, "x=\"a;b\"; baize_guest=" + kToken}) {
    EXPECT_EQ(guest_token(header), kToken) << header;
  }
}

TEST(GuestCookie, is_32_lower_case_hex_digits_and_nothing_else) {
  for (const std::string& header :
       {std::string(), std::string("baize_guest"), std::string("baize_guest="),
        "baize_guest=" + kToken + "0", "baize_guest=" + kToken.substr(1),
        "baize_guest=\"" + kToken + "\"", "Baize_Guest=" + kToken, "xbaize_guest=" + kToken,
        "baize_guest[]=" + kToken, "x=baize_guest=" + kToken, "baize_guest==" + kToken.substr(1),
        std::string("baize_guest=0123456789ABCDEF0123456789ABCDEF"),
        "baize_guest=" + kToken.substr(1) + std::string(1, '\0'),
        std::string("baize_guest=../../../../../../../etc/passwd")}) {
    EXPECT_EQ(guest_token(header), std::nullopt) << header;
  }
}

TEST(GuestCookie, the_first_good_one_of_several_counts) {
  EXPECT_EQ(guest_token("baize_guest=" + kToken + "; baize_guest=" + kOther), kToken);
  EXPECT_EQ(guest_token("baize_guest=bad; baize_guest=" + kOther), kOther);
}

TEST(GuestCookie, any_text_is_read_without_harm) {
  Rng rng(1);
  const std::string letters = "baize_guest=0a;; \t\"\x80\xff" + std::string(1, '\0');
  for (int round = 0; round < 20'000; ++round) {
    std::string header;
    for (std::uint32_t left = rng.below(64); left > 0; --left) {
      header += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    }
    if (rng.below(4) == 0) header += ";baize_guest=" + kToken;
    const auto found = guest_token(header);
    EXPECT_EQ(found.has_value(), header.ends_with(kToken)) << header;
  }
}

TEST(GuestCookie, is_out_of_reach_of_scripts_and_follows_a_link_from_elsewhere) {
  const std::string rest = "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax";
  EXPECT_EQ(guest_cookie(kToken, false), "baize_guest=" + kToken + rest);
  EXPECT_EQ(guest_cookie(kToken, true), "__Host-baize_guest=" + kToken + rest + "; Secure");
}

TEST(Guest, the_page_brings_a_new_guest_a_cookie_of_his_own) {
  OpenHouse house;
  LoopbackClient client(house.port());
  std::set<std::string> tokens;
  for (const char* path : {"/", "/t/k3v9q2mh7wdx", "/index.html"}) {
    const std::string answer = client.get(path);
    EXPECT_THAT(answer, AllOf(HasSubstr("Cache-Control: private"), EndsWith("the page")));
    EXPECT_EQ(guest_token(cookie_in(answer)), token_in(answer)) << answer;
    tokens.insert(token_in(answer));
  }
  EXPECT_EQ(tokens.size(), 3u);
}

TEST(Guest, a_good_cookie_is_left_alone_and_a_bad_one_replaced) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const std::string good = "Cookie: theme=dark; baize_guest=" + kToken + "\r\n";
  EXPECT_EQ(cookie_in(client.get("/", good)), "");
  EXPECT_EQ(cookie_in(client.get("/", "Cookie: a=b\r\n" + good)), "") << "in a second header";
  EXPECT_EQ(cookie_in(post(client, "/api/guest", good)), "");
  EXPECT_NE(cookie_in(client.get("/", "Cookie: baize_guest=me\r\n")), "");
  EXPECT_NE(cookie_in(post(client, "/api/guest", "Cookie: baize_guest=me\r\n")), "");
}

TEST(Guest, over_tls_a_guest_keeps_who_he_is_under_the_name_of_this_host_alone) {
  OpenHouse house({}, {.trusts_proxy = true});
  LoopbackClient client(house.port());
  const std::string secure = "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
  const std::string plain = "baize_guest=" + kToken, bound = "__Host-baize_guest=" + kOther;
  EXPECT_EQ(cookie_in(client.get("/", secure + "Cookie: " + plain + "\r\n")),
            guest_cookie(kToken, true));
  EXPECT_EQ(cookie_in(post(client, "/api/guest", secure + "Cookie: " + plain + "\r\n")),
            guest_cookie(kToken, true));
  EXPECT_EQ(cookie_in(client.get("/", secure + "Cookie: " + bound + "\r\n")), "");
  EXPECT_EQ(guest_at(house.port(), "Cookie: " + plain + "; " + bound + "\r\n"),
            room::guest_of(kOther))
      << "what others can set does not count beside it";
  EXPECT_EQ(guest_at(house.port(), "Cookie: " + plain + "\r\n"), room::guest_of(kToken));
}

TEST(Guest, a_page_that_is_known_already_still_brings_the_missing_cookie) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const std::string first = client.get("/");
  const std::size_t begin = first.find("ETag: ") + 6;
  const std::string etag = first.substr(begin, first.find("\r\n", begin) - begin);
  const std::string second = client.get("/", "If-None-Match: " + etag + "\r\n");
  EXPECT_THAT(second, AllOf(StartsWith("HTTP/1.1 304"), HasSubstr("Set-Cookie: baize_guest="),
                            HasSubstr("Cache-Control: private, no-cache\r\n")));
}

TEST(Guest, a_client_without_a_page_asks_for_its_cookie) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(post(client, "/api/guest"),
              AllOf(StartsWith("HTTP/1.1 200"), HasSubstr("Set-Cookie: baize_guest="),
                    HasSubstr("Cache-Control: no-store"), EndsWith("{\"ok\":true}")));
}

TEST(Guest, files_and_answers_that_are_no_page_set_no_cookie) {
  OpenHouse house;
  LoopbackClient client(house.port());
  for (const char* path : {"/baize.wasm", "/assets/page-1a2b.js", "/healthz", "/api/catalogue",
                           "/api/rooms", "/nowhere", "/ws"}) {
    EXPECT_THAT(client.get(path), Not(HasSubstr("Set-Cookie"))) << path;
  }
}

TEST(Guest, nobody_comes_in_without_a_good_cookie) {
  OpenHouse house;
  for (const std::string& cookie : {std::string(), std::string("Cookie: baize_guest=me\r\n"),
                                    "Cookie: other=" + kToken + "\r\n"}) {
    EXPECT_EQ(LoopbackClient(house.port()).open_ws({}, cookie), 401) << cookie;
  }
  LoopbackClient client(house.port());
  EXPECT_THAT(client.get("/ws",
                         "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: "
                         "13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"),
              EndsWith("Nobody knows who you are: load the page, or POST /api/guest.\n"));
}

TEST(Guest, who_comes_to_a_table_keeps_his_cookie_for_another_400_days) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const std::string welcome =
      client.get("/ws",
                 "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: "
                 "13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: a=b; baize_guest=" +
                     kToken + "\r\n");
  EXPECT_THAT(welcome, StartsWith("HTTP/1.1 101"));
  EXPECT_EQ(cookie_in(welcome), guest_cookie(kToken, false));
}

TEST(Guest, the_same_cookie_is_the_same_guest_and_the_house_shows_only_its_hash) {
  OpenHouse house;
  LoopbackClient page(house.port());
  const std::string token = token_in(page.get("/"));
  const std::string guest = guest_at(house.port(), "Cookie: baize_guest=" + token + "\r\n");
  EXPECT_EQ(guest, room::guest_of(token));
  EXPECT_EQ(guest_at(house.port(), "Cookie: x=y; baize_guest=" + token + "\r\n"), guest);
  EXPECT_NE(guest_at(house.port(), "Cookie: baize_guest=" + kOther + "\r\n"), guest);
  EXPECT_THAT(guest, Not(HasSubstr(token)));
}

}  // namespace
}  // namespace baize::server
