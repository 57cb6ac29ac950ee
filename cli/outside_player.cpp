#include "cli/outside_player.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <optional>

#include "cli/from_the_system.h"
#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

// Whether the other end is ready before the time is up.
bool is_ready(int end, short wanted, double until_ms) {
  for (double left = until_ms - milliseconds_now(); left > 0;
       left = until_ms - milliseconds_now()) {
    pollfd one{end, wanted, 0};
    if (poll(&one, 1, static_cast<int>(left) + 1) > 0) return true;
  }
  return false;
}

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

// A program that reads to the end of its input leaves by itself. The others are ended, with all
// that they have started.
void end_process(int process, double until_ms) {
  constexpr int kLookMs = 5;
  while (waitpid(process, nullptr, WNOHANG) == 0) {
    if (milliseconds_now() >= until_ms) {
      kill(-process, SIGKILL);
      waitpid(process, nullptr, 0);
      return;
    }
    poll(nullptr, 0, kLookMs);
  }
}

}  // namespace

OutsidePlayer::OutsidePlayer(const std::string& command, int patience_ms)
    : command_(command), patience_ms_(patience_ms) {
  // Closed in every other program: the end of its input is how a program notices the end.
  std::array<int, 2> in{}, out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return;
  process_ = fork();
  if (process_ == 0) {
    setpgid(0, 0);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  setpgid(process_, process_);
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
  fcntl(to_, F_SETFL, O_NONBLOCK);  // a program that does not read shall not hold us up
  std::signal(SIGPIPE, SIG_IGN);    // one that has ended is noticed by its missing answer
}

OutsidePlayer::~OutsidePlayer() {
  constexpr double kFarewellMs = 1000;
  close_end(to_);
  close_end(from_);
  if (process_ > 0) end_process(process_, milliseconds_now() + kFarewellMs);
}

OutsidePlayer::Heard OutsidePlayer::send(std::string_view line, double until_ms) {
  while (!line.empty()) {
    if (!is_ready(to_, POLLOUT, until_ms)) return Heard::silence;
    const auto sent = write(to_, line.data(), line.size());
    if (sent < 0 && errno == EAGAIN) continue;
    if (sent <= 0) return Heard::nothing;
    line.remove_prefix(static_cast<std::size_t>(sent));
  }
  return Heard::answer;
}

OutsidePlayer::Heard OutsidePlayer::receive(std::string& answer, double until_ms) {
  std::size_t end = unread_.find('\n');
  for (std::array<char, 4096> part{}; end == unread_.npos; end = unread_.find('\n')) {
    if (!is_ready(from_, POLLIN, until_ms)) return Heard::silence;
    const auto got = read(from_, part.data(), part.size());
    if (got <= 0) return Heard::nothing;
    unread_.append(part.data(), static_cast<std::size_t>(got));
  }
  answer = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return Heard::answer;
}

OutsidePlayer::Heard OutsidePlayer::ask(const std::string& line, std::string& answer) {
  const double until_ms = milliseconds_now() + patience_ms_;
  const Heard sent = send(line, until_ms);
  return sent == Heard::answer ? receive(answer, until_ms) : sent;
}

void OutsidePlayer::give_up(std::string_view why) {
  complain(why);
  close_end(to_);
  close_end(from_);
  if (process_ > 0) end_process(process_, milliseconds_now());
  process_ = -1;
}

void OutsidePlayer::complain(std::string_view why) {
  if (has_complained_) return;
  has_complained_ = true;
  std::fprintf(stderr, "\nbaize arena: %s %.*s; the clock moves in its place\n", command_.c_str(),
               static_cast<int>(why.size()), why.data());
}

Move OutsidePlayer::choose(const AnyMatch& match, Seat seat, std::uint64_t seed) {
  std::string line;
  ObjectWriter request(line);
  ObjectWriter body(request.name("choose"));
  body.add("game", match.game().id).add("version", match.game().version);
  match.write_options(body.name("options"));
  body.add("seat", seat).add("seed", std::to_string(seed));
  write_moves(body.name("legal"), match.game(), match.legal(seat));
  ObjectWriter view(body.name("view"));
  match.write_view(view, seat);
  view.close();
  body.close();
  request.close();
  const std::lock_guard lock(turn_);
  if (to_ < 0) return {};
  std::string text;
  const Heard heard = ask(line + '\n', text);
  if (heard == Heard::nothing) give_up("has ended");
  if (heard == Heard::silence)
    give_up("has not answered within " + std::to_string(patience_ms_) + " ms");
  if (heard != Heard::answer) return {};
  const auto answer = Json::parse(text);
  const Json* named = answer && answer->object() ? answer->find("move") : nullptr;
  const auto move =
      named && named->string() ? parse_move(match.game(), *named->string()) : std::optional<Move>{};
  if (move && match.legal(seat).contains(*move)) return *move;
  complain("has answered what is no legal move: " + text.substr(0, 80));
  return {};
}

}  // namespace baize::cli
