// What the house tells its keeper: whether it is well, and its figures. Nobody else sees those.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <sstream>

#include "server/net/loopback_client.h"
#include "server/net/open_house.h"

namespace baize::server {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string ask_at(std::uint16_t port, const std::string& host, const std::string& headers = {}) {
  return LoopbackClient(port).ask("GET /metrics HTTP/1.1\r\nHost: " + host + "\r\n" + headers +
                                  "\r\n");
}

// The figures by name and label, after every line was held against the text format 0.0.4.
std::map<std::string, double> figures_of(const std::string& answer) {
  static const std::regex help("# HELP ([a-z_]+) [A-Z0-9].*\\.");
  static const std::regex type("# TYPE ([a-z_]+) (counter|gauge)");
  static const std::regex sample("([a-z_]+)(\\{[a-z]+=\"[a-z0-9_]+\"\\})? ([0-9]+(\\.[0-9]+)?)");
  std::map<std::string, double> figures;
  std::istringstream lines(answer.substr(answer.find("\r\n\r\n") + 4));
  std::string helped;
  std::string typed;
  std::smatch found;
  for (std::string line; std::getline(lines, line);) {
    if (std::regex_match(line, found, help)) {
      helped = found[1];
    } else if (std::regex_match(line, found, type)) {
      typed = found[1];
      EXPECT_EQ(typed, helped);
      EXPECT_EQ(typed.ends_with("_total"), found[2] == "counter") << line;
    } else {
      const bool is_sample = std::regex_match(line, found, sample);
      EXPECT_TRUE(is_sample) << line;
      if (!is_sample) continue;
      EXPECT_EQ(found[1], typed) << "a figure without its type: " << line;
      const std::string name = found[1].str() + found[2].str();
      EXPECT_TRUE(figures.emplace(name, std::stod(found[3])).second) << "twice: " << line;
    }
  }
  return figures;
}

TEST(Metrics, are_in_the_text_format_with_a_meaning_for_each) {
  OpenHouse house;
  const std::string answer = ask_at(house.port(), "localhost");
  EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 200"),
                            HasSubstr("Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n"),
                            HasSubstr("Cache-Control: no-store\r\n"), EndsWith("\n")));
  const auto figures = figures_of(answer);
  for (const char* name :
       {"baize_connections", "baize_websockets", "baize_rooms", "baize_requests_total",
        "baize_refusals_total", "baize_events_total", "baize_store_failures_total",
        "baize_rooms_created_total", "baize_sent_bytes_total", "baize_received_bytes_total",
        "baize_cut_off_total{reason=\"slow_reader\"}", "baize_http_answers_total{class=\"2xx\"}",
        "process_start_time_seconds", "process_resident_memory_bytes",
        "process_cpu_user_seconds_total", "process_cpu_system_seconds_total"}) {
    EXPECT_TRUE(figures.contains(name)) << name;
  }
  EXPECT_NEAR(figures.at("process_start_time_seconds"), static_cast<double>(std::time(nullptr)),
              60);
  EXPECT_GT(figures.at("process_resident_memory_bytes"), 1e6);
}

TEST(Metrics, count_what_happens) {
  OpenHouse house;
  LoopbackClient page(house.port());
  ASSERT_EQ(page.open_ws(), 101);
  page.say("{");
  page.hear_text();
  LoopbackClient binary(house.port());
  ASSERT_EQ(binary.open_ws(), 101);
  binary.send_frame(LoopbackClient::kBinary, "{}");
  ASSERT_EQ(binary.hear()->close_code(), 1003);
  LoopbackClient(house.port()).get("/nowhere");
  const auto figures = figures_of(ask_at(house.port(), "localhost"));
  EXPECT_EQ(figures.at("baize_connections_total"), 4);
  EXPECT_EQ(figures.at("baize_websockets_total"), 2);
  EXPECT_GE(figures.at("baize_websockets"), 1);
  EXPECT_EQ(figures.at("baize_requests_total"), 1);
  EXPECT_EQ(figures.at("baize_http_answers_total{class=\"4xx\"}"), 1);
  EXPECT_EQ(figures.at("baize_cut_off_total{reason=\"not_text\"}"), 1);
}

TEST(Metrics, count_bytes_of_answers_and_of_messages) {
  OpenHouse house;
  const auto sent_and_received = [&] {
    const auto figures = figures_of(ask_at(house.port(), "localhost"));
    return std::pair(figures.at("baize_sent_bytes_total"),
                     figures.at("baize_received_bytes_total"));
  };
  const auto nothing = sent_and_received();
  EXPECT_EQ(nothing.first, 0);
  EXPECT_GT(nothing.second, 20) << "the question itself";
  LoopbackClient page(house.port());
  const std::string answer = page.get("/", "X: " + std::string(1000, 'x') + "\r\n");
  const auto after_page = sent_and_received();
  EXPECT_GT(after_page.first, static_cast<double>(answer.size()));
  EXPECT_GT(after_page.second, nothing.second + 1000);
  ASSERT_EQ(page.open_ws(), 101);
  page.say(std::string(10'000, ' '));
  page.hear_text();
  house.drive([&] { house.switchboard().show(1, "room", std::string(20'000, 'v')); });
  page.hear_text();
  const auto after_messages = sent_and_received();
  EXPECT_GT(after_messages.first, after_page.first + 20'000);
  EXPECT_GT(after_messages.second, after_page.second + 10'000);
}

TEST(Metrics, tell_why_connections_were_cut_off) {
  OpenHouse house({.http_timeout = milliseconds(100),
                   .close_timeout = milliseconds(200),
                   .requests = 2,
                   .excess = 2});
  LoopbackClient slow(house.port());
  slow.send("GET / HTT");
  EXPECT_TRUE(slow.is_closed_within(2000));
  LoopbackClient silent(house.port());
  EXPECT_TRUE(silent.is_closed_within(2000)) << "and counts for nothing";
  LoopbackClient flood(house.port());
  ASSERT_EQ(flood.open_ws(), 101);
  for (int i = 0; i < 5; ++i) flood.say("{}");
  EXPECT_TRUE(flood.is_closed_within(2000));
  LoopbackClient big(house.port());
  ASSERT_EQ(big.open_ws(), 101);
  big.say(std::string(20'000, ' '));
  EXPECT_TRUE(big.is_closed_within(2000));
  const auto figures = figures_of(ask_at(house.port(), "localhost"));
  EXPECT_EQ(figures.at("baize_cut_off_total{reason=\"slow_request\"}"), 1);
  EXPECT_EQ(figures.at("baize_cut_off_total{reason=\"flood\"}"), 1);
  EXPECT_EQ(figures.at("baize_cut_off_total{reason=\"too_long\"}"), 1);
  EXPECT_EQ(figures.at("baize_too_fast_total"), 2);
}

TEST(Metrics, are_not_for_everybody) {
  OpenHouse house({}, {.trusts_proxy = true});
  for (const char* host : {"localhost", "127.0.0.1:8080", "[::1]:8080"}) {
    EXPECT_THAT(ask_at(house.port(), host), StartsWith("HTTP/1.1 200")) << host;
  }
  const std::string forwarded = "X-Forwarded-For: 203.0.113.9\r\n";
  for (const std::string& answer :
       {ask_at(house.port(), "localhost", forwarded), ask_at(house.port(), "cards.example"),
        ask_at(house.port(), "localhost", "X-Forwarded-For: 127.0.0.1\r\n"),
        ask_at(house.port(), "cards.example", "Authorization: Bearer \r\n"),
        ask_at(house.port(), "cards.example", "Authorization: Bearer x\r\n")}) {
    EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 403"), Not(HasSubstr("baize_"))));
  }
}

TEST(Metrics, are_for_who_shows_the_keepers_token) {
  OpenHouse house({}, {.metrics_token = "open sesame"});
  const auto show = [&](const std::string& authorization) {
    return ask_at(house.port(), "cards.example", "Authorization: " + authorization + "\r\n");
  };
  EXPECT_THAT(show("Bearer open sesame"), StartsWith("HTTP/1.1 200"));
  for (const char* wrong : {"Bearer open sesam", "Bearer open sesamee", "Bearer open sesamE",
                            "Basic open sesame", "open sesame", "Bearer"}) {
    EXPECT_THAT(show(wrong), StartsWith("HTTP/1.1 403")) << wrong;
  }
}

TEST(Health, is_bad_from_a_failed_write_until_the_next_good_one) {
  OpenHouse house;
  LoopbackClient client(house.port());
  const auto make_table = [&] {
    return client.ask(
        "POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 17\r\n\r\n"
        "{\"game\":\"hearts\"}");
  };
  const auto writable = [&] {
    return figures_of(ask_at(house.port(), "localhost")).at("baize_store_writable");
  };
  EXPECT_THAT(client.get("/healthz"), AllOf(StartsWith("HTTP/1.1 200"), EndsWith("\r\n\r\nok\n")));
  house.drive([&] { house.store().break_disk(true); });
  EXPECT_THAT(client.get("/healthz"), StartsWith("HTTP/1.1 200")) << "nothing was written yet";
  EXPECT_THAT(make_table(), AllOf(StartsWith("HTTP/1.1 503"), HasSubstr("store_failed")));
  EXPECT_THAT(client.get("/healthz"),
              AllOf(StartsWith("HTTP/1.1 503"),
                    EndsWith("The last change of a table could not be kept: look at the disk.\n")));
  EXPECT_EQ(writable(), 0);
  house.drive([&] { house.store().break_disk(false); });
  EXPECT_THAT(client.get("/healthz"), StartsWith("HTTP/1.1 503")) << "nothing was written since";
  EXPECT_THAT(make_table(), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(client.get("/healthz"), StartsWith("HTTP/1.1 200"));
  EXPECT_EQ(writable(), 1);
}

}  // namespace
}  // namespace baize::server
