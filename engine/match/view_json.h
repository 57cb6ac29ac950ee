#pragma once
// The one exit for what a seat may know: a view is assembled from the boxes and printed from the
// declared fields, so there is nothing to redact.
#include "engine/describe/notation.h"
#include "engine/match/match.h"

namespace baize {

template <Game G>
void write_table(std::string& out, const typename G::Table& table) {
  ObjectWriter object(out);
  object.add("phase", G::kInfo.phase_name(static_cast<int>(table.phase)));
  object.add("to_act", G::to_act(table));
  write_fields(object, table);
  object.close();
}

// The code of every held card that may not be played now.
template <Game G>
void write_why(std::string& out, const View<G>& view, MoveSet legal) {
  ObjectWriter object(out);
  if constexpr (requires { view.mine.hand; }) {
    CardSet cards = view.mine.hand - legal.cards();
    if (legal.empty()) cards = {};
    for (; !cards.empty(); cards -= cards.highest()) {
      const Card c = cards.highest();
      const Code code = why_not<G>(view.table, view.mine, view.seat, Move::play(c));
      object.add(to_text(c), name_of(code));
    }
  }
  object.close();
}

// How many moves a page should collect for one answer.
template <Game G>
int picks_left(const View<G>& view) {
  const auto phase = static_cast<std::size_t>(view.table.phase);
  if (phase >= G::kInfo.phases.size()) return 1;
  if constexpr (requires { G::picks_left(view); }) return G::picks_left(view);
  return G::kInfo.phases[phase].pick;
}

// The members of a view; nobody's seat gives what a spectator is shown.
template <Game G>
void write_view(ObjectWriter& object, const Match<G>& match, Seat seat) {
  const auto null = [&](std::string_view name) { object.add_raw(name, "null"); };
  object.add("round", match.round()).add("to_act", match.to_act());
  const bool playing = match.has_state();
  const auto view = match.view(seat);
  if (seat.exists() && playing) {
    const MoveSet legal = match.legal(seat);
    object.add("pick", picks_left<G>(view));
    write_moves(object.name("legal"), G::kInfo, legal);
    write_why<G>(object.name("why"), view, legal);
    write_table<G>(object.name("table"), view.table);
    object.add("mine", view.mine);
  } else {
    for (const auto name : {"pick", "legal", "why"}) null(name);
    if (playing) {
      write_table<G>(object.name("table"), view.table);
    } else {
      null("table");
    }
    null("mine");
  }
  object.add("board", match.board());
  if constexpr (HearsTable<G>) object.add("needs_score", !match.awaited_said().empty());
  if (match.result()) {
    object.add("result", *match.result());
  } else {
    null("result");
  }
  object.add("winners", match.winners());
}

}  // namespace baize
