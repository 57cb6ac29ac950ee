#pragma once
// Where a search gets its worlds from. A player samples those that fit its view (ai/worlds.h); a
// review may supply others. Non-owning: the caller keeps the source alive.
#include "engine/core/game.h"

namespace baize::ai {

template <Game G>
struct WorldSource {
  void* source;
  State<G> (*draw_from)(void* source, Rng& rng);
  [[nodiscard]] State<G> draw(Rng& rng) const { return draw_from(source, rng); }
};

template <Game G, class Drawer>
WorldSource<G> world_source(Drawer& drawer) {
  return {&drawer, [](void* source, Rng& rng) { return static_cast<Drawer*>(source)->draw(rng); }};
}

}  // namespace baize::ai
