#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/round_story.h"
#include "cli/verbs.h"
#include "cli/words.h"
#include "engine/match/event_json.h"
#include "games/catalogue.h"

#ifdef BAIZE_WITH_SERVER
#include "cli/replay_tables.h"
#endif

namespace baize::cli {
namespace {

struct ReplayOptions {
  std::string data;
  std::vector<std::string> words;  // a file and tables, or only tables where `data` is given
  bool as_json = false;
  std::string language = "en";
  int seat = 0;
};

int fail(const std::string& path, const std::string& why) {
  std::cerr << path << ": " << why << '\n';
  return kFailed;
}

template <class Kind>
auto count_of(const AnyMatch& match) {
  return std::count_if(match.log().begin(), match.log().end(),
                       [](const Event& event) { return std::holds_alternative<Kind>(event); });
}

void print_summary(const AnyMatch& match) {
  std::string options, board, result, winners;
  match.write_options(options);
  match.write_board(board);
  match.write_result(result);
  write_json(winners, match.winners());
  std::cout << match.game().id << '@' << match.game().version << ", " << match.seats()
            << " players\n"
            << "options  " << options << '\n'
            << "rounds   " << count_of<Settled>(match) << " finished\n"
            << "moves    " << count_of<Moved>(match) << '\n'
            << "board    " << board << '\n'
            << "result   " << result << '\n'
            << "winners  " << (match.over() ? winners : "none yet") << '\n';
}

int replay_log(const std::string& path, std::istream& file) {
  Json::Array lines;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    const auto json = Json::parse(line);
    if (!json) return fail(path, "line " + std::to_string(number) + " is not valid JSON");
    lines.push_back(*json);
  }
  const auto match = replay(house_games(), lines);
  if (!match) return fail(path, match.error().text);
  print_summary(**match);
  return kDone;
}

// With --json the events, so that the referee can load them.
int replay_code(const ReplayOptions& options) {
  const std::string& code = options.words.front();
  const auto decoded = decode_round(house_games(), code);
  if (!decoded) return fail(code, decoded.error().text);
  if (options.seat >= decoded->match->seats()) return fail(code, "there is no such seat");
  if (options.as_json) {
    for (const Event& event : decoded->match->log())
      std::cout << print_event(decoded->match->game(), event) << '\n';
  } else {
    tell_round(*decoded, seat_at(options.seat), options.language, std::cout);
  }
  return kDone;
}

// A file is the log of one match, or tables of a house.
int replay_file(const ReplayOptions& options) {
  const std::string& path = options.words.front();
  std::ifstream file(path, std::ios::binary);
  std::string first;
  if (!file) return fail(path, "the file cannot be read");
  std::getline(file, first);
  file.clear();
  file.seekg(0);
#ifdef BAIZE_WITH_SERVER
  const std::vector<std::string> tables(options.words.begin() + 1, options.words.end());
  const auto tell = [&](const auto& table) { return tell_table(table, options.as_json); };
  if (is_export(first)) return take_from_export(path, file, tables, tell);
#endif
  if (options.words.size() > 1) return fail(path, "this is the log of one match, without tables");
  if (options.as_json) return std::cout << file.rdbuf(), kDone;
  return replay_log(path, file);
}

int replay_words(const ReplayOptions& options) {
#ifdef BAIZE_WITH_SERVER
  const auto tell = [&](const auto& table) { return tell_table(table, options.as_json); };
  if (!options.data.empty()) return take_from_house(options.data, options.words, tell);
#endif
  const bool is_code = options.words.size() == 1 && looks_like_a_code(options.words.front());
  return is_code ? replay_code(options) : replay_file(options);
}

}  // namespace

void add_replay(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand(
      "replay", "Replay the matches of a table, the round of a code, or a log");
  auto options = std::make_shared<ReplayOptions>();
#ifdef BAIZE_WITH_SERVER
  verb->add_option("--data", options->data, "Data file; then only table codes are given");
#endif
  verb->add_flag("--json", options->as_json, "Print the stored events, one per line");
  verb->add_option("--lang", options->language, "Language of the replay")
      ->check(CLI::IsMember(languages()))
      ->capture_default_str();
  verb->add_option("--seat", options->seat, "Point of view: a seat, starting at 0")
      ->check(CLI::Range(0, kMostSeats - 1))
      ->capture_default_str();
  verb->add_option("file", options->words,
                   "The code of a round, a log with one event a line, or an export; then the "
                   "tables that are wanted")
      ->required();
  verb->callback([&status, options] { status = replay_words(*options); });
}

}  // namespace baize::cli
