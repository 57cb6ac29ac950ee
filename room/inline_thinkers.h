#pragma once
// Runs computer players inline with a fixed number of iterations, so the same seed gives the same
// move. For tests and the simulation.
#include "room/ports.h"

namespace baize::room {

class InlineThinkers final : public Thinkers {
 public:
  void think(int, Think think, std::function<void()> done) override {
    think({kIterations, {}});
    done();
  }

 private:
  static constexpr int kIterations = 60;
};

}  // namespace baize::room
