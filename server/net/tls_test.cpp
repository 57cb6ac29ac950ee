// The house over TLS, on real sockets: the same answers, and a certificate that can be replaced
// while it is open.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>
#include <vector>

#include "server/net/certificate.h"
#include "server/net/loopback_client.h"
#include "server/net/open_house.h"
#include "server/net/self_signed.h"

namespace baize::server {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

class Tls : public ::testing::Test {
 protected:
  Tls() {
    std::string name = (std::filesystem::temp_directory_path() / "baize_tls_XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    write_self_signed("first.example", chain(), key());
  }
  ~Tls() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string chain() const { return (folder_ / "chain.pem").string(); }
  [[nodiscard]] std::string key() const { return (folder_ / "key.pem").string(); }
  std::string file(const char* name, const char* text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
  [[nodiscard]] Certificate first() const {
    auto loaded = Certificate::load(chain(), key());
    return std::move(*loaded);
  }
  static std::string why_not(const std::string& chain_file, const std::string& key_file) {
    const auto loaded = Certificate::load(chain_file, key_file);
    return loaded ? "it loads" : loaded.error().context;
  }

  std::filesystem::path folder_;
};

constexpr auto kTls = LoopbackClient::Speech::kTls;

TEST_F(Tls, serves_pages_with_a_secure_cookie_and_hsts) {
  Certificate certificate = first();
  OpenHouse house({.close_timeout = milliseconds(300)});
  house.speak_tls(certificate);
  LoopbackClient client(house.port(), 0, kTls);
  ASSERT_TRUE(client.is_secure());
  EXPECT_EQ(client.tls_version(), "TLSv1.3");
  EXPECT_EQ(client.peer_name(), "first.example");
  EXPECT_THAT(
      client.get("/"),
      AllOf(StartsWith("HTTP/1.1 200"), HasSubstr("SameSite=Lax; Secure\r\n"),
            HasSubstr("Strict-Transport-Security: max-age=31536000\r\n"), EndsWith("the page")));
  EXPECT_THAT(client.get("/healthz"), EndsWith("ok\n")) << "a second request on the same line";
  EXPECT_THAT(client.get("/", "X: " + std::string(9000, 'x') + "\r\n"),
              AllOf(StartsWith("HTTP/1.1 431"), HasSubstr("Strict-Transport-Security")));
  EXPECT_TRUE(client.is_closed_within(2000));
  EXPECT_TRUE(house.keeps(0));
}

TEST_F(Tls, carries_a_table) {
  Certificate certificate = first();
  OpenHouse house({.idle_timeout = milliseconds(1000)});
  house.speak_tls(certificate);
  LoopbackClient client(house.port(), 0, kTls);
  const std::string made = client.ask(
      "POST /api/rooms HTTP/1.1\r\nHost: house\r\nContent-Length: 17\r\n\r\n{\"game\":\"hearts\"}");
  ASSERT_THAT(made, StartsWith("HTTP/1.1 201"));
  const std::string room = made.substr(made.find("\"room\":\"") + 8, 20);
  ASSERT_EQ(client.open_ws("Origin: https://house\r\n"), 101);
  client.say("{\"id\":1,\"hello\":{\"name\":\"M\"}}");
  EXPECT_THAT(client.hear_text(), HasSubstr("\"ok\":true"));
  client.say("{\"id\":2,\"join\":{\"room\":\"" + room + "\"}}");
  EXPECT_EQ(client.hear_text(), "{\"re\":2,\"ok\":true}");
  EXPECT_THAT(client.hear_text(), StartsWith("{\"chat\":{"));
  EXPECT_THAT(client.hear_text(), StartsWith("{\"view\":{"));
  client.send_frame(LoopbackClient::kClose, "\x03\xe8");
  EXPECT_EQ(client.hear()->close_code(), 1000);
  EXPECT_TRUE(client.is_closed_within(2000));
  EXPECT_TRUE(house.keeps(0)) << "though the client does not close";
}

TEST_F(Tls, carries_long_views_and_cuts_off_who_does_not_read_them) {
  Certificate certificate = first();
  OpenHouse house;
  house.speak_tls(certificate);
  LoopbackClient client(house.port(), 4096, kTls);
  ASSERT_EQ(client.open_ws(), 101);
  client.say("{");
  ASSERT_THAT(client.hear_text(), HasSubstr("bad_json"));
  const std::string view(50'000, 'v');
  house.drive([&] { house.switchboard().show(1, "room", view); });
  EXPECT_EQ(client.hear_text(), view);
  house.drive([&] {
    for (int i = 0; i < 1000; ++i) house.switchboard().answer(1, std::string(1000, 'x'));
  });
  EXPECT_TRUE(client.is_closed_within(2000));
  EXPECT_TRUE(house.keeps(0));
}

#ifndef BAIZE_SANITIZED  // sanitizers need memory of their own
// Pages in a process of their own, so that what they keep is not counted: for every number that
// they are sent they open as many lines, read one answer on each, and say that they are done.
class PagesApart {
 public:
  PagesApart() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends.data()), 0);
    pid_ = ::fork();
    end_ = ends[pid_ == 0 ? 1 : 0];
    ::close(ends[pid_ == 0 ? 0 : 1]);
    if (pid_ == 0) come();
  }
  ~PagesApart() {
    ::close(end_);
    ::waitpid(pid_, nullptr, 0);
  }
  PagesApart(const PagesApart&) = delete;
  PagesApart& operator=(const PagesApart&) = delete;

  [[nodiscard]] bool hold(std::uint16_t port, int lines) const {
    const std::array<int, 2> order{port, lines};
    char done = 0;
    return ::send(end_, order.data(), sizeof order, 0) > 0 && ::recv(end_, &done, 1, 0) == 1;
  }

 private:
  [[noreturn]] void come() const {
    std::vector<std::unique_ptr<LoopbackClient>> held;
    std::array<int, 2> order{};
    while (::recv(end_, order.data(), sizeof order, 0) > 0) {
      bool all_well = true;
      for (int i = 0; i < order[1]; ++i) {
        held.push_back(
            std::make_unique<LoopbackClient>(static_cast<std::uint16_t>(order[0]), 0, kTls));
        all_well = all_well && held.back()->open_ws() == 101;
      }
      if (!all_well || ::send(end_, "d", 1, 0) != 1) break;
    }
    ::_exit(0);
  }

  pid_t pid_ = 0;
  int end_ = -1;
};

double resident_kb() {
  std::ifstream file("/proc/self/statm");
  double all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1024;
}

TEST_F(Tls, keeps_less_than_32_kb_for_a_page_that_says_nothing) {
  constexpr int kHeld = 300;
  const PagesApart pages;  // before the house has threads
  Certificate certificate = first();
  OpenHouse house;
  house.speak_tls(certificate);
  ASSERT_TRUE(pages.hold(house.port(), 50)) << "what the first lines set up for all is not counted";
  const double before = resident_kb();
  ASSERT_TRUE(pages.hold(house.port(), kHeld));
  const double each = (resident_kb() - before) / kHeld;
  RecordProperty("kb_a_connection", std::to_string(each));
  EXPECT_LT(each, 32) << "the floor of docs/figures.md is 64";
}

#endif

TEST_F(Tls, a_client_without_tls_is_told) {
  Certificate certificate = first();
  OpenHouse house({.http_timeout = milliseconds(300)});
  house.speak_tls(certificate);
  EXPECT_THAT(LoopbackClient(house.port()).get("/"),
              AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("https://")));
  LoopbackClient silent(house.port());
  EXPECT_TRUE(silent.is_closed_within(2000)) << "a handshake has its time too";
  LoopbackClient noisy(house.port());
  noisy.send(std::string(5000, '\x16'));
  EXPECT_TRUE(noisy.is_closed_within(2000));
  EXPECT_TRUE(house.keeps(0));
}

TEST_F(Tls, a_new_certificate_serves_new_connections_and_old_ones_stay) {
  Certificate certificate = first();
  OpenHouse house;
  house.speak_tls(certificate);
  LoopbackClient old(house.port(), 0, kTls);
  EXPECT_THAT(old.get("/healthz"), EndsWith("ok\n"));
  write_self_signed("second.example", chain(), key(), KeyKind::kRsa);
  house.drive([&] { EXPECT_TRUE(certificate.reload()); });
  EXPECT_EQ(LoopbackClient(house.port(), 0, kTls).peer_name(), "second.example");
  EXPECT_THAT(old.get("/healthz"), EndsWith("ok\n"));
  file("key.pem", "no key");
  house.drive([&] { EXPECT_FALSE(certificate.reload()); });
  EXPECT_EQ(LoopbackClient(house.port(), 0, kTls).peer_name(), "second.example") << "kept";
}

TEST_F(Tls, files_that_cannot_be_used_are_named_in_one_sentence) {
  EXPECT_EQ(why_not(chain(), key()), "it loads");
  const std::string nowhere = (folder_ / "nowhere.pem").string();
  EXPECT_EQ(why_not(nowhere, key()),
            "--tls-cert: " + nowhere + " cannot be read (No such file or directory)");
  EXPECT_EQ(why_not(chain(), nowhere),
            "--tls-key: " + nowhere + " cannot be read (No such file or directory)");
  const std::string text = file("text.pem", "hello");
  EXPECT_THAT(
      why_not(text, key()),
      MatchesRegex("--tls-cert: .*text.pem holds no usable certificate in PEM form \\(.*\\)"));
  EXPECT_THAT(why_not(chain(), text), MatchesRegex("--tls-key: .*text.pem holds no private key in "
                                                   "PEM form, or one with a passphrase \\(.*\\)"));
  EXPECT_THAT(why_not(key(), key()), HasSubstr("holds no usable certificate"));
  EXPECT_THAT(why_not(folder_.string(), key()), HasSubstr("--tls-cert: "));
}

TEST_F(Tls, a_key_that_does_not_fit_is_told) {
  for (const KeyKind kind : {KeyKind::kCurve, KeyKind::kRsa}) {
    const std::string other = (folder_ / "other.pem").string();
    write_self_signed("other.example", folder_ / "unused.pem", other, kind);
    EXPECT_EQ(why_not(chain(), other),
              "the key in " + other + " does not belong to the certificate in " + chain());
  }
}

TEST_F(Tls, keys_may_be_renewed_but_not_without_end) {
  OpenHouse house;
  Certificate certificate = first();
  house.speak_tls(certificate);
  LoopbackClient client(house.port(), 0, kTls);
  ASSERT_EQ(client.open_ws(), 101);
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(client.renew_keys());
  client.say("{");
  EXPECT_THAT(client.hear_text(), HasSubstr("bad_json"));
  // 64 KB of nothing but keys: one renewal is 27 bytes.
  for (int i = 0; i < 5000 && client.renew_keys(); ++i) continue;
  EXPECT_TRUE(client.is_closed_within(2000));
  EXPECT_TRUE(house.keeps(0));
}

}  // namespace
}  // namespace baize::server
