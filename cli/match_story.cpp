#include "cli/match_story.h"

#include <algorithm>
#include <ostream>
#include <set>
#include <utility>

#include "cli/harmless.h"
#include "cli/view_fields.h"
#include "cli/words.h"
#include "engine/core/ensure.h"
#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

constexpr std::size_t kWidest = 96;

// The field that a game draws there; empty where it draws none.
std::string_view drawn_field(const GameInfo& game, Place place, Form form) {
  const ZoneSpec* zone = zone_at(game, place, form);
  return zone ? zone->field : std::string_view();
}

bool has_cards(const Json* list) { return list && list->array() && !list->array()->empty(); }

}  // namespace

std::string plain_text(const Json& value) {
  if (value.string()) return *value.string();
  if (!value.array()) return value.to_text();
  std::vector<std::string> items;
  for (const Json& item : *value.array()) items.push_back(plain_text(item));
  return items.empty() ? "none" : Words::joined(items, " ");
}

std::string plain_text(const Json& value, const std::vector<std::string>& names) {
  if (!value.array() || value.array()->size() != names.size()) return plain_text(value);
  std::vector<std::string> items;
  for (std::size_t i = 0; i < names.size(); ++i)
    items.push_back(names[i] + " " + plain_text((*value.array())[i]));
  return Words::joined(items, ", ");
}

MatchStory::MatchStory(std::unique_ptr<AnyMatch> match, std::ostream& out)
    : match_(std::move(match)), out_(out) {}

void MatchStory::tell(const Event& event, const Names& names) {
  names_ = names;
  std::visit([this](const auto& e) { tell_one(e); }, event);
}

void MatchStory::flush() {
  if (!said_.empty()) line(phase_, said_);
  said_.clear();
  speaker_ = {};
}

void MatchStory::tell_one(const Dealt& dealt) {
  ensure(match_->commit(dealt));
  tricks_.clear();
  moves_ = 0;
  out_ << "\n  round " << match_->round() << '\n';
  const auto dealt_hands = hands();
  std::string what = "deal";
  for (std::size_t i = 0; i < dealt_hands.size(); ++i)
    if (!dealt_hands[i].empty())
      line(std::exchange(what, ""), names_[i] + ": " + Words::joined(dealt_hands[i], " "));
  if (what.empty()) return;
  std::string deck;  // nobody holds a hand: the pack as it lies
  for (const Card card : dealt.deck) (deck += deck.empty() ? "" : " ") += to_text(card);
  line(what, deck);
}

void MatchStory::tell_one(const Moved& moved) {
  const GameInfo& game = match_->game();
  const std::string_view ring = drawn_field(game, Place::middle, Form::ring);
  const Json before = view({});
  const auto hands_before = hands();
  const bool in_trick_before = has_cards(find_in(before, "table", ring));
  ensure(match_->commit(moved));
  ++moves_;
  const Json after = view({});
  const bool in_trick = has_cards(find_in(after, "table", ring));
  if (!moved.move.is_card() || !(in_trick || in_trick_before)) {
    const std::string phase = plain_text(*find_in(before, "table", "phase"));
    if (phase != phase_ || said_.size() > kWidest) flush();
    phase_ = phase;
    if (speaker_ != moved.seat) (said_ += said_.empty() ? "" : ", ") += name(moved.seat);
    (said_ += ' ') += print_move(game, moved.move);
    speaker_ = moved.seat;
  }
  if (in_trick_before && !in_trick) {
    flush();
    const auto last = drawn_field(game, Place::aside, Form::ring);
    tricks_.push_back(moves_);
    if (const Json* cards = find_in(after, "table", last))
      tell_trick(*cards, find_in(after, "table", "taken_by"));
  }
  tell_gains(hands_before);
}

void MatchStory::tell_one(const TableSaid& said) {
  flush();
  const Json before = scores();
  ensure(match_->commit(said));
  line("said", harmless(said.text));
  tell_score(before);
}

void MatchStory::tell_one(const TookBack& took) {
  flush();
  ensure(match_->commit(took));
  moves_ -= static_cast<std::size_t>(took.count);
  while (!tricks_.empty() && tricks_.back() > moves_) tricks_.pop_back();
  line("undo", std::to_string(took.count) + (took.count == 1 ? " move" : " moves") + " taken back");
}

void MatchStory::tell_one(const Settled& settled) {
  flush();
  const Json before = scores();
  ensure(match_->commit(settled));
  std::string text;
  match_->write_result(text);
  std::vector<std::string> facts;
  const auto result = Json::parse(text);
  // Points for each seat, and not for teams: then the winner is a seat.
  const Json* points = result->find("points");
  const bool is_by_seat = points && points->array() && points->array()->size() == names_.size();
  for (const auto& [member, value] : *result->object()) {
    const bool is_seat = is_by_seat && member == "winner" && value.integer();
    if (is_seat) facts.push_back("winner " + names_.at(std::size_t(*value.integer())));
    if (!is_seat && !value.is_null()) facts.push_back(member + " " + plain_text(value, names_));
  }
  line("result", Words::joined(facts, "; "));
  tell_score(before);
}

Json MatchStory::view(Seat seat) const { return view_of(*match_, seat); }

// Where a game draws scores beside its board, the board has them too.
Json MatchStory::scores() const {
  std::string text;
  match_->write_board(text);
  const auto board = Json::parse(text);
  Json::Object drawn;
  for (const ZoneSpec& zone : match_->game().zones)
    if (const Json* value = zone.form == Form::score ? board->find(zone.field) : nullptr)
      drawn.emplace_back(zone.field, *value);
  return drawn;
}

std::vector<MatchStory::Cards> MatchStory::hands() const {
  const std::string_view fan = drawn_field(match_->game(), Place::own, Form::fan);
  std::vector<Cards> all(static_cast<std::size_t>(match_->seats()));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Json seen = view(seat_at(static_cast<int>(i)));
    const Json* hand = find_in(seen, "mine", fan);
    if (!has_cards(hand)) continue;
    for (const Json& card : *hand->array()) all[i].push_back(plain_text(card));
  }
  return all;
}

std::string MatchStory::name(Seat seat) const { return names_[seat.index]; }

// Cards that came into a hand: passed, drawn, or dealt in a second packet.
void MatchStory::tell_gains(const std::vector<Cards>& before) {
  const auto after = hands();
  std::vector<std::string> gains;
  for (std::size_t i = 0; i < after.size(); ++i) {
    std::multiset<std::string> held(before[i].begin(), before[i].end());
    Cards fresh;
    for (const auto& card : after[i]) {
      const auto found = held.find(card);
      if (found == held.end()) {
        fresh.push_back(card);
      } else {
        held.erase(found);
      }
    }
    if (!fresh.empty()) gains.push_back(names_[i] + " " + Words::joined(fresh, " "));
  }
  if (gains.empty()) return;
  flush();
  line("gets", Words::joined(gains, ", "));
}

void MatchStory::tell_trick(const Json& cards, const Json* taker) {
  std::vector<std::string> plays;
  if (cards.array())
    for (const Json& play : *cards.array())
      if (play.object() && !play.object()->empty()) {
        const auto& [seat, card] = play.object()->front();
        plays.push_back(names_.at(std::stoul(seat)) + " " + plain_text(card));
      }
  const bool is_taken = taker && taker->integer();
  line("trick " + std::to_string(tricks_.size()),
       Words::joined(plays, ", ") +
           (is_taken ? ": " + names_.at(std::size_t(*taker->integer())) + " takes it" : ""));
}

void MatchStory::tell_score(const Json& before) {
  const Json after = scores();
  for (const auto& [field, value] : *after.object()) {
    const Json* old = before.find(field);
    std::string text = plain_text(value, names_);
    if (old && *old != value) text += " (before: " + plain_text(*old) + ")";
    line(field, text);
  }
}

void MatchStory::line(const std::string& what, const std::string& text) const {
  constexpr std::size_t kColumn = 10;
  out_ << "    " << what << std::string(what.size() < kColumn ? kColumn - what.size() : 1, ' ')
       << text << '\n';
}

}  // namespace baize::cli
