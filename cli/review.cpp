#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/round_story.h"
#include "cli/verbs.h"
#include "engine/core/ensure.h"
#include "engine/describe/notation.h"
#include "games/catalogue.h"
#include "review/judge.h"

namespace baize::cli {
namespace {

struct ReviewOptions {
  std::string code;
  int seat = 0, tries = 4'000;
  std::uint64_t seed = 1;
};

struct Decision {
  std::string played, best, best_open;
  double cost = 0, cost_open = 0;  // of the chance to win the match, in hundredths
  std::optional<double> points, points_open;
};

using Judged = std::vector<review::Weighed>;

std::string moves_text(const GameInfo& game, const std::vector<Move>& moves) {
  std::string out;
  for (const Move move : moves) (out += out.empty() ? "" : " ") += print_move(game, move);
  return out;
}

const review::Weighed* find_played(const Judged& answers, const std::vector<Move>& played) {
  const auto found = std::find_if(answers.begin(), answers.end(),
                                  [&](const auto& one) { return one.moves == played; });
  return found == answers.end() ? nullptr : &*found;
}

std::optional<double> lost_points(const review::Weighed& best, const review::Weighed& played) {
  if (!best.points || !played.points) return std::nullopt;
  return *best.points - *played.points;
}

// Where several moves make one answer they are taken together.
class RoundReview {
 public:
  RoundReview(const Round& round, const ReviewOptions& options)
      : round_(round), options_(options), match_(std::move(*deal_round(house_games(), round_))) {}

  std::vector<Decision> decisions() {
    const Seat seat = seat_at(options_.seat);
    std::vector<Decision> out;
    for (std::size_t i = 0; i < round_.moves.size(); ++i) {
      const Moved& moved = round_.moves[i];
      if (moved.seat == seat && answered_ == 0 && match_->legal(seat).size() > 1)
        out.push_back(look_at(answer_from(i)));
      if (moved.seat == seat && answered_ > 0) --answered_;
      ensure(match_->commit(moved));
    }
    return out;
  }

 private:
  std::vector<Move> answer_from(std::size_t at) {
    const Seat seat = seat_at(options_.seat);
    std::vector<Move> answer;
    for (auto picks = match_->picks_left(seat); at < round_.moves.size() && picks > 0; ++at)
      if (round_.moves[at].seat == seat) answer.push_back(round_.moves[at].move), --picks;
    answered_ = static_cast<int>(answer.size());
    if (answer.size() > 1) std::sort(answer.begin(), answer.end());
    return answer;
  }

  Decision look_at(const std::vector<Move>& played) {
    const auto verdict = review::judge_decision(
        *match_, {seat_at(options_.seat), options_.seed, options_.tries, played});
    ensure(verdict.has_value());
    Decision out;
    out.played = moves_text(match_->game(), played);
    const auto compare = [&](const Judged& answers, std::string& best, double& cost,
                             std::optional<double>& points) {
      best = moves_text(match_->game(), answers.front().moves);
      const auto* own = find_played(answers, played);
      if (own == nullptr) return;
      cost = (answers.front().worth - own->worth) * 100;
      points = lost_points(answers.front(), *own);
    };
    compare(verdict->known.answers, out.best, out.cost, out.points);
    compare(verdict->open.answers, out.best_open, out.cost_open, out.points_open);
    return out;
  }

  Round round_;
  const ReviewOptions& options_;
  std::unique_ptr<AnyMatch> match_;
  int answered_ = 0;  // moves that belong to the answer that was looked at
};

std::string figure(const std::optional<double>& value) {
  if (!value) return "-";
  std::ostringstream out;
  out << std::fixed << std::setprecision(1) << std::abs(*value);
  return out.str();
}

void print_decisions(const std::vector<Decision>& decisions) {
  std::cout << std::left << std::setw(12) << "played" << std::setw(12) << "best known"
            << std::setw(8) << "chance" << std::setw(8) << "points" << std::setw(12) << "best open"
            << std::setw(8) << "chance" << "points\n";
  for (const Decision& one : decisions)
    std::cout << std::setw(12) << one.played << std::setw(12) << one.best << std::setw(8)
              << figure(one.cost) << std::setw(8) << figure(one.points) << std::setw(12)
              << one.best_open << std::setw(8) << figure(one.cost_open) << figure(one.points_open)
              << '\n';
}

int run_review(const ReviewOptions& options) {
  const auto decoded = decode_round(house_games(), options.code);
  if (!decoded) return std::cerr << "baize review: " << decoded.error().text << '\n', kFailed;
  if (options.seat >= decoded->match->seats())
    return std::cerr << "baize review: there is no such seat\n", kBadUsage;
  auto decisions = RoundReview(decoded->round, options).decisions();
  print_decisions(decisions);
  std::sort(decisions.begin(), decisions.end(),
            [](const Decision& a, const Decision& b) { return a.cost > b.cost; });
  std::cout << "\nWhat it cost most, by what could be known, in hundredths of the match:\n";
  for (std::size_t i = 0; i < std::min<std::size_t>(3, decisions.size()); ++i)
    if (decisions[i].cost > 0)
      std::cout << "  " << decisions[i].played << " for " << decisions[i].best << ": "
                << figure(decisions[i].cost) << '\n';
  return kDone;
}

}  // namespace

void add_review(CLI::App& program, int& status) {
  auto* verb =
      program.add_subcommand("review", "Review the decisions of one seat in a finished round");
  auto options = std::make_shared<ReviewOptions>();
  verb->add_option("code", options->code, "Code of a round (`encode` of the referee writes it)")
      ->required();
  verb->add_option("--seat", options->seat, "Whose decisions: a seat, starting at 0")
      ->check(CLI::Range(0, kMostSeats - 1))
      ->capture_default_str();
  verb->add_option("--tries", options->tries, "Simulations per move")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  verb->add_option("--seed", options->seed, "The same seed gives the same results")
      ->capture_default_str();
  verb->callback([&status, options] { status = run_review(*options); });
}

}  // namespace baize::cli
