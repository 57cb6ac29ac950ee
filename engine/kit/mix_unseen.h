#pragma once
// Deals the cards that a seat has not seen, for hands with too many different exclusions to count
// the deals (see DealUnseen). A Markov chain: it starts from a legal deal found by matching and
// mixes it by two kinds of steps, each as likely as its reverse, so that all legal deals become
// equally likely. One step redistributes the cards of two hands, the other passes cards on from
// hand to hand along a cycle. Cycles of any length connect all legal deals; they include the swaps
// and three-cycles of a simpler chain.
#include <array>
#include <span>

#include "engine/kit/deal_unseen.h"

namespace baize {

class MixUnseen {
 public:
  static constexpr int kHands = DealUnseen::kHands;
  using Hand = DealUnseen::Hand;

  MixUnseen() = default;
  // The sizes of `hands` must add up to the number of cards in `unseen`.
  MixUnseen(CardSet unseen, std::span<const Hand> hands);

  // False if no deal exists because the exclusions contradict each other.
  [[nodiscard]] bool possible() const { return possible_; }
  // The hands of the next deal, in the order given. Each draw continues from the last one.
  void draw(Rng& rng, std::span<CardSet> out);

 private:
  using Places = std::array<int, static_cast<std::size_t>(kHands)>;

  bool place(Card c);
  void move(Card c, int from, int to);
  void part_anew(int a, int b, Rng& rng);
  void turn_circle(Rng& rng);
  void sweep(Rng& rng);

  std::array<CardSet, static_cast<std::size_t>(kHands)> hands_{}, may_hold_{};
  std::array<std::uint16_t, 64> holders_{};  // of each card: bit h
  Places room_{};                            // left while the first deal is made
  Places taking_part_{};                     // the hands that hold anything
  CardSet unseen_;
  int hand_count_ = 0, parts_ = 0;
  bool possible_ = true, mixed_ = false;
};

}  // namespace baize
