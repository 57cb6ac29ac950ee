#include "room/room.h"

#include <algorithm>

#include "engine/cards/deck.h"
#include "engine/core/ensure.h"
#include "engine/describe/notation.h"
#include "room/entropy_draw.h"

namespace baize::room {
namespace {

constexpr std::size_t kMostMovesInAnAnswer = 32;

Decision refuse(Code code) { return Unexpected{Refusal(code)}; }
Decision refuse(Code code, std::string text) { return Unexpected{Refusal(code, std::move(text))}; }

}  // namespace

Decision Room::create(Catalogue games, std::string_view game, const MatchRequest& request) {
  const auto* entry = find_game(games, game);
  if (!entry) return refuse(Code::bad_option, "There is no game of that name.");
  MatchRequest trial = request;
  trial.first = seat_at(0);
  const auto match = entry->open(trial);
  if (!match) return Unexpected{match.error()};
  Created created{std::string(game), entry->game->version, {}};
  (*match)->write_options(created.options);
  return Events{created};
}

Decision Room::sit(const Guest& guest, std::string_view name, Seat seat) const {
  if (!is_chair(seat)) return refuse(Code::bad_request, "There is no such seat.");
  if (seat_of(guest) == seat) return Events{};
  if (!chairs_[seat.index].guest.empty()) return refuse(Code::seat_taken);
  const Stage now = stage();
  if (now == Stage::playing || now == Stage::between) {
    // Who has seen one hand of a match may come back to it, and to no other.
    const auto seen = hand_seen_.find(guest);
    if (seen != hand_seen_.end() && seen->second != seat)
      return refuse(Code::not_allowed_now, "You have already seen another hand of this match.");
  }
  return Events{Sat{guest, std::string(name), seat}};
}

Decision Room::stand(const Guest& guest) const {
  const Seat seat = seat_of(guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  return Events{Stood{seat}};
}

Decision Room::rename(const Guest& guest, std::string_view name) const {
  const Seat seat = seat_of(guest);
  if (!seat.exists() || chairs_[seat.index].name == name) return Events{};
  return Events{Renamed{seat, std::string(name)}};
}

Decision Room::start(const Guest& guest, Entropy& entropy) const {
  if (!seat_of(guest).exists()) return refuse(Code::not_seated);
  const Stage now = stage();
  if (now == Stage::playing || now == Stage::between)
    return refuse(Code::not_allowed_now, "The match has begun already.");
  EntropyDraw draw(entropy);
  const auto seats = static_cast<std::uint32_t>(chairs_.size());
  const auto match = entry_->open({*Json::parse(options_), {}, 0, seat_at(int(draw.below(seats)))});
  ensure(match.has_value());
  const auto dealt = (*match)->propose_deal(shuffled((*match)->pack(), draw));
  ensure(dealt.has_value());
  return Events{(*match)->log().front(), *dealt};
}

Decision Room::act(const Guest& guest, std::uint32_t ask,
                   std::span<const std::string> moves) const {
  const Seat seat = seat_of(guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (!match_) return refuse(Code::not_your_turn, "The match has not begun.");
  if (moves.size() > kMostMovesInAnAnswer) return refuse(Code::bad_request);
  std::vector<Move> parsed;
  for (const auto& text : moves) {
    const auto move = parse_move(game(), text);
    if (!move) return refuse(Code::bad_action);
    parsed.push_back(*move);
  }
  if (questions_.is_answered(seat, ask, parsed)) return Events{};
  const auto open = questions_.open(*match_, seat);
  if (open ? *open != ask : questions_.was_asked(seat, ask)) return refuse(Code::question_closed);
  const auto events = match_->propose(seat, parsed);
  if (!events) return Unexpected{events.error()};
  return with_settlement(*events);
}

// A score that the people keep by hand and have not entered in time is entered as the engine has
// it.
Decision Room::deal(Entropy& entropy) const {
  if (stage() != Stage::between) return refuse(Code::not_allowed_now);
  Events events;
  const auto after = match_->clone();
  if (const auto score = after->awaited_said(); score && !score->empty()) {
    const auto said = after->propose_said(*score);
    if (!said) return Unexpected{said.error()};
    ensure(after->commit(*said));
    events.emplace_back(*said);
  }
  if (after->over()) return events;
  EntropyDraw draw(entropy);
  const auto dealt = after->propose_deal(shuffled(after->pack(), draw));
  if (!dealt) return Unexpected{dealt.error()};
  events.emplace_back(*dealt);
  return events;
}

Decision Room::move_for(Seat seat, Entropy& entropy) const {
  if (!computers_to_act().contains(seat)) return refuse(Code::not_allowed_now);
  Rng rng(EntropyDraw(entropy).next());
  const std::array move{match_->legal(seat).pick(rng)};
  const auto events = match_->propose(seat, move);
  if (!events) return Unexpected{events.error()};
  return with_settlement(*events);
}

// The last move of a round and its settlement are kept together: no log ends between the two.
Decision Room::with_settlement(const std::vector<Event>& moves) const {
  const auto after = match_->clone();
  Events events;
  for (const auto& event : moves) {
    ensure(after->commit(event));
    events.emplace_back(event);
  }
  if (const auto settled = after->settlement()) events.emplace_back(*settled);
  return events;
}

void Room::set_here(const Guest& guest, bool here) {
  if (here) {
    here_.insert(guest);
  } else {
    here_.erase(guest);
    ready_.erase(guest);
  }
}

Result<Done, Refusal> Room::set_ready(const Guest& guest) {
  if (!seat_of(guest).exists()) return Unexpected{Refusal(Code::not_seated)};
  if (stage() != Stage::between) return Unexpected{Refusal(Code::not_allowed_now)};
  ready_.insert(guest);
  return Done{};
}

bool Room::all_ready() const {
  return std::all_of(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
    return chair.guest.empty() || !here_.contains(chair.guest) || ready_.contains(chair.guest);
  });
}

bool Room::is_anybody_here() const {
  return std::any_of(chairs_.begin(), chairs_.end(),
                     [&](const Chair& chair) { return here_.contains(chair.guest); });
}

Stage Room::stage() const {
  if (!match_) return Stage::seating;
  if (match_->over()) return Stage::over;
  const auto score = match_->awaited_said();
  return match_->needs_deal() || (score && !score->empty()) ? Stage::between : Stage::playing;
}

Seat Room::seat_of(const Guest& guest) const {
  for (std::size_t i = 0; i < chairs_.size() && !guest.empty(); ++i)
    if (chairs_[i].guest == guest) return seat_at(static_cast<int>(i));
  return {};
}

SeatSet Room::computers_to_act() const {
  SeatSet computers;
  if (!match_) return computers;
  for (const Seat seat : match_->to_act())
    if (chairs_[seat.index].guest.empty()) computers |= seat;
  return computers;
}

}  // namespace baize::room
