#include "cli/serve_options.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <string>

#include "server/net/host_names.h"

namespace baize::cli {
namespace {

constexpr const char* kAccess = "Access";
constexpr const char* kLimits = "Limits";
constexpr std::size_t kShortestToken = 16;

// An empty text means that the value is good; CLI11 puts the option's name before any other.
std::string why_no_origin(const std::string& text) {
  const std::size_t host = text.find("://") + 3;
  const bool has_scheme = text.starts_with("http://") || text.starts_with("https://");
  if (has_scheme && host < text.size() && text.find_first_of("/?#@ ", host) == std::string::npos) {
    return {};
  }
  return text + " is no origin: write scheme and host only, as in https://cards.example";
}

std::string why_no_name(const std::string& text) {
  if (server::is_host_name(text)) return {};
  return text + " is no host name: write it without scheme and port, as in cards.example";
}

std::string why_no_token(const std::string& text) {
  if (text.size() >= kShortestToken) return {};
  return "a token has at least " + std::to_string(kShortestToken) + " characters";
}

void add_house(CLI::App& verb, server::ServeOptions& options) {
  verb.add_option("--host", options.host, "Address to listen on (default: all)");
  verb.add_option("--port", options.port, "Port to listen on; 0 picks a free one")
      ->capture_default_str();
  verb.add_option("--data", options.data, "Data file")->capture_default_str();
  verb.add_option("--web", options.web, "Folder of the web page")->capture_default_str();
  verb.add_option("--pace", options.pace_ms,
                  "Longest time a computer player takes, in milliseconds")
      ->check(CLI::Range(0, 5000))
      ->capture_default_str();
  verb.add_option("--ready-seconds", options.ready_seconds,
                  "Deal the next round after this pause, ready or not (default: wait for everyone)")
      ->check(CLI::Range(0, 60));
  verb.add_option("--thinkers", options.thinkers,
                  "Threads for computer players; 0: all cores but one")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
}

void add_access(CLI::App& verb, server::ServeOptions& options) {
  auto* chain = verb.add_option("--tls-cert", options.tls_cert,
                                "Certificate chain (PEM) for https; SIGHUP reloads it")
                    ->group(kAccess);
  auto* key = verb.add_option("--tls-key", options.tls_key, "Private key (PEM) of the certificate")
                  ->group(kAccess)
                  ->needs(chain);
  chain->needs(key);
  verb.add_flag("--trust-proxy", options.access.trusts_proxy,
                "Trust X-Forwarded-For and -Proto from a proxy on this machine")
      ->group(kAccess);
  verb.add_option("--origin", options.access.origins,
                  "Another allowed origin, such as https://cards.example; repeatable")
      ->allow_extra_args(false)
      ->check(CLI::Validator(why_no_origin, "ORIGIN"))
      ->group(kAccess);
  verb.add_option("--name", options.access.names,
                  "Host name of this server, such as cards.example; repeatable")
      ->allow_extra_args(false)
      ->check(CLI::Validator(why_no_name, "NAME"))
      ->group(kAccess);
  verb.add_option("--metrics-token", options.access.metrics_token,
                  "Bearer token that shows /metrics to other machines")
      ->envname("BAIZE_METRICS_TOKEN")
      ->check(CLI::Validator(why_no_token, "TOKEN"))
      ->group(kAccess);
}

struct Bounds {
  int low;
  int high;
};

void add_count(CLI::App& verb, const char* name, std::size_t& value, Bounds bounds,
               const char* meaning) {
  verb.add_option_function<int>(
          name, [&value](const int& count) { value = static_cast<std::size_t>(count); }, meaning)
      ->check(CLI::Range(bounds.low, bounds.high))
      ->default_str(std::to_string(value))
      ->group(kLimits);
}

void add_seconds(CLI::App& verb, const char* name, std::chrono::milliseconds& value, Bounds bounds,
                 const char* meaning) {
  verb.add_option_function<int>(
          name, [&value](const int& count) { value = std::chrono::seconds(count); }, meaning)
      ->check(CLI::Range(bounds.low, bounds.high))
      ->default_str(std::to_string(value.count() / 1000))
      ->group(kLimits);
}

void add_limits_by_address(CLI::App& verb, server::NetLimits& limits) {
  add_count(verb, "--connections", limits.connections, {1, 1'000'000}, "Connections in total");
  add_count(verb, "--connections-per-address", limits.connections_per_address, {1, 1'000'000},
            "Connections per address");
  add_count(verb, "--tables", limits.tables, {1, 1'000'000},
            "Tables in memory before new ones are refused");
  add_count(verb, "--tables-at-once", limits.tables_at_once, {0, 100'000},
            "New tables per address at once; 0: no limit");
  add_seconds(verb, "--table-seconds", limits.table_every, {1, 86'400},
              "Then one more every this many seconds");
  add_count(verb, "--mine-at-once", limits.mine_at_once, {0, 100'000},
            "Requests per address for saved rounds at once; 0: no limit");
  add_seconds(verb, "--mine-seconds", limits.mine_every, {1, 86'400},
              "Then one more every this many seconds");
  add_count(verb, "--http-at-once", limits.http_at_once, {0, 1'000'000},
            "HTTP requests per address at once; 0: no limit");
  verb.add_option_function<int>(
          "--http-per-second",
          [&limits](const int& rate) {
            limits.http_every = std::chrono::milliseconds(1000 / rate);
          },
          "Then this many per second")
      ->check(CLI::Range(1, 1000))
      ->default_str(std::to_string(1000 / limits.http_every.count()))
      ->group(kLimits);
  verb.add_flag("--count-loopback", limits.counts_loopback,
                "Apply address limits to clients on this machine, too")
      ->group(kLimits);
}

void add_limits_by_connection(CLI::App& verb, server::NetLimits& limits) {
  add_seconds(verb, "--http-seconds", limits.http_timeout, {1, 600},
              "Time to send a request or read a response");
  add_count(verb, "--header-bytes", limits.http_header_bytes, {1024, 65'536},
            "Longest request header");
  add_count(verb, "--body-bytes", limits.http_body_bytes, {1024, 16'777'216},
            "Longest request body");
  add_count(verb, "--requests", limits.requests, {0, 100'000},
            "Requests per page in a window; 0: no limit");
  add_seconds(verb, "--request-seconds", limits.request_window, {1, 600}, "Length of that window");
  add_count(verb, "--excess", limits.excess, {0, 1'000'000},
            "Refused requests before the page is cut off");
  verb.add_option_function<int>(
          "--work-ms",
          [&limits](const int& work) { limits.work = std::chrono::milliseconds(work); },
          "Main-thread time per guest in that window; 0: no limit")
      ->check(CLI::Range(0, 60'000))
      ->default_str(std::to_string(limits.work.count()))
      ->group(kLimits);
  add_count(verb, "--message-bytes", limits.message_bytes, {1024, 1'048'576},
            "Longest message from a page");
  add_count(verb, "--waiting-answers", limits.waiting_answers, {1, 100'000},
            "Answers queued for a page that doesn't read");
  add_count(verb, "--waiting-bytes", limits.waiting_bytes, {16'384, 16'777'216},
            "Bytes queued for it");
  verb.add_option("--send-buffer-bytes", limits.send_buffer_bytes, "Socket buffer per page")
      ->check(CLI::Range(4096, 4'194'304))
      ->capture_default_str()
      ->group(kLimits);
  add_seconds(verb, "--idle-seconds", limits.idle_timeout, {2, 3600},
              "Silence, pings included, before a page is cut off");
  add_seconds(verb, "--close-seconds", limits.close_timeout, {1, 60},
              "Time for a connection to close cleanly");
}

}  // namespace

void add_serve_options(CLI::App& verb, server::ServeOptions& options) {
  add_house(verb, options);
  add_access(verb, options);
  add_limits_by_address(verb, options.limits);
  add_count(verb, "--data-megabytes", options.data_megabytes, {0, 100'000'000},
            "Largest data file: close to it, nothing new begins; 0: no limit");
  add_count(verb, "--mine-rounds", options.drawers.rounds_in_all, {1, 100'000'000},
            "Finished rounds saved for all guests together");
  add_limits_by_connection(verb, options.limits);
}

}  // namespace baize::cli
