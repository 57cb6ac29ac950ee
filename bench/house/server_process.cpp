#include "bench/house/server_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

extern char** environ;

namespace baize::bench {
namespace {

constexpr int kPatienceMs = 20'000;

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The scheduler's own count, in nanoseconds: clock ticks are too coarse for a few joins.
double run_time_us(pid_t pid) {
  double sum = 0;
  std::error_code ignored;
  const std::string tasks = "/proc/" + std::to_string(pid) + "/task";
  for (const auto& task : std::filesystem::directory_iterator(tasks, ignored)) {
    std::istringstream text(text_of(task.path() / "schedstat"));
    double ns = 0;
    text >> ns;
    sum += ns / 1000;
  }
  return sum;
}

}  // namespace

ServerProcess::ServerProcess(const std::vector<std::string>& command) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe for a server");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const int failed = ::posix_spawnp(&pid_, words[0], &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  out_ = pipe[0];
  if (failed != 0) pid_ = 0;
  try {
    if (failed != 0) throw std::runtime_error(command[0] + " cannot be started");
    wait_for_port(out_);
  } catch (...) {
    end(SIGKILL);
    throw;
  }
}

// Every server says its address once, as in http://127.0.0.1:8080/.
void ServerProcess::wait_for_port(int out) {
  constexpr std::string_view kAddress = "http://127.0.0.1:";
  std::string said;
  for (;;) {
    pollfd readable{out, POLLIN, 0};
    std::array<char, 4096> part{};
    if (::poll(&readable, 1, kPatienceMs) <= 0) throw std::runtime_error("a server says nothing");
    const ssize_t got = ::read(out, part.data(), part.size());
    if (got <= 0) throw std::runtime_error("a server ended at once: " + said);
    said.append(part.data(), static_cast<std::size_t>(got));
    const std::size_t at = said.find(kAddress);
    if (at == std::string::npos || said.find('/', at + kAddress.size()) == std::string::npos)
      continue;
    std::from_chars(said.data() + at + kAddress.size(), said.data() + said.size(), port_);
    return;
  }
}

ServerProcess::~ServerProcess() { end(SIGTERM); }

void ServerProcess::end(int signal) {
  if (pid_ > 0) {
    ::kill(pid_, signal);
    // One that does not want to end is not waited for long.
    for (int tries = 0; ::waitpid(pid_, nullptr, WNOHANG) == 0; ++tries) {
      if (tries == 300) ::kill(pid_, SIGKILL);
      ::usleep(10'000);
    }
  }
  if (out_ >= 0) ::close(out_);
  pid_ = 0;
  out_ = -1;
}

CpuUse ServerProcess::cpu() const {
  const std::string stat = text_of("/proc/" + std::to_string(pid_) + "/stat");
  // Behind the name, which may hold anything: the state, ten numbers, then user and system ticks.
  std::istringstream text(stat.substr(std::min(stat.size(), stat.rfind(')') + 1)));
  std::string skipped;
  for (int i = 0; i < 11; ++i) text >> skipped;
  double user = 0, system = 0;
  text >> user >> system;
  const double tick_us = 1e6 / static_cast<double>(::sysconf(_SC_CLK_TCK));
  return {user * tick_us, run_time_us(pid_)};
}

double ServerProcess::resident_kb() const {
  std::istringstream text(text_of("/proc/" + std::to_string(pid_) + "/statm"));
  double all = 0, resident = 0;
  text >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1024;
}

}  // namespace baize::bench
