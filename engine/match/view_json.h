#pragma once
// Writes a seat's view as JSON. A view is assembled from the public facts and the seat's own, and
// only declared fields are written, so there is nothing to redact. With activity.h, the only
// output of what a seat may know.
#include "engine/describe/notation.h"
#include "engine/match/match.h"

namespace baize {

template <Game G>
void add_table(ObjectWriter& object, const typename G::Table& table) {
  object.open("table");
  object.add_word("phase", G::kInfo.phase_name(static_cast<int>(table.phase)));
  object.add("to_act", G::to_act(table));
  write_fields(object, table);
  object.shut();
}

// The code of every held card that may not be played now, for a seat that has a legal move.
template <Game G>
void add_why(ObjectWriter& object, const View<G>& view, MoveSet legal) {
  object.open("why");
  if constexpr (requires { view.mine.hand; }) {
    CardSet cards = view.mine.hand - legal.cards();
    for (; !cards.empty(); cards -= cards.highest()) {
      const Card c = cards.highest();
      const Code code = why_not<G>(view.table, view.mine, view.seat, Move::play(c));
      object.add_word(to_text(c), name_of(code));
    }
  }
  object.shut();
}

// How many moves a page should collect for one answer.
template <Game G>
int picks_left(const View<G>& view) {
  const auto phase = static_cast<std::size_t>(view.table.phase);
  if (phase >= G::kInfo.phases.size()) return 1;
  if constexpr (requires { G::picks_left(view); }) return G::picks_left(view);
  return G::kInfo.phases[phase].pick;
}

// The part of a view that moves change and that is the same for all viewers, so that it is written
// once for all of them.
template <Game G>
void write_open(ObjectWriter& out, const Match<G>& match) {
  out.add("round", match.round()).add("to_act", match.to_act());
  if (match.has_state()) {
    add_table<G>(out, match.state().table);
  } else {
    out.add("table", nullptr);
  }
}

// The part that moves do not change.
template <Game G>
void write_score(ObjectWriter& out, const Match<G>& match) {
  out.add("board", match.board());
  if constexpr (HearsTable<G>) out.add("needs_score", !match.awaited_said().empty());
  if (match.result()) {
    out.add("result", *match.result());
  } else {
    out.add("result", nullptr);
  }
  out.add("winners", match.winners());
}

// One seat's own part. Seat{} gives what a spectator sees.
template <Game G>
void write_seat(ObjectWriter& out, const Match<G>& match, Seat seat) {
  if (!seat.exists() || !match.has_state()) {
    out.add("pick", nullptr).add("legal", nullptr).add("why", nullptr).add("mine", nullptr);
    return;
  }
  const auto view = match.view(seat);
  out.add("pick", picks_left<G>(view));
  if (const MoveSet legal = match.legal(seat); legal.empty()) {
    out.add_members(R"("legal":[],"why":{})");
  } else {
    add_moves(out, "legal", G::kInfo, legal);
    add_why<G>(out, view, legal);
  }
  out.add("mine", view.mine);
}

}  // namespace baize
