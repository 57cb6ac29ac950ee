#include <CLI/CLI.hpp>

#include "cli/verbs.h"

#ifndef BAIZE_VERSION
#define BAIZE_VERSION "0.1.0"
#endif

int main(int count, char** words) {
  using namespace baize::cli;
  CLI::App program("Baize: card games with one rules engine behind every way to play.", "baize");
  program.set_version_flag("--version", "baize " BAIZE_VERSION);
  program.require_subcommand(1);
  int status = kDone;
#ifdef BAIZE_WITH_SERVER
  add_serve(program, status);
  add_export(program, status);
  add_import(program, status);
  add_repair(program, status);
  add_prune(program, status);
  add_verify(program, status);
  add_join(program, status);
#endif
  add_play(program, status);
  add_referee(program, status);
  add_check(program, status);
  add_sim(program, status);
  add_arena(program, status);
  add_replay(program, status);
  add_review(program, status);
  add_games(program, status);
  add_completions(program, status);
  add_man(program, status, BAIZE_VERSION);
  try {
    program.parse(count, words);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? kDone : kBadUsage;
  } catch (const std::exception& error) {
    std::cerr << "baize: " << error.what() << '\n';
    return kFailed;
  }
  return status;
}
