// The short form of scenarios, as in the `sixen` blocks of rules.md: a document with `stacks` at
// its top. It becomes an ordinary scenario; whose turn it is and whether a collection is offered is
// found by playing the steps here as well.
//
//   stacks: {0: {face: K, plus: [2, 6], minus: [5]}}
//                        The row by position. A value stands for the first unused card of that
//                        value in the order of a new pack.
//   faces: [K, J]        The face deck; without it, all faces that are not in the row.
//   {stack: 0, plus: 7}  The seat to act plays its open card, a 7, on that stack. Also `minus` and
//                        `match`.
//   collect: "67"        This rule must hold, and the stack is collected by it. `match` happens by
//                        itself.
//   collect: none        No rule holds.
//   (no `collect`)       If a collection is offered, it is declined.
//   refuse: not_allowed_now
//                        The play is refused with this code, and the card stays open for the next
//                        step.
//
// The number deck starts with the values of the steps, followed by the unused cards in the order of
// a new pack. Seat 0 of two begins unless `options` says otherwise. Ordinary steps may stand in
// between.
#include "engine/describe/notation.h"
#include "engine/describe/options.h"
#include "engine/describe/position.h"
#include "games/sixseven/sixseven.h"

namespace baize::sixseven {
namespace {

// What is wrong with a document; empty: nothing.
using Problem = std::string;

Json object_of(std::string name, Json value) {
  return Json(Json::Object{{std::move(name), std::move(value)}});
}

class ShortForm {
 public:
  explicit ShortForm(const Json& document) : document_(document) {}

  Result<Json, Refusal> expand() {
    Problem problem = lay_stacks();
    if (problem.empty()) problem = list_decks();
    if (problem.empty()) problem = begin();
    if (problem.empty()) problem = expand_steps();
    if (!problem.empty()) return Unexpected{Refusal(Code::bad_position, problem)};
    Json::Object whole;
    if (!document_.find("game")) whole.emplace_back("game", std::string(Rules::kInfo.id));
    for (const auto& member : *document_.object())
      if (member.first != "stacks" && member.first != "faces" && member.first != "steps")
        whole.push_back(member);
    whole.emplace_back("position", position_);
    whole.emplace_back("steps", std::move(steps_));
    return Json(std::move(whole));
  }

 private:
  // The first unused card, in the order of the pack, that `fits`.
  template <class Fits>
  Card take(Fits&& fits) {
    for (const Card c : kPack52)
      if (unused_.contains(c) && fits(c)) return unused_ -= c, c;
    return {};
  }
  Card take_value(const Json& json) {
    const auto* value = json.integer();
    return take([&](Card c) { return value && !is_face(c) && value_of(c) == *value; });
  }
  Card take_face(const Json& json) {
    const auto* text = json.string();
    return take([&](Card c) { return text && is_face(c) && to_text(c).substr(0, 1) == *text; });
  }

  Problem lay_stacks();
  Problem lay_stack(const Json& stack, Json::Array& row);
  Problem list_decks();
  Problem begin();
  Problem expand_steps();
  Problem expand_step(const Json& step);
  void follow(const Json& step);
  void follow_move(Seat seat, const std::string& text);
  [[nodiscard]] bool is_short(const Json& step) const { return step.find("stack") != nullptr; }

  const Json& document_;
  CardSet unused_ = kAll;
  Json::Object position_;
  Json::Array steps_;
  State<Rules> state_{};
};

Problem ShortForm::lay_stack(const Json& stack, Json::Array& row) {
  const Json* face = stack.find("face");
  const Card card = face ? take_face(*face) : Card{};
  if (!card.exists()) return "stacks: a face J, Q or K that is left";
  Json::Object laid{{"face", to_text(card)}};
  for (const auto& [name, values] : *stack.object()) {
    if (name == "face") continue;
    if ((name != "plus" && name != "minus") || !values.array())
      return "stacks: face, plus and minus; the sides are lists";
    Json::Array cards;
    for (const auto& value : *values.array()) {
      const Card number = take_value(value);
      if (!number.exists()) return "stacks: values from 1 to 10, each at most four times";
      cards.emplace_back(to_text(number));
    }
    laid.emplace_back(name, std::move(cards));
  }
  row.emplace_back(std::move(laid));
  return {};
}

// By place, or as a list.
Problem ShortForm::lay_stacks() {
  const Json& stacks = *document_.find("stacks");
  if (document_.find("position") || document_.find("deal"))
    return "stacks stands in place of position and deal";
  const std::size_t count = stacks.array()    ? stacks.array()->size()
                            : stacks.object() ? stacks.object()->size()
                                              : 0;
  Json::Array row;
  for (std::size_t i = 0; i < count; ++i) {
    const Json* stack = stacks.array() ? &(*stacks.array())[i] : stacks.find(std::to_string(i));
    if (!stack || !stack->object()) return "stacks: objects, by their places from 0 on";
    if (Problem problem = lay_stack(*stack, row); !problem.empty()) return problem;
  }
  position_.emplace_back("stacks", std::move(row));
  return {};
}

// The number deck begins with the values of the steps. A card whose play was refused stays open
// until somebody plays it.
Problem ShortForm::list_decks() {
  Json::Array faces, numbers;
  if (const Json* listed = document_.find("faces")) {
    for (const auto& face : listed->array() ? *listed->array() : Json::Array{Json()}) {
      const Card card = take_face(face);
      if (!card.exists()) return "faces: a list of J, Q and K that are left";
      faces.emplace_back(to_text(card));
    }
  } else {
    for (Card c = take(is_face); c.exists(); c = take(is_face)) faces.emplace_back(to_text(c));
  }
  const Json* steps = document_.find("steps");
  bool stays_open = false;
  for (const auto& step : steps && steps->array() ? *steps->array() : Json::Array{}) {
    if (!is_short(step)) {
      if (step.object() && !step.object()->empty())
        stays_open &= !parse_seat(step.object()->front().first) && !step.find("timeout");
      continue;
    }
    const Json* value = nullptr;
    for (const auto* way : {"plus", "minus", "match"})
      if (step.find(way)) value = step.find(way);
    const Card card = value && !stays_open ? take_value(*value) : Card{};
    if (!stays_open && !card.exists())
      return "steps: plus, minus or match with a value that is left: " + step.to_text();
    if (!stays_open) numbers.emplace_back(to_text(card));
    stays_open = step.find("refuse") != nullptr;
  }
  const auto is_number = [](Card c) { return !is_face(c); };
  for (Card c = take(is_number); c.exists(); c = take(is_number)) numbers.emplace_back(to_text(c));
  position_.emplace_back("faces", std::move(faces));
  position_.emplace_back("numbers", std::move(numbers));
  return {};
}

Problem ShortForm::begin() {
  const Json* given = document_.find("options");
  const auto options = read_options(Options{}, given ? *given : Json());
  if (!options) return options.error().text;
  const auto position = read_position<Rules>(*options, Json(position_));
  if (!position) return position.error().text;
  const auto state = Rules::set_up(*options, *position);
  if (!state) return state.error().text;
  state_ = *state;
  return {};
}

Problem ShortForm::expand_steps() {
  const Json* steps = document_.find("steps");
  for (const auto& step : steps && steps->array() ? *steps->array() : Json::Array{}) {
    if (is_short(step)) {
      if (Problem problem = expand_step(step); !problem.empty()) return problem;
    } else {
      steps_.push_back(step);
      follow(step);
    }
  }
  return {};
}

// `{stack: 0, plus: 7, collect: "67"}` in several parts: the open card, the play, the collection.
Problem ShortForm::expand_step(const Json& step) {
  std::string way, collect;
  const Json *value = nullptr, *refuse = step.find("refuse"), *place = step.find("stack");
  for (const auto& [name, given] : *step.object()) {
    const bool is_way = name == "plus" || name == "minus" || name == "match";
    if (is_way && value) return "one of plus, minus and match: " + step.to_text();
    if (is_way) way = name, value = &given;
    if (name == "collect") collect = given.string() ? *given.string() : given.to_text();
    if (!is_way && name != "stack" && name != "collect" && name != "refuse")
      return name + " is not known in " + step.to_text();
  }
  if (!value || !value->integer() || !place->integer())
    return "a stack's place and a play are needed: " + step.to_text();
  const bool is_match = way == "match";
  if (!collect.empty() && collect != "none" && (is_match != (collect == "match") || refuse))
    return "only a match is collected as a match, and nothing after a refusal: " + step.to_text();

  const std::string seat = std::to_string(state_.table.seat.index);
  const std::string move = way + " " + std::to_string(*place->integer());
  Json::Array parts;
  const Card open = state_.table.flipped;
  if (!open.exists() || value_of(open) != *value->integer())
    parts.push_back(object_of(
        "expect", object_of("table", object_of("flipped", "a card of value " + value->to_text()))));
  if (refuse) {
    parts.emplace_back(Json::Object{{"refuse", object_of(seat, move)}, {"code", *refuse}});
    steps_.emplace_back(std::move(parts));
    return {};
  }
  parts.push_back(object_of(seat, move));
  follow(parts.back());
  const bool asked = state_.table.phase == Phase::collect && state_.table.called == Rule::none &&
                     std::to_string(state_.table.seat.index) == seat &&
                     state_.table.played_on.index == *place->integer();
  if (collect == "none" && asked)
    parts.push_back(object_of("expect", object_of("table", object_of("holds", Json::Array{}))));
  std::string answer = asked ? "decline" : "";
  if (!collect.empty() && collect != "none" && !is_match) answer = "collect " + collect;
  if (!answer.empty()) {
    parts.push_back(object_of(seat, answer));
    follow(parts.back());
  }
  steps_.emplace_back(std::move(parts));
  return {};
}

// What does not work is left to the runner, which says so.
void ShortForm::follow_move(Seat seat, const std::string& text) {
  const auto move = parse_move(Rules::kInfo, text);
  if (move && Rules::legal_moves(state_.table, {}, seat).contains(*move))
    Rules::apply(state_, seat, *move);
}

void ShortForm::follow(const Json& step) {
  if (!step.object() || step.object()->empty()) return;
  const Seat turn = state_.table.seat;
  if (step.find("timeout") && state_.table.phase != Phase::over)
    return Rules::apply(state_, turn, Rules::on_timeout(view_of(state_, turn)));
  const auto& [name, moves] = step.object()->front();
  const auto seat = parse_seat(name);
  if (!seat) return;
  if (moves.string()) follow_move(*seat, *moves.string());
  for (const auto& move : moves.array() ? *moves.array() : Json::Array{})
    if (move.string()) follow_move(*seat, *move.string());
}

}  // namespace

Result<Json, Refusal> Rules::expand_scenario(const Json& document) {
  if (!document.object() || !document.find("stacks")) return Json();
  const Json* game = document.find("game");
  const std::string id(kInfo.id);
  if (game && (!game->string() || game->string()->substr(0, game->string()->find('@')) != id))
    return Json();
  return ShortForm(document).expand();
}

}  // namespace baize::sixseven
