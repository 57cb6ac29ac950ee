#include "cli/round_story.h"

#include <ostream>

#include "cli/computer_names.h"
#include "cli/news.h"
#include "engine/core/ensure.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

void tell_hands(const AnyMatch& dealt, const TableTalk& talk, std::ostream& out) {
  for (int i = 0; i < dealt.seats(); ++i) {
    const Json view = view_of(dealt, seat_at(i));
    const auto held = cards_in(value_at(view, talk.game(), Place::own, Form::fan));
    if (!held.empty()) out << talk.name(i) << ": " << talk.speech().cards(held) << '\n';
  }
}

}  // namespace

bool looks_like_a_code(const std::string& word) {
  const auto dot = word.find('.');
  const auto* entry = find_game(house_games(), word.substr(0, dot));
  return entry && word.starts_with(word.substr(0, dot) + '.') &&
         word.find('.', dot + 1) != word.npos;
}

void tell_round(const DecodedRound& decoded, Seat seat, const std::string& language,
                std::ostream& out) {
  const Speech speech(Words(language, decoded.round.game), decoded.match->game(), CardStyle::signs);
  const TableTalk talk(speech, names_of_computers(decoded.match->seats(), speech.words()), seat);
  Round round = decoded.round;
  const auto dealt = deal_round(house_games(), round);
  ensure(dealt.has_value());
  tell_hands(**dealt, talk, out);
  News news(talk, seat);
  news.fresh_in(*decoded.match);
  for (const auto& line : news.told(view_of(*decoded.match, seat))) out << line << '\n';
  if (std::holds_alternative<Settled>(decoded.match->log().back()))
    for (const auto& line : talk.result(view_of(*decoded.match, seat))) out << line << '\n';
}

}  // namespace baize::cli
