#include "engine/review/round_code.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "engine/core/sort_few.h"
#include "engine/match/event_json.h"
#include "engine/match/settlement.h"
#include "engine/review/mixed_number.h"
#include "engine/review/mixed_values.h"

namespace baize {
namespace {

constexpr std::uint32_t kFormat = 0, kFormats = 8;
enum class Ending : std::uint32_t { by_the_rules, broken_off, by_a_word };
constexpr std::uint32_t kEndings = 3;
// No declared round is as long: what goes on and on is no round.
constexpr std::size_t kMostMoves = 500;

Refusal bad_code() { return Refusal(Code::bad_code); }

// The deck, card by card, each as its place among the faces that are left.
void pass_deck(MixedNumber& number, std::span<const Card> pack, std::vector<Card>& deck) {
  std::vector<Card> left(pack.begin(), pack.end());
  sort_few(left, std::less<>());
  deck.resize(pack.size());
  for (Card& c : deck) {
    std::vector<Card> faces = left;
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    const auto at = std::lower_bound(faces.begin(), faces.end(), c) - faces.begin();
    const auto radix = static_cast<std::uint32_t>(faces.size());
    c = faces[number.pass(number.is_read() ? 0 : static_cast<std::uint32_t>(at), radix)];
    left.erase(std::lower_bound(left.begin(), left.end(), c));
  }
}

// A move as its place among all legal moves of all seats. False where there is none.
bool pass_move(MixedNumber& number, const AnyMatch& match, Moved& moved) {
  std::vector<Moved> able;
  for (int i = 0; i < match.seats(); ++i)
    for (const Move move : match.legal(seat_at(i))) able.push_back({seat_at(i), move});
  if (able.empty()) return false;
  const auto found = std::find(able.begin(), able.end(), moved);
  const auto place = number.is_read() ? 0 : found - able.begin();
  moved =
      able[number.pass(static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(able.size()))];
  return true;
}

// How the round ends, and after how many moves where the rules do not end it themselves.
Ending pass_ending(MixedNumber& number, const AnyMatch& match, bool over, Round& round,
                   std::size_t& moves) {
  Ending given = over ? Ending::by_the_rules : Ending::broken_off;
  if (!round.said.empty()) given = Ending::by_a_word;
  const auto ending = static_cast<Ending>(number.pass(static_cast<std::uint32_t>(given), kEndings));
  if (ending != Ending::by_the_rules)
    moves = number.pass_number(static_cast<std::uint32_t>(round.moves.size()));
  const auto words = match.game().says;
  if (ending != Ending::by_a_word || words.empty()) return ending;
  const auto found = std::find(words.begin(), words.end(), round.said);
  const auto place = number.is_read() || found == words.end() ? 0 : found - words.begin();
  round.said = words[number.pass(static_cast<std::uint32_t>(place),
                                 static_cast<std::uint32_t>(words.size()))];
  return ending;
}

std::uint32_t checksum_of(const AnyMatch& match) {
  std::string log;
  for (const Event& event : match.log()) (log += print_event(match.game(), event)) += '\n';
  return static_cast<std::uint32_t>(hash_of(log) >> 48);
}

// Both directions: what is read fills `round`, what is written is taken from it. `over` says of a
// round that is written whether it came to its end.
Result<std::unique_ptr<AnyMatch>, Refusal> pass_round(MixedNumber& number, Catalogue games,
                                                      const CatalogueEntry& entry, bool over,
                                                      Round& round) {
  if (number.pass(kFormat, kFormats) != kFormat) return Unexpected{bad_code()};
  if (!pass_options(number, entry, round.options)) return Unexpected{bad_code()};
  auto opened = entry.open({.options = round.options, .preset = {}, .first = seat_at(0)});
  if (!opened) return Unexpected{bad_code()};
  const auto seats = static_cast<std::uint32_t>((*opened)->seats());
  round.first = seat_at(static_cast<int>(number.pass(round.first.index, seats)));
  if (!pass_board(number, **opened, round.board)) return Unexpected{bad_code()};
  pass_deck(number, (*opened)->pack(), round.deck);
  std::size_t most = kMostMoves;
  const Ending ending = pass_ending(number, **opened, over, round, most);
  auto match = deal_round(games, round);
  if (!match || most > kMostMoves) return Unexpected{bad_code()};
  for (std::size_t i = 0; i < most && !(*match)->to_act().empty(); ++i) {
    if (number.is_read()) round.moves.emplace_back();
    if (!pass_move(number, **match, round.moves[i])) return Unexpected{bad_code()};
    if (!(*match)->commit(round.moves[i])) return Unexpected{bad_code()};
  }
  if (ending == Ending::by_a_word && !(*match)->commit(TableSaid{round.said}))
    return Unexpected{bad_code()};
  if (const auto settlement = (*match)->settlement()) ensure((*match)->commit(*settlement));
  const std::uint32_t checksum = checksum_of(**match);
  if (number.pass(checksum, 1U << 16) != checksum) return Unexpected{bad_code()};
  return match;
}

}  // namespace

Result<std::string, Refusal> encode_round(Catalogue games, Round round) {
  const auto played = play_round(games, round);
  if (!played) return Unexpected{played.error()};
  const bool over = std::holds_alternative<Settled>((*played)->log().back());
  MixedNumber number;
  const auto passed = pass_round(number, games, *find_game(games, round.game), over, round);
  if (!passed || (*passed)->log() != (*played)->log())
    return Unexpected{Refusal(Code::bad_request, "This round can't be written as a code.")};
  return round.game + '.' + std::to_string(round.version) + '.' + number.text();
}

Result<DecodedRound, Refusal> decode_round(Catalogue games, std::string_view code) {
  const auto first = code.find('.');
  const auto second = first == code.npos ? first : code.find('.', first + 1);
  if (second == code.npos) return Unexpected{bad_code()};
  DecodedRound decoded;
  Round& round = decoded.round;
  round.game = code.substr(0, first);
  const auto version = code.substr(first + 1, second - first - 1);
  const auto* entry = find_game(games, round.game);
  if (!entry)
    return Unexpected{
        Refusal(Code::bad_code, "The code is for a game that this server doesn't know.")};
  round.version = entry->game->version;
  if (version != std::to_string(round.version))
    return Unexpected{
        Refusal(Code::bad_code, "The code was written for another version of this game.")};
  auto number = MixedNumber::parse(code.substr(second + 1));
  if (!number) return Unexpected{bad_code()};
  auto match = pass_round(*number, games, *entry, false, round);
  if (!match) return Unexpected{match.error()};
  // A round has one code: another text that would come to the same was made up.
  const auto again = encode_round(games, round);
  if (!again || *again != code) return Unexpected{bad_code()};
  decoded.match = std::move(*match);
  return decoded;
}

}  // namespace baize
