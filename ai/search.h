#pragma once
// Information-set Monte Carlo tree search: one tree from the view of the thinking seat. Each
// iteration samples a world that fits the view, descends along moves that are legal in it, expands
// one node, plays the round out and backs up the worth for each seat.
//
// One tree over information sets, because a separate search in each world would assume that the
// player knows that world later on. For the same reason sealed decisions of others are not
// branches: their expected move is made, and the thinking seat goes on without having seen it.
#include <algorithm>
#include <array>

#include "ai/choice.h"
#include "ai/curiosity.h"
#include "ai/knowledge.h"
#include "ai/round_points.h"
#include "ai/tree.h"
#include "ai/world_source.h"
#include "ai/worlds.h"

namespace baize::ai {

template <Game G>
class Search {
 public:
  // `imagined`: how many worlds are weighed, see ai/worlds.h.
  Search(const Outlook<G>& known, std::uint64_t seed, int iterations, int imagined = 0)
      : known_(known),
        worlds_(known.view),
        root_choices_(
            distinct_of<G>(known.view.table, known.view.mine, known.view.seat, known.legal())),
        seed_(seed),
        rng_(seed),
        most_(iterations),
        imagined_(imagined),
        tree_(static_cast<std::size_t>(iterations) * (kSeesChance ? 2 : 1)) {}

  // Others move as good players do, if the game says how: see `foresees` in ai/level.h.
  void foresee() { foresees_ = Foretells<G>; }

  // `points`: for a hint, collects what rounds bring.
  Choice run(const std::function<bool()>& expired = {}, RoundPoints<G>* points = nullptr) {
    points_ = points;
    if (root_choices_.size() <= 1)
      return {root_choices_.empty() ? Move{} : *root_choices_.begin(), {}, 0};
    if (imagined_ > 0) worlds_.weigh(known_, seed_, imagined_, expired);
    int done = 0;
    while (done < most_) {
      iterate();
      ++done;
      if (done % kLook != 0) continue;
      curiosity_.adapt();
      if (is_decided(most_ - done) || (expired && expired())) break;
    }
    return conclude(done);
  }

  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // For a caller that compares moves without choosing one: it supplies the worlds and decides how
  // often each move is tried.
  void look_in(const WorldSource<G>& source) { source_ = source; }
  NodeId begin_with(Move move) { return tree_.add_child(0, known_.view.seat, move); }
  void try_once(NodeId first, RoundPoints<G>& points) {
    points_ = &points;
    path_[0] = first;
    depth_ = 1;
    follow(first);
    if (curiosity_.noted() % kLook == 0) curiosity_.adapt();
  }
  [[nodiscard]] double worth_of_first(NodeId first) const { return double{tree_[first].mean()}; }

 private:
  static constexpr int kLook = 64;  // iterations between two checks
  static constexpr std::size_t kLongest = 128;
  // A game that turns up cards between two moves says what was shown, and the tree branches there.
  static constexpr bool kSeesChance =
      requires(const typename G::Table& table, const typename G::Private& mine) {
        Bot<G>::shown(table, mine);
      };

  [[nodiscard]] bool is_hidden(const typename G::Table& table, Seat seat) const {
    return seat != known_.view.seat &&
           G::kInfo.phases[static_cast<std::size_t>(table.phase)].sealed;
  }

  // The n-th visit of every move of the root sees the same world and the same luck after it: moves
  // are compared over the same deals, as players in a duplicate contest are.
  void iterate() {
    depth_ = 0;
    const View<G>& view = known_.view;
    follow(step(0, view.seat, view.table, view.mine, root_choices_));
  }
  void follow(NodeId first) {
    const Outlook<G>& k = known_;
    rng_ = Rng(seed_ + tree_[first].visits * 0x9E3779B97F4A7C15ULL);
    State<G> world = source_.draw(rng_);
    G::apply(world, k.view.seat, tree_[first].move);
    if (tree_[first].visits > 0) descend(world, after_chance(world, first));
    const Worth<G> worth = worth_in_the_end<G>(k, world, rng_, foresees_);
    if (points_ != nullptr) points_->add(tree_[first].move, RoundPoints<G>::of(k, world));
    for (std::size_t i = 0; i < depth_; ++i) {
      Node& node = tree_[path_[i]];
      ++node.visits;
      node.sum += worth[node.seat.index];
    }
    curiosity_.note(worth[k.view.seat.index]);
  }

  // Goes to the most promising child or to a new one; kNoNode if the tree is full. A seat whose
  // moves are foreseen has one choice, given by its hand in this world.
  NodeId step(NodeId at, Seat seat, const typename G::Table& table, const typename G::Private& mine,
              MoveSet choices) {
    if (foresees_ && seat != known_.view.seat)
      choices = expected_of<G>(true, table, mine, seat, choices, rng_);
    MoveSet untried;
    NodeId next = tree_.select(at, choices, curiosity_.now(), untried);
    if (next == kNoNode) {
      if (tree_.is_full()) return kNoNode;
      const Move usual = expected_of<G>(foresees_, table, mine, seat, choices, rng_);
      next = tree_.add_child(at, seat, untried.contains(usual) ? usual : untried.pick(rng_));
    }
    path_[depth_++] = next;
    return next;
  }

  NodeId after_chance(const State<G>& world, NodeId at) {
    if constexpr (kSeesChance) {
      const auto shown = Bot<G>::shown(world.table, world.seats[known_.view.seat.index]);
      return tree_.after_chance(at, shown);
    } else {
      return at;
    }
  }

  // Goes down the tree and one move beyond it.
  void descend(State<G>& world, NodeId at) {
    for (SeatSet waiting = G::to_act(world.table);
         at != kNoNode && !waiting.empty() && depth_ < kLongest; waiting = G::to_act(world.table)) {
      const Seat seat = next_to_answer(waiting, known_.view.seat);
      const auto& mine = world.seats[seat.index];
      const MoveSet legal = G::legal_moves(world.table, mine, seat);
      if (is_hidden(world.table, seat)) {
        G::apply(world, seat, expected_of<G>(foresees_, world.table, mine, seat, legal, rng_));
        continue;
      }
      const NodeId next =
          step(at, seat, world.table, mine, distinct_of<G>(world.table, mine, seat, legal));
      if (next == kNoNode) return;
      G::apply(world, seat, tree_[next].move);
      if (tree_[next].visits == 0) return;
      at = after_chance(world, next);
    }
  }

  // The remaining iterations cannot change the answer.
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
      choice.moves.push_back(
          {node.move, static_cast<double>(node.mean()), static_cast<int>(node.visits)});
    }
    put_most_tried_first(choice.moves);
    choice.move = choice.moves[0].move;
    return choice;
  }

  Outlook<G> known_;
  Worlds<G> worlds_;
  WorldSource<G> source_ = world_source<G>(worlds_);
  MoveSet root_choices_;
  std::uint64_t seed_;
  Rng rng_;
  int most_, imagined_;
  bool foresees_ = false;
  Tree tree_;
  std::array<NodeId, kLongest> path_{};
  std::size_t depth_ = 0;
  Curiosity curiosity_;
  RoundPoints<G>* points_ = nullptr;
};

}  // namespace baize::ai
