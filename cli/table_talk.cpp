#include "cli/table_talk.h"

#include <optional>

namespace baize::cli {
namespace {

std::string number(std::int64_t n) { return n < 0 ? "−" + std::to_string(-n) : std::to_string(n); }
std::string with_sign(std::int64_t n) { return n > 0 ? "+" + number(n) : number(n); }

bool has_stacks(const GameInfo& game) {
  return !zone_at(game, Place::own, Form::fan) && zone_at(game, Place::middle, Form::row);
}

std::string name_of_phase(const Json& view) {
  const Json* phase = find_in(view, "table", "phase");
  return phase && phase->string() ? *phase->string() : std::string();
}

}  // namespace

TableTalk::TableTalk(const Speech& speech, std::vector<std::string> names, Seat seat)
    : speech_(speech) {
  seat_people(std::move(names), seat);
}

void TableTalk::seat_people(std::vector<std::string> names, Seat seat) {
  names_ = std::move(names);
  seat_ = seat;
  if (seat_.exists()) names_.at(seat.index) = words().say("seat.you");
}

// All that a game's own sentences may speak of: its fields in words, and how many to pick.
Fill TableTalk::fill_of(const Json& view) const {
  Fill fill;
  const Json* pick = view.find("pick");
  fill.emplace_back("pick", pick && pick->integer() ? std::to_string(*pick->integer()) : "1");
  for (const char* box : {"table", "mine"})
    if (const Json* fields = view.find(box); fields && fields->object())
      for (const auto& [field, value] : *fields->object())
        if (value.integer() || value.string())
          fill.emplace_back(field, speech_.value(field, value));
  return fill;
}

std::string TableTalk::prompt(const Json& view) const {
  const auto phase = words().of_game({"phases", name_of_phase(view)});
  return phase.known ? filled(phase.text, fill_of(view)) : words().say("prompt.yours");
}

Lines TableTalk::hand(const Json& view) const {
  if (!zone_at(game(), Place::own, Form::fan)) return {};
  const auto held = cards_in(value_at(view, game(), Place::own, Form::fan));
  if (held.empty()) return {words().say("tell.no_cards")};
  Lines out{words().say("tell.hand",
                        {{"n", std::to_string(held.size())}, {"cards", speech_.cards(held)}})};
  const auto aside = cards_in(value_at(view, game(), Place::own, Form::row));
  if (!aside.empty()) out.push_back(words().say("table.aside") + ": " + speech_.cards(aside));
  for (const ZoneSpec& zone : game().zones) {
    const Json* value = zone.place == Place::own ? value_of(view, zone) : nullptr;
    if (value && zone.form == Form::number && value->integer())
      out.push_back(speech_.label(zone.field) + ": " + number(*value->integer()));
  }
  return out;
}

std::string TableTalk::stack(const Json& stack, std::size_t at) const {
  std::string head, sum;
  Lines sides;
  for (const auto& [name, value] : *stack.object()) {
    if (value.string()) head = speech_.value(name, value);
    if (value.integer()) sum = number(*value.integer());
    if (!value.array()) continue;
    const auto lying = cards_in(&value);
    const std::string side = words().of_game_or_name({"words", "side", name});
    sides.push_back(side + ": " +
                    (lying.empty() ? words().say("stack.empty") : speech_.cards(lying)));
  }
  const Fill fill{{"at", std::to_string(at)}, {"head", head}, {"sum", sum}};
  sides.insert(sides.begin(), words().say("stack.label", fill));
  return Words::joined(sides, "; ");
}

Lines TableTalk::middle(const Json& view) const {
  Lines out;
  if (has_stacks(game())) {
    const Json* rows = value_at(view, game(), Place::middle, Form::row);
    std::size_t at = 0;
    for (const Json& one : rows && rows->array() ? *rows->array() : Json::Array{}) {
      if (one.object()) out.push_back(stack(one, at));
      ++at;
    }
  } else {
    const auto plays = trick_in(view, game());
    const auto winning = seats_in(find_in(view, "table", "winning"));
    Lines told;
    for (const LaidCard& play : plays) {
      const bool is_highest = plays.size() > 1 && !winning.empty() && winning[0] == play.seat;
      told.push_back(name(play.seat) + " " + speech_.card(play.card) +
                     (is_highest ? " (" + words().say("trick.highest") + ")" : ""));
    }
    if (!told.empty()) out.push_back(words().say("tell.trick", {{"plays", Words::joined(told)}}));
  }
  if (const Json* up = value_at(view, game(), Place::middle, Form::pile); up && up->string())
    out.push_back(speech_.label(zone_at(game(), Place::middle, Form::pile)->field) + ": " +
                  speech_.value("", *up));
  return out;
}

Lines TableTalk::last_trick(const Json& view) const {
  const auto plays = plays_in(value_at(view, game(), Place::aside, Form::ring));
  if (plays.empty()) return {words().say("tell.no_last")};
  const auto taker = seats_in(find_in(view, "table", "taken_by"));
  std::string head = words().say("table.last_trick");
  if (!taker.empty())
    head = seat_at(taker[0]) == seat_ ? words().say("trick.last_mine")
                                      : words().say("trick.last_by", {{"name", name(taker[0])}});
  Lines told;
  for (const LaidCard& play : plays)
    told.push_back(name(play.seat) + " " + speech_.card(play.card));
  return {head + ": " + Words::joined(told)};
}

// A word that is counted may have a form of its own: "0 one" beside "0".
Words::Found TableTalk::counted_word(const std::string& field, std::size_t part,
                                     std::int64_t n) const {
  const std::string at = std::to_string(part);
  const auto own = words().of_game({"words", field, at + " " + words().plural_form(n)});
  return own.known ? own : words().of_game({"words", field, at});
}

// A score may be one number, or several that are compared one after another.
std::string TableTalk::score_of(const Json& view, int seat) const {
  const ZoneSpec* zone = zone_at(game(), Place::seat, Form::score);
  const Json* own = zone ? of_seat(value_of(view, *zone), seat) : nullptr;
  if (!own) return {};
  if (own->integer()) return number(*own->integer());
  Lines parts;
  const std::string short_field = std::string(zone->field) + "_short";
  for (std::size_t i = 0; own->array() && i < own->array()->size(); ++i) {
    const Json& part = (*own->array())[i];
    const auto said = counted_word(short_field, i, part.integer() ? *part.integer() : 0);
    if (!part.integer() || said.text.empty() || (i > 0 && *part.integer() == 0)) continue;
    parts.push_back(filled(said.text, {{"n", number(*part.integer())}}));
  }
  return Words::joined(parts);
}

Lines TableTalk::score(const Json& view) const {
  Lines told;
  for (int i = 0; i < seats(); ++i)
    if (const std::string own = score_of(view, i); !own.empty())
      told.push_back(name(i) + " " + own);
  if (!told.empty()) return {words().say("tell.score") + ": " + Words::joined(told, "; ")};
  for (const ZoneSpec& zone : game().zones)
    if (zone.form == Form::score)
      if (const Json* value = value_of(view, zone))
        told.push_back(speech_.label(zone.field) + " " + speech_.value(zone.field, *value));
  return {told.empty() ? words().say("tell.no_score") : Words::joined(told, "; ")};
}

std::string TableTalk::bar(const Json& view) const {
  Lines facts;
  for (const ZoneSpec& zone : game().zones) {
    const Json* value = zone.place == Place::bar ? value_of(view, zone) : nullptr;
    if (!value || value->is_null()) continue;
    const std::string label = speech_.label(zone.field);
    if (zone.form == Form::flag) {
      if (value->boolean() && *value->boolean()) facts.push_back(label);
      continue;
    }
    const std::string said = *value == Json(0) ? "" : speech_.value(zone.field, *value);
    const bool is_empty = said.empty() || (zone.form == Form::stake && said == "1");
    if (!is_empty) facts.push_back(label + " " + said);
  }
  return Words::joined(facts, "; ");
}

std::string TableTalk::facts_of(const Json& view, int seat) const {
  Lines facts;
  for (const ZoneSpec& zone : game().zones) {
    const Json* all = zone.place == Place::seat ? value_of(view, zone) : nullptr;
    if (!all) continue;
    const bool is_mark = zone.form == Form::mark || zone.form == Form::dealer ||
                         zone.form == Form::declarer || zone.form == Form::idle;
    if (is_mark) {
      for (const int marked : seats_in(all))
        if (marked == seat) facts.push_back(speech_.label(zone.field));
      continue;
    }
    if (zone.form == Form::score) continue;
    const Json* own = of_seat(all, seat);
    if (!own) continue;
    const std::string said = speech_.value(zone.field, *own);
    if (said.empty()) continue;
    const Fill counted{{"n", said}};
    if (zone.form == Form::backs) {
      facts.push_back(said + " " + words().say("seat.cards", counted));
    } else if (zone.form == Form::won) {
      facts.push_back(words().say("seat.tricks", counted));
    } else if (zone.form == Form::plus) {
      facts.push_back(words().say("say.in_round", counted));
    } else {
      facts.push_back(speech_.label(zone.field) + " " + said);
    }
  }
  return Words::joined(facts);
}

Lines TableTalk::table(const Json& view) const {
  Lines out;
  if (const std::string facts = bar(view); !facts.empty()) out.push_back(facts);
  for (const auto& line : middle(view)) out.push_back(line);
  for (int i = 0; i < seats(); ++i) {
    const std::string own = score_of(view, i), facts = facts_of(view, i);
    const std::string between = own.empty() || facts.empty() ? "" : ", ";
    out.push_back(name(i) + ": " + own + between + facts);
  }
  for (const auto& line : hand(view)) out.push_back(line);
  return out;
}

std::string TableTalk::side_of(int seat) const {
  if (!seat_.exists()) return words().say(seat % 2 == 0 ? "seat.team_own" : "seat.team_other");
  return words().say(seat % 2 == seat_.index % 2 ? "result.side_own" : "result.side_other");
}

Lines TableTalk::result(const Json& view) const {
  const Json* how = find_in(view, "result", "how");
  const Json* change = find_in(view, "result", "change");
  if (!change) change = find_in(view, "result", "points");
  int most = 0, least = 0;
  std::vector<std::int64_t> changes;
  for (int i = 0; i < seats(); ++i) {
    const Json* own = of_seat(change, i);
    changes.push_back(own && own->integer() ? *own->integer() : 0);
    if (changes.back() > changes[static_cast<std::size_t>(most)]) most = i;
    if (changes.back() < changes[static_cast<std::size_t>(least)]) least = i;
  }
  const auto winner = seats_in(find_in(view, "result", "winner"));
  const auto sentence = words().of_game({"how", how && how->string() ? *how->string() : ""});
  const Fill fill{{"most", name(most)},
                  {"most_points", number(changes[static_cast<std::size_t>(most)])},
                  {"least", name(least)},
                  {"least_points", number(changes[static_cast<std::size_t>(least)])},
                  {"winner", winner.empty() ? "" : name(winner[0])},
                  {"side", winner.empty() ? "" : side_of(winner[0])}};
  Lines out{words().say("result.round_over") + ". " +
            (sentence.known ? filled(sentence.text, fill) : "")};
  if (change && of_seat(change, 0) && of_seat(change, 0)->integer()) {
    Lines told;
    for (int i = 0; i < seats(); ++i)
      told.push_back(name(i) + " " + with_sign(changes[static_cast<std::size_t>(i)]));
    out.push_back(words().say("match.this_deal") + ": " + Words::joined(told, "; "));
  }
  for (const auto& line : score(view)) out.push_back(line);
  return out;
}

std::string TableTalk::match_result(const std::vector<int>& winners) const {
  Lines names;
  for (const int seat : winners) names.push_back(name(seat));
  if (names.size() > 1) return words().say("result.shared", {{"names", Words::joined(names)}});
  if (winners.empty()) return words().say("result.round_over");
  if (seat_at(winners[0]) == seat_) return words().say("result.you_won");
  return words().say("result.won", {{"name", names[0]}});
}

}  // namespace baize::cli
