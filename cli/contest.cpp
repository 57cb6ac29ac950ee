#include "cli/contest.h"

#include <ctime>

#include "ai/player.h"
#include "cli/mixed_seed.h"
#include "engine/cards/deck.h"

namespace baize::cli {
namespace {

constexpr int kMostRounds = 300;  // a match that goes on for longer is scored as it stands

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::unique_ptr<AnyMatch> open_match(const Contest& contest, std::int64_t deal) {
  const auto opened =
      contest.game->open({.options = contest.options, .preset = {}, .first = seat_at(0)});
  ensure(opened.has_value());
  const auto seats = static_cast<std::int64_t>((*opened)->seats());
  auto match = contest.game->open(
      {.options = contest.options, .preset = {}, .first = seat_at(static_cast<int>(deal % seats))});
  ensure(match.has_value());
  return std::move(*match);
}

class Play {
 public:
  Play(const Contest& contest, std::int64_t deal, SeatSet seats_of_a, DealOutcome& outcome)
      : contest_(contest),
        deal_(deal),
        seats_of_a_(seats_of_a),
        outcome_(outcome),
        match_(open_match(contest, deal)) {}

  const AnyMatch& run() {
    for (int round = 0; round < (contest_.whole_matches ? kMostRounds : 1); ++round) {
      if (match_->over()) break;
      play_round(round);
    }
    return *match_;
  }

 private:
  void play_round(int round) {
    Rng rng(mixed_seed(contest_.seed, static_cast<std::uint64_t>(deal_),
                       static_cast<std::uint64_t>(round)));
    ensure(match_->commit(Dealt{shuffled(match_->pack(), rng)}));
    int turn = 0;
    for (SeatSet waiting = match_->to_act(); !waiting.empty(); waiting = match_->to_act()) {
      const Seat seat = waiting.lowest();
      const auto seed =
          mixed_seed(contest_.seed ^ 0x5EED, static_cast<std::uint64_t>(deal_),
                     static_cast<std::uint64_t>(round), static_cast<std::uint64_t>(++turn));
      ensure(match_->commit(Moved{seat, answer(seat, seed)}));
    }
    if (const auto settled = match_->settlement()) ensure(match_->commit(*settled));
    const auto awaited = match_->awaited_said();
    if (awaited && !awaited->empty()) ensure(match_->commit(TableSaid{*awaited}));
    ++outcome_.rounds;
  }

  Move answer(Seat seat, std::uint64_t seed) {
    const bool is_a = seats_of_a_.contains(seat);
    const Contestant& player = is_a ? contest_.a : contest_.b;
    const double before = processor_seconds();
    Move move;
    if (player.outside) {
      move = player.outside->choose(*match_, seat, seed);
    } else if (match_->legal(seat).size() == 1) {
      return *match_->legal(seat).begin();
    } else {
      move = ai::question_for(*match_, seat)->answer(player.level, seed).move;
    }
    (is_a ? outcome_.seconds_a : outcome_.seconds_b) += processor_seconds() - before;
    ++(is_a ? outcome_.moves_a : outcome_.moves_b);
    // A program that fails loses by what the clock would do.
    return move.exists() ? move : match_->timeout_move(seat);
  }

  const Contest& contest_;
  std::int64_t deal_;
  SeatSet seats_of_a_;
  DealOutcome& outcome_;
  std::unique_ptr<AnyMatch> match_;
};

// Even numbers sit crosswise, as partners do; odd ones let each seat stand alone against the rest.
std::vector<SeatSet> arrangements(int seats) {
  std::vector<SeatSet> out;
  const SeatSet all = SeatSet::first(seats);
  if (seats % 2 == 0) {
    SeatSet crosswise;
    for (int i = 0; i < seats; i += 2) crosswise |= seat_at(i);
    return {crosswise, all - crosswise};
  }
  for (const Seat seat : all) {
    out.push_back(seat);
    out.push_back(all - seat);
  }
  return out;
}

}  // namespace

Result<Contestant, Refusal> read_contestant(const std::string& text, int patience_ms) {
  const auto colon = text.find(':');
  const bool is_simple = text.substr(0, colon) == "simple";
  const std::string name = is_simple ? "greedy" : text.substr(0, colon);
  Contestant out{colon == text.npos ? name : name + text.substr(colon), {}, nullptr};
  const std::string rest = colon == text.npos ? "" : text.substr(colon + 1);
  if (name == "program" && !rest.empty()) {
    out.outside = std::make_shared<OutsidePlayer>(rest, patience_ms);
    return out;
  }
  const ai::Level* level = ai::find_level(name);
  if (level == nullptr)
    return Unexpected{Refusal(Code::bad_request, "unknown computer player " + name)};
  out.level = *level;
  if (!rest.empty()) out.level.iterations = std::atoi(rest.c_str());
  if (!rest.empty() && out.level.iterations <= 0)
    return Unexpected{Refusal(Code::bad_request, text + ": iterations start at 1")};
  return out;
}

DealOutcome play_deal(const Contest& contest, std::int64_t deal) {
  DealOutcome out;
  out.deal = deal;
  double share_a = 0, share_b = 0;
  int seats_a = 0, seats_b = 0;
  for (const SeatSet of_a : arrangements(open_match(contest, deal)->seats())) {
    const int before = out.rounds;
    Play play(contest, deal, of_a, out);
    const AnyMatch& match = play.run();
    const auto standing = ai::standing_of(match);
    const SeatSet winners = match.winners();
    const int rounds = out.rounds - before;
    for (int i = 0; i < match.seats(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      const bool is_a = of_a.contains(seat_at(i));
      const double share = winners.empty() ? standing.worth[at] : winners.contains(seat_at(i));
      (is_a ? out.gain_a : out.gain_b) += standing.gain[at] / rounds;
      (is_a ? share_a : share_b) += share;
      ++(is_a ? seats_a : seats_b);
    }
  }
  out.gain_a /= seats_a;
  out.gain_b /= seats_b;
  out.share = share_a + share_b > 0 ? share_a / (share_a + share_b) : 0.5;
  return out;
}

}  // namespace baize::cli
