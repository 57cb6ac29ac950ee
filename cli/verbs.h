#pragma once
// The commands of the program. Each registers itself and sets the exit status: 0 done, 1 failed.
// Bad usage is 2, for all commands, in main.cpp.
#include <string>

namespace CLI {
class App;
}

namespace baize::cli {

inline constexpr int kDone = 0, kFailed = 1, kBadUsage = 2;

void add_serve(CLI::App& program, int& status);
void add_referee(CLI::App& program, int& status);
void add_check(CLI::App& program, int& status);
void add_sim(CLI::App& program, int& status);
void add_arena(CLI::App& program, int& status);
void add_replay(CLI::App& program, int& status);
void add_review(CLI::App& program, int& status);
void add_play(CLI::App& program, int& status);
void add_join(CLI::App& program, int& status);
void add_games(CLI::App& program, int& status);
void add_completions(CLI::App& program, int& status);
void add_man(CLI::App& program, int& status, const std::string& version);
void add_verify(CLI::App& program, int& status);
void add_export(CLI::App& program, int& status);
void add_import(CLI::App& program, int& status);
void add_repair(CLI::App& program, int& status);
void add_prune(CLI::App& program, int& status);

}  // namespace baize::cli
