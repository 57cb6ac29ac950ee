#include "review/verdict.h"

#include <utility>

#include "ai/decimal.h"
#include "engine/describe/fields.h"
#include "engine/describe/notation.h"

namespace baize::review {
namespace {

void write_answer(std::string& out, const GameInfo& game, const Weighed& one) {
  ObjectWriter object(out);
  if (one.moves.size() == 1) {
    object.add("move", print_move(game, one.moves.front()));
  } else {
    object.name("answer");
    write_list(out, one.moves, [&](Move move) { write_json(out, print_move(game, move)); });
  }
  object.add_raw("worth", ai::decimal(one.worth, ai::kWorthDigits));
  object.add_raw("points", one.points ? ai::decimal(*one.points, ai::kPointsDigits) : "null");
  object.add("tries", one.tries).close();
}

void write_answers(std::string& out, const GameInfo& game, const std::vector<Weighed>& answers) {
  write_list(out, answers, [&](const Weighed& one) { write_answer(out, game, one); });
}

bool is_better(const Weighed& a, const Weighed& b) {
  return a.worth != b.worth ? a.worth > b.worth : a.moves < b.moves;
}

}  // namespace

std::string print_verdict(const GameInfo& game, const Verdict& verdict) {
  std::string out;
  ObjectWriter object(out);
  ObjectWriter known(object.name("known"));
  const auto& weighed = verdict.known.answers;
  known.add("tries", weighed.empty() ? 0 : weighed.front().tries);
  write_answers(known.name("moves"), game, weighed);
  known.close();
  ObjectWriter open(object.name("open"));
  open.add("exact", verdict.open.exact);
  write_answers(open.name("moves"), game, verdict.open.answers);
  open.close();
  return object.flush().substr(1);
}

// Few answers, and a sort of their own would be a large part of a small module.
void put_best_first(std::vector<Weighed>& answers) {
  for (std::size_t i = 1; i < answers.size(); ++i)
    for (std::size_t k = i; k > 0 && is_better(answers[k], answers[k - 1]); --k)
      std::swap(answers[k], answers[k - 1]);
}

Judgement judgement_of(const Figures& tried, const StandsFor& legal, bool exact) {
  Judgement out;
  out.exact = exact;
  for (const auto& [move, least] : legal)
    for (const Figure& one : tried)
      if (one.move == least) out.answers.push_back({{move}, one.worth, one.points, one.tries});
  put_best_first(out.answers);
  return out;
}

}  // namespace baize::review
