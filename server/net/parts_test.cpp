// The parts of the network side that need no socket to be shown right.
#include <gtest/gtest.h>

#include "server/net/address.h"
#include "server/net/allowance.h"
#include "server/net/door.h"
#include "server/net/http_answer.h"
#include "server/net/outbox.h"
#include "server/net/rate_limit.h"
#include "server/net/work_budget.h"
#include "server/net/ws_session.h"

namespace baize::server {
namespace {

TEST(Outbox, answers_keep_their_order_and_views_give_way_to_newer_ones) {
  Outbox outbox(10, 1000);
  EXPECT_TRUE(outbox.add_view("a", "a1"));
  EXPECT_TRUE(outbox.add_answer("first"));
  EXPECT_TRUE(outbox.add_view("b", "b1"));
  EXPECT_TRUE(outbox.add_view("a", "a2"));
  EXPECT_TRUE(outbox.add_answer("second"));
  for (const char* expected : {"first", "b1", "a2", "second"}) EXPECT_EQ(outbox.take(), expected);
  EXPECT_TRUE(outbox.is_empty());
}

TEST(Outbox, too_many_answers_or_bytes_are_too_much) {
  Outbox few(2, 1000);
  EXPECT_TRUE(few.add_answer("1"));
  EXPECT_TRUE(few.add_answer("2"));
  EXPECT_EQ(few.take(), "1");
  EXPECT_TRUE(few.add_answer("3"));
  EXPECT_FALSE(few.add_answer("4"));
  Outbox small(10, 10);
  EXPECT_TRUE(small.add_view("a", "12345678"));
  EXPECT_TRUE(small.add_view("a", "1234567890"));
  EXPECT_FALSE(small.add_answer("1"));
}

using Verdict = RateLimit::Verdict;

TEST(RateLimit, no_window_has_more_than_its_number) {
  RateLimit rate(3, 1000, 100);
  EXPECT_EQ(rate.ask(5000), Verdict::kServe);
  EXPECT_EQ(rate.ask(5900), Verdict::kServe);
  EXPECT_EQ(rate.ask(5900), Verdict::kServe);
  EXPECT_EQ(rate.ask(5999), Verdict::kTooFast);
  EXPECT_EQ(rate.ask(6000), Verdict::kServe);
  EXPECT_EQ(rate.ask(6000), Verdict::kTooFast);
  EXPECT_EQ(rate.ask(6899), Verdict::kTooFast);
  EXPECT_EQ(rate.ask(6900), Verdict::kServe);
}

TEST(RateLimit, who_does_not_slow_down_is_cut_off_and_who_does_is_forgiven) {
  RateLimit rate(1, 1000, 2);
  EXPECT_EQ(rate.ask(0), Verdict::kServe);
  EXPECT_EQ(rate.ask(1), Verdict::kTooFast);
  EXPECT_EQ(rate.ask(2), Verdict::kTooFast);
  EXPECT_EQ(rate.ask(1500), Verdict::kServe);  // a whole window since the last refusal
  EXPECT_EQ(rate.ask(1501), Verdict::kTooFast);
  EXPECT_EQ(rate.ask(1502), Verdict::kTooFast);
  EXPECT_EQ(rate.ask(2500), Verdict::kServe);  // but not here
  EXPECT_EQ(rate.ask(2501), Verdict::kCutOff);
}

TEST(RateLimit, a_refusal_names_the_request_where_it_can) {
  for (const char* known : {"{\"id\":12,\"ready\":{}}", "{\"id\": 12, \"ready\": {}}",
                            "{ \"id\" : 12 }", "\n{\t\"id\"\r\n:12"}) {
    EXPECT_EQ(too_fast(known, "slowly"),
              "{\"re\":12,\"ok\":false,\"code\":\"too_fast\",\"text\":\"slowly\"}")
        << known;
  }
  for (const char* other : {"", "{", "{\"id\":", "{\"id\":-3}", "{\"id\":99999999999999999999}",
                            "{\"id\" 5}", "   ", "[{\"id\":5}]", "{\"id\":\"5\"}"}) {
    EXPECT_TRUE(too_fast(other, "").starts_with("{\"re\":null,\"ok\":false,")) << other;
  }
}

using std::chrono::milliseconds;

TEST(WorkBudget, whoever_has_taken_too_much_time_waits_for_more) {
  WorkBudget budget(milliseconds(250), milliseconds(4000));
  EXPECT_EQ(budget.wait_ms("a", 1000), 0);
  budget.charge("a", 1000, milliseconds(249));
  EXPECT_EQ(budget.wait_ms("a", 1000), 0);
  budget.charge("a", 1000, milliseconds(11));
  EXPECT_EQ(budget.wait_ms("a", 1000), 161) << "10 ms too much, at 1 ms every 16";
  EXPECT_EQ(budget.wait_ms("b", 1000), 0) << "another client";
  EXPECT_EQ(budget.wait_ms("a", 1161), 0);
  budget.charge("a", 9000, milliseconds(249));
  EXPECT_EQ(budget.wait_ms("a", 9000), 0) << "whole again";
}

TEST(WorkBudget, nobody_waits_longer_than_a_window) {
  WorkBudget budget(milliseconds(250), milliseconds(4000));
  for (int i = 0; i < 3; ++i) budget.charge("a", 1000, std::chrono::hours(10));
  EXPECT_LE(budget.wait_ms("a", 1000), 4000);
  EXPECT_EQ(budget.wait_ms("a", 5000), 0);
}

TEST(WorkBudget, a_clock_that_was_set_back_makes_nobody_wait) {
  WorkBudget budget(milliseconds(250), milliseconds(4000));
  budget.charge("a", 1'000'000, milliseconds(400));
  EXPECT_GT(budget.wait_ms("a", 1'000'000), 0);
  EXPECT_EQ(budget.wait_ms("a", 1000), 0);
  budget.charge("a", 1000, milliseconds(200));
  EXPECT_EQ(budget.wait_ms("a", 1000), 0);
}

TEST(WorkBudget, clients_are_forgotten_and_in_a_crowd_strangers_share_one) {
  WorkBudget budget(milliseconds(250), milliseconds(4000));
  for (int i = 0; i < 100'000; ++i) budget.charge(std::to_string(i), i, milliseconds(1));
  EXPECT_LT(budget.clients(), 1000u);
  for (int i = 0; i < 100'000; ++i)
    budget.charge("x" + std::to_string(i), 100'000, milliseconds(2));
  EXPECT_EQ(budget.clients(), room::Budget::kMostClients + 1);
  EXPECT_GT(budget.wait_ms("somebody else", 100'000), 0);
  EXPECT_EQ(budget.wait_ms("x7", 100'000), 0) << "one who was here before";
}

TEST(WorkBudget, no_work_is_no_limit) {
  WorkBudget budget(milliseconds(0), milliseconds(4000));
  budget.charge("a", 1000, std::chrono::hours(1));
  EXPECT_EQ(budget.wait_ms("a", 1000), 0);
  EXPECT_EQ(budget.clients(), 0u);
}

TEST(Door, an_address_and_the_house_have_their_limits) {
  Door door({.connections = 3, .connections_per_address = 1});
  Pass one = door.admit("10.0.0.1", false);
  EXPECT_TRUE(one);
  EXPECT_FALSE(door.admit("10.0.0.1", false));
  const Pass near = door.admit("127.0.0.1", true);
  Pass moved = door.admit("127.0.0.1", true);
  EXPECT_EQ(door.inside(), 3u);
  EXPECT_FALSE(door.admit("10.0.0.2", false));
  one.reset();
  EXPECT_TRUE(door.admit("10.0.0.1", false)) << "and gone again at once";
  const Pass kept = std::move(moved);
  EXPECT_EQ(door.inside(), 2u);
}

TEST(Door, a_connection_counts_for_the_address_that_its_proxy_tells) {
  Door door({.connections = 9, .connections_per_address = 1});
  Pass first = door.admit("127.0.0.1", true);
  Pass second = door.admit("127.0.0.1", true);
  EXPECT_TRUE(door.recount(first, "10.0.0.1"));
  EXPECT_TRUE(door.recount(first, "10.0.0.1")) << "it is counted already";
  EXPECT_FALSE(door.recount(second, "10.0.0.1"));
  EXPECT_TRUE(door.recount(first, ""));
  EXPECT_TRUE(door.recount(second, "10.0.0.1"));
  second.reset();
  EXPECT_TRUE(door.recount(first, "10.0.0.1"));
  EXPECT_EQ(door.inside(), 1u);
}

TEST(Allowance, allows_a_burst_and_then_one_per_interval) {
  Allowance allowance(3, std::chrono::milliseconds(100));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(allowance.ask("a", 1000), 0);
  EXPECT_EQ(allowance.ask("a", 1000), 100);
  EXPECT_EQ(allowance.ask("a", 1060), 40) << "asking does not make it longer";
  EXPECT_EQ(allowance.ask("b", 1060), 0) << "another address";
  EXPECT_EQ(allowance.ask("a", 1100), 0);
  EXPECT_EQ(allowance.ask("a", 1100), 100);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(allowance.ask("a", 9000), 0) << "whole again";
  EXPECT_GT(allowance.ask("a", 9000), 0);
}

TEST(Allowance, nothing_at_once_is_no_limit) {
  Allowance allowance(0, std::chrono::milliseconds(100));
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(allowance.ask("a", 0), 0);
  EXPECT_EQ(allowance.addresses(), 0u);
}

TEST(Allowance, addresses_are_forgotten_when_their_allowance_is_full_again) {
  Allowance allowance(3, std::chrono::milliseconds(100));
  for (int i = 0; i < 100'000; ++i) EXPECT_EQ(allowance.ask(std::to_string(i), i), 0);
  EXPECT_LT(allowance.addresses(), 1000u);
}

TEST(Allowance, in_a_crowd_strangers_share_one) {
  Allowance allowance(3, std::chrono::milliseconds(100));
  const int most = static_cast<int>(Allowance::kMostAddresses);
  for (int i = 0; i < most; ++i) EXPECT_EQ(allowance.ask(std::to_string(i), 0), 0);
  int granted = 0;
  for (int i = 0; i < 100; ++i) granted += allowance.ask("x" + std::to_string(i), 0) == 0 ? 1 : 0;
  EXPECT_EQ(granted, 3);
  EXPECT_EQ(allowance.ask("7", 0), 0) << "one who was here before";
  EXPECT_EQ(allowance.addresses(), Allowance::kMostAddresses + 1);
}

TEST(Origin, is_the_scheme_and_the_host_of_the_request) {
  constexpr std::optional<bool> kUnknown;
  EXPECT_TRUE(is_own_origin("http://localhost:8080", "localhost:8080", false));
  EXPECT_TRUE(is_own_origin("HTTPS://cards.example", "Cards.Example", true));
  EXPECT_FALSE(is_own_origin("http://cards.example", "cards.example", true));
  EXPECT_FALSE(is_own_origin("https://cards.example", "cards.example", false));
  for (const char* origin : {"http://cards.example", "https://cards.example"})
    EXPECT_TRUE(is_own_origin(origin, "cards.example", kUnknown)) << origin;
  for (const char* other : {"http://localhost:8081", "http://evil/localhost:8080", "null", "",
                            "ftp://localhost:8080", "http://", "http:"}) {
    for (const std::optional<bool> is_secure : {kUnknown, {false}, {true}})
      EXPECT_FALSE(is_own_origin(other, "localhost:8080", is_secure)) << other;
  }
  EXPECT_FALSE(is_own_origin("", "", kUnknown));
}

TEST(Address, of_a_host_ends_with_a_port_or_not_at_all) {
  for (const auto& [host, name] :
       {std::pair("localhost:8080", "localhost"), std::pair("localhost", "localhost"),
        std::pair("[::1]:80", "[::1]"), std::pair("[::1]", "[::1]"), std::pair("a:", "a")})
    EXPECT_EQ(without_port(host), name);
  for (const char* host : {"localhost:evil.example", "[::1]evil.example", "[::1]:evil.example",
                           "[::1", "a:1:2", "a:123456", "a: 1"})
    EXPECT_EQ(without_port(host), std::nullopt) << host;
  EXPECT_FALSE(read_address("[::1]evil.example"));
  EXPECT_FALSE(read_address("127.0.0.1:evil"));
  EXPECT_TRUE(read_address("::1"));
}

}  // namespace
}  // namespace baize::server
