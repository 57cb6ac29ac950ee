#include <CLI/CLI.hpp>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "cli/contest.h"
#include "cli/from_the_system.h"
#include "cli/verbs.h"
#include "engine/referee/opening.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

struct ArenaOptions {
  std::string game, a, b, options, out;
  std::int64_t deals = 100;
  std::uint64_t seed = 1;
  int seats = 0, threads = 0, patience_ms = 10'000;
  bool matches = false, until_clear = false;
};

std::atomic<bool> stopped = false;
void stop_soon(int) { stopped = true; }

int refuse(const std::string& text) {
  std::fprintf(stderr, "baize arena: %s\n", text.c_str());
  return kBadUsage;
}

// What belongs together in one file: another contest is not mixed into it.
std::string heading_of(const ArenaOptions& wanted, const Contest& contest) {
  std::string line;
  ObjectWriter object(line);
  object.add("arena", wanted.game).add("a", contest.a.text).add("b", contest.b.text);
  object.add("matches", wanted.matches).add("seed", std::to_string(wanted.seed));
  write_json(object.name("options"), contest.options);
  object.close();
  return line;
}

std::string line_of(const DealOutcome& deal) {
  std::array<char, 320> line{};
  std::snprintf(line.data(), line.size(),
                "{\"deal\":%lld,\"share\":%.6f,\"gain_a\":%.6f,\"gain_b\":%.6f,\"rounds\":%d,"
                "\"moves_a\":%d,\"moves_b\":%d,\"seconds_a\":%.6f,\"seconds_b\":%.6f}",
                static_cast<long long>(deal.deal), deal.share, deal.gain_a, deal.gain_b,
                deal.rounds, deal.moves_a, deal.moves_b, deal.seconds_a, deal.seconds_b);
  return line.data();
}

double number_in(const Json& line, std::string_view name) {
  const Json* found = line.find(name);
  return found == nullptr ? 0 : std::atof(found->to_text().c_str());
}

DealOutcome outcome_in(const Json& line) {
  const auto count = [&](std::string_view name) { return static_cast<int>(number_in(line, name)); };
  return {count("deal"),
          number_in(line, "share"),
          number_in(line, "gain_a"),
          number_in(line, "gain_b"),
          count("rounds"),
          count("moves_a"),
          count("moves_b"),
          number_in(line, "seconds_a"),
          number_in(line, "seconds_b")};
}

// The results so far; those of an earlier run are read back and not played again.
class Results {
 public:
  Results(std::string path, std::string heading) : path_(std::move(path)) {
    if (path_.empty()) return;
    std::ifstream file(path_);
    std::string line;
    const bool is_new = !std::getline(file, line);
    if (!is_new && line != heading) {
      problem_ = path_ + " holds another contest: " + line;
      return;
    }
    while (std::getline(file, line))
      if (const auto json = Json::parse(line)) note(outcome_in(*json));
    out_.open(path_, std::ios::app);
    if (is_new) out_ << heading << std::endl;
    if (!out_) problem_ = path_ + " cannot be written";
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] bool has(std::int64_t deal) const { return known_.contains(deal); }
  [[nodiscard]] std::size_t count() const { return deals_.size(); }
  [[nodiscard]] const std::vector<DealOutcome>& deals() const { return deals_; }

  void add(const DealOutcome& deal) {
    note(deal);
    if (out_.is_open()) out_ << line_of(deal) << std::endl;
  }

 private:
  void note(const DealOutcome& deal) {
    if (known_.insert(deal.deal).second) deals_.push_back(deal);
  }
  std::string path_, problem_;
  std::ofstream out_;
  std::set<std::int64_t> known_;
  std::vector<DealOutcome> deals_;
};

struct Estimate {
  double mean = 0, half = 0;  // 95 % lie within mean +- half
};

template <class Value>
Estimate estimate(const std::vector<DealOutcome>& deals, Value&& value) {
  const auto count = static_cast<double>(deals.size());
  double sum = 0, squares = 0;
  for (const auto& deal : deals) sum += value(deal), squares += value(deal) * value(deal);
  if (count < 2) return {count > 0 ? sum : 0, 0};
  const double mean = sum / count;
  const double variance = std::max(0.0, squares / count - mean * mean) * count / (count - 1);
  return {mean, 1.96 * std::sqrt(variance / count)};
}

double elo(double share) {
  const double kept = std::clamp(share, 0.001, 0.999);
  return 400 * std::log10(kept / (1 - kept));
}

double milliseconds(const std::vector<DealOutcome>& deals, int DealOutcome::* moves,
                    double DealOutcome::* seconds) {
  double time = 0, count = 0;
  for (const auto& deal : deals) time += deal.*seconds, count += deal.*moves;
  return count > 0 ? 1000 * time / count : 0;
}

// Whether luck alone no longer explains who is ahead; not before there is something to judge by.
bool is_clear(const Estimate& share, std::size_t deals) {
  constexpr std::size_t kFewest = 30;
  return deals >= kFewest && std::abs(share.mean - 0.5) > share.half;
}

// "1 h 05 min", "4 min 10 s", "12 s"
std::string duration(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  std::array<char, 40> text{};
  if (whole >= 3600)
    std::snprintf(text.data(), text.size(), "%lld h %02lld min", whole / 3600, whole / 60 % 60);
  else if (whole >= 60)
    std::snprintf(text.data(), text.size(), "%lld min %02lld s", whole / 60, whole % 60);
  else
    std::snprintf(text.data(), text.size(), "%lld s", whole);
  return text.data();
}

// How far it is and how much longer it takes, on a line that is written over.
class Progress {
 public:
  Progress(std::int64_t wanted, std::size_t known)
      : wanted_(wanted), known_(known), began_ms_(milliseconds_now()) {}
  void show(std::size_t count, const Estimate& share) const {
    const double seconds = (milliseconds_now() - began_ms_) / 1000;
    const auto played = static_cast<double>(count - known_);
    const double left = seconds / played * (static_cast<double>(wanted_) - double(count));
    std::fprintf(stderr, "\r%zu of %lld, share %.1f %% +- %.1f, %s left   ", count,
                 static_cast<long long>(wanted_), 100 * share.mean, 100 * share.half,
                 duration(std::max(0.0, left)).c_str());
  }

 private:
  std::int64_t wanted_;
  std::size_t known_;
  double began_ms_;
};

void print_results(const ArenaOptions& wanted, const std::vector<DealOutcome>& deals) {
  const auto share = estimate(deals, [](const auto& deal) { return deal.share; });
  const auto points = estimate(deals, [](const auto& deal) { return deal.gain_a - deal.gain_b; });
  std::printf("%s: %s against %s, %zu %s with the seats changed\n", wanted.game.c_str(),
              wanted.a.c_str(), wanted.b.c_str(), deals.size(),
              wanted.matches ? "matches" : "deals");
  std::printf("share    %.1f %% +- %.1f of the %s\n", 100 * share.mean, 100 * share.half,
              wanted.matches ? "wins" : "chances to win");
  std::printf("points   %+.3f +- %.3f a round and seat\n", points.mean, points.half);
  std::printf("elo      %+.0f (%+.0f to %+.0f)\n", elo(share.mean), elo(share.mean - share.half),
              elo(share.mean + share.half));
  std::printf("time     %.2f ms a move against %.2f\n",
              milliseconds(deals, &DealOutcome::moves_a, &DealOutcome::seconds_a),
              milliseconds(deals, &DealOutcome::moves_b, &DealOutcome::seconds_b));
}

void play_all(const Contest& contest, const ArenaOptions& wanted, Results& results) {
  std::atomic<std::int64_t> next = 0;
  std::mutex turn;
  const Progress progress(wanted.deals, results.count());
  const auto work = [&] {
    for (std::int64_t deal = next++; deal < wanted.deals && !stopped; deal = next++) {
      {
        const std::lock_guard lock(turn);
        if (results.has(deal)) continue;
      }
      const DealOutcome outcome = play_deal(contest, deal);
      const std::lock_guard lock(turn);
      results.add(outcome);
      const auto share = estimate(results.deals(), [](const auto& one) { return one.share; });
      progress.show(results.count(), share);
      if (wanted.until_clear && is_clear(share, results.count())) stopped = true;
    }
  };
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  std::vector<std::thread> threads(
      static_cast<std::size_t>(std::max(1, wanted.threads > 0 ? wanted.threads : cores)));
  for (auto& thread : threads) thread = std::thread(work);
  for (auto& thread : threads) thread.join();
  std::fprintf(stderr, "\n");
}

int run_arena(const ArenaOptions& wanted) {
  Contest contest;
  contest.game = find_game(house_games(), wanted.game);
  if (contest.game == nullptr) return refuse("unknown game " + wanted.game);
  const auto given = Json::parse(wanted.options.empty() ? "null" : wanted.options);
  if (!given) return refuse("--options: " + given.error().text);
  const auto options = options_for_seats(*contest.game, *given, wanted.seats);
  if (!options) return refuse(options.error().text);
  contest.options = *options;
  const auto opened = contest.game->open(
      {.options = *options, .preset = {}, .seats = wanted.seats, .first = seat_at(0)});
  if (!opened) return refuse(opened.error().text);
  const auto a = read_contestant(wanted.a, wanted.patience_ms);
  const auto b = read_contestant(wanted.b, wanted.patience_ms);
  if (!a) return refuse(a.error().text);
  if (!b) return refuse(b.error().text);
  contest.a = *a;
  contest.b = *b;
  contest.seed = wanted.seed;
  contest.whole_matches = wanted.matches;
  Results results(wanted.out, heading_of(wanted, contest));
  if (!results.problem().empty()) return refuse(results.problem());
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, stop_soon);
  play_all(contest, wanted, results);
  print_results(wanted, results.deals());
  return kDone;
}

}  // namespace

void add_arena(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand(
      "arena", "Play two computer players against each other on duplicate deals");
  auto wanted = std::make_shared<ArenaOptions>();
  verb->add_option("game", wanted->game, "Name of the game; `baize games` lists them")->required();
  verb->add_option("a", wanted->a, "A level, level:iterations, or program:COMMAND")->required();
  verb->add_option("b", wanted->b,
                   "Its opponent: also random, greedy (or simple: rules of thumb), flat")
      ->required();
  verb->add_option("--deals", wanted->deals, "Number of deals, each played with every seating")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{10'000'000}))
      ->capture_default_str();
  verb->add_flag("--until-clear", wanted->until_clear,
                 "Stop early when the 95% interval of the share excludes 50%");
  verb->add_flag("--matches", wanted->matches, "Play whole matches instead of single rounds");
  verb->add_option("--seats", wanted->seats, "Number of players");
  verb->add_option("--options", wanted->options, "Game options, as a JSON object");
  verb->add_option("--threads", wanted->threads, "Number of threads (default: all cores)");
  verb->add_option("--program-ms", wanted->patience_ms, "Time limit per move for a program")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  verb->add_option("--out", wanted->out,
                   "File to append results to; deals already in it are skipped");
  verb->add_option("--seed", wanted->seed, "The same seed deals the same cards")
      ->capture_default_str();
  verb->callback([&status, wanted] { status = run_arena(*wanted); });
}

}  // namespace baize::cli
