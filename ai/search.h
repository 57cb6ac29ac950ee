#pragma once
// Information-set Monte Carlo tree search: one tree from the view of the seat that thinks. Every
// iteration draws a world that fits the view, walks down the moves that are legal in it, adds one
// node, plays the round out by habit and carries what that was worth to each seat back up.
//
// One tree over information sets, because a search in each world apart believes that it will know
// the world later on. What others decide under seal is no branch for the same reason: their habit
// decides it, and the seat that thinks goes on without having seen it.
#include <algorithm>
#include <array>

#include "ai/choice.h"
#include "ai/knowledge.h"
#include "ai/tree.h"

namespace baize::ai {

template <Game G>
class Search {
 public:
  Search(const Outlook<G>& known, std::uint64_t seed, int iterations)
      : known_(known),
        sampler_(known.view),
        rng_(seed),
        most_(iterations),
        tree_(static_cast<std::size_t>(iterations)) {}

  Choice run(const std::function<bool()>& expired = {}) {
    const MoveSet legal = known_.legal();
    if (legal.size() <= 1) return {legal.empty() ? Move{} : *legal.begin(), {}, 0};
    int done = 0;
    while (done < most_) {
      iterate();
      ++done;
      if (done % kLook != 0) continue;
      adapt();
      if (is_decided(most_ - done) || (expired && expired())) break;
    }
    return conclude(done);
  }

 private:
  static constexpr int kLook = 64;  // iterations between two looks around
  static constexpr std::size_t kLongest = 128;
  static constexpr float kCuriosity = 1.2F;

  [[nodiscard]] bool is_hidden(const typename G::Table& table, Seat seat) const {
    return seat != known_.view.seat &&
           G::kInfo.phases[static_cast<std::size_t>(table.phase)].sealed;
  }

  void iterate() {
    State<G> world = sampler_.draw(rng_);
    depth_ = 0;
    descend(world);
    play_out<G>(world, rng_);
    const Worth<G> worth = worth_of<G>(known_.options(), known_.board, world);
    for (std::size_t i = 0; i < depth_; ++i) {
      Node& node = tree_[path_[i]];
      ++node.visits;
      node.sum += worth[node.seat.index];
    }
    const float own = worth[known_.view.seat.index];
    total_ += own;
    squares_ += own * own;
    count_ += 1;
  }

  // Down the tree, and one step out of it.
  void descend(State<G>& world) {
    NodeId at = 0;
    for (SeatSet waiting = G::to_act(world.table); !waiting.empty() && depth_ < kLongest;
         waiting = G::to_act(world.table)) {
      const Seat seat = next_to_answer(waiting, known_.view.seat);
      const auto& mine = world.seats[seat.index];
      const MoveSet legal = G::legal_moves(world.table, mine, seat);
      if (is_hidden(world.table, seat)) {
        G::apply(world, seat, habit_of<G>(world.table, mine, seat, legal, rng_));
        continue;
      }
      const MoveSet choices = distinct_of<G>(world.table, mine, seat, legal);
      MoveSet untried;
      NodeId next = tree_.select(at, choices, explore_, untried);
      const bool fresh = next == kNoNode;
      if (fresh) {
        if (tree_.is_full()) return;
        const Move habit = habit_of<G>(world.table, mine, seat, legal, rng_);
        next = tree_.add_child(at, seat, untried.contains(habit) ? habit : untried.pick(rng_));
      }
      path_[depth_++] = next;
      G::apply(world, seat, tree_[next].move);
      if (fresh) return;
      at = next;
    }
  }

  // Worths of one position lie close together or far apart; curiosity is measured by their spread.
  void adapt() {
    const double mean = total_ / count_;
    const double spread = std::sqrt(std::max(squares_ / count_ - mean * mean, 1e-8));
    explore_ = kCuriosity * static_cast<float>(spread);
  }

  // Nothing that is left can change the answer.
  [[nodiscard]] bool is_decided(int left) const {
    std::uint32_t first = 0, second = 0;
    for (NodeId id = tree_[0].first_child; id != kNoNode; id = tree_[id].next) {
      const std::uint32_t visits = tree_[id].visits;
      second = std::max(second, std::min(first, visits));
      first = std::max(first, visits);
    }
    return first > second + static_cast<std::uint32_t>(left);
  }

  [[nodiscard]] Choice conclude(int done) const {
    Choice choice;
    choice.iterations = done;
    for (NodeId id = tree_[0].first_child; id != kNoNode; id = tree_[id].next) {
      const Node& node = tree_[id];
      choice.moves.push_back({node.move, static_cast<double>(node.mean()),
                              static_cast<int>(node.visits)});
    }
    std::sort(choice.moves.begin(), choice.moves.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.move < b.move;
    });
    choice.move = choice.moves.empty() ? *known_.legal().begin() : choice.moves[0].move;
    return choice;
  }

  Outlook<G> known_;
  typename G::Sampler sampler_;
  Rng rng_;
  int most_;
  Tree tree_;
  std::array<NodeId, kLongest> path_{};
  std::size_t depth_ = 0;
  float explore_ = 0.3F;
  double total_ = 0, squares_ = 0, count_ = 0;
};

}  // namespace baize::ai
