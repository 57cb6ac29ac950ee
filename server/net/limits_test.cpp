// What one client may take of the house, over real sockets: tables, connections, requests, time
// and memory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/net/loopback_client.h"
#include "server/net/open_house.h"

namespace baize::server {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const Access kBehindProxy{.trusts_proxy = true};

std::string from(const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; }

std::string create(LoopbackClient& client, const std::string& headers = {}) {
  return client.ask("POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 17\r\n" + headers +
                    "\r\n{\"game\":\"hearts\"}");
}

TEST(Limits, an_address_makes_a_limited_number_of_tables_and_then_waits) {
  OpenHouse house({.tables_at_once = 2, .table_every = milliseconds(20'000)}, kBehindProxy);
  LoopbackClient client(house.port());
  for (int i = 0; i < 2; ++i) {
    EXPECT_THAT(create(client, from("203.0.113.9")), StartsWith("HTTP/1.1 201"));
  }
  EXPECT_THAT(create(client, from("203.0.113.9")),
              AllOf(StartsWith("HTTP/1.1 429"), HasSubstr("Retry-After: 20\r\n"),
                    EndsWith("{\"ok\":false,\"code\":\"too_fast\",\"text\":\"Too many new tables "
                             "from your address: wait a little.\"}")));
  EXPECT_THAT(create(client, from("203.0.113.10")), StartsWith("HTTP/1.1 201")) << "a neighbour";
  EXPECT_THAT(create(client), StartsWith("HTTP/1.1 201")) << "this machine is exempt";
}

TEST(Limits, this_machine_is_counted_where_the_keeper_wants_it) {
  OpenHouse house({.counts_loopback = true, .tables_at_once = 1});
  LoopbackClient client(house.port());
  EXPECT_THAT(create(client), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(create(client), StartsWith("HTTP/1.1 429"));
}

TEST(Limits, a_house_with_all_tables_taken_makes_no_more) {
  OpenHouse house({.tables = 1});
  LoopbackClient client(house.port());
  const std::string made = create(client);
  const std::string room = made.substr(made.find("\"room\":\"") + 8, 20);
  EXPECT_THAT(create(client), StartsWith("HTTP/1.1 201")) << "nobody sits at the first one yet";
  LoopbackClient guest(house.port());
  ASSERT_EQ(guest.open_ws(), 101);
  guest.say("{\"id\":1,\"hello\":{\"name\":\"M\"}}");
  guest.hear_text();
  guest.say("{\"id\":2,\"join\":{\"room\":\"" + room + "\"}}");
  ASSERT_THAT(guest.hear_text(), HasSubstr("\"ok\":true"));
  EXPECT_THAT(create(client), AllOf(StartsWith("HTTP/1.1 503"), HasSubstr("Retry-After: 60\r\n"),
                                    HasSubstr("\"code\":\"busy\"")));
}

TEST(Limits, connections_of_an_address_are_limited) {
  OpenHouse house({.connections_per_address = 1, .counts_loopback = true});
  LoopbackClient first(house.port());
  EXPECT_THAT(first.get("/healthz"), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(LoopbackClient(house.port()).get("/healthz"), StartsWith("HTTP/1.1 503"));
}

TEST(Limits, behind_a_proxy_an_address_has_so_many_pages) {
  OpenHouse house({.connections_per_address = 1}, kBehindProxy);
  LoopbackClient first(house.port());
  EXPECT_EQ(first.open_ws(from("203.0.113.9")), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws(from("203.0.113.9")), 429);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws(from("203.0.113.10")), 101);
  EXPECT_EQ(LoopbackClient(house.port()).open_ws(), 101) << "this machine is exempt";
}

TEST(Limits, who_is_not_behind_a_trusted_proxy_cannot_choose_his_address) {
  OpenHouse house({.connections_per_address = 1, .counts_loopback = true});
  LoopbackClient first(house.port());
  EXPECT_EQ(first.open_ws(from("203.0.113.9")), 101);
  EXPECT_NE(LoopbackClient(house.port()).open_ws(from("203.0.113.10")), 101);
}

TEST(Limits, a_flood_of_get_requests_is_refused_and_its_connection_closed) {
  OpenHouse house({.counts_loopback = true, .http_at_once = 6, .http_every = milliseconds(60'000)});
  LoopbackClient client(house.port());
  // The connection counts like a request.
  for (int i = 0; i < 5; ++i) EXPECT_THAT(client.get("/"), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(client.get("/api/catalogue"),
              AllOf(StartsWith("HTTP/1.1 429"), HasSubstr("Retry-After: 60\r\n"),
                    HasSubstr("Connection: close\r\n"), HasSubstr("\"code\":\"too_fast\"")));
  EXPECT_TRUE(client.is_closed_within(1000));
  EXPECT_THAT(LoopbackClient(house.port()).get("/"), StartsWith("HTTP/1.1 429"));
}

TEST(Limits, a_flood_by_one_does_not_touch_another) {
  OpenHouse house({.http_at_once = 2, .http_every = milliseconds(60'000)}, kBehindProxy);
  for (int i = 0; i < 5; ++i) LoopbackClient(house.port()).get("/", from("203.0.113.9"));
  EXPECT_THAT(LoopbackClient(house.port()).get("/", from("203.0.113.9")),
              StartsWith("HTTP/1.1 429"));
  EXPECT_THAT(LoopbackClient(house.port()).get("/", from("203.0.113.10")),
              StartsWith("HTTP/1.1 200"));
}

// Sends a byte every 20 ms until the house has had enough; the time that this took.
milliseconds drip(LoopbackClient& client, const std::string& begin) {
  const auto start = std::chrono::steady_clock::now();
  client.send(begin);
  while (!client.is_closed_within(20)) {
    client.send("x");
    if (std::chrono::steady_clock::now() - start > milliseconds(5000)) break;
  }
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start);
}

TEST(Limits, a_request_that_drips_in_is_cut_off_at_its_deadline_whatever_it_still_sends) {
  OpenHouse house({.http_timeout = milliseconds(300)});
  for (const std::string begin :
       {"G", "GET / HTTP/1.1\r\nHost: h\r\nX: ",
        "POST /api/rooms HTTP/1.1\r\nHost: h\r\nContent-Length: 60000\r\n\r\n{",
        "POST /api/rooms HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"}) {
    LoopbackClient client(house.port());
    const milliseconds taken = drip(client, begin);
    EXPECT_GE(taken, milliseconds(250)) << begin;
    EXPECT_LT(taken, milliseconds(1500)) << begin;
  }
  EXPECT_TRUE(house.keeps(0));
}

TEST(Limits, a_silent_connection_is_cut_off) {
  OpenHouse house({.http_timeout = milliseconds(200)});
  LoopbackClient client(house.port());
  EXPECT_TRUE(client.is_closed_within(1500));
}

TEST(Limits, who_does_not_take_his_answers_is_cut_off) {
  OpenHouse house({.http_timeout = milliseconds(300)});
  LoopbackClient client(house.port(), 4096);
  std::string requests;
  for (int i = 0; i < 6000; ++i) requests += "GET / HTTP/1.1\r\nHost: h\r\n\r\n";
  std::thread rude([&] { client.send(requests); });  // blocks, and then fails
  EXPECT_TRUE(house.keeps(1));
  rude.join();
  EXPECT_TRUE(house.keeps(0));
}

TEST(Limits, what_waits_for_a_page_that_does_not_read_is_at_most_64_kb) {
  OpenHouse house;
  const std::string view(20'000, 'v');
  LoopbackClient patient(house.port(), 4096);
  LoopbackClient greedy(house.port(), 4096);
  for (LoopbackClient* client : {&patient, &greedy}) {
    ASSERT_EQ(client->open_ws(), 101);
    client->say("{");
    ASSERT_THAT(client->hear_text(), HasSubstr("bad_json"));
  }
  house.drive([&] {
    for (const char* room : {"a", "b", "c"}) house.switchboard().show(1, room, view);
    // One message is on its way and a few lie in the system's buffers: then four wait.
    for (const char* room : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}) {
      house.switchboard().show(2, room, view);
    }
  });
  EXPECT_TRUE(greedy.is_closed_within(2000));
  EXPECT_TRUE(house.keeps(1));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(patient.hear_text(), view);
}

TEST(Limits, a_frame_of_a_megabyte_ends_its_connection_before_it_is_read) {
  OpenHouse house;
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  // Only the head of it: a length of 2^20 bytes is enough.
  client.send(std::string("\x81\xff\0\0\0\0\0\x10\0\0\0\0\0\0", 14));
  const auto frame = client.hear();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1009);
  EXPECT_TRUE(client.is_closed_within(2000));
}

// Says something and returns the answer.
std::string ask(LoopbackClient& client) {
  client.say("{\"id\": 7,\"x\":0}");
  return client.hear_text();
}

TEST(Limits, a_guest_who_has_taken_too_much_time_is_refused_on_all_of_his_pages) {
  OpenHouse house({.work = milliseconds(250)});
  LoopbackClient first(house.port());
  LoopbackClient second(house.port());
  LoopbackClient other(house.port());
  ASSERT_EQ(first.open_ws(), 101);
  ASSERT_EQ(second.open_ws(), 101);
  ASSERT_EQ(other.open_ws({}, "Cookie: baize_guest=" + std::string(32, 'a') + "\r\n"), 101);
  EXPECT_THAT(ask(first), HasSubstr("bad_request"));
  house.drive([&] {
    Reception& reception = house.reception();
    EXPECT_EQ(reception.guest_work.clients(), 1u) << "what was done is charged";
    reception.guest_work.charge(room::guest_of("00112233445566778899aabbccddeeff"),
                                reception.clock.now_ms(), milliseconds(300));
  });
  for (LoopbackClient* client : {&first, &second}) {
    EXPECT_EQ(ask(*client),
              "{\"re\":7,\"ok\":false,\"code\":\"too_fast\",\"text\":\"Your requests take too much "
              "of the server's time: wait a moment.\"}");
  }
  EXPECT_THAT(ask(other), HasSubstr("bad_request"));
}

TEST(Limits, an_address_that_has_taken_too_much_time_brings_no_more_bodies) {
  OpenHouse house({.counts_loopback = true, .work = milliseconds(1)});
  LoopbackClient client(house.port());
  EXPECT_THAT(create(client), StartsWith("HTTP/1.1 201"));
  house.drive([&] {
    Reception& reception = house.reception();
    EXPECT_EQ(reception.address_work.clients(), 1u) << "what was done is charged";
    reception.address_work.charge("127.0.0.1", reception.clock.now_ms(), milliseconds(300));
  });
  EXPECT_THAT(create(client), AllOf(StartsWith("HTTP/1.1 429"), HasSubstr("Retry-After: 4\r\n"),
                                    HasSubstr("\"code\":\"too_fast\"")));
  EXPECT_THAT(client.get("/"), StartsWith("HTTP/1.1 200")) << "looking costs nothing";
  LoopbackClient page(house.port());
  ASSERT_EQ(page.open_ws(), 101);
  EXPECT_THAT(ask(page), HasSubstr("too_fast"));
}

TEST(Limits, an_answer_longer_than_what_may_wait_reaches_a_page_that_reads) {
  OpenHouse house;
  LoopbackClient client(house.port());
  ASSERT_EQ(client.open_ws(), 101);
  EXPECT_THAT(ask(client), HasSubstr("bad_request"));
  const std::string long_answer(300 * 1024, 'x');
  house.drive([&] { house.switchboard().answer(1, long_answer); });
  EXPECT_EQ(client.hear_text(), long_answer);
  EXPECT_THAT(ask(client), HasSubstr("bad_request"));
}

}  // namespace
}  // namespace baize::server
