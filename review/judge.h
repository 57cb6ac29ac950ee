#pragma once
// Judges decisions of finished rounds: the run-time interface, used by the referee.
#include <string>

#include "engine/referee/chooser.h"
#include "review/verdict.h"

namespace baize::review {

// Precondition: the seat has a legal move. Refused if the game is not in the catalogue.
Result<Verdict, Refusal> judge_decision(const AnyMatch& match, const JudgeWish& wish);

// The same computer players, with a judge.
Chooser with_judge(Chooser players);

}  // namespace baize::review
