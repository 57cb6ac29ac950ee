#pragma once
// Decisions of a round that is over, judged: the run-time face, for the referee's pipe.
#include <string>

#include "engine/referee/chooser.h"
#include "review/verdict.h"

namespace baize::review {

// The seat has a legal move. Refused where the match is of no game of the house.
Result<Verdict, Refusal> judge_decision(const AnyMatch& match, const JudgeWish& wish);

// Computer players that also judge.
Chooser with_judge(Chooser players);

}  // namespace baize::review
