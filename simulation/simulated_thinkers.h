#pragma once
// Computer players that finish some time later on the simulated clock, so that the table may have
// changed meanwhile.
#include <utility>

#include "engine/cards/rng.h"
#include "room/ports.h"
#include "simulation/schedule.h"

namespace baize::simulation {

class SimulatedThinkers final : public room::Thinkers {
 public:
  SimulatedThinkers(Schedule& schedule, std::uint64_t seed) : schedule_(schedule), rng_(seed) {}

  void think(int most_ms, Think think, std::function<void()> done) override {
    constexpr int kIterations = 4;
    think({kIterations, {}});
    schedule_.after(rng_.below(static_cast<std::uint32_t>(most_ms) + 1), std::move(done));
  }

 private:
  Schedule& schedule_;
  Rng rng_;
};

}  // namespace baize::simulation
