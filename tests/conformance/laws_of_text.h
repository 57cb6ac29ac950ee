#pragma once
// Laws 2, 6 and 12: what is printed can be read back, and a log read back gives the same match.
#include "engine/any/catalogue_entry.h"
#include "engine/match/event_json.h"
#include "engine/match/view_json.h"
#include "tests/conformance/law.h"
#include "tests/conformance/random_match.h"

namespace baize::laws {

inline std::string random_text(Rng& rng) {
  static constexpr std::string_view kLetters = "23456789TJQKAtjqkaCDHScdhs  bidpass0_-\t\"\\{}[]:,";
  std::string text;
  for (auto length = rng.below(6); length > 0; --length)
    text += one_in(16, rng) ? static_cast<char>(rng.below(256))
                            : kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
  return text;
}

// Law 2. Nonsense is refused: a text that is read as a move is exactly what that move prints.
template <Game G>
Violation moves_can_be_read(std::uint64_t seed, Tally& tally) {
  Rng rng(seed);
  const std::string place = std::string(G::kInfo.id) + ", seed " + std::to_string(seed) + ": ";
  for (int code = 0; code < 128; ++code) {
    const Move move{static_cast<std::uint8_t>(code)};
    if (!G::kInfo.has_move(move)) continue;
    ++tally.looked;
    const std::string text = print_move(G::kInfo, move);
    if (parse_move(G::kInfo, text) != move) return place + text + " is read as another move";
    std::string wrong = text;
    const auto where = rng.below(static_cast<std::uint32_t>(text.size() + 1));
    if (one_in(2, rng)) wrong.insert(where, random_text(rng));
    if (one_in(2, rng)) wrong.erase(rng.below(static_cast<std::uint32_t>(text.size())), 1);
    for (const auto& tried : {wrong, random_text(rng), text + " ", " " + text, text + " 0"})
      if (const auto read = parse_move(G::kInfo, tried);
          read && print_move(G::kInfo, *read) != tried)
        return place + "'" + tried + "' is read as a move";
  }
  return std::nullopt;
}

template <class M>
std::string view_text(const M& match, Seat seat) {
  std::string text;
  ObjectWriter object(text);
  write_open(object, match);
  write_seat(object, match, seat);
  write_score(object, match);
  object.close();
  return text;
}
inline std::string view_text(const AnyMatch& match, Seat seat) {
  std::string text;
  ObjectWriter object(text);
  match.write_view(object, seat);
  object.close();
  return text;
}

template <Game G>
std::string print_log(const Match<G>& match) {
  std::string text;
  for (const auto& event : match.log()) text += print_event(G::kInfo, event) + '\n';
  return text;
}

// Replays a log with one event per line. Returns the match, or why it was refused.
inline Result<std::unique_ptr<AnyMatch>, Refusal> replay_text(Catalogue games,
                                                              std::string_view text) {
  Json::Array lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    auto line = Json::parse(text.substr(0, end));
    if (!line) return Unexpected{line.error()};
    lines.push_back(*std::move(line));
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
  }
  return replay(games, lines);
}

// The same replay with types, to compare the state itself.
template <Game G>
std::optional<Match<G>> replay_typed(const Match<G>& match) {
  const Opened& opened = *opened_in(match.log().front());
  const auto json = Json::parse(opened.options);
  const auto options = read_options(typename G::Options{}, *json);
  if (!options) return std::nullopt;
  Match<G> again(*options, opened.first);
  for (std::size_t i = 1; i < match.log().size(); ++i) {
    const auto line = Json::parse(print_event(G::kInfo, match.log()[i]));
    if (!line) return std::nullopt;
    const auto event = parse_event(G::kInfo, *line);
    if (!event || !again.commit(*event)) return std::nullopt;
  }
  return again;
}

// Law 6.
template <Game G>
Violation a_log_replays(std::uint64_t seed, Tally& tally) {
  RandomMatch<G> play(seed, 3);
  play.allow_take_backs();
  static const std::array games{catalogue_entry<G>()};
  do {
    if (!one_in(24, play.rng()) && !play.finished()) continue;
    ++tally.looked;
    const auto& match = play.match();
    const auto again = replay_text(games, print_log(match));
    if (!again) return play.at("the log is refused: " + again.error().text);
    std::string board, board_again;
    write_json(board, match.board());
    (*again)->write_board(board_again);
    if (board != board_again) return play.at("the board is another after replay");
    if ((*again)->log() != match.log()) return play.at("the log is another after replay");
    for (int i = -1; i < play.seats(); ++i) {
      const Seat seat = i < 0 ? Seat{} : seat_at(i);
      if (view_text(**again, seat) != view_text(match, seat))
        return play.at("the view of seat " + std::to_string(i) + " is another after replay");
    }
    const auto typed = replay_typed(match);
    if (!typed || !(typed->state() == match.state()) || !(typed->board() == match.board()))
      return play.at("the state is another after replay");
  } while (play.advance());
  return std::nullopt;
}

// Law 12: an old log replays to its end, settlement by settlement, and prints as it did.
inline Violation golden_replays(Catalogue games, const std::string& name, const std::string& log) {
  const auto match = replay_text(games, log);
  if (!match) return name + ": " + match.error().text;
  if (!(*match)->over() && !(*match)->needs_deal()) return name + ": the log stops within a round";
  std::string printed;
  for (const auto& event : (*match)->log()) printed += print_event((*match)->game(), event) + '\n';
  if (printed != log) return name + ": the log prints otherwise than it was written";
  return std::nullopt;
}

}  // namespace baize::laws
