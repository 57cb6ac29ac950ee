// The headers of the house on every kind of answer, the good ones and the refusals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/house_headers.h"
#include "server/net/loopback_client.h"
#include "server/net/open_house.h"

namespace baize::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

void expect_house_headers(const std::string& answer, const std::string& status) {
  SCOPED_TRACE(answer);
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 " + status + " "));
  for (const auto& [name, value] : kHouseHeaders) {
    EXPECT_THAT(answer, HasSubstr("\r\n" + std::string(name) + ": " + std::string(value) + "\r\n"));
  }
  EXPECT_THAT(answer, HasSubstr("\r\nCache-Control: "));
  EXPECT_THAT(answer, Not(HasSubstr("Strict-Transport-Security"))) << "without TLS";
  EXPECT_THAT(answer, Not(HasSubstr("Beast"))) << "no banner";
}

constexpr const char* kUpgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";

TEST(Headers, are_on_every_response_to_get_and_head) {
  OpenHouse house;
  LoopbackClient client(house.port());
  for (const char* path : {"/", "/t/x", "/assets/page-1a2b.js", "/healthz", "/api/catalogue"}) {
    expect_house_headers(client.get(path), "200");
  }
  const std::string page = client.get("/");
  const std::size_t begin = page.find("ETag: ") + 6;
  const std::string etag = page.substr(begin, page.find("\r\n", begin) - begin);
  expect_house_headers(client.get("/", "If-None-Match: " + etag + "\r\n"), "304");
  expect_house_headers(client.ask("HEAD / HTTP/1.1\r\nHost: house\r\n\r\n"), "200");
}

TEST(Headers, are_on_every_refusal) {
  OpenHouse house;
  LoopbackClient client(house.port());
  expect_house_headers(client.get("/nowhere"), "404");
  expect_house_headers(client.get("/ws"), "426");
  expect_house_headers(client.ask("DELETE / HTTP/1.1\r\nHost: house\r\n\r\n"), "405");
  expect_house_headers(client.get("/ws", kUpgrade), "401");
  expect_house_headers(client.get("/ws", std::string(kUpgrade) + "Origin: http://evil\r\n"), "403");
  expect_house_headers(
      client.ask("POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 1\r\n\r\n{"), "400");
  expect_house_headers(client.ask("POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: "
                                  "70000\r\n\r\n"),
                       "413");
  expect_house_headers(
      LoopbackClient(house.port()).get("/", "X: " + std::string(9000, 'x') + "\r\n"), "431");
  expect_house_headers(LoopbackClient(house.port()).ask("hello?\r\n\r\n"), "400");
}

TEST(Headers, are_on_a_handshake_without_a_key_and_on_the_refusal_of_a_full_house) {
  OpenHouse house({.connections = 1});
  LoopbackClient client(house.port());
  // No key.
  const std::string headers = kUpgrade + std::string(LoopbackClient::kCookie);
  EXPECT_THAT(client.get("/healthz"), StartsWith("HTTP/1.1 200"));
  expect_house_headers(LoopbackClient(house.port()).get("/"), "503");
  const std::string refused = client.get("/ws", headers);
  EXPECT_THAT(refused, StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(refused, HasSubstr("Content-Security-Policy: "));
  EXPECT_THAT(refused, Not(HasSubstr("Beast")));
}

TEST(Headers, an_open_socket_shows_that_the_key_was_read_and_tells_no_version) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const std::string opened =
      client.get("/ws", std::string(kUpgrade) + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                            std::string(LoopbackClient::kCookie));
  EXPECT_THAT(opened, HasSubstr("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
  EXPECT_THAT(opened, Not(HasSubstr("Beast")));
}

TEST(Headers, an_old_websocket_version_or_an_invalid_key_is_refused) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const std::string known(LoopbackClient::kCookie);
  const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n" + known;
  EXPECT_THAT(client.get("/ws", upgrade + "Sec-WebSocket-Version: 8\r\n"),
              StartsWith("HTTP/1.1 426"));
  for (const char* key : {"short==", "dGhlIHNhbXBsZSBub25jZQ=x", "dGhlIHNhbXBsZSBub2 jZQ=="})
    EXPECT_THAT(client.get("/ws", kUpgrade + known + "Sec-WebSocket-Key: " + key + "\r\n"),
                StartsWith("HTTP/1.1 400"))
        << key;
}

}  // namespace
}  // namespace baize::server
