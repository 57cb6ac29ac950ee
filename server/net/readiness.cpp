#include "server/net/readiness.h"

#include <sys/epoll.h>

#include <array>
#include <utility>

#include "server/net/ws_session.h"

namespace baize::server {

Readiness::Readiness(boost::asio::io_context& io)
    : events_(io.get_executor(), ::epoll_create1(EPOLL_CLOEXEC)) {
  wait();
}

Readiness::~Readiness() = default;

bool Readiness::watch(int socket, std::shared_ptr<WsSession> session) {
  epoll_event event{.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | unsigned{EPOLLET},
                    .data = {.fd = socket}};
  if (::epoll_ctl(events_.native_handle(), EPOLL_CTL_ADD, socket, &event) != 0) return false;
  const auto place = static_cast<std::size_t>(socket);
  if (sessions_.size() <= place) sessions_.resize(place + 1);
  sessions_[place] = std::move(session);
  return true;
}

void Readiness::forget(int socket) {
  const auto place = static_cast<std::size_t>(socket);
  if (place >= sessions_.size() || !sessions_[place]) return;
  ::epoll_ctl(events_.native_handle(), EPOLL_CTL_DEL, socket, nullptr);
  sessions_[place].reset();
}

void Readiness::wait() {
  events_.async_wait(events_.wait_read, [this](boost::system::error_code error) {
    if (error) return;
    tell();
    wait();
  });
}

// Not all at once, where many have something to say: what the store has kept is shown in between.
void Readiness::tell() {
  std::array<epoll_event, 64> changed;
  const int count = ::epoll_wait(events_.native_handle(), changed.data(), changed.size(), 0);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = changed[static_cast<std::size_t>(i)];
    // One that was told before it may have ended this one.
    const auto session = sessions_[static_cast<std::size_t>(event.data.fd)];
    if (!session) continue;
    if ((event.events & EPOLLOUT) != 0) session->send_more();
    if ((event.events & ~unsigned{EPOLLOUT}) != 0)
      session->hear_more((event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0);
  }
}

}  // namespace baize::server
