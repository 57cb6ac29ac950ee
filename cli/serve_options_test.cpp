// The options of `baize serve`: each limit can be set, and what cannot be is refused with a
// sentence that names the option.
#include "cli/serve_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace baize::cli {
namespace {

using server::ServeOptions;
using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// The options, or the sentence why not.
struct Parsed {
  ServeOptions options;
  std::string refusal;
};

Parsed parse(std::vector<std::string> words) {
  Parsed parsed;
  CLI::App verb;
  add_serve_options(verb, parsed.options);
  std::reverse(words.begin(), words.end());
  try {
    verb.parse(words);
  } catch (const CLI::ParseError& error) {
    parsed.refusal = error.what();
  }
  return parsed;
}

TEST(ServeOptions, without_a_word_are_the_defaults) {
  const Parsed parsed = parse({});
  const server::NetLimits defaults;
  EXPECT_EQ(parsed.refusal, "");
  EXPECT_EQ(parsed.options.limits.tables_at_once, defaults.tables_at_once);
  EXPECT_EQ(parsed.options.limits.http_every, defaults.http_every);
  EXPECT_EQ(parsed.options.limits.idle_timeout, defaults.idle_timeout);
  EXPECT_FALSE(parsed.options.access.trusts_proxy);
  EXPECT_EQ(parsed.options.access.metrics_token, "");
}

TEST(ServeOptions, set_every_limit) {
  const ServeOptions options = parse({"--connections",
                                      "11",
                                      "--connections-per-address",
                                      "12",
                                      "--tables",
                                      "13",
                                      "--tables-at-once",
                                      "14",
                                      "--table-seconds",
                                      "15",
                                      "--http-at-once",
                                      "16",
                                      "--http-per-second",
                                      "50",
                                      "--count-loopback",
                                      "--http-seconds",
                                      "17",
                                      "--header-bytes",
                                      "1800",
                                      "--body-bytes",
                                      "1900",
                                      "--requests",
                                      "20",
                                      "--request-seconds",
                                      "21",
                                      "--excess",
                                      "22",
                                      "--work-ms",
                                      "230",
                                      "--message-bytes",
                                      "2300",
                                      "--waiting-answers",
                                      "24",
                                      "--waiting-bytes",
                                      "25000",
                                      "--send-buffer-bytes",
                                      "26000",
                                      "--idle-seconds",
                                      "27",
                                      "--close-seconds",
                                      "28"})
                                   .options;
  const server::NetLimits& limits = options.limits;
  EXPECT_THAT((std::vector{limits.connections, limits.connections_per_address, limits.tables,
                           limits.tables_at_once, limits.http_at_once, limits.http_header_bytes,
                           limits.http_body_bytes, limits.requests, limits.excess,
                           limits.message_bytes, limits.waiting_answers, limits.waiting_bytes}),
              ElementsAre(11, 12, 13, 14, 16, 1800, 1900, 20, 22, 2300, 24, 25'000));
  EXPECT_EQ(limits.send_buffer_bytes, 26'000);
  EXPECT_TRUE(limits.counts_loopback);
  EXPECT_THAT(
      (std::vector{limits.table_every, limits.http_every, limits.http_timeout,
                   limits.request_window, limits.idle_timeout, limits.close_timeout, limits.work}),
      ElementsAre(milliseconds(15'000), milliseconds(20), milliseconds(17'000),
                  milliseconds(21'000), milliseconds(27'000), milliseconds(28'000),
                  milliseconds(230)));
}

TEST(ServeOptions, set_what_guests_may_keep) {
  const ServeOptions options =
      parse({"--mine-at-once", "29", "--mine-seconds", "30", "--mine-rounds", "31"}).options;
  EXPECT_EQ(options.limits.mine_at_once, 29u);
  EXPECT_EQ(options.limits.mine_every, milliseconds(30'000));
  EXPECT_EQ(options.drawers.rounds_in_all, 31u);
}

TEST(ServeOptions, set_how_large_the_data_file_may_be) {
  EXPECT_EQ(parse({}).options.data_megabytes, 0u);
  EXPECT_EQ(parse({"--data-megabytes", "500"}).options.data_megabytes, 500u);
}

TEST(ServeOptions, say_whom_the_keeper_trusts) {
  const ServeOptions options = parse({"--trust-proxy", "--origin", "https://cards.example",
                                      "--origin", "http://cards.example:81", "--tls-cert", "a.pem",
                                      "--tls-key", "b.pem", "--metrics-token", "0123456789abcdef"})
                                   .options;
  EXPECT_TRUE(options.access.trusts_proxy);
  EXPECT_THAT(options.access.origins,
              ElementsAre("https://cards.example", "http://cards.example:81"));
  EXPECT_EQ(options.tls_cert, "a.pem");
  EXPECT_EQ(options.tls_key, "b.pem");
  EXPECT_EQ(options.access.metrics_token, "0123456789abcdef");
}

TEST(ServeOptions, take_the_token_from_the_environment_where_other_users_cannot_see_it) {
  ::setenv("BAIZE_METRICS_TOKEN", "from the environment", 1);
  EXPECT_EQ(parse({}).options.access.metrics_token, "from the environment");
  ::unsetenv("BAIZE_METRICS_TOKEN");
}

TEST(ServeOptions, refuse_what_is_out_of_range_and_name_the_option) {
  for (const auto& words :
       std::vector<std::vector<std::string>>{{"--port", "70000"},
                                             {"--pace", "-1"},
                                             {"--ready-seconds", "61"},
                                             {"--connections", "0"},
                                             {"--connections", "-5"},
                                             {"--connections", "many"},
                                             {"--tables", "0"},
                                             {"--tables-at-once", "-1"},
                                             {"--table-seconds", "0"},
                                             {"--http-per-second", "0"},
                                             {"--http-per-second", "1001"},
                                             {"--header-bytes", "100"},
                                             {"--body-bytes", "99999999999999999999"},
                                             {"--message-bytes", "1"},
                                             {"--waiting-bytes", "1"},
                                             {"--idle-seconds", "1"},
                                             {"--metrics-token", "short"},
                                             {"--tls-cert", "a.pem"},
                                             {"--tls-key", "b.pem"}}) {
    EXPECT_THAT(parse(words).refusal, HasSubstr(words[0])) << words[1];
  }
}

TEST(ServeOptions, an_origin_is_scheme_and_host) {
  for (const char* bad : {"cards.example", "https://", "https://cards.example/", "null", "",
                          "https://a@cards.example", "ftp://cards.example", "://cards.example"}) {
    EXPECT_THAT(parse({"--origin", bad}).refusal, HasSubstr("--origin")) << bad;
  }
}

TEST(ServeOptions, a_name_is_a_host_without_scheme_and_port) {
  EXPECT_THAT(parse({"--name", "cards.example", "--name", "b"}).options.access.names,
              ElementsAre("cards.example", "b"));
  for (const char* bad : {"https://cards.example", "cards.example:80", "", "a/b", "a b"}) {
    EXPECT_THAT(parse({"--name", bad}).refusal, HasSubstr("--name")) << bad;
  }
}

// docs/operating.md lists the options with their defaults.
TEST(ServeOptions, are_all_in_the_document_with_their_defaults) {
  std::ostringstream text;
  text << std::ifstream("docs/operating.md").rdbuf();
  const std::string document = text.str();
  ServeOptions options;
  CLI::App verb;
  add_serve_options(verb, options);
  for (const CLI::Option* option : verb.get_options()) {
    if (option->get_name() == "--help") continue;
    // A flag and what is empty by default say in words what that means.
    const std::string value = option->get_default_str();
    const std::string row =
        "| `" + option->get_name() + "` | " + (value.empty() ? "" : value + " |");
    EXPECT_NE(document.find(row), std::string::npos) << "docs/operating.md lacks: " << row;
  }
}

}  // namespace
}  // namespace baize::cli
