// What the system alone takes for the packets of a table: every message of a seat is answered with
// the same bytes to all four, as long as a view of the house. No rules, no names, no disk; bare
// system calls, one for each packet, none to spare.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bench/house/scan.h"
#include "server/net/frames.h"
#include "server/net/ws_upgrade.h"

namespace {

using namespace baize;
using baize::bench::after;
using baize::bench::between;

constexpr std::size_t kViewBytes = 2143, kSeats = 4, kMessageBytes = 1024;

struct Page {
  int socket;
  std::size_t table = 0, seat = 0;
  bool is_open = false;
  server::FrameReader reader{kMessageBytes};
};
struct Table {
  std::array<Page*, kSeats> pages{};
  std::size_t here = 0;
};

void ensure_well(bool is_well, const char* what) {
  if (!is_well) throw std::runtime_error(std::string(what) + ": " + std::strerror(errno));
}

std::array<std::string, kSeats> frames_by_turn() {
  std::array<std::string, kSeats> frames;
  for (std::size_t turn = 0; turn < kSeats; ++turn) {
    std::string view = "{\"turn\":" + std::to_string(turn) + "}";
    view.resize(kViewBytes, ' ');
    server::append_frame(frames[turn], server::Opcode::kText, view);
  }
  return frames;
}

class Relay {
 public:
  Relay() : epoll_(::epoll_create1(0)), door_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* address = reinterpret_cast<sockaddr*>(&here);
    socklen_t size = sizeof here;
    ensure_well(::bind(door_, address, size) == 0 && ::listen(door_, 4096) == 0, "listen");
    ensure_well(::getsockname(door_, address, &size) == 0, "port");
    watch(door_, nullptr);
    std::printf("http://127.0.0.1:%d/\n", ntohs(here.sin_port));
    std::fflush(stdout);
  }

  [[noreturn]] void run() {
    std::array<epoll_event, 256> events;
    for (;;) {
      const int count = ::epoll_wait(epoll_, events.data(), int(events.size()), -1);
      for (int i = 0; i < count; ++i) {
        auto* page = static_cast<Page*>(events[std::size_t(i)].data.ptr);
        page != nullptr ? hear(*page) : let_in();
      }
    }
  }

 private:
  void watch(int socket, Page* page) const {
    epoll_event event{.events = EPOLLIN | (page != nullptr ? unsigned{EPOLLET} : 0U),
                      .data = {.ptr = page}};
    ensure_well(::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) == 0, "epoll");
  }
  void let_in() {
    const int socket = ::accept4(door_, nullptr, nullptr, SOCK_NONBLOCK);
    ensure_well(socket >= 0, "accept");
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    watch(socket, pages_.emplace_back(std::make_unique<Page>(Page{socket})).get());
  }
  static void send(const Page& page, std::string_view bytes) {
    const ssize_t sent = ::send(page.socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && (errno == ECONNRESET || errno == EPIPE)) ::_exit(0);  // the load is over
    ensure_well(sent == ssize_t(bytes.size()), "send");
  }

  void hear(Page& page) {
    const ssize_t got = ::recv(page.socket, bytes_.data(), bytes_.size(), 0);
    if (got <= 0) ::_exit(0);
    const auto bytes = std::span(bytes_).first(std::size_t(got));
    if (!page.is_open) return open(page, {bytes.data(), bytes.size()});
    page.reader.add(bytes);
    while (const auto heard = page.reader.next())
      if (heard->what == server::Heard::What::kText) show((page.seat + 1) % kSeats, page.table);
  }
  void open(Page& page, std::string_view request) {
    const std::string_view place = between(request, "GET /", " ");
    std::from_chars(place.data(), place.data() + place.size(), page.table);
    page.seat = std::size_t(place.back() - '0');
    page.is_open = true;
    send(page, server::welcome(
                   server::accepted_key(between(request, "Sec-WebSocket-Key: ", "\r")).value(),
                   "bare=1"));
    Table& table = tables_[page.table];
    table.pages.at(page.seat) = &page;
    if (++table.here == kSeats) show(0, page.table);
  }
  void show(std::size_t turn, std::size_t table) {
    for (const Page* page : tables_[table].pages) send(*page, frames_[turn]);
  }

  int epoll_, door_;
  std::array<std::string, kSeats> frames_ = frames_by_turn();
  std::vector<std::unique_ptr<Page>> pages_;
  std::map<std::size_t, Table> tables_;
  std::array<char, 4096> bytes_;
};

}  // namespace

int main() {
  try {
    Relay().run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bare_relay: %s\n", error.what());
    return 1;
  }
}
