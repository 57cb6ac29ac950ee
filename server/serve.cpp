#include "server/serve.h"

#include <signal.h>
#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "room/house.h"
#include "server/net/certificate.h"
#include "server/net/door.h"
#include "server/net/listener.h"
#include "server/net/readiness.h"
#include "server/net/reception.h"
#include "server/net/switchboard.h"
#include "server/net/web_folder.h"
#include "server/stop_signals.h"
#include "server/store/sqlite_store.h"
#include "server/system_ports.h"
#include "server/systemd_notifier.h"
#include "server/thinking_pool.h"

namespace baize::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kFarewell{20};
constexpr std::chrono::seconds kStopDeadline{10};
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

// Nothing where the house speaks without TLS.
Result<std::optional<Certificate>, room::Failure> certificate_of(const ServeOptions& options) {
  if (options.tls_cert.empty() && options.tls_key.empty()) return std::optional<Certificate>();
  if (options.tls_cert.empty() || options.tls_key.empty()) {
    return Unexpected{room::Failure{"--tls-cert and --tls-key go together: name both files"}};
  }
  auto loaded = Certificate::load(options.tls_cert, options.tls_key);
  if (!loaded) return Unexpected{loaded.error()};
  return std::optional<Certificate>(std::move(*loaded));
}

// A certificate is renewed every few weeks, and nobody should be thrown out for that.
void reload_on_hangup(asio::signal_set& hangups, Certificate& certificate) {
  hangups.async_wait([&](const boost::system::error_code& error, int) {
    if (error) return;
    if (const auto done = certificate.reload(); !done) {
      std::fprintf(stderr, "baize: %s; the old certificate stays in use\n",
                   done.error().context.c_str());
    } else {
      std::printf("The certificate was read again.\n");
      std::fflush(stdout);
    }
    reload_on_hangup(hangups, certificate);
  });
}

// A write beyond the limit of a file's size, or to whoever has gone, fails like any other.
void survive_failed_writes() {
  ::signal(SIGXFSZ, SIG_IGN);
  ::signal(SIGPIPE, SIG_IGN);
}

// From the main loop alone: a loop that no longer turns is dead, whatever other threads do.
void beat(asio::steady_timer& timer, const SystemdNotifier& notifier) {
  if (!notifier.watchdog()) return;
  timer.expires_after(*notifier.watchdog() / 3);
  timer.async_wait([&](const boost::system::error_code& error) {
    if (error) return;
    notifier.notify("WATCHDOG=1");
    beat(timer, notifier);
  });
}

// On any thread. The loop may hang and never hear of it.
void ask_to_stop(asio::io_context& io, Listener& listener, const SystemdNotifier& notifier) {
  asio::post(io, [&] {
    listener.stop();
    io.stop();
  });
  notifier.notify("STOPPING=1");
}

SqliteLimits store_limits(const ServeOptions& options) {
  constexpr std::int64_t kPagesOfAMegabyte = 256;
  SqliteLimits limits;
  limits.drawers = options.drawers;
  limits.log.max_pages = std::int64_t(options.data_megabytes) * kPagesOfAMegabyte;
  return limits;
}

void announce(const Listener& listener, const std::string& host, bool is_secure) {
  const bool is_named = !host.empty() && host != "0.0.0.0" && host != "::" && host != "localhost";
  const bool is_v6 = host.find(':') != std::string::npos;
  const std::string name = !is_named ? "localhost" : is_v6 ? "[" + host + "]" : host;
  std::printf("Baize is open at %s://%s:%u/%s\n", is_secure ? "https" : "http", name.c_str(),
              unsigned{listener.port()},
              listener.is_on_loopback() ? "" : " (and to anyone who can reach this machine)");
  std::fflush(stdout);
}

void tell_of_damage(room::House& house) {
  house.on_damaged([](const std::string& room) {
    std::fprintf(stderr, "baize: the record of table %s is damaged and closed: see baize repair\n",
                 room.c_str());
  });
}

}  // namespace

int serve(const ServeOptions& options) {
  survive_failed_writes();
  StopSignals::block();
  const SystemdNotifier notifier = SystemdNotifier::from_environment();
  if (sodium_init() < 0) return fail({"libsodium cannot be used on this machine"});
  const NetLimits limits = within_open_files(options.limits);
  auto web = WebFolder::load(options.web);
  if (!web) return fail(web.error());
  auto certificate = certificate_of(options);
  if (!certificate) return fail(certificate.error());

  Door door(limits);  // before `io`, whose end still closes connections
  asio::io_context io(1);
  auto store = SqliteStore::open(
      options.data, [&io](std::function<void()> turn) { asio::post(io, std::move(turn)); },
      store_limits(options),
      [](const std::string& line) { std::fprintf(stderr, "baize: %s\n", line.c_str()); });
  if (!store) return fail(store.error());
  auto listener = Listener::open(io, options.host, options.port);
  if (!listener) return fail(listener.error());

  SystemClock clock(io);
  SystemEntropy entropy;
  Switchboard switchboard;
  Readiness readiness(io);
  room::TableSettings defaults;
  defaults.pace_ms = options.pace_ms;
  defaults.ready_seconds = options.ready_seconds;
  ThinkingPool thinkers(options.thinkers > 0 ? options.thinkers : ThinkingPool::usual_threads(),
                        [&io](std::function<void()> turn) { asio::post(io, std::move(turn)); });
  room::House house(defaults, clock, entropy, **store, switchboard, thinkers,
                    {.tables = limits.tables});
  tell_of_damage(house);
  Reception reception{house, clock,   switchboard, readiness,     door,
                      *web,  **store, limits,      options.access};
  asio::signal_set hangups(io);
  if (*certificate) {
    reception.certificate = &**certificate;
    hangups.add(SIGHUP);
    reload_on_hangup(hangups, **certificate);
  }

  StopSignals signals([&] { ask_to_stop(io, **listener, notifier); }, kStopDeadline);
  (*listener)->start(reception);
  announce(**listener, options.host, certificate->has_value());
  asio::steady_timer heart(io);
  beat(heart, notifier);
  notifier.notify("READY=1");
  io.run();

  // What waits is written, and those who wait for it are told, as far as that takes no time.
  (*store)->drain();
  io.restart();
  io.run_for(kFarewell);
  return 0;
}

}  // namespace baize::server
