#pragma once
// Deals the cards that a seat has not seen where the hands have too many different exclusions to be
// counted (see DealUnseen). A legal deal, found by matching, is mixed by two kinds of steps, each
// as likely as its reverse, so that all legal deals become equally likely: two hands part their
// cards anew, and one card pushes another from hand to hand until the circle closes. Circles of any
// length join all legal deals; they cover the swaps and three-cycles of a simpler chain.
#include <array>
#include <span>

#include "engine/kit/deal_unseen.h"

namespace baize {

class MixUnseen {
 public:
  static constexpr int kHands = DealUnseen::kHands;
  using Hand = DealUnseen::Hand;

  MixUnseen() = default;
  // `hands` must have room for exactly the cards of `unseen`.
  MixUnseen(CardSet unseen, std::span<const Hand> hands);

  // False where no deal exists: the exclusions contradict each other.
  [[nodiscard]] bool possible() const { return possible_; }
  // The hands of the next deal, in the order given. Draws go on from the last one.
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
