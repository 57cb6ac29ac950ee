// A whole house as its own process: what it prints, how it ends, and what it says when it cannot
// open.
#include "server/serve.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>

#include "server/net/loopback_client.h"
#include "server/net/self_signed.h"
#include "server/systemd_notifier.h"
namespace baize::server {
namespace {

class Serve : public ::testing::Test {
 protected:
  Serve() {
    std::string name = (std::filesystem::temp_directory_path() / "baize_serve_XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    std::filesystem::create_directory(folder_ / "web");
    std::ofstream(folder_ / "web/index.html") << "the page";
    options_.host = "127.0.0.1";
    options_.port = 0;
    options_.data = (folder_ / "house.db").string();
    options_.web = (folder_ / "web").string();
  }
  ~Serve() override {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    std::filesystem::remove_all(folder_);
  }

  // Opens the house in a process of its own and returns the line that it prints.
  std::string open() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    std::fflush(nullptr);  // or the child would print it too
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      if (prepare_) prepare_();
      std::_Exit(serve(options_));
    }
    ::close(ends[1]);
    output_ = ends[0];
    return next_line();
  }
  std::string next_line() {
    std::string line;
    char letter = 0;
    while (::read(output_, &letter, 1) == 1 && letter != '\n') line += letter;
    return line;
  }
  std::string rest_of_output() {
    std::string rest;
    char letter = 0;
    while (::read(output_, &letter, 1) == 1) rest += letter;
    ::close(output_);
    return rest;
  }
  int end_with(int signal) {
    ::kill(child_, signal);
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  static std::uint16_t port_in(const std::string& line) {
    return static_cast<std::uint16_t>(std::stoi(line.substr(line.rfind(':') + 1)));
  }

  std::filesystem::path folder_;
  ServeOptions options_;
  std::function<void()> prepare_;  // in the process of the house, before it opens
  pid_t child_ = 0;
  int output_ = -1;
};

TEST_F(Serve, prints_its_link_and_ends_well) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const std::string line = open();
    ASSERT_TRUE(line.starts_with("Baize is open at http://127.0.0.1:")) << line;
    LoopbackClient client(port_in(line));
    EXPECT_TRUE(client.get("/t/x").ends_with("the page"));
    EXPECT_EQ(end_with(signal), 0);
    EXPECT_EQ(rest_of_output(), "");
  }
}

TEST_F(Serve, says_when_it_can_be_reached_from_elsewhere) {
  options_.host = "";
  const std::string line = open();
  EXPECT_TRUE(line.starts_with("Baize is open at http://localhost:")) << line;
  EXPECT_TRUE(line.ends_with("/ (and to anyone who can reach this machine)")) << line;
  LoopbackClient client(port_in(line.substr(0, line.find(" (") - 1)));
  EXPECT_TRUE(client.get("/healthz").ends_with("ok\n"));
  EXPECT_EQ(end_with(SIGTERM), 0);
}

TEST_F(Serve, a_port_or_a_file_that_is_taken_is_one_sentence) {
  const std::string line = open();
  ServeOptions second = options_;
  EXPECT_EXIT(std::exit(serve(second)), ::testing::ExitedWithCode(1),
              "^baize: .*/house.db is in use, a house is open on this file: stop it, or choose "
              "another with --data\n$");
  second.data = (folder_ / "other.db").string();
  second.port = port_in(line);
  EXPECT_EXIT(std::exit(serve(second)), ::testing::ExitedWithCode(1),
              "^baize: port [0-9]+ is in use: stop what listens there, or choose another with "
              "--port\n$");
  EXPECT_EQ(end_with(SIGTERM), 0);
}

TEST_F(Serve, a_missing_page_or_an_unwritable_file_is_one_sentence) {
  ServeOptions options = options_;
  options.web = (folder_ / "nowhere").string();
  EXPECT_EXIT(std::exit(serve(options)), ::testing::ExitedWithCode(1),
              "^baize: .*/nowhere has no page \\(index.html\\): build it first, or name its folder "
              "with --web\n$");
  options = options_;
  options.data = (folder_ / "nowhere/house.db").string();
  EXPECT_EXIT(std::exit(serve(options)), ::testing::ExitedWithCode(1),
              "^baize: .*/house.db cannot be opened for writing \\(No such file or directory\\): "
              "choose another file with --data\n$");
}

TEST_F(Serve, speaks_tls_and_reads_its_certificate_again_on_a_hangup) {
  options_.tls_cert = (folder_ / "chain.pem").string();
  options_.tls_key = (folder_ / "key.pem").string();
  write_self_signed("first.example", options_.tls_cert, options_.tls_key);
  const std::string line = open();
  ASSERT_TRUE(line.starts_with("Baize is open at https://127.0.0.1:")) << line;
  constexpr auto kTls = LoopbackClient::Speech::kTls;
  LoopbackClient before(port_in(line), 0, kTls);
  EXPECT_EQ(before.peer_name(), "first.example");
  write_self_signed("second.example", options_.tls_cert, options_.tls_key);
  ::kill(child_, SIGHUP);
  EXPECT_EQ(next_line(), "The certificate was read again.");
  EXPECT_EQ(LoopbackClient(port_in(line), 0, kTls).peer_name(), "second.example");
  EXPECT_TRUE(before.get("/").ends_with("the page"));
  EXPECT_EQ(end_with(SIGTERM), 0);
}

TEST_F(Serve, a_certificate_without_its_key_or_without_its_file_is_one_sentence) {
  ServeOptions options = options_;
  options.tls_cert = (folder_ / "chain.pem").string();
  EXPECT_EXIT(std::exit(serve(options)), ::testing::ExitedWithCode(1),
              "^baize: --tls-cert and --tls-key go together: name both files\n$");
  options.tls_key = (folder_ / "key.pem").string();
  EXPECT_EXIT(std::exit(serve(options)), ::testing::ExitedWithCode(1),
              "^baize: --tls-cert: .*/chain.pem cannot be read \\(No such file or directory\\)\n$");
}

TEST_F(Serve, a_file_or_a_folder_that_is_read_only_is_one_sentence) {
  using std::filesystem::perms;
  std::ofstream(options_.data) << "";
  const auto start = [&] {
    // Rights do not count for root.
    if (::geteuid() == 0 && ::setuid(65534) != 0) std::exit(3);
    std::exit(serve(options_));
  };
  std::filesystem::permissions(options_.data, perms(0444));
  std::filesystem::permissions(folder_, perms(0555));
  EXPECT_EXIT(start(), ::testing::ExitedWithCode(1),
              "^baize: .*/house.db cannot be opened for writing \\(Permission denied\\): choose "
              "another file with --data\n$");
  std::filesystem::permissions(options_.data, perms(0666));
  EXPECT_EXIT(start(), ::testing::ExitedWithCode(1),
              "^baize: .*/house.db cannot be used \\(.*\\): check the folder and the disk, or "
              "choose another with --data\n$");
  std::filesystem::permissions(folder_, perms(0700));
}

// The other end of sd_notify: a socket that hears what services say.
class FakeSystemd {
 public:
  // As in NOTIFY_SOCKET.
  explicit FakeSystemd(const std::string& name) : socket_(::socket(AF_UNIX, SOCK_DGRAM, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    name.copy(address.sun_path, name.size());
    if (name[0] == '@') address.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), size), 0);
    const timeval patience{5, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  ~FakeSystemd() { ::close(socket_); }
  FakeSystemd(const FakeSystemd&) = delete;
  FakeSystemd& operator=(const FakeSystemd&) = delete;

  std::string hear() {
    std::array<char, 256> text;
    const ssize_t size = ::recv(socket_, text.data(), text.size(), 0);
    return size < 0 ? "(nothing)" : std::string(text.data(), static_cast<std::size_t>(size));
  }

 private:
  int socket_;
};

TEST_F(Serve, tells_systemd_when_it_is_open_alive_and_stopping) {
  for (const std::string& name : {(folder_ / "notify").string(), "@" + folder_.string()}) {
    FakeSystemd systemd(name);
    prepare_ = [&] {
      ::setenv("NOTIFY_SOCKET", name.c_str(), 1);
      ::setenv("WATCHDOG_USEC", "300000", 1);
    };
    ASSERT_TRUE(open().starts_with("Baize is open at ")) << name;
    EXPECT_EQ(systemd.hear(), "READY=1");
    EXPECT_EQ(systemd.hear(), "WATCHDOG=1");
    EXPECT_EQ(systemd.hear(), "WATCHDOG=1");
    ::kill(child_, SIGTERM);
    std::string last = systemd.hear();
    while (last == "WATCHDOG=1") last = systemd.hear();
    EXPECT_EQ(last, "STOPPING=1");
    EXPECT_EQ(end_with(SIGCONT), 0);
  }
}

TEST(Systemd, is_told_no_faster_than_ten_times_a_second_whatever_it_asks_for) {
  for (const auto& [asked, kept] : {std::pair("1", 300'000), std::pair("9000000", 9'000'000)}) {
    ::setenv("WATCHDOG_USEC", asked, 1);
    EXPECT_EQ(SystemdNotifier::from_environment().watchdog(), std::chrono::microseconds(kept));
  }
  for (const char* none : {"0", "-1", "x", ""}) {
    ::setenv("WATCHDOG_USEC", none, 1);
    EXPECT_FALSE(SystemdNotifier::from_environment().watchdog()) << none;
  }
  ::unsetenv("WATCHDOG_USEC");
}

TEST_F(Serve, opens_where_systemd_cannot_be_told) {
  for (const char* name : {"", "@", "/", "nowhere", "/nowhere/notify"}) {
    prepare_ = [&] { ::setenv("NOTIFY_SOCKET", name, 1); };
    EXPECT_TRUE(open().starts_with("Baize is open at ")) << name;
    EXPECT_EQ(end_with(SIGTERM), 0) << name;
  }
}

TEST_F(Serve, a_file_that_may_not_grow_stops_tables_and_not_the_house) {
  prepare_ = [] {
    const rlimit small{512 * 1024, 512 * 1024};
    ::setrlimit(RLIMIT_FSIZE, &small);
  };
  const std::uint16_t port = port_in(open());
  std::string answer;
  for (int i = 0; i < 400 && !answer.starts_with("HTTP/1.1 5"); ++i) {
    LoopbackClient client(port);
    answer = client.ask(
        "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 17\r\n\r\n"
        "{\"game\":\"hearts\"}");
  }
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer;
  EXPECT_TRUE(LoopbackClient(port).get("/healthz").starts_with("HTTP/1.1 503"));
  EXPECT_EQ(end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace baize::server
