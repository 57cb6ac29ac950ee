#pragma once
// The one exit for what a seat may know: a view is assembled from the boxes and printed from the
// declared fields, so there is nothing to redact.
#include "engine/describe/notation.h"
#include "engine/match/match.h"
#include "engine/match/open_view.h"

namespace baize {

template <Game G>
void write_table(std::string& out, const typename G::Table& table) {
  ObjectWriter object(out);
  object.add_word("phase", G::kInfo.phase_name(static_cast<int>(table.phase)));
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
      object.add_word(to_text(c), name_of(code));
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

template <Game G>
void write_open(OpenView& out, const Match<G>& match) {
  out.clear();
  ObjectWriter::members(out.round).add("round", match.round()).add("to_act", match.to_act());
  auto table = ObjectWriter::members(out.table);
  if (match.has_state()) {
    write_table<G>(table.name("table"), match.state().table);
  } else {
    table.add_raw("table", "null");
  }
  auto board = ObjectWriter::members(out.board);
  board.add("board", match.board());
  if constexpr (HearsTable<G>) board.add("needs_score", !match.awaited_said().empty());
  if (match.result()) {
    board.add("result", *match.result());
  } else {
    board.add_raw("result", "null");
  }
  board.add("winners", match.winners());
}

// Nobody's seat gives what a spectator is shown.
template <Game G>
void write_seat(SeatView& out, const Match<G>& match, Seat seat) {
  out.clear();
  if (!seat.exists() || !match.has_state()) {
    out.moves = R"("pick":null,"legal":null,"why":null)";
    out.mine = R"("mine":null)";
    return;
  }
  const auto view = match.view(seat);
  const MoveSet legal = match.legal(seat);
  auto moves = ObjectWriter::members(out.moves);
  moves.add("pick", picks_left<G>(view));
  write_moves(moves.name("legal"), G::kInfo, legal);
  write_why<G>(moves.name("why"), view, legal);
  ObjectWriter::members(out.mine).add("mine", view.mine);
}

}  // namespace baize
