// The network side over real sockets on loopback, with a real house behind it: what a page may
// expect, and what a bad client may not do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <boost/asio/post.hpp>
#include <filesystem>
#include <fstream>
#include <future>
#include <thread>

#include "room/house.h"
#include "server/net/listener.h"
#include "server/net/loopback_client.h"
#include "server/store/memory_store.h"
#include "server/system_ports.h"

namespace baize::server {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// The files of a page, as Vite would write them.
class PageFolder {
 public:
  PageFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "baize_web_XXXXXX").string();
    path_ = ::mkdtemp(name.data());
    write("index.html", "<!doctype html>the page");
    write("assets/page-1a2b.js", "console.log(1)");
    write("assets/page-1a2b.js.gz", "packed");
    write("baize.wasm", "wasm");
    write("lone.css.gz", "packed");
  }
  ~PageFolder() { std::filesystem::remove_all(path_); }
  PageFolder(const PageFolder&) = delete;
  PageFolder& operator=(const PageFolder&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  void write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
  }
  std::filesystem::path path_;
};

// A house in memory on a free port, driven by a thread of its own.
class OpenHouse {
 public:
  explicit OpenHouse(const NetLimits& limits = {})
      : door_(limits),
        web_(*WebFolder::load(folder_.path())),
        listener_(std::move(*Listener::open(io_, "127.0.0.1", 0))),
        reception_{house_, clock_, switchboard_, web_, limits} {
    listener_->start(door_, reception_);
    driver_ = std::thread([this] { io_.run(); });
  }
  ~OpenHouse() {
    io_.stop();
    driver_.join();
  }
  OpenHouse(const OpenHouse&) = delete;
  OpenHouse& operator=(const OpenHouse&) = delete;

  [[nodiscard]] std::uint16_t port() const { return listener_->port(); }
  // Runs something on the driving thread and waits for it.
  void drive(const std::function<void()>& turn) {
    std::promise<void> done;
    boost::asio::post(io_, [&] {
      turn();
      done.set_value();
    });
    done.get_future().wait();
  }
  Switchboard& switchboard() { return switchboard_; }
  // Whether so many connections are left, after a moment for those that are going.
  bool keeps(std::size_t connections) {
    bool fits = false;
    for (int i = 0; i < 200 && !fits; ++i) {
      drive([&] { fits = door_.inside() == connections; });
      if (!fits) std::this_thread::sleep_for(milliseconds(10));
    }
    return fits;
  }

 private:
  PageFolder folder_;
  Door door_;
  WebFolder web_;
  boost::asio::io_context io_{1};
  MemoryStore store_{[this](std::function<void()> turn) { boost::asio::post(io_, turn); }};
  SystemClock clock_{io_};
  SystemEntropy entropy_;
  Switchboard switchboard_;
  room::House house_{room::HouseSettings{}, clock_, entropy_, store_, switchboard_};
  std::unique_ptr<Listener> listener_;
  Reception reception_;
  std::thread driver_;
};

// Opens a WebSocket and waits until the house has heard of it.
void come_in(LoopbackClient& client) {
  ASSERT_EQ(client.open_ws(), 101);
  client.say("{");
  ASSERT_THAT(client.hear_text(), HasSubstr("\"code\":\"bad_json\""));
}

// HTTP -------------------------------------------------------------------------------------------

TEST(Net, the_page_is_at_the_door_and_at_every_table) {
  OpenHouse house;
  LoopbackClient client(house.port());
  for (const char* path : {"/", "/t/k3v9q2mh7wdx", "/t/x?from=mail"}) {
    EXPECT_THAT(client.get(path),
                AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("text/html; charset=utf-8"),
                      HasSubstr("Cache-Control: no-cache"), EndsWith("the page")));
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

TEST(Net, what_is_not_there_gets_a_sentence) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(client.get("/../../etc/passwd"),
              AllOf(StartsWith("HTTP/1.1 404"), EndsWith("There is nothing here.\n")));
  EXPECT_THAT(client.get("/ws"), StartsWith("HTTP/1.1 426"));
  EXPECT_THAT(client.get("/api/rooms"),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: POST\r\n")));
  EXPECT_THAT(client.ask("DELETE / HTTP/1.1\r\nHost: house\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: GET, HEAD\r\n")));
  EXPECT_THAT(client.ask("HEAD / HTTP/1.1\r\nHost: house\r\n\r\n"),
              AllOf(HasSubstr("Content-Length: 23\r\n"), EndsWith("\r\n\r\n")));
}

TEST(Net, every_answer_carries_the_security_headers) {
  OpenHouse house;
  LoopbackClient client(house.port());
  for (const char* path : {"/", "/healthz", "/nowhere", "/api/catalogue"}) {
    EXPECT_THAT(client.get(path), AllOf(HasSubstr("Content-Security-Policy: default-src 'self'"),
                                        HasSubstr("X-Content-Type-Options: nosniff"),
                                        HasSubstr("Referrer-Policy: no-referrer")));
  }
}

TEST(Net, the_house_answers_over_http) {
  OpenHouse house;
  LoopbackClient client(house.port());
  EXPECT_THAT(client.get("/healthz"), AllOf(StartsWith("HTTP/1.1 200"), EndsWith("ok\n")));
  EXPECT_THAT(client.get("/api/catalogue"),
              AllOf(HasSubstr("application/json"), HasSubstr("{\"games\":[")));
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

TEST(Net, a_header_that_drips_in_is_cut_off) {
  OpenHouse house({.http_timeout = milliseconds(300)});
  LoopbackClient client(house.port());
  client.send("GET / HTTP/1.1\r\nHost: h\r\n");
  for (int i = 0; i < 4; ++i) {
    std::this_thread::sleep_for(milliseconds(50));
    client.send("X-" + std::to_string(i) + ": slow\r\n");
  }
  EXPECT_TRUE(client.is_closed_within(1000));
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

// WebSocket --------------------------------------------------------------------------------------

TEST(Net, only_pages_of_this_house_open_a_socket) {
  OpenHouse house;
  EXPECT_EQ(LoopbackClient(house.port()).open_ws(), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: http://house\r\n"), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: https://HOUSE\r\n"), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: http://house.evil.com\r\n"), 403);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: http://house:81\r\n"), 403);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: null\r\n"), 403);
}

TEST(Net, bad_json_is_answered) {
  OpenHouse house;
  LoopbackClient client(house.port());
  come_in(client);
}

TEST(Net, a_room_is_made_over_http_and_seen_over_the_socket) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const std::string made = client.ask(
      "POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 17\r\n\r\n"
      "{\"game\":\"hearts\"}");
  ASSERT_THAT(made, StartsWith("HTTP/1.1 201 Created"));
  const std::string room = made.substr(made.find("\"room\":\"") + 8, 12);
  ASSERT_EQ(client.open_ws(), 101) << "on the same connection";
  client.say(
      "{\"id\":1,\"hello\":{\"token\":\"000102030405060708090a0b0c0d0e0f\",\"name\":\"M\"}}");
  EXPECT_THAT(client.hear_text(), StartsWith("{\"re\":1,\"ok\":true,"));
  client.say("{\"id\":2,\"join\":{\"room\":\"" + room + "\"}}");
  EXPECT_EQ(client.hear_text(), "{\"re\":2,\"ok\":true}");
  EXPECT_THAT(client.hear_text(), AllOf(StartsWith("{\"view\":{"), HasSubstr(room)));
}

TEST(Net, a_huge_message_closes_its_own_connection_only) {
  OpenHouse house;
  LoopbackClient good(house.port());
  LoopbackClient bad(house.port());
  ASSERT_EQ(good.open_ws(), 101);
  ASSERT_EQ(bad.open_ws(), 101);
  bad.say(std::string(1 << 20, 'x'));
  EXPECT_TRUE(bad.is_closed_within(2000));
  good.say("{");
  EXPECT_THAT(good.hear_text(), HasSubstr("bad_json"));
}

TEST(Net, a_message_over_16_kb_is_closed_with_its_reason) {
  OpenHouse house;
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  client.say(std::string(16 * 1024, ' '));
  EXPECT_THAT(client.hear_text(), HasSubstr("bad_json"));
  client.say(std::string(16 * 1024 + 1, ' '));
  // A reset may overtake the reason.
  if (const auto frame = client.hear()) {
    EXPECT_EQ(frame->close_code(), 1009);
  }
  EXPECT_TRUE(client.is_closed_within(2000));
}

TEST(Net, only_utf_8_text_is_taken) {
  OpenHouse house;
  LoopbackClient broken(house.port());
  ASSERT_EQ(broken.open_ws(), 101);
  broken.say("\xff\xfe");
  EXPECT_EQ(broken.hear()->close_code(), 1007);
  LoopbackClient binary(house.port());
  ASSERT_EQ(binary.open_ws(), 101);
  binary.send_frame(LoopbackClient::kBinary, "{}");
  EXPECT_EQ(binary.hear()->close_code(), 1003);
}

TEST(Net, requests_beyond_40_in_4_seconds_are_refused_by_number) {
  OpenHouse house;
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  for (int id = 1; id <= 42; ++id) client.say("{\"id\":" + std::to_string(id) + ",\"x\":0}");
  for (int id = 1; id <= 40; ++id) EXPECT_THAT(client.hear_text(), Not(HasSubstr("too_fast")));
  for (int id = 41; id <= 42; ++id) {
    EXPECT_EQ(client.hear_text(),
              "{\"re\":" + std::to_string(id) +
                  ",\"ok\":false,\"code\":\"too_fast\",\"text\":\"Too fast: at most 40 requests in "
                  "4 seconds.\"}");
  }
}

TEST(Net, a_flood_is_closed_and_the_flooder_cannot_linger) {
  OpenHouse house({.close_timeout = milliseconds(300), .excess = 20});
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  for (int i = 0; i < 61; ++i) client.say("{}");
  std::optional<LoopbackClient::Frame> frame;
  while ((frame = client.hear()) && frame->opcode == LoopbackClient::kText) continue;
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1008);
  // It does not answer the closing and goes on talking.
  const auto begin = std::chrono::steady_clock::now();
  while (client.say("{}") && std::chrono::steady_clock::now() - begin < milliseconds(3000)) {
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(2000));
  EXPECT_TRUE(house.keeps(0));
}

TEST(Net, a_silent_page_is_pinged_and_then_dropped) {
  OpenHouse house({.idle_timeout = milliseconds(400)});
  LoopbackClient polite(house.port());
  LoopbackClient silent(house.port());
  ASSERT_EQ(polite.open_ws(), 101);
  ASSERT_EQ(silent.open_ws(), 101);
  const auto answers_pings = std::async(std::launch::async, [&] { return polite.hear_text(); });
  EXPECT_TRUE(silent.is_closed_within(1500));
  std::this_thread::sleep_for(milliseconds(500));
  EXPECT_TRUE(house.keeps(1));
  polite.say("{");
  answers_pings.wait();
}

TEST(Net, a_page_that_does_not_read_gets_the_newest_view_later) {
  OpenHouse house;
  LoopbackClient client(house.port(), 4096);
  come_in(client);
  constexpr int kViews = 2000;
  for (int i = 1; i <= kViews; ++i) {
    house.drive([&] {
      for (const char* room : {"one", "two"}) {
        house.switchboard().show(1, room, room + std::to_string(i) + std::string(4000, ' '));
      }
    });
  }
  int heard = 0;
  int last_one = 0;
  int last_two = 0;
  while (last_one < kViews || last_two < kViews) {
    const std::string view = client.hear_text();
    ASSERT_NE(view, "(no text)");
    int& last = view.starts_with("one") ? last_one : last_two;
    const int number = std::stoi(view.substr(3));
    EXPECT_GT(number, last);
    last = number;
    ++heard;
  }
  EXPECT_LT(heard, 100);
}

TEST(Net, a_page_that_does_not_take_its_answers_is_cut_off) {
  OpenHouse house;
  LoopbackClient client(house.port(), 4096);
  come_in(client);
  house.drive([&] {
    for (int i = 0; i < 1000; ++i) house.switchboard().answer(1, std::string(1000, 'x'));
  });
  EXPECT_TRUE(client.is_closed_within(2000));
  EXPECT_TRUE(house.keeps(0));
}

}  // namespace
}  // namespace baize::server
