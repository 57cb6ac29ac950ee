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

TEST(Access, a_name_that_is_not_ours_opens_no_table_though_its_page_calls_itself_the_same) {
  OpenHouse house({}, {.names = {"house"}});
  LoopbackClient client(house.port());
  const auto ask_as = [&](const std::string& name, const std::string& method,
                          const std::string& path) {
    return client.ask(method + " " + path + " HTTP/1.1\r\nHost: " + name + "\r\nOrigin: http://" +
                      name + "\r\nContent-Length: 0\r\n\r\n");
  };
  for (const auto& [method, path] :
       {std::pair("POST", "/api/guest"), std::pair("DELETE", "/api/mine"),
        std::pair("GET", "/api/rooms"), std::pair("GET", "/ws"), std::pair("POST", "/")}) {
    EXPECT_THAT(ask_as("evil.example", method, path), StartsWith("HTTP/1.1 421")) << path;
    EXPECT_THAT(ask_as("house", method, path), Not(StartsWith("HTTP/1.1 421"))) << path;
    EXPECT_THAT(ask_as("192.168.1.7:8080", method, path), Not(StartsWith("HTTP/1.1 421"))) << path;
  }
  EXPECT_THAT(ask_as("evil.example", "GET", "/"), StartsWith("HTTP/1.1 200"));
}

TEST(Access, a_page_names_nothing) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const auto open_table_as = [&](const std::string& name) {
    return client.ask("POST /api/guest HTTP/1.1\r\nHost: " + name + "\r\nOrigin: http://" + name +
                      "\r\nContent-Length: 0\r\n\r\n");
  };
  for (const char* name : {"evil.example", "cards.example", "evil.example"})
    EXPECT_THAT(open_table_as(name), StartsWith("HTTP/1.1 200")) << name;
  house.drive([&] { EXPECT_EQ(house.reception().names.taken(), ""); });
}

TEST(Access, the_first_name_is_taken_as_ours_and_the_keeper_hears_of_it_once) {
  OpenHouse house;
  std::string said;
  house.drive(
      [&] { house.reception().say = [&](const std::string& line) { said += line + '\n'; }; });
  LoopbackClient client(house.port());
  for (int i = 0; i < 2; ++i)
    EXPECT_THAT(post(client, "/api/rooms", ""), StartsWith("HTTP/1.1 201"));
  house.drive([&] {
    EXPECT_EQ(said,
              "asked for as house, which is the name of this server from now on: others are "
              "refused. To choose the names yourself, start it with --name\n");
  });
  EXPECT_THAT(client.ask("GET /api/catalogue HTTP/1.1\r\nHost: other\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 421"), HasSubstr("\"code\":\"wrong_name\"")));
}

TEST(Access, behind_a_proxy_that_is_not_trusted_all_count_as_one_and_the_keeper_hears_of_it_once) {
  OpenHouse house({.tables_at_once = 1});
  std::string said;
  house.drive(
      [&] { house.reception().say = [&](const std::string& line) { said += line + '\n'; }; });
  LoopbackClient client(house.port());
  const auto host = [](const char* from) {
    return "X-Forwarded-For: " + std::string(from) + "\r\n";
  };
  EXPECT_THAT(post(client, "/api/rooms", host("203.0.113.9")), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(post(client, "/api/rooms", host("203.0.113.10")), StartsWith("HTTP/1.1 429"));
  EXPECT_THAT(post(client, "/api/rooms", ""), StartsWith("HTTP/1.1 201")) << "this machine's own";
  house.drive([&] {
    EXPECT_THAT(said, HasSubstr("--trust-proxy"));
    EXPECT_EQ(said.find("--trust-proxy"), said.rfind("--trust-proxy"));
  });
}

}  // namespace
}  // namespace baize::server
