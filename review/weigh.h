#pragma once
// Compares the moves of a decision in the same worlds, each tried equally often. The search of a
// player concentrates on the best and neglects the rest, but a review has to say what the played
// move cost.
#include <algorithm>

#include "ai/exact.h"
#include "ai/search.h"
#include "review/verdict.h"

namespace baize::review {

using Answer = std::vector<Move>;

// The lowest card that the game treats like this one, or the move itself.
template <Game G>
Move stands_for(const ai::Outlook<G>& known, MoveSet legal, Move move) {
  const View<G>& view = known.view;
  const bool sealed = G::kInfo.phases[static_cast<std::size_t>(view.table.phase)].sealed;
  if constexpr (requires { view.mine.hand; }) {
    if (!move.is_card() || sealed) return move;
    CardSet run = move.card();
    CardSet lower = legal.cards() & CardSet::of(move.card().suit());
    for (Move least = move;; least = Move::play(run.lowest())) {
      lower &= CardSet::of_bits((std::uint64_t{1} << run.lowest().id) - 1);
      if (lower.empty()) return least;
      run |= lower.highest();
      const Move next = Move::play(run.lowest());
      if (ai::distinct_of<G>(view.table, view.mine, view.seat, run) != MoveSet(next)) return least;
    }
  }
  return move;
}

// One tree, from the seat's view or with all cards open, depending on `worlds`.
template <Game G>
Figures weigh_by_search(const ai::Outlook<G>& known, const ai::WorldSource<G>& worlds,
                        MoveSet choices, std::uint64_t seed, int tries) {
  ai::Search<G> search(known, seed, tries * choices.size());
  search.look_in(worlds);
  ai::RoundPoints<G> points;
  std::vector<ai::NodeId> firsts;
  for (const Move move : choices) firsts.push_back(search.begin_with(move));
  for (int i = 0; i < tries; ++i)
    for (const ai::NodeId first : firsts) search.try_once(first, points);
  Figures out;
  for (const Move move : choices)
    out.push_back({move, search.worth_of_first(firsts[out.size()]), points.mean(move), tries});
  return out;
}

// For the end of a round: every sampled world is solved.
template <Game G>
Figures weigh_by_solving(const ai::Outlook<G>& known, MoveSet choices, std::uint64_t seed,
                         int worlds) {
  ai::RoundPoints<G> points;
  Figures out;
  for (const auto& one : ai::Exact<G>(known, seed).weigh(choices, worlds, {}, &points).moves)
    out.push_back({one.move, one.worth, points.mean(one.move), one.visits});
  return out;
}

// All answers of `picks` moves, each in one order; none if there are too many to compare.
template <Game G>
class Answers {
 public:
  static std::vector<Answer> of(const State<G>& world, Seat seat, int picks) {
    Answers all{{}, {}, seat};
    all.collect(world, picks);
    return all.found_.size() > kMost ? std::vector<Answer>() : all.found_;
  }

 private:
  static constexpr std::size_t kMost = 500;
  Answers(std::vector<Answer> found, Answer begun, Seat seat)
      : found_(std::move(found)), begun_(std::move(begun)), seat_(seat) {}

  void collect(const State<G>& world, int picks) {
    if (picks == 0) found_.push_back(begun_);
    if (picks == 0 || found_.size() > kMost) return;
    for (const Move move : G::legal_moves(world.table, world.seats[seat_.index], seat_)) {
      if (!begun_.empty() && move < begun_.back()) continue;
      State<G> after = world;
      G::apply(after, seat_, move);
      begun_.push_back(move);
      collect(after, picks - 1);
      begun_.pop_back();
    }
  }

  std::vector<Answer> found_;
  Answer begun_;
  Seat seat_;
};

// Answers of several moves are too many to try each as often: all are tried a little, the better
// ones more, and the last few and the one that was given as often as single moves.
template <Game G>
class AnswerContest {
 public:
  AnswerContest(const ai::Outlook<G>& known, const ai::WorldSource<G>& worlds, std::uint64_t seed)
      : known_(known), worlds_(worlds), seed_(seed) {}

  Judgement run(const std::vector<Answer>& answers, const Answer& played, int tries) {
    Judgement out;
    for (const Answer& answer : answers) out.answers.push_back({answer});
    try_up_to(out, std::max(1, tries / 64));
    keep(out, 32, played);
    try_up_to(out, std::max(1, tries / 8));
    keep(out, 8, played);
    try_up_to(out, tries);
    put_best_first(out.answers);
    return out;
  }

 private:
  static void keep(Judgement& out, std::size_t count, const Answer& played) {
    put_best_first(out.answers);
    auto& all = out.answers;
    const auto given = std::find_if(all.begin(), all.end(),
                                    [&](const Weighed& one) { return one.moves == played; });
    if (given != all.end() && given - all.begin() > static_cast<std::ptrdiff_t>(count))
      std::iter_swap(given, all.begin() + static_cast<std::ptrdiff_t>(count++));
    if (all.size() > count) all.resize(count);
  }

  void try_up_to(Judgement& out, int tries) {
    for (Weighed& one : out.answers) {
      double worth = one.worth * one.tries, points = one.points.value_or(0) * one.tries;
      for (; one.tries < tries; ++one.tries) {
        Rng rng(seed_ + static_cast<std::uint64_t>(one.tries) * 0x9E3779B97F4A7C15ULL);
        State<G> world = worlds_.draw(rng);
        for (const Move move : one.moves) G::apply(world, known_.view.seat, move);
        const auto ends = ai::worth_in_the_end<G>(known_, world, rng);
        worth += static_cast<double>(ends[known_.view.seat.index]);
        points += ai::RoundPoints<G>::of(known_, world);
      }
      one.worth = worth / one.tries;
      if (ai::RoundPoints<G>::kAreKnown) one.points = points / one.tries;
    }
  }

  const ai::Outlook<G>& known_;
  ai::WorldSource<G> worlds_;
  std::uint64_t seed_;
};

}  // namespace baize::review
