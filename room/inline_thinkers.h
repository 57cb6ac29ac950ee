#pragma once
// Computer players that think where they are asked, and not by the clock: the same seed gives the
// same move. For tests and the simulation, which need quick ones.
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
