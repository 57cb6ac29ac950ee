// The house over WebSocket, on real sockets: what a page may expect, and what a bad client may not
// do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <future>
#include <memory>
#include <thread>

#include "server/net/loopback_client.h"
#include "server/net/open_house.h"
#include "server/net/readiness.h"

namespace baize::server {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Opens a WebSocket and waits until the house has heard of it.
void come_in(LoopbackClient& client) {
  ASSERT_EQ(client.open_ws(), 101);
  client.say("{");
  ASSERT_THAT(client.hear_text(), HasSubstr("\"code\":\"bad_json\""));
}

TEST(Net, only_pages_of_this_house_open_a_socket) {
  OpenHouse house;
  EXPECT_EQ(LoopbackClient(house.port()).open_ws(), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: http://house\r\n"), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws("Origin: https://house\r\n"), 403);
  for (const char* proxy : {"X-Forwarded-For: 203.0.113.9", "Via: 1.1 cache"}) {
    const std::string headers = std::string("Origin: https://HOUSE\r\n") + proxy + "\r\n";
    EXPECT_EQ(LoopbackClient(house.port()).open_ws(headers), 101) << "behind a proxy with TLS";
  }
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
  const std::string room = made.substr(made.find("\"room\":\"") + 8, 20);
  ASSERT_EQ(client.open_ws(), 101) << "on the same connection";
  client.say("{\"id\":1,\"hello\":{\"name\":\"M\"}}");
  EXPECT_THAT(client.hear_text(), StartsWith("{\"re\":1,\"ok\":true,"));
  client.say("{\"id\":2,\"join\":{\"room\":\"" + room + "\"}}");
  EXPECT_EQ(client.hear_text(), "{\"re\":2,\"ok\":true}");
  EXPECT_THAT(client.hear_text(), StartsWith("{\"chat\":{"));
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

TEST(Net, a_frame_that_breaks_the_rules_closes_its_connection) {
  OpenHouse house;
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  client.send(std::string("\x81\x02{}", 4));  // not masked
  EXPECT_EQ(client.hear()->close_code(), 1002);
  EXPECT_TRUE(client.is_closed_within(2000));
}

// What comes after a closing is not answered, and is not looked at for ever either.
TEST(Net, a_frame_that_breaks_the_rules_after_a_closing_holds_up_nobody) {
  OpenHouse house;
  LoopbackClient bad(house.port());
  ASSERT_EQ(bad.open_ws(), 101);
  const std::string wrong("\x81\x02{}", 4);  // not masked
  bad.send(std::string("\x82\x80\0\0\0\0", 6) + wrong);
  EXPECT_EQ(bad.hear()->close_code(), 1003);
  LoopbackClient good(house.port());
  come_in(good);
  bad.send(wrong);
  good.say("{");
  EXPECT_THAT(good.hear_text(), HasSubstr("bad_json"));
}

TEST(Net, a_request_may_come_in_parts_and_in_packets_of_a_byte) {
  OpenHouse house;
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  // The same mask as LoopbackClient's, all zero: `{"id":7,` and `"x":0}` in two frames.
  const std::string frames = std::string("\x01\x88\0\0\0\0", 6) + "{\"id\":7," +
                             std::string("\x80\x86\0\0\0\0", 6) + "\"x\":0}";
  for (const char byte : frames) {
    client.send({&byte, 1});
    std::this_thread::sleep_for(milliseconds(1));  // so that they are packets
  }
  EXPECT_THAT(client.hear_text(), StartsWith("{\"re\":7,\"ok\":false,"));
}

TEST(Net, a_page_that_says_goodbye_hears_it_back_and_is_gone) {
  OpenHouse house;
  LoopbackClient client(house.port());
  come_in(client);
  client.send_frame(LoopbackClient::kClose, "\x0f\xa1");
  EXPECT_EQ(client.hear()->close_code(), 4001);
  EXPECT_TRUE(house.keeps(0)) << "though the client does not close";
}

TEST(Net, a_ping_is_answered_and_a_flood_of_them_is_closed) {
  OpenHouse house({.excess = 20});
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  client.send_frame(LoopbackClient::kPing, "are you there");
  const auto pong = client.hear();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, LoopbackClient::kPong);
  EXPECT_EQ(pong->payload, "are you there");
  for (int i = 0; i < 61; ++i) client.send_frame(LoopbackClient::kPing, "");
  std::optional<LoopbackClient::Frame> frame;
  while ((frame = client.hear()) && frame->opcode == LoopbackClient::kPong) continue;
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1008);
}

TEST(Net, pongs_that_nobody_asked_for_are_counted_too) {
  OpenHouse house({.excess = 20});
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  for (int i = 0; i < 61; ++i) client.send_frame(LoopbackClient::kPong, "");
  EXPECT_EQ(client.hear()->close_code(), 1008);
}

TEST(Net, an_answer_and_the_view_after_it_come_in_one_packet) {
  OpenHouse house;
  LoopbackClient client(house.port());
  come_in(client);
  auto packet = std::async(std::launch::async, [&] { return client.next_packet(); });
  std::this_thread::sleep_for(milliseconds(20));  // so that it waits for the first of them
  house.drive([&] {
    house.switchboard().answer(1, "an answer");
    house.switchboard().show(1, "room", "the view");
  });
  EXPECT_EQ(packet.get(),
            "\x81\x09"
            "an answer\x81\x08the view");
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

TEST(Net, what_was_meant_for_who_has_gone_reaches_nobody_who_came_after) {
  OpenHouse house;
  {
    LoopbackClient gone(house.port());
    come_in(gone);
  }
  ASSERT_TRUE(house.keeps(0));
  LoopbackClient next(house.port());
  come_in(next);
  house.drive([&] {
    house.switchboard().answer(1, "for the first");
    EXPECT_EQ(house.switchboard().lines(), 1u);
  });
  next.say("{");
  EXPECT_THAT(next.hear_text(), HasSubstr("bad_json"));
}

// While the house is busy, word and end come to lie in the system and are told of once. A pong is
// not answered: no refusal of an answer tells of the end either.
TEST(Net, a_page_that_closes_right_after_sending_is_gone) {
  OpenHouse house;
  auto client = std::make_unique<LoopbackClient>(house.port());
  come_in(*client);
  house.drive([&] {
    client->send_frame(LoopbackClient::kPong, {});
    client.reset();
  });
  EXPECT_TRUE(house.keeps(0));
}

TEST(Net, a_socket_that_the_system_cannot_watch_stops_nobody) {
  boost::asio::io_context io;
  EXPECT_FALSE(Readiness(io).watch(-1, nullptr));
}

TEST(Net, more_than_is_read_at_once_is_read_to_its_end) {
  OpenHouse house;
  LoopbackClient client(house.port());
  come_in(client);
  house.drive([&] {
    for (int i = 0; i < 5; ++i) client.say(std::string(12 * 1024, ' '));
  });
  for (int i = 0; i < 5; ++i) EXPECT_THAT(client.hear_text(), HasSubstr("bad_json"));
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
