// Whom the house lets ask, over real sockets: pages of its own, and people behind a proxy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/house_headers.h"
#include "server/net/loopback_client.h"
#include "server/net/open_house.h"

namespace baize::server {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string post(LoopbackClient& client, const std::string& path, const std::string& headers) {
  return client.ask("POST " + path + " HTTP/1.1\r\nHost: house\r\nContent-Length: 17\r\n" +
                    headers + "\r\n{\"game\":\"hearts\"}");
}

TEST(Access, a_page_of_another_site_may_not_post_here) {
  OpenHouse house;
  LoopbackClient client(house.port());
  for (const char* path : {"/api/rooms", "/api/guest"}) {
    for (const char* origin : {"http://evil.example", "http://house:81", "null"}) {
      EXPECT_THAT(post(client, path, "Origin: " + std::string(origin) + "\r\n"),
                  AllOf(StartsWith("HTTP/1.1 403"), Not(HasSubstr("Set-Cookie")),
                        EndsWith("{\"ok\":false,\"code\":\"wrong_site\",\"text\":\"A page of "
                                 "another site may not play here.\"}")))
          << path << origin;
    }
  }
  EXPECT_THAT(post(client, "/api/rooms", "Origin: http://house\r\n"), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(post(client, "/api/rooms", ""), StartsWith("HTTP/1.1 201")) << "a program";
}

TEST(Access, the_keeper_names_other_origins_of_the_house) {
  OpenHouse house({}, {.origins = {"https://cards.example"}});
  const std::string named = "Origin: https://cards.example\r\n";
  LoopbackClient client(house.port());
  EXPECT_THAT(post(client, "/api/rooms", named), StartsWith("HTTP/1.1 201"));
  EXPECT_EQ(LoopbackClient(house.port()).open_ws(named), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: https://cards.evil\r\n"), 403);
}

TEST(Access, only_a_trusted_proxy_makes_the_cookie_secure) {
  const std::string forwarded = "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
  const std::string stay = std::string(kStayOnTls.name) + ": " + std::string(kStayOnTls.value);
  OpenHouse plain_house;
  EXPECT_THAT(LoopbackClient(plain_house.port()).get("/", forwarded),
              AllOf(HasSubstr("SameSite=Lax\r\n"), Not(HasSubstr(stay))));
  OpenHouse house({}, {.trusts_proxy = true});
  EXPECT_THAT(LoopbackClient(house.port()).get("/", forwarded),
              AllOf(HasSubstr("SameSite=Lax; Secure\r\n"), HasSubstr(stay)));
  EXPECT_THAT(LoopbackClient(house.port()).get("/"),
              AllOf(HasSubstr("SameSite=Lax\r\n"), Not(HasSubstr(stay))));
}

TEST(Access, below_api_every_refusal_has_its_code) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(client.get("/api/nothing"),
              AllOf(StartsWith("HTTP/1.1 404"), HasSubstr("Content-Type: application/json"),
                    EndsWith("{\"ok\":false,\"code\":\"not_found\",\"text\":\"There is nothing "
                             "here.\"}")));
  EXPECT_THAT(client.get("/api/guest"), HasSubstr("\"code\":\"bad_method\""));
  EXPECT_THAT(
      client.ask("POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 70000\r\n\r\n"),
      AllOf(StartsWith("HTTP/1.1 413"), HasSubstr("\"code\":\"too_long\"")));
}

}  // namespace
}  // namespace baize::server
