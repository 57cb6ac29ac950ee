#include "cli/keyboard.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>

#include "engine/core/ensure.h"

namespace baize::cli {
namespace {

constexpr std::size_t kMostAhead = 64;

}  // namespace

Keyboard::Keyboard(std::function<void(std::string)> typed, std::function<void()> ended)
    : typed_(std::move(typed)), ended_(std::move(ended)), stop_(eventfd(0, EFD_CLOEXEC)) {
  ensure(stop_ >= 0);
  thread_ = std::thread([this] { read_lines(); });
}

Keyboard::~Keyboard() {
  {
    const std::lock_guard hold(lock_);
    is_closed_ = true;
  }
  room_.notify_all();
  const std::uint64_t one = 1;
  ensure(write(stop_, &one, sizeof one) == sizeof one);
  thread_.join();
  close(stop_);
}

void Keyboard::taken(std::size_t lines) {
  const std::lock_guard hold(lock_);
  ahead_ -= lines;
  room_.notify_all();
}

// False where nobody listens any more.
bool Keyboard::hand_over(std::string line) {
  std::unique_lock hold(lock_);
  room_.wait(hold, [this] { return ahead_ < kMostAhead || is_closed_; });
  if (is_closed_) return false;
  ++ahead_;
  hold.unlock();
  typed_(std::move(line));
  return true;
}

void Keyboard::read_lines() {
  std::string held;
  std::array<char, 4096> part{};
  for (;;) {
    std::array<pollfd, 2> wanted{{{STDIN_FILENO, POLLIN, 0}, {stop_, POLLIN, 0}}};
    if (poll(wanted.data(), wanted.size(), -1) < 0 && errno != EINTR) return ended_();
    if (wanted[1].revents != 0) return;
    if (wanted[0].revents == 0) continue;
    const ssize_t size = read(STDIN_FILENO, part.data(), part.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    held.append(part.data(), static_cast<std::size_t>(size));
    for (auto end = held.find('\n'); end != held.npos; end = held.find('\n')) {
      if (!hand_over(held.substr(0, end))) return;
      held.erase(0, end + 1);
    }
  }
  if (!held.empty() && !hand_over(held)) return;
  ended_();
}

}  // namespace baize::cli
