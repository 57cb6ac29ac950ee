// What a guest keeps at the house, over real sockets: whose it is, what is taken, and how much.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/describe/json.h"
#include "server/net/loopback_client.h"
#include "server/net/open_house.h"

namespace baize::server {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kAna = "Cookie: baize_guest=00112233445566778899aabbccddeeff\r\n";
const std::string kBen = "Cookie: baize_guest=ffeeddccbbaa99887766554433221100\r\n";

std::string record(const std::string& id, const std::string& part = {},
                   const std::string& other = {}) {
  std::string text = "{\"id\":\"" + id +
                     "\",\"match\":\"t.1\",\"game\":\"hearts\",\"at\":1763200000000,\"round\":1,"
                     "\"seat\":0,\"players\":[{\"name\":\"Mira\",\"character\":null,"
                     "\"computer\":false},{\"name\":\"Fern\",\"character\":\"fern\",\"computer\":"
                     "true}],\"points\":[3,-1],\"scores\":[13,null],\"took\":true,\"won\":null,"
                     "\"code\":\"hearts.1.AbC_-9\"}";
  return text.replace(text.find(part), part.size(), other);
}

class Mine : public ::testing::Test {
 protected:
  std::string send(const std::string& verb, const std::string& body, const std::string& headers) {
    return client_.ask(verb + " /api/mine HTTP/1.1\r\nHost: house\r\n" + headers +
                       "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  std::string keep(const std::string& rounds, const std::string& headers = kAna) {
    return send("POST", "{\"rounds\":[" + rounds + "]}", headers);
  }
  std::string remove(const std::string& body, const std::string& headers = kAna) {
    return send("DELETE", body, headers);
  }
  std::string look(const std::string& headers = kAna, const std::string& query = {}) {
    return client_.get("/api/mine" + query, headers);
  }

  OpenHouse house_;
  LoopbackClient client_{house_.port()};
};

TEST_F(Mine, is_kept_for_the_guest_and_given_back_as_it_came) {
  EXPECT_THAT(look(), AllOf(StartsWith("HTTP/1.1 200"), HasSubstr("Cache-Control: no-store\r\n"),
                            EndsWith("{\"ok\":true,\"drawer\":null,\"rounds\":[],\"removed\":[],"
                                     "\"mark\":0,\"more\":false}")));
  EXPECT_THAT(keep(record("t.1") + "," + record("t.2")),
              AllOf(StartsWith("HTTP/1.1 200"), EndsWith(",\"from\":0,\"mark\":2}")));
  EXPECT_THAT(look(), HasSubstr("\"rounds\":[" + record("t.1") + "," + record("t.2") + "]"));
  EXPECT_THAT(look(kAna, "?after=1"), AllOf(Not(HasSubstr("\"t.1\",\"match\":\"t.1\",\"game\"")),
                                            HasSubstr("\"id\":\"t.2\"")));
  EXPECT_THAT(client_.ask("HEAD /api/mine HTTP/1.1\r\nHost: house\r\n" + kAna + "\r\n"),
              EndsWith("\r\n\r\n"));
}

TEST_F(Mine, is_nobody_elses) {
  keep(record("t.1"));
  EXPECT_THAT(look(kBen), HasSubstr("\"drawer\":null,\"rounds\":[]"));
  EXPECT_THAT(remove("{\"ids\":[\"t.1\"]}", kBen), HasSubstr("\"drawer\":null"));
  EXPECT_THAT(look(), HasSubstr("\"id\":\"t.1\""));
}

TEST_F(Mine, is_refused_to_who_has_no_good_cookie) {
  for (const std::string& cookie :
       {std::string(), std::string("Cookie: baize_guest=me\r\n"), "X" + kAna}) {
    for (const std::string& answer :
         {look(cookie), keep(record("t.1"), cookie), remove("{\"ids\":[\"t.1\"]}", cookie)}) {
      EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 401"), HasSubstr("\"code\":\"say_hello\""),
                                Not(HasSubstr("Set-Cookie"))));
    }
  }
}

TEST_F(Mine, is_refused_to_the_pages_of_other_sites_looking_included) {
  const std::string elsewhere = kAna + "Origin: https://elsewhere.example\r\n";
  for (const std::string& answer : {look(elsewhere), keep(record("t.1"), elsewhere),
                                    remove("{\"ids\":[\"t.1\"]}", elsewhere)}) {
    EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 403"), HasSubstr("\"code\":\"wrong_site\"")));
  }
  EXPECT_THAT(keep(record("t.1"), kAna + "Origin: http://house\r\n"), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(send("PUT", "{}", kAna),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: GET, HEAD, POST, DELETE\r\n")));
}

TEST_F(Mine, is_removed_by_id_or_until_a_moment) {
  keep(record("t.1") + "," + record("t.2") + "," + record("t.3", "1763200000000", "1763200000001"));
  EXPECT_THAT(remove("{\"ids\":[\"t.1\",\"t.9\"]}"), EndsWith(",\"from\":3,\"mark\":4}"));
  EXPECT_THAT(look(), HasSubstr("\"removed\":[\"t.1\"],\"mark\":4"));
  EXPECT_THAT(remove("{\"before\":1763200000000}"), EndsWith(",\"from\":4,\"mark\":5}"));
  EXPECT_THAT(look(), AllOf(HasSubstr("\"removed\":[\"t.1\",\"t.2\"]"), HasSubstr("\"t.3\"")));
}

TEST_F(Mine, takes_nothing_but_finished_rounds) {
  const std::string longest(2'001, 'a');
  for (const auto& [part, other] : std::vector<std::pair<std::string, std::string>>{
           {"\"id\":\"t.2\"", "\"id\":\"\""},
           {"\"match\":\"t.1\"", "\"match\":5"},
           {"\"match\":\"t.1\",", ""},
           {"\"hearts\"", "\"<b>\""},
           {"1763200000000", "-1"},
           {"1763200000000", "1.5"},
           {"1763200000000", "9007199254740992"},
           {"\"round\":1", "\"round\":0"},
           {"\"round\":1", "\"round\":1,\"extra\":1"},
           {"\"seat\":0", "\"seat\":2"},
           {"\"seat\":0", "\"seat\":-1"},
           {"[3,-1]", "[3]"},
           {"[3,-1]", "[3,\"x\"]"},
           {"[13,null]", "[0.5,null]"},
           {"\"took\":true", "\"took\":1"},
           {"\"won\":null", "\"won\":\"yes\""},
           {"\"computer\":false", "\"computer\":null"},
           {"\"computer\":false", "\"computer\":false,\"cards\":[]"},
           {"\"fern\"", "\"Fern <\""},
           {"Mira", std::string(321, 'M')},
           {"hearts.1.AbC_-9", "javascript:alert(1)"},
           {"hearts.1.AbC_-9", longest}}) {
    EXPECT_THAT(keep(record("t.1") + "," + record("t.2", part, other)),
                AllOf(StartsWith("HTTP/1.1 400"),
                      HasSubstr("\"code\":\"bad_request\",\"text\":\"rounds[1] is no ")))
        << other;
  }
  EXPECT_THAT(keep(record(std::string(121, 'x'))), StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(look(), HasSubstr("\"drawer\":null")) << "all of a batch or nothing";
}

TEST_F(Mine, refuses_other_bodies_with_a_code_and_a_sentence) {
  EXPECT_THAT(send("POST", "{", kAna), AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("bad_json")));
  for (const char* body : {"[]", "null", "{}", "{\"rounds\":{}}", "{\"rounds\":[]}",
                           "{\"rounds\":[1]}", "{\"rounds\":[{}]}"}) {
    EXPECT_THAT(send("POST", body, kAna),
                AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("\"code\":\"bad_request\"")))
        << body;
  }
  EXPECT_THAT(send("POST", "{\"rounds\":[" + record("t.1") + "],\"guest\":\"x\"}", kAna),
              StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(remove("{"), AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("bad_json")));
  for (const std::string& body :
       {std::string("{}"), std::string("[]"), std::string("{\"ids\":[]}"),
        std::string("{\"ids\":[1]}"), std::string("{\"ids\":[\"\"]}"),
        std::string("{\"before\":\"now\"}"), std::string("{\"before\":1,\"ids\":[\"a\"]}"),
        "{\"ids\":[\"" + std::string(121, 'x') + "\"]}"}) {
    EXPECT_THAT(remove(body), AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("bad_request"))) << body;
  }
  for (const char* query : {"?", "?after", "?after=", "?after=x", "?after=-1", "?after=1x",
                            "?after=99999999999999999999", "?after=1&more=2", "?guest=ana"}) {
    EXPECT_THAT(look(kAna, query), AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("bad_request")))
        << query;
  }
}

TEST_F(Mine, takes_so_many_rounds_at_once_and_gives_them_out_by_pages) {
  const auto some = [](int first, int end) {
    std::string rounds;
    for (int i = first; i < end; ++i) {
      rounds += (i > first ? "," : "") + record("t." + std::to_string(i));
    }
    return rounds;
  };
  EXPECT_THAT(keep(some(0, 201)), StartsWith("HTTP/1.1 4")) << "too many, or too long";
  EXPECT_THAT(keep(some(0, 150)), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(keep(some(150, 300)), StartsWith("HTTP/1.1 200"));
  int found = 0;
  int pages = 0;
  std::int64_t mark = 0;
  for (bool has_more = true; has_more; ++pages) {
    const std::string answer = look(kAna, "?after=" + std::to_string(mark));
    const auto page = Json::parse(answer.substr(answer.find("\r\n\r\n") + 4));
    ASSERT_TRUE(page) << answer;
    found += static_cast<int>(page->find("rounds")->array()->size());
    mark = *page->find("mark")->integer();
    has_more = *page->find("more")->boolean();
    EXPECT_LT(answer.size(), 72'000u);
  }
  EXPECT_EQ(found, 300);
  EXPECT_GT(pages, 1);
}

TEST_F(Mine, could_not_be_kept_is_said) {
  house_.drive([&] { house_.drawers().break_disk(true); });
  EXPECT_THAT(keep(record("t.1")),
              AllOf(StartsWith("HTTP/1.1 503"), HasSubstr("\"code\":\"store_failed\"")));
}

TEST(MineLimits, requests_of_an_address_are_limited) {
  OpenHouse house({.mine_at_once = 2, .mine_every = std::chrono::milliseconds(30'000)},
                  {.trusts_proxy = true});
  LoopbackClient client(house.port());
  const std::string from = kAna + "X-Forwarded-For: 203.0.113.9\r\n";
  for (int i = 0; i < 2; ++i) {
    EXPECT_THAT(client.get("/api/mine", from), StartsWith("HTTP/1.1 200"));
  }
  EXPECT_THAT(client.get("/api/mine", from),
              AllOf(StartsWith("HTTP/1.1 429"), HasSubstr("Retry-After: 30\r\n"),
                    HasSubstr("\"code\":\"too_fast\"")));
  EXPECT_THAT(client.get("/api/mine", kAna + "X-Forwarded-For: 203.0.113.10\r\n"),
              StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(client.get("/", from), StartsWith("HTTP/1.1 200")) << "and may still play";
}

}  // namespace
}  // namespace baize::server
