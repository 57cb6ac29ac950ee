#include "server/serve.h"

#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <utility>

#include "room/house.h"
#include "server/net/door.h"
#include "server/net/listener.h"
#include "server/net/reception.h"
#include "server/net/switchboard.h"
#include "server/net/web_folder.h"
#include "server/store/sqlite_store.h"
#include "server/system_ports.h"

namespace baize::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kFarewell{20};
constexpr std::size_t kOwnFiles = 64;  // data file, web folder, listeners and the like

int fail(const room::Failure& failure) {
  std::fprintf(stderr, "baize: %s\n", failure.context.c_str());
  return 1;
}

// Every connection is an open file: take as many as the system gives, and promise no more.
NetLimits within_open_files(NetLimits limits) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return limits;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_max > 2 * kOwnFiles) {
    limits.connections = std::min<std::size_t>(limits.connections, files.rlim_max - kOwnFiles);
  }
  return limits;
}

void announce(const Listener& listener, const std::string& host) {
  const bool is_named = !host.empty() && host != "0.0.0.0" && host != "::" && host != "localhost";
  const bool is_v6 = host.find(':') != std::string::npos;
  const std::string name = !is_named ? "localhost" : is_v6 ? "[" + host + "]" : host;
  std::printf("Baize is open at http://%s:%u/%s\n", name.c_str(), unsigned{listener.port()},
              listener.is_on_loopback() ? "" : " (and to all who can reach this machine)");
  std::fflush(stdout);
}

}  // namespace

int serve(const ServeOptions& options) {
  if (sodium_init() < 0) return fail({"libsodium cannot be used on this machine"});
  const NetLimits limits = within_open_files(options.limits);
  auto web = WebFolder::load(options.web);
  if (!web) return fail(web.error());

  Door door(limits);  // before `io`, whose end still closes connections
  asio::io_context io(1);
  auto store = SqliteStore::open(
      options.data, [&io](std::function<void()> turn) { asio::post(io, std::move(turn)); });
  if (!store) return fail(store.error());
  auto listener = Listener::open(io, options.host, options.port);
  if (!listener) return fail(listener.error());

  SystemClock clock(io);
  SystemEntropy entropy;
  Switchboard switchboard;
  room::TableSettings defaults;
  defaults.pace_ms = options.pace_ms;
  defaults.ready_seconds = options.ready_seconds;
  room::House house(defaults, clock, entropy, **store, switchboard);
  Reception reception{house, clock, switchboard, *web, limits, options.access};

  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) {
    (*listener)->stop();
    io.stop();
  });
  (*listener)->start(door, reception);
  announce(**listener, options.host);
  io.run();

  // What waits is written, and those who wait for it are told, as far as that takes no time.
  (*store)->drain();
  io.restart();
  io.run_for(kFarewell);
  return 0;
}

}  // namespace baize::server
