#pragma once
// What a search takes for possible: it draws a world each time it is asked. For a player that is
// always what fits its view (ai/worlds.h). Whoever made it keeps what it draws from.
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
