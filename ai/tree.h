#pragma once
// The tree of a search: one node for each sequence of moves, shared by all worlds in which it was
// met. Nodes lie in one block that is reserved up front, so no iteration allocates.
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/core/move.h"
#include "engine/core/seat.h"

namespace baize::ai {

// Own code: libraries differ in the last digit, and the browser has to choose the same move.
inline float log_of(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const auto exponent = static_cast<float>(static_cast<int>(bits >> 23) - 127);
  const float m = std::bit_cast<float>((bits & 0x7FFFFFU) | 0x3F800000U);
  const float log2 = exponent - 1.7417939F + (2.8212026F + (-1.4699568F + 0.4471793F * m) * m) * m;
  return 0.6931472F * log2;
}

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0;  // the root is nobody's child

struct Node {
  NodeId first_child = kNoNode, next = kNoNode;
  float sum = 0;  // of what came of it, for the seat that makes the move
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often the move could be made
  Move move;                    // none: what chance showed after the move above
  Seat seat;
  std::uint16_t shown = 0;

  [[nodiscard]] float mean() const { return visits == 0 ? 0.F : sum / static_cast<float>(visits); }
};

class Tree {
 public:
  static constexpr std::size_t kMost = std::size_t{1} << 20;

  explicit Tree(std::size_t nodes) : most_(nodes < kMost ? nodes : kMost) {
    nodes_.reserve(most_ + 1);
    nodes_.emplace_back();
  }
  [[nodiscard]] Node& operator[](NodeId id) { return nodes_[id]; }
  [[nodiscard]] const Node& operator[](NodeId id) const { return nodes_[id]; }
  [[nodiscard]] bool is_full() const { return nodes_.size() > most_; }

  NodeId add_child(NodeId parent, Seat seat, Move move) {
    const auto id = static_cast<NodeId>(nodes_.size());
    Node& child = nodes_.emplace_back();
    child.move = move;
    child.seat = seat;
    child.available = 1;
    child.next = nodes_[parent].first_child;
    nodes_[parent].first_child = id;
    return id;
  }

  // The node to go on from after chance has shown this; kNoNode if the tree is full.
  NodeId after_chance(NodeId parent, std::uint16_t shown) {
    for (NodeId id = nodes_[parent].first_child; id != kNoNode; id = nodes_[id].next)
      if (nodes_[id].shown == shown) return id;
    if (is_full()) return kNoNode;
    const NodeId id = add_child(parent, {}, {});
    nodes_[id].shown = shown;
    return id;
  }

  // The most promising child among `choices`, or kNoNode if some have not been tried; these are in
  // `untried` then. The upper confidence bound uses how often a move was available instead of the
  // visits of its parent, since not every world allows every move.
  NodeId select(NodeId parent, MoveSet choices, float explore, MoveSet& untried) {
    NodeId best = kNoNode;
    float best_score = -1e9F;
    int tried = 0;
    for (NodeId id = nodes_[parent].first_child; id != kNoNode; id = nodes_[id].next) {
      Node& child = nodes_[id];
      if (!choices.contains(child.move)) continue;
      ++tried;
      ++child.available;
      const auto visits = static_cast<float>(child.visits);
      const float doubt = std::sqrt(log_of(static_cast<float>(child.available)) / visits);
      const float score = child.sum / visits + explore * doubt;
      if (score > best_score) best_score = score, best = id;
    }
    untried = {};
    if (tried == choices.size()) return best;
    untried = choices;
    for (NodeId id = nodes_[parent].first_child; id != kNoNode; id = nodes_[id].next)
      untried.remove(nodes_[id].move);
    return kNoNode;
  }

 private:
  std::vector<Node> nodes_;
  std::size_t most_;
};

}  // namespace baize::ai
