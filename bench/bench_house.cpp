// The house beside its peers: the same load on each in turn, round by round, and the table of
// figures. Usage: bench_house BAIZE PEERS FOLDER [--quick] [--alone] [--rounds N] [--tables N].
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/house/measure.h"
#include "bench/house/report.h"
#include "bench/house/resume.h"

namespace {

using namespace baize::bench;
namespace fs = std::filesystem;

struct Options {
  std::string baize, peers, folder;
  bool is_quick = false, is_alone = false;
  int rounds = 0;  // 0: as many as the length of the run allows
  std::size_t tables = 200;
};

// A page of one line: the house wants one, and nobody here looks at it.
std::string web_folder(const Options& options) {
  const fs::path web = fs::path(options.folder) / "web";
  fs::create_directories(web);
  std::ofstream(web / "index.html") << "<!doctype html>\n";
  return web;
}

std::vector<std::string> house_command(const Options& options, const std::string& file) {
  std::vector<std::string> command{options.baize, "serve", "--host", "127.0.0.1", "--port", "0"};
  for (const auto& [name, value] :
       std::map<std::string, std::string>{{"--data", file},
                                          {"--web", web_folder(options)},
                                          {"--pace", "0"},
                                          {"--requests", "0"},
                                          {"--ready-seconds", "60"},
                                          {"--tables", "20000"}}) {
    command.push_back(name);
    command.push_back(value);
  }
  return command;
}

std::vector<Contender> contenders(const Options& options) {
  const std::string file = fs::path(options.folder) / "house.sqlite";
  std::vector<Contender> all{
      {"Baize", [] { return speak_baize({}); }, house_command(options, file)}};
  // Beside the program: what the system alone takes for the same packets.
  all.push_back({"packets alone",
                 [] { return speak_bare(); },
                 {fs::read_symlink("/proc/self/exe").parent_path() / "bare_relay"}});
  if (options.is_alone) return all;
  const auto node = [&](const char* script) -> std::vector<std::string> {
    return {"env", "NODE_ENV=production", "node", fs::path(options.peers) / script};
  };
  all.push_back({"Colyseus", [] { return speak_colyseus(); }, node("colyseus.mjs")});
  all.push_back({"socket.io", [] { return speak_socket_io(); }, node("socket_io.mjs")});
  all.push_back({"boardgame.io", [] { return speak_boardgame_io(); }, node("boardgame_io.mjs")});
  return all;
}

void remove_files_of(const Options& options) {
  for (const auto& entry : fs::directory_iterator(options.folder))
    if (entry.path().string().find(".sqlite") != std::string::npos) fs::remove(entry.path());
}

// Long enough for every connection's heartbeat to come once.
void print_idle(const Options& options, const Contender& ours) {
  remove_files_of(options);
  const std::size_t tables = most_idle_tables();
  const double share = idle_share(ours, tables, std::chrono::seconds(31));
  std::printf("\nIdle: %zu tables with %zu clients and heartbeats take %.2f %% of a core.\n",
              tables, tables * 4, share * 100);
  std::fflush(stdout);
}

// The same house on a disk of memory, where a commit is the same work and waits for nothing. Few
// tables, so that who waits does so for the disk and not for his turn.
void print_commits(const Options& options) {
  const fs::path memory = fs::path("/dev/shm") / ("bench_house_" + std::to_string(::getpid()));
  if (!fs::is_directory(memory.parent_path())) return;
  fs::create_directories(memory);
  Plan plan;
  plan.tables = 8;
  plan.play = std::chrono::milliseconds(1'500);
  // The best of three: whatever else the machine does only makes it slower.
  const auto p50_on = [&](const fs::path& folder) {
    double best = 1e9;
    for (int i = 0; i < 3; ++i) {
      remove_files_of(options);
      const std::string file = folder / ("commits" + std::to_string(i) + ".sqlite");
      const Contender ours{"Baize", [] { return speak_baize({}); }, house_command(options, file)};
      best = std::min(best, measure(ours, plan).p50_ms);
    }
    return best;
  };
  const double on_disk = p50_on(options.folder), in_memory = p50_on(memory);
  fs::remove_all(memory);
  std::printf("Commit before publish, %zu tables: p50 %.2f ms on this disk, %.2f in memory.\n",
              plan.tables, on_disk, in_memory);
  std::fflush(stdout);
}

void run(const Options& options) {
  Plan plan;
  plan.tables = options.tables;
  if (options.is_quick) plan.play = std::chrono::milliseconds(1'500);
  const int rounds = options.rounds > 0 ? options.rounds : options.is_quick ? 1 : 3;
  const auto all = contenders(options);
  std::vector<Series> series;
  for (const auto& contender : all) series.push_back({contender.name, {}});
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      remove_files_of(options);
      series[i].rounds.push_back(measure(all[i], plan));
      print_round(round + 1, series[i]);
    }
  }
  print_table(series);
  print_commits(options);
  if (!options.is_quick) print_idle(options, all.front());
  remove_files_of(options);
  const Resumed resumed =
      resume([&](const std::string& file) { return house_command(options, file); }, options.folder,
             10'000);
  std::printf(
      "Killed and started among 10,000 unfinished tables: first answer after %.0f ms, "
      "four people have their table back after %.0f ms.\n",
      resumed.first_answer_ms, resumed.table_back_ms);
  remove_files_of(options);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App program("The house under load, beside its peers");
  program.add_option("baize", options.baize)->required();
  program.add_option("peers", options.peers)->required();
  program.add_option("folder", options.folder)->required();
  program.add_flag("--quick", options.is_quick, "One short round of each");
  program.add_flag("--alone", options.is_alone, "Without the peers");
  program.add_option("--rounds", options.rounds, "Rounds of each server");
  program.add_option("--tables", options.tables, "Tables of four")->capture_default_str();
  CLI11_PARSE(program, argc, argv);
  try {
    run(options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_house: %s\n", error.what());
    return 1;
  }
}
