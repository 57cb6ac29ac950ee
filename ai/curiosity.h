#pragma once
// The exploration constant of a search, in proportion to the spread of the worths it has seen. In
// some positions worths lie close together, in others far apart; scaled this way, one constant
// serves all games and scores.
#include <algorithm>
#include <cmath>

namespace baize::ai {

class Curiosity {
 public:
  void note(float worth) {
    total_ += double{worth};
    squares_ += double{worth * worth};
    ++count_;
  }
  void adapt() {
    const double mean = total_ / count_;
    const double spread = std::sqrt(std::max(squares_ / count_ - mean * mean, 1e-8));
    now_ = kPerSpread * static_cast<float>(spread);
  }
  [[nodiscard]] float now() const { return now_; }
  [[nodiscard]] int noted() const { return count_; }

 private:
  static constexpr float kPerSpread = 1.2F;
  double total_ = 0, squares_ = 0;
  int count_ = 0;
  float now_ = 0.3F;
};

}  // namespace baize::ai
