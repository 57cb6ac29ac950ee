#include "server/stop_signals.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace baize::server {
namespace {

sigset_t stopping_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

}  // namespace

void StopSignals::block() {
  const sigset_t signals = stopping_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

StopSignals::StopSignals(std::function<void()> ask_to_stop, std::chrono::seconds deadline)
    : ask_to_stop_(std::move(ask_to_stop)), deadline_(deadline), thread_([this] { wait(); }) {}

StopSignals::~StopSignals() {
  is_over_ = true;
  pthread_kill(thread_.native_handle(), SIGTERM);
  thread_.join();
}

void StopSignals::wait() {
  sigset_t all;
  sigfillset(&all);  // the others belong to the threads that expect them
  pthread_sigmask(SIG_SETMASK, &all, nullptr);
  const sigset_t signals = stopping_signals();
  int signal = 0;
  sigwait(&signals, &signal);
  if (is_over_) return;
  ask_to_stop_();
  const timespec deadline{.tv_sec = deadline_.count(), .tv_nsec = 0};
  while (sigtimedwait(&signals, nullptr, &deadline) < 0 && errno == EINTR) continue;
  if (is_over_) return;
  std::fprintf(stderr,
               "baize: the house did not stop in time and was ended; all that anybody saw is "
               "kept\n");
  ::_exit(1);
}

}  // namespace baize::server
