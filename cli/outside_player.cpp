#include "cli/outside_player.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "engine/describe/notation.h"

namespace baize::cli {

OutsidePlayer::OutsidePlayer(const std::string& command) {
  std::array<int, 2> in{}, out{};
  if (pipe(in.data()) != 0 || pipe(out.data()) != 0) return;
  process_ = fork();
  if (process_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
  std::signal(SIGPIPE, SIG_IGN);  // a program that has ended is noticed by its missing answer
}

OutsidePlayer::~OutsidePlayer() {
  for (const int end : {to_, from_})
    if (end >= 0) close(end);
  if (process_ > 0) waitpid(process_, nullptr, 0);
}

bool OutsidePlayer::ask(const std::string& line, std::string& answer) {
  for (std::size_t done = 0; done < line.size();) {
    const auto sent = write(to_, line.data() + done, line.size() - done);
    if (sent <= 0) return false;
    done += static_cast<std::size_t>(sent);
  }
  std::size_t end = unread_.find('\n');
  for (std::array<char, 4096> part{}; end == unread_.npos; end = unread_.find('\n')) {
    const auto got = read(from_, part.data(), part.size());
    if (got <= 0) return false;
    unread_.append(part.data(), static_cast<std::size_t>(got));
  }
  answer = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return true;
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
  std::string text;
  if (!ask(line + '\n', text)) return {};
  const auto answer = Json::parse(text);
  if (!answer || !answer->object()) return {};
  const Json* named = answer->find("move");
  if (named == nullptr || named->string() == nullptr) return {};
  const auto move = parse_move(match.game(), *named->string());
  return move && match.legal(seat).contains(*move) ? *move : Move{};
}

}  // namespace baize::cli
