#include "cli/table_story.h"

#include <ostream>

#include "cli/harmless.h"

namespace baize::cli {
namespace {

const std::string* text_of(const Json& object, std::string_view name) {
  const Json* value = object.find(name);
  return value ? value->string() : nullptr;
}

// What somebody sees who only watches.
Json watched(const room::Room& room) {
  std::string text;
  ObjectWriter object(text);
  room.write_view(object, {});
  object.close();
  return *Json::parse(text);
}

}  // namespace

TableStory::TableStory(const std::string& id, Catalogue games, std::ostream& out)
    : id_(id), games_(games), out_(out), fold_(id, games) {}

std::optional<Refusal> TableStory::take(std::string_view line) {
  const bool is_first = !fold_.room().is_created();
  const auto event = fold_.take(line);
  if (!event) return event.error();
  if (is_first)
    out_ << "table " << id_ << ": " << fold_.room().game().id << '@' << fold_.room().game().version
         << '\n';
  if (const auto* of_match = std::get_if<Event>(&*event)) {
    if (const auto* opened = opened_in(*of_match)) {
      open_match(*opened);
    } else if (match_) {
      if (std::holds_alternative<Dealt>(*of_match)) look_at_room(), tell_seats();
      match_->tell(*of_match, names_);
    }
  }
  look_at_room();
  return std::nullopt;
}

void TableStory::open_match(const Opened& opened) {
  if (match_) match_->flush();
  const auto* entry = find_game(games_, fold_.room().game().id);
  auto match = entry->open({*Json::parse(opened.options), {}, 0, opened.first});
  match_ = std::make_unique<MatchStory>(std::move(*match), out_);
  is_over_ = false;
  told_seats_.clear();
  out_ << "\nmatch " << ++matches_ << "\n  options " << opened.options << '\n';
}

// Names and the end of a match come from the room: it knows of wins that the rules do not.
void TableStory::look_at_room() {
  const Json view = watched(fold_.room());
  names_.clear();
  seats_.clear();
  const Json* seats = view.find("seats");
  for (const Json& seat : seats && seats->array() ? *seats->array() : Json::Array{}) {
    const std::string number = std::to_string(names_.size());
    const std::string *name = text_of(seat, "name"), *kind = text_of(seat, "kind");
    names_.push_back(name ? harmless(*name) : "seat " + number);
    (seats_ += seats_.empty() ? "" : ", ") += number + " " + (name ? names_.back() : "free");
    if (kind && *kind == "computer") seats_ += " (computer)";
  }
  const std::string* stage = text_of(view, "stage");
  if (!match_ || is_over_ || !stage || *stage != "over") return;
  is_over_ = true;
  match_->flush();
  MatchStory::Names winners;
  const Json* list = view.find("winners");
  for (const Json& seat : list && list->array() ? *list->array() : Json::Array{})
    if (seat.integer()) winners.push_back(names_.at(static_cast<std::size_t>(*seat.integer())));
  if (const Json* seat = view.find("conceded"); seat && seat->integer())
    winners.push_back(names_.at(static_cast<std::size_t>(*seat->integer())) +
                      " (the other has left)");
  out_ << "\n  winners   ";
  for (std::size_t i = 0; i < winners.size(); ++i) out_ << (i > 0 ? ", " : "") << winners[i];
  out_ << '\n';
}

void TableStory::tell_seats() {
  if (seats_ == told_seats_) return;
  out_ << "  seats   " << seats_ << '\n';
  told_seats_ = seats_;
}

void TableStory::end() {
  if (match_) match_->flush();
  if (matches_ == 0) out_ << "no match has been played\n";
  if (match_ && !is_over_) out_ << "\n  the match is not over\n";
}

}  // namespace baize::cli
