#include "engine/referee/expectation.h"

#include <algorithm>

#include "engine/describe/notation.h"
#include "engine/describe/position.h"

namespace baize {
namespace {

// Our own writer's text, read back.
Json reread(const std::string& text) {
  const auto json = Json::parse(text);
  ensure(json.has_value());
  return *json;
}

std::string view_text(const AnyMatch& match, Seat seat) {
  std::string out;
  ObjectWriter object(out);
  match.write_view(object, seat);
  object.close();
  return out;
}

std::string seats_text(SeatSet seats) {
  std::string out;
  write_json(out, seats);
  return out;
}

// Seats are a set: their order in a scenario is free.
Json in_order(const Json& seats) {
  if (!seats.array()) return seats;
  Json::Array sorted = *seats.array();
  for (const auto& item : sorted)
    if (!item.integer()) return seats;
  std::sort(sorted.begin(), sorted.end(),
            [](const Json& a, const Json& b) { return *a.integer() < *b.integer(); });
  return sorted;
}

std::string list_text(const std::vector<std::string>& texts) {
  std::string out = "[";
  for (const auto& text : texts) (out += out.size() > 1 ? ", " : "") += text;
  return out + "]";
}

}  // namespace

bool read_texts(const Json& json, std::vector<std::string>& out) {
  if (json.string()) return out.push_back(*json.string()), true;
  if (!json.array()) return false;
  for (const auto& item : *json.array()) {
    if (!item.string()) return false;
    out.push_back(*item.string());
  }
  return true;
}

std::vector<std::string> Expectation::problems(const Json& expected) {
  if (!expected.object()) return {"expect: must be an object"};
  for (const auto& [name, value] : *expected.object()) check_one(name, value);
  return std::move(problems_);
}

void Expectation::check_one(const std::string& name, const Json& expected) {
  if (name == "phase") {
    check_phase(expected);
  } else if (name == "to_act") {
    compare(name, reread(seats_text(match_.to_act())), in_order(expected));
  } else if (name == "winners") {
    compare(name, reread(seats_text(match_.winners())), in_order(expected));
  } else if (name.starts_with("legal")) {
    check_legal(name, expected);
  } else if (name == "table") {
    const Json view = reread(view_text(match_, Seat{}));
    check_fields("table", "table", *view.find("table"), expected);
  } else if (name == "result") {
    std::string result;
    match_.write_result(result);
    check_fields("result", "result", reread(result), expected);
  } else if (name == "scores") {
    check_scores(expected);
  } else if (name == "view") {
    check_views(expected);
  } else {
    complain("expect: " + name + " is not known");
  }
}

void Expectation::check_phase(const Json& expected) {
  const int question = match_.question();
  const Json found =
      question < 0 ? Json() : Json(std::string(match_.game().phase_name(question & 0xFF)));
  compare("phase", found, expected);
}

void Expectation::check_legal(const std::string& name, const Json& expected) {
  if (name != "legal" && name != "legal_has" && name != "legal_not")
    return complain("expect: " + name + " is not known");
  if (!expected.object()) return complain(name + ": moves by seat are needed");
  for (const auto& [who, moves] : *expected.object()) {
    const auto seat = parse_seat(who);
    if (!seat || seat->index >= match_.seats()) {
      complain(name + ": there is no seat " + who);
    } else {
      check_legal_of(name, *seat, moves);
    }
  }
}

void Expectation::check_legal_of(const std::string& name, Seat seat, const Json& expected) {
  const std::string what = name + " of seat " + std::to_string(seat.index);
  std::vector<std::string> texts;
  if (!read_texts(expected, texts)) return complain(what + ": a list of moves is needed");
  MoveSet wanted;
  for (const auto& text : texts) {
    const auto move = parse_move(match_.game(), text);
    if (!move) return complain(what + ": " + text + " is no move of this game");
    wanted.add(*move);
  }
  const MoveSet legal = match_.legal(seat);
  std::string found;
  write_moves(found, match_.game(), legal);
  if (name == "legal") {
    if (wanted != legal) complain(what + ": expected " + list_text(texts) + ", found " + found);
    return;
  }
  for (const Move move : wanted)
    if (legal.contains(move) != (name == "legal_has"))
      complain(what + ": " + print_move(match_.game(), move) + " is " +
               (legal.contains(move) ? "legal" : "not legal") + "; found " + found);
}

void Expectation::check_views(const Json& expected) {
  if (!expected.object()) return complain("view: views by seat are needed");
  for (const auto& [who, view] : *expected.object()) check_view(who, view);
}

void Expectation::check_view(const std::string& who, const Json& expected) {
  const auto seat = who == "watch" ? std::optional(Seat{}) : parse_seat(who);
  if (!seat || (seat->exists() && seat->index >= match_.seats()))
    return complain("view: there is no seat " + who);
  if (!expected.object()) return complain("view of " + who + ": must be an object");
  const std::string text = view_text(match_, *seat);
  const Json view = reread(text);
  for (const auto& [name, value] : *expected.object()) {
    const std::string place = "view of " + who + ", " + name;
    if (name == "table" || name == "mine") {
      check_fields(place, name, *view.find(name), value);
    } else if (name == "hides") {
      check_hidden(who, value, text);
    } else {
      complain(place + " is not known");
    }
  }
}

void Expectation::check_hidden(const std::string& who, const Json& cards, const std::string& view) {
  std::vector<std::string> texts;
  if (!read_texts(cards, texts)) return complain("view of " + who + ", hides: cards are needed");
  for (const auto& text : texts) {
    // A misspelt card would be hidden for ever.
    if (!parse_card(text)) {
      complain("view of " + who + ", hides: " + text + " is no card");
    } else if (view.find(text) != view.npos) {
      complain("view of " + who + " shows " + text);
    }
  }
}

// The field that the game draws as its score, wherever it keeps it.
void Expectation::check_scores(const Json& expected) {
  for (const auto& zone : match_.game().zones) {
    if (zone.form != Form::score) continue;
    const Json view = reread(view_text(match_, Seat{}));
    const Json* box = view.find(name_of(zone.box));
    const Json* found = box ? box->find(zone.field) : nullptr;
    if (found) return compare("scores", *found, expected);
  }
  complain("scores: this game shows none now");
}

void Expectation::check_fields(const std::string& place, std::string_view box, const Json& found,
                               const Json& expected) {
  if (!expected.object()) return complain(place + ": fields by name are needed");
  if (!found.object()) return complain(place + ": there is none now");
  for (const auto& [name, value] : *expected.object()) {
    const Json* field = found.find(name);
    if (!field) {
      complain(place + ": there is no field " + name);
      continue;
    }
    const bool seats = box == "table" && name == "to_act";
    compare(place + ", " + name, *field,
            seats ? in_order(value) : entry_.canonical(box, name, value));
  }
}

void Expectation::compare(const std::string& what, const Json& found, const Json& expected) {
  if (found != expected)
    complain(what + ": expected " + expected.to_text() + ", found " + found.to_text());
}

}  // namespace baize
