#include "engine/match/activity.h"

#include <algorithm>
#include <array>

#include "engine/core/ensure.h"
#include "engine/describe/fields.h"
#include "engine/describe/notation.h"

namespace baize {
namespace {

using Kind = ActivityEntry::Kind;

struct Made {
  Moved moved;
  MoveRecord record;
  bool stands = true;  // not taken back
};

class Reading {
 public:
  Reading(const GameInfo& game, const RoundKept& round, Seat reader)
      : game_(game), round_(round), reader_(reader) {
    for (const auto& event : round.events) note(event);
    ensure(made_.size() == round.records.size());
    for (const auto& made : made_)
      if (made.stands && made.record.taken) complete_ = made.record.taken->count;
  }

  std::vector<ActivityEntry> entries() {
    for (const auto& event : round_.events) {
      std::visit([this](const auto& e) { tell(e); }, event);
      ++place_;
    }
    return std::move(out_);
  }

 private:
  // First the whole round is looked at: what was taken back, and what is past.
  void note(const Event& event) {
    if (const auto* moved = std::get_if<Moved>(&event))
      made_.push_back({*moved, round_.records[made_.size()]});
    const auto* took = std::get_if<TookBack>(&event);
    if (!took) return;
    SeatSet whose;
    for (int count = took->count; count > 0; --count) {
      Made* last = last_standing();
      ensure(last != nullptr);
      last->stands = false;
      whose |= last->moved.seat;
    }
    took_back_.push_back(whose.size() == 1 ? whose.lowest() : Seat{});
  }
  Made* last_standing() {
    const auto last =
        std::find_if(made_.rbegin(), made_.rend(), [](const Made& made) { return made.stands; });
    return last == made_.rend() ? nullptr : &*last;
  }
  [[nodiscard]] const PhaseSpec& phase_of(const Made& made) const {
    return game_.phases[made.record.phase];
  }
  // Answers of a window are open when it has closed.
  [[nodiscard]] bool is_answered(std::size_t index) const {
    if (!phase_of(made_[index]).window) return true;
    return std::any_of(made_.begin() + static_cast<std::ptrdiff_t>(index), made_.end(),
                       [&](const Made& later) {
                         return later.stands && later.record.ends_phase &&
                                later.record.phase == made_[index].record.phase;
                       });
  }
  [[nodiscard]] bool is_open(int trick) const {
    if (trick == 0) return false;
    if (trick >= complete_) return true;
    for (const auto& made : made_)
      if (made.stands && made.record.taken && made.record.taken->count == trick)
        return made.record.taken->open_to_all || made.record.taken->open_to.contains(reader_);
    return false;
  }

  ActivityEntry& add(Kind kind) {
    ActivityEntry& entry = out_.emplace_back();
    entry.kind = kind;
    entry.at = round_.at + place_;
    return entry;
  }
  ActivityEntry& add(Kind kind, Seat seat) {
    ActivityEntry& entry = add(kind);
    entry.seat = seat;
    return entry;
  }

  void tell(const Opened&) {}
  void tell(const Dealt& dealt) {
    ActivityEntry& entry = add(Kind::dealt);
    entry.number = round_.number;
    if (!round_.running) entry.deck = dealt.deck;
  }
  void tell(const Placed&) { add(Kind::dealt).number = round_.number; }
  void tell(const TableSaid& said) { add(Kind::said).text = said.text; }
  void tell(const Settled&) { add(Kind::settled); }
  void tell(const TookBack& took) {
    add(Kind::took_back, took_back_[taken_back_++]).number = took.count;
  }
  void tell(const Moved&) {
    const std::size_t index = told_++;
    const Made& made = made_[index];
    if (!made.stands && round_.running) return;
    if (phase_of(made).sealed) {
      tell_sealed(made, index);
    } else {
      tell_open(made);
    }
    if (made.record.taken && made.stands) {
      ActivityEntry& entry = add(Kind::took_trick, made.record.taken->taker);
      entry.number = made.record.taken->count;
    }
  }
  void name(Kind kind, const Made& made) {
    ActivityEntry& entry = add(kind, made.moved.seat);
    entry.move = made.moved.move;
    entry.taken_back = !made.stands;
  }
  void tell_open(const Made& made) {
    const bool card = made.moved.move.is_card();
    if (!round_.running || !card || is_open(made.record.trick)) return name(Kind::moved, made);
    // A card of an older trick has no line of its own; what is played to no trick is not named.
    if (made.record.trick == 0) add(Kind::moved, made.moved.seat);
  }
  // Its own seat reads every choice; the others that the seat has answered, and when that is open
  // with how many cards and which word.
  void tell_sealed(const Made& made, std::size_t index) {
    const Seat seat = made.moved.seat;
    const bool card = made.moved.move.is_card();
    const bool answered = !round_.running || is_answered(index);
    if (!round_.running || seat == reader_)
      return name(card || !answered ? Kind::sealed : Kind::moved, made);
    int& cards = sealed_cards_[seat.index];
    cards += card ? 1 : 0;
    if (made.record.ends_answer) {
      if (!answered || cards > 0) add(Kind::sealed, seat).number = answered ? cards : 0;
      cards = 0;
    }
    if (answered && !card) name(Kind::moved, made);
  }

  const GameInfo& game_;
  const RoundKept& round_;
  Seat reader_;
  std::vector<Made> made_;
  std::vector<Seat> took_back_;  // for each time, whose moves they were if one seat's
  std::vector<ActivityEntry> out_;
  std::array<int, kMostSeats> sealed_cards_{};
  std::size_t place_ = 0, told_ = 0, taken_back_ = 0;
  int complete_ = 0;  // tricks
};

std::string_view name_of(Kind kind) {
  return std::array<std::string_view, 7>{"dealt", "moved",     "sealed", "trick",
                                         "said",  "took_back", "settled"}[static_cast<std::size_t>(
      kind)];
}

}  // namespace

RoundKept round_kept(int round, std::span<const RoundStart> starts, std::span<const Event> log,
                     std::span<const MoveRecord> records) {
  const auto index = static_cast<std::size_t>(round - 1);
  ensure(index < starts.size());
  const bool last = index + 1 == starts.size();
  const RoundStart begin{index == 0 ? 0 : starts[index].event, starts[index].record};
  const RoundStart end = last ? RoundStart{log.size(), records.size()} : starts[index + 1];
  return {log.subspan(begin.event, end.event - begin.event),
          records.subspan(begin.record, end.record - begin.record), begin.event, round};
}

std::vector<ActivityEntry> activity_of(const GameInfo& game, const RoundKept& round, Seat reader) {
  return Reading(game, round, reader).entries();
}

void write_activity(std::string& out, const GameInfo& game, const ActivityEntry& entry) {
  ObjectWriter object(out);
  object.add("kind", name_of(entry.kind));
  if (entry.number > 0) object.add("number", entry.number);
  if (entry.seat.exists()) object.add("seat", entry.seat);
  if (entry.move) object.add("move", std::string_view(print_move(game, *entry.move)));
  if (entry.taken_back) object.add("taken_back", true);
  if (entry.kind == Kind::said) object.add("text", std::string_view(entry.text));
  if (!entry.deck.empty()) object.add("deck", std::span<const Card>(entry.deck));
  object.close();
}

}  // namespace baize
