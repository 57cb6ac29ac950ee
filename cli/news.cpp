#include "cli/news.h"

#include <algorithm>

namespace baize::cli {
namespace {

using Kind = ActivityEntry::Kind;

bool is_end(const ActivityEntry& entry) { return entry.kind == Kind::settled; }

bool is_mark(Form form) {
  return form == Form::mark || form == Form::dealer || form == Form::declarer || form == Form::idle;
}

}  // namespace

void News::begin(int round) {
  if (round == round_) return;
  known_.clear();
  heard_.clear();
  before_ = Json();
  is_dealt_ = true;
  round_ = round;
}

// A round that is over is opened in full, which is for those who look back: here goes on what is
// new only.
std::vector<ActivityEntry> News::fresh_in(const AnyMatch& match) {
  const int round = match.rounds_dealt();
  if (round == 0) return {};
  begin(round);
  const auto entries = match.activity(round, seat_);
  const bool is_over = std::any_of(entries.begin(), entries.end(), is_end);
  const std::size_t last = known_.empty() ? 0 : std::get<0>(*known_.rbegin());
  std::vector<ActivityEntry> fresh;
  for (const ActivityEntry& entry : entries) {
    if (!known_.insert({entry.at, entry.kind, entry.move.has_value()}).second) continue;
    if (!is_over || entry.at > last) fresh.push_back(entry);
  }
  fresh_.insert(fresh_.end(), fresh.begin(), fresh.end());
  return fresh;
}

// A house numbers no entries, because numbers would count what is sealed: what it tells once more
// than before is new, and of a round that is over, what comes after the last that was known.
std::vector<ActivityEntry> News::fresh_in(int round, const std::vector<ActivityEntry>& entries) {
  begin(round);
  const bool is_over = std::any_of(entries.begin(), entries.end(), is_end);
  std::map<std::string, int> now;
  std::vector<ActivityEntry> fresh;
  for (const ActivityEntry& entry : entries) {
    std::string text;
    ActivityEntry plain = entry;
    if (entry.kind == Kind::sealed) plain.number = 0;  // how many is told later, and is no news
    write_activity(text, talk_.game(), plain);
    const int count = ++now[text];
    if (count > heard_[text]) {
      fresh.push_back(entry);
      heard_[text] = count;
    } else if (is_over) {
      fresh.clear();
    }
  }
  fresh_.insert(fresh_.end(), fresh.begin(), fresh.end());
  return fresh;
}

Lines News::told(const Json& view) {
  Lines out;
  bool is_card = false, is_sealed = false;
  for (const ActivityEntry& entry : fresh_) {
    is_sealed = is_sealed || entry.kind == Kind::sealed;
    is_card = is_card || (entry.kind == Kind::moved && entry.move && entry.move->is_card());
    if (std::string line = told(entry); !line.empty()) out.push_back(std::move(line));
  }
  fresh_.clear();
  const Json* table = view.find("table");
  if (table && table->object()) {
    if (!is_sealed) tell_marks(view, out);
    tell_facts(view, out);
    if (is_card) tell_calls(view, out);
    if (!is_dealt_) tell_gains(view, out);
  }
  is_dealt_ = false;
  before_ = view;
  return out;
}

std::string News::made(const ActivityEntry& entry) const {
  const Words& words = talk_.words();
  if (!entry.move) {
    if (entry.kind == Kind::moved) return words.say("log.hidden");
    if (entry.number == 0) return words.say("log.answered");
    return words.say("log.sealed", {{"n", std::to_string(entry.number)}});
  }
  std::string move = talk_.speech().move(*entry.move);
  // A bare number needs to be told what it is.
  const ZoneSpec* bid = zone_at(talk_.game(), Place::seat, Form::bid);
  if (bid && talk_.speech().number_of(*entry.move))
    move = talk_.speech().label(bid->field) + " " + move;
  return entry.kind == Kind::sealed ? words.say("log.chose", {{"move", move}}) : move;
}

std::string News::told(const ActivityEntry& entry) const {
  const Words& words = talk_.words();
  switch (entry.kind) {
    case Kind::dealt:
      return words.say("say.dealt", {{"n", std::to_string(entry.number)}});
    case Kind::moved:
    case Kind::sealed:
      return talk_.name(entry.seat) + ": " + made(entry);
    case Kind::took_trick:
      return words.say("say.took", {{"name", talk_.name(entry.seat)}});
    case Kind::said: {
      const auto space = entry.text.find(' ');
      const std::string word = entry.text.substr(0, space);
      const std::string rest = space == entry.text.npos ? "" : ":" + entry.text.substr(space);
      return words.of_game_or_name({"says", word}) + rest;
    }
    case Kind::took_back:
    case Kind::settled:
      return {};
  }
  return {};
}

// What is trump, what has been turned up, what has been opened.
void News::tell_facts(const Json& now, Lines& out) const {
  const Words& words = talk_.words();
  for (const ZoneSpec& zone : talk_.game().zones) {
    const bool is_fact = zone.place == Place::bar && zone.box == Box::table &&
                         zone.form != Form::number && zone.form != Form::score;
    if (!is_fact && !(zone.place == Place::middle && zone.form == Form::pile)) continue;
    const Json *value = value_of(now, zone), *old = value_of(before_, zone);
    if (!value || (old && *old == *value)) continue;
    const std::string label = talk_.speech().label(zone.field);
    if (zone.form == Form::flag) {
      if (value->boolean() && *value->boolean()) out.push_back(label);
      continue;
    }
    const std::string text = talk_.speech().value(zone.field, *value);
    if (text.empty() || text == "none" || (!old && zone.form == Form::stake)) continue;
    out.push_back(words.say("say.fact", {{"label", label}, {"text", text}}));
  }
}

void News::tell_marks(const Json& now, Lines& out) const {
  for (const ZoneSpec& zone : talk_.game().zones) {
    if (zone.place != Place::seat || !is_mark(zone.form)) continue;
    const auto old = seats_in(value_of(before_, zone));
    for (const int seat : seats_in(value_of(now, zone)))
      if (std::find(old.begin(), old.end(), seat) == old.end())
        out.push_back(talk_.words().say(
            "say.marked",
            {{"name", talk_.name(seat)}, {"text", talk_.speech().label(zone.field)}}));
  }
}

// What is said with a card: a call that is a move of its own has been told as such.
void News::tell_calls(const Json& now, Lines& out) const {
  for (const ZoneSpec& zone : talk_.game().zones) {
    if (zone.place != Place::seat || (zone.form != Form::call && zone.form != Form::word)) continue;
    const Json *all = value_of(now, zone), *old = value_of(before_, zone);
    for (int i = 0; i < talk_.seats(); ++i) {
      const Json *said = of_seat(all, i), *had = of_seat(old, i);
      if (!said || !said->string() || (had && *had == *said)) continue;
      const std::string text = talk_.speech().value(zone.field, *said);
      if (!text.empty())
        out.push_back(talk_.words().say("say.marked", {{"name", talk_.name(i)}, {"text", text}}));
    }
  }
}

// Cards that came into the hand: passed, drawn, or dealt in a second packet.
void News::tell_gains(const Json& now, Lines& out) const {
  auto had = cards_in(value_at(before_, talk_.game(), Place::own, Form::fan));
  std::vector<Card> fresh;
  for (const Card card : cards_in(value_at(now, talk_.game(), Place::own, Form::fan))) {
    const auto found = std::find(had.begin(), had.end(), card);
    if (found == had.end()) {
      fresh.push_back(card);
    } else {
      had.erase(found);
    }
  }
  if (!fresh.empty())
    out.push_back(talk_.words().say("say.got", {{"cards", talk_.speech().cards(fresh)}}));
}

}  // namespace baize::cli
