#pragma once
// Deals the cards that a seat has not seen, exactly uniformly over all deals that give each hand
// its size and no card it cannot hold. Filling hands greedily would be biased, so the deals are
// counted.
//
// Cards that the same hands may hold form a class. The number of ways to deal the classes from k
// on, given the space left in each hand, is a sum over the splits of class k. That table is built
// once; a draw then goes through the classes and chooses each split by its weight. Hands with
// equal exclusions are pooled and divided afterwards, so the table stays small.
#include <array>
#include <span>
#include <vector>

#include "engine/cards/rng.h"

namespace baize {

class DealUnseen {
 public:
  static constexpr int kHands = 9;  // eight seats and a stock
  static constexpr int kPools = 5;  // four hands, each with exclusions of its own, and the rest

  struct Hand {
    int size = 0;
    CardSet cannot_hold;
  };

  DealUnseen() = default;
  // The sizes of `hands` must add up to the number of cards in `unseen`.
  DealUnseen(CardSet unseen, std::span<const Hand> hands);

  // False if no deal exists because the exclusions contradict each other.
  [[nodiscard]] bool possible() const;
  // The hands of one deal, in the order given.
  void draw(Rng& rng, std::span<CardSet> out) const;

 private:
  using Room = std::array<int, kPools>;
  struct Pool {
    CardSet excluded;
    int room = 0;
    int hands = 0;
  };
  struct Class {
    CardSet cards;
    unsigned pools = 0;  // bit p: pool p may hold them
  };

  void pool_hands(CardSet unseen, std::span<const Hand> hands);
  void sort_into_classes(CardSet unseen);
  void count_ways();
  [[nodiscard]] std::size_t cell(int k, const Room& room) const;
  [[nodiscard]] double ways(int k, const Room& room) const;
  template <class Visit>
  bool each_split(int k, const Room& room, Visit&& visit) const;

  std::array<Hand, kHands> hands_{};
  std::array<int, kHands> pool_of_{};
  std::array<Pool, kPools> pools_{};
  std::array<Class, 1 << kPools> classes_{};
  int hand_count_ = 0, pool_count_ = 0, class_count_ = 0, cards_ = 0;
  std::array<int, kPools> stride_{};
  std::size_t plane_ = 1;     // cells for one class
  std::vector<double> ways_;  // [class][room]
};

}  // namespace baize
