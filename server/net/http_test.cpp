// The house over HTTP, on real sockets: what a page may expect, and what a bad client may not do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/loopback_client.h"
#include "server/net/open_house.h"

namespace baize::server {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Net, every_path_of_the_page_serves_the_page) {
  OpenHouse house;
  LoopbackClient client(house.port());
  for (const char* path : {"/", "/t/k3v9q2mh7wdx", "/t/x?from=mail", "/rules/hearts",
                           "/a/k3v9q2mh7wdx", "/replay", "/mine"}) {
    EXPECT_THAT(client.get(path),
                AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("text/html; charset=utf-8"),
                      HasSubstr("Cache-Control: private, no-cache\r\n"), EndsWith("the page")));
  }
}

TEST(Net, files_have_their_types_and_hashed_ones_are_kept_for_ever) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(client.get("/baize.wasm"), HasSubstr("Content-Type: application/wasm\r\n"));
  EXPECT_THAT(client.get("/assets/page-1a2b.js"),
              AllOf(HasSubstr("Content-Type: text/javascript"), HasSubstr("immutable"),
                    Not(HasSubstr("Content-Encoding")), EndsWith("console.log(1)")));
  EXPECT_THAT(client.get("/assets/page-1a2b.js", "Accept-Encoding: br;q=1.0, gzip\r\n"),
              AllOf(HasSubstr("Content-Encoding: gzip"), EndsWith("packed")));
  EXPECT_THAT(client.get("/lone.css"), StartsWith("HTTP/1.1 404"));
}

TEST(Net, a_known_file_is_not_sent_again) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const std::string first = client.get("/");
  const std::size_t begin = first.find("ETag: ") + 6;
  const std::string etag = first.substr(begin, first.find("\r\n", begin) - begin);
  EXPECT_THAT(client.get("/", "If-None-Match: " + etag + "\r\n"),
              AllOf(StartsWith("HTTP/1.1 304"), EndsWith("\r\n\r\n")));
  EXPECT_THAT(client.get("/", "If-None-Match: \"other\"\r\n"), StartsWith("HTTP/1.1 200"));
}

TEST(Net, a_match_from_elsewhere_is_taken_from_somebody_who_is_known) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const auto bring = [&](const std::string& headers) {
    return client.ask("POST /api/rooms/begun HTTP/1.1\r\nHost: house\r\n" + headers +
                      "Content-Length: 32\r\n\r\n{\"log\":[],\"seat\":0,\"name\":\"Ana\"}");
  };
  EXPECT_THAT(bring(""), AllOf(StartsWith("HTTP/1.1 401"), HasSubstr("say_hello")));
  EXPECT_THAT(bring("Cookie: baize_guest=00112233445566778899aabbccddeeff\r\n"),
              AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("bad_log")));
  EXPECT_THAT(client.get("/api/rooms/begun"),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: POST\r\n")));
}

TEST(Net, what_is_not_there_gets_a_sentence) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(client.get("/../../etc/passwd"),
              AllOf(StartsWith("HTTP/1.1 404"), EndsWith("There is nothing here.\n")));
  EXPECT_THAT(client.get("/ws"), StartsWith("HTTP/1.1 426"));
  EXPECT_THAT(client.get("/api/guest"),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: POST\r\n")));
  EXPECT_THAT(client.ask("PUT /api/rooms HTTP/1.1\r\nHost: house\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: GET, HEAD, POST\r\n")));
  EXPECT_THAT(client.ask("DELETE / HTTP/1.1\r\nHost: house\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: GET, HEAD\r\n")));
  EXPECT_THAT(client.ask("HEAD / HTTP/1.1\r\nHost: house\r\n\r\n"),
              AllOf(HasSubstr("Content-Length: 23\r\n"), EndsWith("\r\n\r\n")));
}

TEST(Net, the_house_answers_over_http) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(client.get("/healthz"), AllOf(StartsWith("HTTP/1.1 200"), EndsWith("ok\n")));
  EXPECT_THAT(client.get("/api/catalogue"),
              AllOf(HasSubstr("application/json"), HasSubstr("{\"games\":[")));
  EXPECT_THAT(client.get("/api/rooms"),
              AllOf(StartsWith("HTTP/1.1 200"), EndsWith("{\"rooms\":[]}")));
  EXPECT_THAT(client.ask("POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 1\r\n\r\n{"),
              AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("\"bad_json\"")));
}

TEST(Net, requests_that_are_too_long_or_no_http_are_turned_away) {
  OpenHouse house;
  EXPECT_THAT(LoopbackClient(house.port()).get("/", "X: " + std::string(9000, 'x') + "\r\n"),
              StartsWith("HTTP/1.1 431"));
  EXPECT_THAT(LoopbackClient(house.port())
                  .ask("POST /api/rooms HTTP/1.1\r\nHost: h\r\nContent-Length: 70000\r\n\r\n"),
              StartsWith("HTTP/1.1 413"));
  EXPECT_THAT(LoopbackClient(house.port()).ask("hello?\r\n\r\n"), StartsWith("HTTP/1.1 400"));
}

TEST(Net, who_still_sends_after_the_last_answer_is_not_torn_away_from_it) {
  OpenHouse house({.close_timeout = std::chrono::milliseconds(500)});
  LoopbackClient client(house.port());
  EXPECT_THAT(client.ask("POST /api/rooms HTTP/1.1\r\nHost: h\r\nContent-Length: 300000\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 413"), EndsWith("is too long.\"}")));
  EXPECT_TRUE(client.is_closed_within(1000)) << "the house says no more";
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(client.send(std::string(10'000, 'x'))) << i;
  EXPECT_TRUE(house.keeps(0)) << "and does not listen for ever";
}

TEST(Net, a_full_house_says_so) {
  OpenHouse house({.connections = 1});
  LoopbackClient first(house.port());
  EXPECT_THAT(first.get("/healthz"), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(LoopbackClient(house.port()).get("/healthz"), StartsWith("HTTP/1.1 503"));
  EXPECT_THAT(first.get("/healthz"), StartsWith("HTTP/1.1 200"));
}

TEST(Net, a_busy_port_is_named) {
  OpenHouse house;
  boost::asio::io_context io;
  for (const char* host : {"", "127.0.0.1", "localhost", "0.0.0.0"}) {
    const auto second = Listener::open(io, host, house.port());
    ASSERT_FALSE(second) << host;
    EXPECT_EQ(second.error().context,
              "port " + std::to_string(house.port()) +
                  " is in use: stop what listens there, or choose another with --port");
  }
  EXPECT_FALSE(Listener::open(io, "no address", 0));
}

TEST(Http, a_request_that_two_servers_could_read_in_two_ways_is_refused_and_closed) {
  OpenHouse house;
  for (const char* headers :
       {"", "Host: house\r\nHost: house\r\n", "Host: a\r\nHost: b\r\n",
        "Host: house\r\nTransfer-Encoding: gzip\r\n",
        "Host: house\r\nTransfer-Encoding: gzip, chunked\r\n",
        "Host: house\r\nTransfer-Encoding: xchunked\r\n",
        "Host: house\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Host: house\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Host: house\r\nContent-Length: 5\r\nTransfer-Encoding: identity\r\n"}) {
    LoopbackClient client(house.port());
    EXPECT_THAT(client.ask("POST /api/guest HTTP/1.1\r\n" + std::string(headers) +
                           "\r\n0\r\n\r\n0\r\n\r\n"),
                AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("Connection: close\r\n")))
        << headers;
    EXPECT_TRUE(client.is_closed_within(2000)) << headers;
  }
  LoopbackClient good(house.port());
  EXPECT_THAT(good.ask("POST /api/guest HTTP/1.1\r\nHost: house\r\nTransfer-Encoding: "
                       "Chunked\r\n\r\n0\r\n\r\n"),
              StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(LoopbackClient(house.port()).ask("GET /healthz HTTP/1.0\r\n\r\n"),
              StartsWith("HTTP/1.1 200"))
      << "of old";
}

TEST(Http, a_body_that_is_not_utf_8_is_refused) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(client.ask("POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 12\r\n\r\n"
                         "{\"game\":\"\xff\"}"),
              AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("bad_json")));
}

}  // namespace
}  // namespace baize::server
