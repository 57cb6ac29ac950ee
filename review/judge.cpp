#include "review/judge.h"

#include <span>

#include "review/judge_of_game.h"

namespace baize::review {

// Written by the build from the list of games.
std::span<const JudgeOfGame> judges_of_games();

Result<Verdict, Refusal> judge_decision(const AnyMatch& match, const JudgeWish& wish) {
  for (const JudgeOfGame& judge : judges_of_games())
    if (judge.game == &match.game()) return judge.judge(match, wish);
  return Unexpected{Refusal(Code::wrong_phase)};
}

Chooser with_judge(Chooser players) {
  players.judge = [](const AnyMatch& match, const JudgeWish& wish) -> Result<std::string, Refusal> {
    const auto verdict = judge_decision(match, wish);
    if (!verdict) return Unexpected{verdict.error()};
    return print_verdict(match.game(), *verdict);
  };
  return players;
}

}  // namespace baize::review
