#include "games/sixseven/ahead.h"

#include <algorithm>
#include <bit>

namespace baize::sixseven {
namespace {

// Out of range is no value.
constexpr Values value_bit(int value) { return value >= 1 && value <= 10 ? 1u << value : 0; }
constexpr Values kAllValues = 0x7FE, kFirstTakes = value_bit(6) | value_bit(7);

// The cards that may come, by value.
class Coming {
 public:
  explicit Coming(CardSet cards) {
    for (const Card c : cards) ++count_[static_cast<std::size_t>(value_of(c))];
    if (!cards.empty()) each_ = 1.F / static_cast<float>(cards.size());
  }
  [[nodiscard]] float chance_of(Values values) const {
    int sum = 0;
    for (; values != 0; values &= values - 1)
      sum += count_[static_cast<std::size_t>(std::countr_zero(values))];
    return static_cast<float>(sum) * each_;
  }

 private:
  std::array<std::uint8_t, 11> count_{};
  float each_ = 0;
};

}  // namespace

Values taking_values(const Table& t, int place) {
  const bool plus = t.room[0] >> place & 1, minus = t.room[1] >> place & 1;
  const int sum = t.sums[place];
  if (!plus && !minus) return value_bit(sum);
  const auto& sides = t.stack_at(place).sides;
  const bool opposite = t.options.six_seven_opposite;
  const int above = size_at(t, place, false), below = size_at(t, place, true);
  const bool six_above = is_six(sides[0], above), six_below = is_six(sides[1], below);
  Values values = 0;
  if (plus) {
    values = value_bit(6 - sum) | value_bit(7 - sum);
    if (six_above || (opposite && six_below)) values |= value_bit(7);
  }
  if (minus) {
    values |= value_bit(sum - 6) | value_bit(sum - 7);
    if (!plus || below + 1 == capacity_of(t.row[static_cast<std::size_t>(place)]))
      values |= value_bit(sum);
    if (sum >= 7 && (six_below || (opposite && six_above))) values |= value_bit(7);
  }
  return values;
}

Values playable_values(const Table& t, int place) {
  if (t.room[0] >> place & 1) return kAllValues;
  const int sum = t.sums[place];
  return t.room[1] >> place & 1 ? (2u << std::min(sum, 10)) - 2 : value_bit(sum);
}

Ahead look_ahead(const Table& t) {
  CardSet unseen = t.unseen() - kFaceCards;
  if (t.flipped.exists()) unseen |= t.flipped;
  const Coming coming(unseen);
  const int taken = t.phase == Phase::collect ? t.played_on.index : -1;
  Values taking = 0, playable = 0;
  float chances = 0;
  int faces = t.faces_left;
  const auto add = [&](Values takes, Values plays) {
    taking |= takes;
    playable |= plays;
    chances += coming.chance_of(takes);
    faces += plays != 0;
  };
  for (int place = 0; place < t.stacks; ++place)
    if (place != taken) add(taking_values(t, place), playable_values(t, place));
  const bool opens = t.faces_left > 0;
  if (opens && taken >= 0) add(kFirstTakes, kAllValues), --faces;  // the face in its place
  const Values unplayable = kAllValues & ~playable;
  if (opens) taking |= kFirstTakes & unplayable;  // on a stack that is opened by force
  const float chance = coming.chance_of(taking);
  return {chance, chances - std::min(chance, chances), opens ? 0.F : coming.chance_of(unplayable),
          static_cast<float>(faces)};
}

}  // namespace baize::sixseven
