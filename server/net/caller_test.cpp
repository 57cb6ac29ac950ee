// Who is believed about where a request comes from.
#include "server/net/caller.h"

#include <gtest/gtest.h>

#include "server/net/address.h"
#include "server/net/host_names.h"

namespace baize::server {
namespace {

namespace http = boost::beast::http;

const auto kNear = boost::asio::ip::make_address("127.0.0.1");
const auto kFar = boost::asio::ip::make_address("203.0.113.9");
const Access kTrusting{.trusts_proxy = true};

HttpRequest request_with(std::initializer_list<std::pair<const char*, const char*>> headers) {
  HttpRequest request;
  request.set(http::field::host, "localhost:8080");
  for (const auto& [name, value] : headers) request.insert(name, value);
  return request;
}

TEST(Address, is_read_in_every_form_that_proxies_write) {
  const auto is = [](const char* text, const char* expected) {
    const auto address = read_address(text);
    ASSERT_TRUE(address) << text;
    EXPECT_EQ(address->to_string(), expected);
  };
  is("203.0.113.9", "203.0.113.9");
  is("203.0.113.9:4711", "203.0.113.9");
  is("2001:db8::7", "2001:db8::7");
  is("[2001:db8::7]", "2001:db8::7");
  is("[2001:db8::7]:4711", "2001:db8::7");
  is("::ffff:203.0.113.9", "203.0.113.9");
  for (const char* bad : {"", "unknown", "_hidden", "[", "[]", "]", ":", "1.2.3", "203.0.113.9,"}) {
    EXPECT_FALSE(read_address(bad)) << bad;
  }
  EXPECT_FALSE(read_address(std::string(100'000, '1')));
}

TEST(Address, a_home_is_one_neighbour) {
  EXPECT_EQ(neighbour(*read_address("2001:db8:1:2::7")),
            neighbour(*read_address("2001:db8:1:2:f::1")));
  EXPECT_NE(neighbour(*read_address("2001:db8:1:2::7")),
            neighbour(*read_address("2001:db8:1:3::7")));
  EXPECT_NE(neighbour(*read_address("203.0.113.9")), neighbour(*read_address("203.0.113.10")));
}

TEST(Caller, is_the_socket_where_no_proxy_is_trusted) {
  const HttpRequest request =
      request_with({{"X-Forwarded-For", "203.0.113.9"}, {"X-Forwarded-Proto", "https"}});
  const Caller caller = caller_of(request, kNear, false, {});
  EXPECT_EQ(caller.address, "proxy") << "all of them as one, and none is exempt";
  EXPECT_FALSE(caller.is_loopback);
  EXPECT_TRUE(caller.is_by_untrusted_proxy);
  EXPECT_FALSE(caller.is_secure);
  const Caller near = caller_of(request_with({}), kNear, false, {});
  EXPECT_EQ(near.address, "127.0.0.1");
  EXPECT_TRUE(near.is_loopback);
  EXPECT_FALSE(near.is_by_untrusted_proxy);
}

TEST(Caller, is_the_last_entry_of_a_trusted_proxy) {
  const Caller caller = caller_of(request_with({{"X-Forwarded-For", "10.0.0.1, 198.51.100.3"},
                                                {"X-Forwarded-For", "10.0.0.2 , 203.0.113.9 "},
                                                {"X-Forwarded-Proto", "http, HTTPS"}}),
                                  kNear, false, kTrusting);
  EXPECT_EQ(caller.address, "203.0.113.9");
  EXPECT_FALSE(caller.is_loopback);
  EXPECT_FALSE(caller.is_keeper);
  EXPECT_TRUE(caller.is_secure);
  EXPECT_FALSE(
      caller_of(request_with({{"X-Forwarded-For", "203.0.113.9"}}), kNear, false, kTrusting)
          .is_secure);
}

TEST(Caller, from_elsewhere_is_not_believed_to_be_a_proxy) {
  const Caller caller =
      caller_of(request_with({{"X-Forwarded-For", "127.0.0.1"}, {"X-Forwarded-Proto", "https"}}),
                kFar, false, kTrusting);
  EXPECT_EQ(caller.address, "203.0.113.9");
  EXPECT_FALSE(caller.is_loopback);
  EXPECT_FALSE(caller.is_keeper);
  EXPECT_FALSE(caller.is_secure);
}

TEST(Caller, callers_that_a_trusted_proxy_does_not_name_count_as_one) {
  for (const char* entry : {"", "unknown", "203.0.113.9,", "../../x"}) {
    const Caller caller =
        caller_of(request_with({{"X-Forwarded-For", entry}}), kNear, false, kTrusting);
    EXPECT_EQ(caller.address, "unknown") << entry;
    EXPECT_FALSE(caller.is_loopback) << entry;
  }
}

TEST(Caller, is_the_keeper_only_at_the_machine_itself) {
  EXPECT_TRUE(caller_of(request_with({}), kNear, false, {}).is_keeper);
  EXPECT_TRUE(caller_of(request_with({}), kNear, false, kTrusting).is_keeper);
  EXPECT_FALSE(caller_of(request_with({}), kFar, false, {}).is_keeper);
  for (const char* name : {"X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP",
                           "Forwarded", "Via"}) {
    EXPECT_FALSE(caller_of(request_with({{name, "127.0.0.1"}}), kNear, false, {}).is_keeper)
        << name;
  }
  for (const auto& [host, is_keeper] :
       {std::pair("127.0.0.1:8080", true), std::pair("[::1]:8080", true),
        std::pair("LOCALHOST", true), std::pair("cards.example", false), std::pair("", false),
        std::pair("localhost.evil.example:80", false), std::pair("203.0.113.9", false),
        std::pair("localhost:evil.example", false), std::pair("[::1]evil.example", false),
        std::pair("127.0.0.1:evil.example", false)}) {
    HttpRequest request = request_with({});
    request.set(http::field::host, host);
    EXPECT_EQ(caller_of(request, kNear, false, {}).is_keeper, is_keeper) << host;
  }
}

using Verdict = HostNames::Verdict;
constexpr bool kDoes = true, kLooks = false;

TEST(HostNames, addresses_and_names_of_the_machine_itself_are_always_ours) {
  for (const Access& access :
       {Access{.origins = {"https://play.example:8443"}},
        Access{.origins = {"https://play.example"}, .names = {"a.example"}}}) {
    HostNames names(access);
    for (const char* host :
         {"127.0.0.1:8080", "192.168.1.7", "[::1]:8080", "[2001:db8::7]", "localhost",
          "LOCALHOST:8080", "pi.local", "Pi.Local.:80", "", "play.example", "PLAY.example:1"}) {
      EXPECT_EQ(names.ask(host, kDoes), Verdict::kOurs) << host;
    }
  }
}

TEST(HostNames, the_first_other_name_is_taken_and_no_second_one) {
  HostNames names({});
  for (const char* none : {":80", "a b", "a\x01", "a/b", "[x"}) {
    EXPECT_EQ(names.ask(none, kDoes), Verdict::kNotOurs) << none;
  }
  EXPECT_EQ(names.ask(std::string(300, 'x'), kDoes), Verdict::kNotOurs);
  EXPECT_EQ(names.ask("scanner.example", kLooks), Verdict::kOurs) << "whoever looks takes nothing";
  EXPECT_EQ(names.ask("Cards.example:8080", kDoes), Verdict::kOursFromNowOn);
  EXPECT_EQ(names.taken(), "cards.example");
  EXPECT_EQ(names.ask("cards.EXAMPLE.", kDoes), Verdict::kOurs);
  EXPECT_EQ(names.ask("evil.example", kDoes), Verdict::kNotOurs);
  EXPECT_EQ(names.ask("scanner.example", kLooks), Verdict::kNotOurs);
  EXPECT_EQ(names.ask("local", kDoes), Verdict::kNotOurs);
}

TEST(HostNames, where_the_keeper_gives_names_no_other_is_taken) {
  HostNames names({.names = {"cards.example", "Karten.example"}});
  EXPECT_EQ(names.ask("evil.example", kDoes), Verdict::kNotOurs);
  EXPECT_EQ(names.ask("cards.example:443", kDoes), Verdict::kOurs);
  EXPECT_EQ(names.ask("karten.example", kDoes), Verdict::kOurs);
  EXPECT_EQ(names.ask("x.cards.example", kDoes), Verdict::kNotOurs);
}

TEST(Origin, is_the_host_or_one_that_the_keeper_named) {
  const Access access{.origins = {"https://cards.example"}};
  const auto is_other = [&](const char* origin) {
    return is_from_another_site(request_with({{"Origin", origin}}), Caller{}, access);
  };
  EXPECT_FALSE(is_from_another_site(request_with({}), Caller{}, access)) << "a program";
  EXPECT_FALSE(is_other("http://localhost:8080"));
  EXPECT_TRUE(is_other("https://localhost:8080"));
  const auto secure = request_with({{"Origin", "https://localhost:8080"}});
  Caller over_tls, by_proxy;
  over_tls.is_secure = true;
  by_proxy.is_scheme_known = false;
  EXPECT_FALSE(is_from_another_site(secure, over_tls, access));
  EXPECT_FALSE(is_from_another_site(secure, by_proxy, access)) << "only the proxy knows";
  EXPECT_FALSE(is_other("https://Cards.example"));
  for (const char* origin : {"http://cards.example", "https://cards.example:444", "null", "",
                             "https://cards.example.evil", "https://evil/https://cards.example"}) {
    EXPECT_TRUE(is_other(origin)) << origin;
  }
}

}  // namespace
}  // namespace baize::server
