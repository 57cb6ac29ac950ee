#pragma once
// The events of the log of a match. Replay, resume, review, undo and bug reports all apply these
// events again. Chance is logged as cards and seats, never as a seed.
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/move.h"
#include "engine/core/seat.h"

namespace baize {

// A value on the heap, copied and compared as a value, so that a type that holds it stays small.
template <class T>
class Apart {
 public:
  Apart() : Apart(T{}) {}
  Apart(T value) : value_(std::make_unique<T>(std::move(value))) {}
  Apart(const Apart& other) : Apart(*other.value_) {}
  Apart(Apart&&) noexcept = default;
  Apart& operator=(Apart other) noexcept {
    value_ = std::move(other.value_);
    return *this;
  }
  ~Apart() = default;
  operator const T&() const { return *value_; }
  friend bool operator==(const Apart& a, const Apart& b) { return *a.value_ == *b.value_; }

 private:
  std::unique_ptr<T> value_;
};

struct Opened {
  std::string game;
  int version = 1;
  std::string options;  // all of them, as JSON
  Seat first;
  friend bool operator==(const Opened&, const Opened&) = default;
};
struct Dealt {
  std::vector<Card> deck;
  friend bool operator==(const Dealt&, const Dealt&) = default;
};
// A position set up by hand: the start of a scenario, in place of a deal.
struct Placed {
  std::string position;  // as JSON
  friend bool operator==(const Placed&, const Placed&) = default;
};
struct Moved {
  Seat seat;
  Move move;
  friend bool operator==(const Moved&, const Moved&) = default;
};
struct TableSaid {
  std::string text;
  friend bool operator==(const TableSaid&, const TableSaid&) = default;
};
struct TookBack {
  int count = 0;
  friend bool operator==(const TookBack&, const TookBack&) = default;
};
// The hash covers result and board as printed. It exposes a log that was written under other
// rules, and a new field of a state does not break old logs.
struct Settled {
  std::uint64_t hash = 0;
  friend bool operator==(const Settled&, const Settled&) = default;
};

// `Opened` is on the heap because a log has only one and consists mostly of moves.
using Event = std::variant<Apart<Opened>, Dealt, Placed, Moved, TableSaid, TookBack, Settled>;

// Null for any other event.
inline const Opened* opened_in(const Event& event) {
  const auto* opened = std::get_if<Apart<Opened>>(&event);
  return opened ? &static_cast<const Opened&>(*opened) : nullptr;
}

}  // namespace baize
