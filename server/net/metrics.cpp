#include "server/net/metrics.h"

#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

namespace baize::server {
namespace {

constexpr std::string_view kBearer = "Bearer ";

class Figures {
 public:
  // What follows are the values of this figure; `type` is counter or gauge.
  void begin(std::string_view name, std::string_view type, std::string_view meaning) {
    name_ = name;
    text_.append("# HELP ").append(name).append(" ").append(meaning).append("\n# TYPE ");
    text_.append(name).append(" ").append(type).append("\n");
  }
  void value(std::uint64_t number, std::string_view label = {}) {
    line(std::to_string(number), label);
  }
  void seconds(double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.3f", number);
    line(digits, {});
  }
  void counter(std::string_view name, std::string_view meaning, std::uint64_t number) {
    begin(name, "counter", meaning);
    value(number);
  }
  void gauge(std::string_view name, std::string_view meaning, std::uint64_t number) {
    begin(name, "gauge", meaning);
    value(number);
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void line(std::string_view number, std::string_view label) {
    text_.append(name_);
    if (!label.empty()) text_.append("{").append(label).append("}");
    text_.append(" ").append(number).append("\n");
  }
  std::string_view name_;
  std::string text_;
};

void add_net(Figures& figures, const Reception& reception) {
  const NetCounts& net = reception.counts;
  figures.gauge("baize_connections", "Connections that are open now.", reception.door.inside());
  figures.gauge("baize_websockets", "Pages that are connected now.", reception.switchboard.lines());
  figures.counter("baize_connections_total", "Connections that came.", net.connections);
  figures.counter("baize_connections_refused_total",
                  "Connections that were turned away by a limit.", net.turned_away);
  figures.counter("baize_websockets_total", "Pages that connected.", net.websockets);
  figures.begin("baize_http_answers_total", "counter", "Answers over HTTP by class of status.");
  for (std::size_t i = 0; i < net.http_answers.size(); ++i) {
    figures.value(net.http_answers[i], "class=\"" + std::to_string(i + 1) + "xx\"");
  }
  figures.counter("baize_too_fast_total", "Requests of pages that were refused as too fast.",
                  net.too_fast);
  figures.begin("baize_cut_off_total", "counter", "Connections that the house ended, by reason.");
  for (std::size_t i = 0; i < net.cut_off.size(); ++i) {
    figures.value(net.cut_off[i], "reason=\"" + std::string(kCutOffNames[i]) + "\"");
  }
  figures.counter("baize_received_bytes_total", "Bytes of requests and messages.",
                  net.received_bytes);
  figures.counter("baize_sent_bytes_total", "Bytes of answers and messages.", net.sent_bytes);
}

void add_house(Figures& figures, const Reception& reception) {
  const room::HouseCounts& house = reception.house.counts();
  figures.gauge("baize_rooms", "Tables that somebody is at now.", reception.house.open_rooms());
  figures.counter("baize_rooms_created_total", "Tables that were made.", house.rooms_created);
  figures.counter("baize_requests_total", "Requests of pages.", house.requests);
  figures.counter("baize_refusals_total", "Requests of pages that were refused.", house.refusals);
  figures.counter("baize_events_total", "Events that were kept.", house.events);
  figures.gauge("baize_thoughts", "Computer players that think now.",
                house.thoughts_begun - house.thoughts_ended);
  figures.counter("baize_thoughts_total", "Moves and hints that were thought of.",
                  house.thoughts_ended);
  figures.counter("baize_store_failures_total", "Changes that could not be kept.",
                  house.store_failures);
  figures.counter("baize_decisions_dropped_total",
                  "Decisions that their table could not apply: a fault of Baize, please report it.",
                  house.decisions_dropped);
  figures.counter("baize_tables_damaged_total",
                  "Tables closed because their record does not apply: see baize repair.",
                  house.tables_damaged);
  figures.gauge("baize_store_writable", "1 while the last change could be kept.",
                reception.house.can_write() ? 1 : 0);
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::uint64_t resident_bytes() {
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void add_process(Figures& figures, const Reception& reception) {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  figures.begin("process_start_time_seconds", "gauge", "When the house opened, since 1970.");
  figures.seconds(static_cast<double>(reception.opened_ms) / 1000);
  figures.gauge("process_resident_memory_bytes", "Memory that is in use.", resident_bytes());
  figures.begin("process_cpu_user_seconds_total", "counter", "Processor time of the house.");
  figures.seconds(seconds_of(used.ru_utime));
  figures.begin("process_cpu_system_seconds_total", "counter",
                "Processor time of the system for the house.");
  figures.seconds(seconds_of(used.ru_stime));
}

}  // namespace

std::string metrics_text(const Reception& reception) {
  Figures figures;
  add_house(figures, reception);
  add_net(figures, reception);
  add_process(figures, reception);
  return figures.take();
}

bool may_see_metrics(const HttpRequest& request, const Caller& caller, const Access& access) {
  if (caller.is_keeper) return true;
  std::string_view shown = header(request, boost::beast::http::field::authorization);
  if (access.metrics_token.empty() || !shown.starts_with(kBearer)) return false;
  shown.remove_prefix(kBearer.size());
  return shown.size() == access.metrics_token.size() &&
         sodium_memcmp(shown.data(), access.metrics_token.data(), shown.size()) == 0;
}

}  // namespace baize::server
