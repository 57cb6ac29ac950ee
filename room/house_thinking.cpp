// Computer players at the tables of a house: they begin to think when they are asked and move when
// their pace is over, so that how long they thought is not seen. Hints are thought in the same way.
#include <algorithm>
#include <span>
#include <utility>

#include "ai/hint.h"
#include "engine/describe/notation.h"
#include "engine/match/settlement.h"
#include "room/house.h"

namespace baize::room {
namespace {

// `picks`: the whole answer, where it takes several moves.
std::string print_hint(const GameInfo& game, std::uint32_t ask, int picks, const ai::Hint& hint) {
  std::string out;
  ai::write_hint(out, game, hint);
  out.back() = ',';
  out += "\"ask\":" + std::to_string(ask) + ",\"picks\":";
  const auto answer = std::span(hint.moves).first(static_cast<std::size_t>(picks));
  write_list(out, answer, [&](const auto& one) { write_json(out, print_move(game, one.move)); });
  out += '}';
  return out;
}

// The same question gives the same hint.
std::uint64_t seed_of(const std::string& room, Seat seat, std::uint32_t ask) {
  return hash_of(room + " " + std::to_string(seat.index) + " " + std::to_string(ask));
}

}  // namespace

// What is told after the house is gone is told to nobody.
void House::think(int most_ms, Thinkers::Think think, std::function<void()> done) {
  ++counts_.thoughts_begun;
  thinkers_.think(most_ms, std::move(think), [this, alive = alive_, done = std::move(done)] {
    if (!*alive) return;
    ++counts_.thoughts_ended;
    done();
  });
}

void House::think_ahead(OpenRoom& open) {
  for (const Seat seat : open.room.computers_to_act())
    if (open.thinking[seat.index].ask != open.room.ask_of(seat)) think_for(open, seat);
}

void House::think_for(OpenRoom& open, Seat seat) {
  const std::uint32_t ask = open.room.ask_of(seat);
  open.thinking[seat.index] = {ask, {}, false};
  std::uint64_t seed = 0;
  entropy_.fill(std::as_writable_bytes(std::span(&seed, 1)));
  const ai::Level& level = open.room.level_at(seat);
  const auto move = std::make_shared<Move>();
  think(
      level.ms,
      [question = std::shared_ptr(open.room.question_at(seat)), level, seed,
       move](const ai::Budget& budget) { *move = question->answer(level, seed, budget).move; },
      [this, id = open.room.id(), seat, ask, move] { thought_of(id, seat, ask, *move); });
}

void House::thought_of(const std::string& id, Seat seat, std::uint32_t ask, Move move) {
  const auto it = rooms_.find(id);
  if (it == rooms_.end()) return;
  Thinking& thinking = it->second->thinking[seat.index];
  if (thinking.ask != ask) return;  // the question was closed meanwhile
  thinking.move = move;
  if (thinking.is_due) make_move(*it->second, seat);
}

// The pace of a computer player is over: it moves now, or as soon as it knows what.
void House::make_move(OpenRoom& open, Seat seat) {
  Thinking& thinking = open.thinking[seat.index];
  thinking.is_due = true;
  if (!thinking.move.exists()) return;
  // Forgotten with the attempt: where that fails, the seat thinks anew.
  const Thinking done = std::exchange(thinking, {});
  enqueue(open, Chore(ComputerMoves{seat, done.ask, done.move}));
}

void House::hint(const Visitor& from, const std::string& id, const AskHint& wish) {
  const Connection to = from.connection;
  const auto entered_room = entered(from, wish.room.text);
  if (!entered_room) return refuse(to, id, entered_room.error());
  OpenRoom& open = **entered_room;
  const Seat seat = open.room.seat_of(from.guest);
  if (const auto why = open.room.hint_refusal(seat)) return refuse(to, id, *why);
  GivenHint& given = open.hints[seat.index];
  const std::uint32_t ask = open.room.ask_of(seat);
  if (given.ask == ask && !given.text.empty()) return answer_hint(to, id, given.text);
  if (given.ask == ask)
    return refuse(to, id, Refusal(Code::too_fast, "The server is already working on a hint."));
  given = {ask, {}};
  const int picks = std::max(1, open.room.match().picks_left(seat));
  const auto found = std::make_shared<ai::Hint>();
  think(
      ai::default_level().ms * picks,
      [question = std::shared_ptr(open.room.question_at(seat)),
       seed = seed_of(open.room.id(), seat, ask), found](const ai::Budget& budget) {
        *found = question->hint(ai::default_level(), seed, budget);
      },
      [this, to, id, room = open.room.id(), &game = open.room.game(), seat, ask, picks, found] {
        const std::string text = print_hint(game, ask, picks, *found);
        const auto it = rooms_.find(room);
        if (it != rooms_.end() && it->second->hints[seat.index].ask == ask)
          it->second->hints[seat.index].text = text;
        answer_hint(to, id, text);
      });
}

void House::answer_hint(Connection to, const std::string& id, const std::string& hint) {
  if (!visitors_.contains(to)) return;
  bus_.answer(to, "{\"re\":" + id + ",\"ok\":true,\"hint\":" + hint + "}");
}

}  // namespace baize::room
