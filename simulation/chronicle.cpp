#include "simulation/chronicle.h"

#include <algorithm>
#include <utility>

#include "engine/describe/notation.h"
#include "engine/fair/committed_deal.h"

namespace baize::simulation {
namespace {

// Cuts `"name":value` out, up to and with `end`.
void cut_all(std::string& text, std::string_view name, char end) {
  std::string out;
  std::size_t from = 0;
  for (;;) {
    const std::size_t at = text.find(name, from);
    if (at == std::string::npos) break;
    out.append(text, from, at - from);
    const std::size_t last = text.find(end, at + name.size());
    from = last == std::string::npos ? text.size() : last + 1;
  }
  text = out.append(text, from);
}

}  // namespace

std::string decided_part(std::string_view view) {
  view.remove_prefix(std::min(view.find("\"room\":"), view.size()));
  std::string text(view.substr(0, view.find(",\"seq\":")));
  cut_all(text, "\"here\":", ',');
  cut_all(text, "\"watching\":", ',');
  cut_all(text, "\"can\":[", ']');
  return text;
}

std::string difference(const std::string& shown, const std::string& kept) {
  const auto [at, other] = std::mismatch(shown.begin(), shown.end(), kept.begin(), kept.end());
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - shown.begin() - 60));
  return "..." + shown.substr(from, 160) + "... where the log says ..." +
         kept.substr(std::min(from, kept.size()), 160);
}

std::optional<std::string> Chronicle::take(const std::string& line) {
  const auto json = Json::parse(line);
  if (!json) return "no JSON: " + line;
  const auto event =
      room_.is_created() ? room::parse_room_event(room_.game(), *json) : room::parse_created(*json);
  if (!event) return "no event: " + line;
  note_event(*event);
  if (!room_.evolve(*event)) return "does not follow from what was before: " + line;
  lines_.push_back(line);
  if (const auto* of_match = std::get_if<Event>(&*event))
    if (const auto* dealt = std::get_if<Dealt>(of_match)) return why_deal_is_wrong(*dealt);
  return std::nullopt;
}

// Before it is folded: the question is still open.
void Chronicle::note_event(const room::RoomEvent& event) {
  if (const auto* chatted = std::get_if<room::Chatted>(&event)) ++said_[chatted->text];
  if (std::holds_alternative<room::Abandoned>(event)) ++abandoned_;
  if (std::holds_alternative<room::Summed>(event))
    for (const auto& [seat, answers] : answers_) of_earlier_matches_[seat] = answers.size();
  const auto* of_match = std::get_if<Event>(&event);
  if (of_match == nullptr) return;
  deals_ += std::holds_alternative<Dealt>(*of_match);
  const auto* moved = std::get_if<Moved>(of_match);
  if (moved == nullptr) return;
  ++moves_;
  answers_[moved->seat.index].push_back(
      {room_.ask_of(moved->seat), print_move(room_.game(), moved->move)});
}

std::optional<std::string> Chronicle::why_deal_is_wrong(const Dealt& dealt) {
  const auto& proof = room_.handshake().last();
  if (!proof) return "a deal without a pledge";
  const room::Pledge& pledge = proof->pledge;
  const int seats = room_.seating().size();
  constexpr std::size_t kMostRevealed = 8;
  const int given_up = pledge.number - std::exchange(last_dealt_, pledge.number) - 1;
  if (proof->abandoned.size() != std::min(kMostRevealed, static_cast<std::size_t>(given_up)))
    return "deal " + std::to_string(pledge.number) + " does not reveal those given up before it";
  for (std::size_t i = 0; i < pledge.salts.size(); ++i) {
    const std::string salt = pledge.salts[i].value_or(std::string());
    if (!salt.empty() && commitment_to(salt) != pledge.hashes[i])
      return "a salt of deal " + std::to_string(pledge.number) + " is not the promised one";
  }
  const Digest seed = pledge.seed(seats);
  if (committed_deck(room_.match().pack(), seed) != dealt.deck || proof->deck != dealt.deck)
    return "the deck of deal " + std::to_string(pledge.number) + " is not the committed one";
  if (proof->first.exists() && proof->first != committed_first(seats, seed))
    return "the first seat of deal " + std::to_string(pledge.number) + " was not drawn";
  return std::nullopt;
}

int Chronicle::times_answered(Seat seat, std::uint32_t ask, std::span<const std::string> moves,
                              std::optional<std::size_t> of_last) const {
  const auto found = answers_.find(seat.index);
  if (found == answers_.end() || moves.empty()) return 0;
  const auto& answers = found->second;
  int times = 0;
  std::size_t from = 0;
  if (of_last) {
    const auto earlier = of_earlier_matches_.find(seat.index);
    from = earlier == of_earlier_matches_.end() ? 0 : earlier->second;
    if (answers.size() > *of_last) from = std::max(from, answers.size() - *of_last);
  }
  for (std::size_t at = from; at + moves.size() <= answers.size(); ++at) {
    const auto first = answers.begin() + static_cast<std::ptrdiff_t>(at);
    times += first->ask == ask &&
             std::equal(moves.begin(), moves.end(), first,
                        [](const std::string& move, const Answer& a) { return move == a.move; });
  }
  return times;
}

int Chronicle::times_said(const std::string& text) const {
  const auto found = said_.find(text);
  return found == said_.end() ? 0 : found->second;
}

std::string Chronicle::view_of(const room::Guest& guest) const {
  std::string text = "{\"view\":";
  ObjectWriter object(text);
  room_.write_view(object, guest);
  return decided_part(object.flush());
}

}  // namespace baize::simulation
