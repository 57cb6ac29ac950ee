#include "ai/chooser.h"

#include <utility>

#include "ai/hint.h"
#include "ai/player.h"

namespace baize::ai {
namespace {

// "learning, casual, strong, master, random, greedy or flat"
std::string all_names() {
  std::string out;
  std::string_view last;
  for (const auto list : {levels(), reference_opponents()})
    for (const Level& level : list) {
      if (!last.empty()) (out += out.empty() ? "" : ", ") += last;
      last = level.name;
    }
  return (out += " or ") += last;
}

Result<const Level*, Refusal> level_of(const BotWish& wish) {
  const Level* level = wish.level.empty() ? &default_level() : find_level(wish.level);
  if (level == nullptr)
    return Unexpected{Refusal(Code::bad_request, "level has to be one of " + all_names())};
  return level;
}

Budget budget_of(const BotWish& wish, const std::function<double()>& now_ms) {
  Budget budget{wish.iterations, {}};
  if (wish.ms > 0)
    budget.expired = [now_ms, until = now_ms() + wish.ms] { return now_ms() >= until; };
  return budget;
}

}  // namespace

Chooser computer_players(std::function<double()> now_ms) {
  Chooser players;
  players.choose = [now_ms](const AnyMatch& match,
                            const BotWish& wish) -> Result<BotMove, Refusal> {
    const auto level = level_of(wish);
    if (!level) return Unexpected{level.error()};
    const auto question = question_for(match, wish.seat);
    if (!question) return Unexpected{Refusal(Code::wrong_phase)};
    const Choice choice = question->answer(**level, wish.seed, budget_of(wish, now_ms));
    return BotMove{choice.move, choice.iterations};
  };
  players.hint = [now_ms](const AnyMatch& match,
                          const BotWish& wish) -> Result<std::string, Refusal> {
    const auto level = level_of(wish);
    if (!level) return Unexpected{level.error()};
    const auto question = question_for(match, wish.seat);
    if (!question) return Unexpected{Refusal(Code::wrong_phase)};
    std::string out;
    write_hint(out, match.game(), question->hint(**level, wish.seed, budget_of(wish, now_ms)));
    return out;
  };
  return players;
}

}  // namespace baize::ai
