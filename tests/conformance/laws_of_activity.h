#pragma once
// Law 8 for the activity log: during a round it names no card that its reader cannot see anyway
// and shows nothing of a half-finished answer; after the round it lists every move.
#include <set>

#include "tests/conformance/laws_of_text.h"

namespace baize::laws {

template <Game G, class M>
std::string activity_text(const M& match, int round, Seat reader) {
  std::string text;
  for (const auto& entry : match.activity(round, reader)) {
    write_activity(text, G::kInfo, entry);
    text += '\n';
  }
  return text;
}

namespace detail {

// Every card that a value of JSON holds.
inline void cards_in(const Json* json, std::set<std::string>& out) {
  if (!json) return;
  if (json->string() && parse_card(*json->string())) out.insert(*json->string());
  if (json->array())
    for (const auto& item : *json->array()) cards_in(&item, out);
  if (json->object())
    for (const auto& [name, value] : *json->object()) cards_in(&value, out);
}

// The cards that a reader's view shows: the tricks on the table, the tricks that the reader may
// look at, and their private box.
template <class M>
std::set<std::string> open_to(const M& match, Seat reader) {
  std::set<std::string> out;
  const auto view = Json::parse(view_text(match, reader));
  if (!view) return out;
  const Json* table = view->find("table");
  for (const auto* field : {"trick", "last_trick", "won"})
    cards_in(table ? table->find(field) : nullptr, out);
  cards_in(view->find("mine"), out);
  return out;
}

template <Game G, class M>
Violation wrong_in_log(const M& match, Seat reader) {
  const auto open = open_to(match, reader);
  for (const auto& entry : match.activity(match.rounds_dealt(), reader)) {
    if (!entry.deck.empty()) return "the deck of a round that is played";
    if (!entry.move || !entry.move->is_card()) continue;
    const std::string card = to_text(entry.move->card());
    if (!open.contains(card)) return card + " lies nowhere that he may look";
  }
  return std::nullopt;
}

// The logs of the round that is played, spectators first.
template <Game G, class M>
std::vector<std::string> all_logs(const M& match, int seats) {
  std::vector<std::string> texts{activity_text<G>(match, match.rounds_dealt(), Seat{})};
  for (int i = 0; i < seats; ++i)
    texts.push_back(activity_text<G>(match, match.rounds_dealt(), seat_at(i)));
  return texts;
}

// The seat that has sealed a part of its answer with the last move, and nobody else.
template <Game G, class M>
Seat half_answered(const typename G::Table& before, const M& match) {
  const auto* moved = std::get_if<Moved>(&match.log().back());
  if (!moved || !G::kInfo.phases[static_cast<std::size_t>(before.phase)].sealed) return {};
  const bool same_phase = match.state().table.phase == before.phase;
  return same_phase && match.to_act().contains(moved->seat) ? moved->seat : Seat{};
}

// What the log of a finished round has to hold, read from the match's own.
struct Finished {
  std::vector<Card> deck;
  std::vector<Moved> moves;
  std::vector<bool> taken_back;
};
template <class M>
Finished finished_round(const M& match) {
  Finished out;
  for (const auto& event : match.log()) {
    if (const auto* dealt = std::get_if<Dealt>(&event)) out = {dealt->deck, {}, {}};
    if (const auto* moved = std::get_if<Moved>(&event)) {
      out.moves.push_back(*moved);
      out.taken_back.push_back(false);
    }
    const auto* took = std::get_if<TookBack>(&event);
    auto at = out.taken_back.size();
    for (int count = took ? took->count : 0; count > 0; --count) {
      while (out.taken_back[at - 1]) --at;
      out.taken_back[at - 1] = true;
    }
  }
  return out;
}

template <Game G, class M>
Violation incomplete(const M& match, Seat reader) {
  const Finished expected = finished_round(match);
  Finished told;
  int tricks = 0;
  for (const auto& entry : match.activity(match.rounds_dealt(), reader)) {
    if (!entry.deck.empty()) told.deck = entry.deck;
    if (entry.kind == ActivityEntry::Kind::took_trick && entry.number != ++tricks)
      return "trick " + std::to_string(tricks) + " is not told";
    if (!entry.move) continue;
    told.moves.push_back({entry.seat, *entry.move});
    told.taken_back.push_back(entry.taken_back);
    if (match.log()[entry.at] != Event(told.moves.back())) return "an entry is not in its place";
  }
  if (told.deck != expected.deck || told.moves != expected.moves ||
      told.taken_back != expected.taken_back)
    return "the log is not complete";
  if (tricks != tricks_taken<G>(match.state().table).count) return "a trick is not told";
  return std::nullopt;
}

}  // namespace detail

template <Game G, class M = Match<G>>
Violation a_log_names_what_lies_open(std::uint64_t seed, Tally& tally) {
  RandomMatch<G, M> play(seed, 2);
  play.allow_take_backs();
  const M& match = play.match();
  std::vector<std::string> logs;
  for (typename G::Table before{}; play.advance(); before = match.state().table) {
    if (match.to_act().empty()) continue;
    ++tally.looked;
    for (int i = -1; i < play.seats(); ++i) {
      const Seat reader = i < 0 ? Seat{} : seat_at(i);
      if (auto wrong = detail::wrong_in_log<G>(match, reader))
        return play.at("seat " + std::to_string(i) + " reads: " + *wrong);
    }
    auto now = detail::all_logs<G>(match, play.seats());
    const Seat half = detail::half_answered<G>(before, match);
    for (std::size_t i = 0; i < now.size() && half.exists(); ++i)
      if (i != half.index + 1u && now[i] != logs[i])
        return play.at("seat " + std::to_string(half.index) + "'s half an answer is read");
    logs = std::move(now);
  }
  return std::nullopt;
}

template <Game G, class M = Match<G>>
Violation a_finished_log_is_complete(std::uint64_t seed, Tally& tally) {
  RandomMatch<G, M> play(seed, 3);
  play.allow_take_backs();
  while (play.advance()) {
    if (play.match().in_round()) continue;
    ++tally.looked;
    for (int i = -1; i < play.seats(); ++i)
      if (auto wrong = detail::incomplete<G>(play.match(), i < 0 ? Seat{} : seat_at(i)))
        return play.at("seat " + std::to_string(i) + " reads: " + *wrong);
  }
  return std::nullopt;
}

}  // namespace baize::laws
