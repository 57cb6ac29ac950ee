#include "engine/referee/request.h"

#include <algorithm>

namespace baize {
namespace {

Seat to_seat(std::int64_t number) {
  return number >= 0 && number < kMostSeats ? seat_at(static_cast<int>(number)) : Seat{};
}

}  // namespace

RequestReader::RequestReader(std::string_view word, const Json& body) : word_(word), body_(body) {
  if (!body.object())
    problem_ = Refusal(Code::bad_request, std::string(word) + ": must be an object");
}

const Json* RequestReader::take(std::string_view name) {
  known_.emplace_back(name);
  return body_.find(name);
}

void RequestReader::complain(std::string_view name, std::string_view needed) {
  if (problem_) return;
  std::string text = word_ + ": ";
  (((text += name) += " has to be ") += needed);
  problem_ = Refusal(Code::bad_request, std::move(text));
}

const Json* RequestReader::any(std::string_view name) {
  const Json* member = take(name);
  return member && !member->is_null() ? member : nullptr;
}

std::optional<std::int64_t> RequestReader::integer(std::string_view name) {
  const Json* member = any(name);
  if (!member) return std::nullopt;
  if (member->integer()) return *member->integer();
  complain(name, "a whole number");
  return std::nullopt;
}

std::optional<std::string> RequestReader::text(std::string_view name) {
  const Json* member = any(name);
  if (!member) return std::nullopt;
  if (member->string()) return *member->string();
  complain(name, "a text");
  return std::nullopt;
}

Seat RequestReader::seat(std::string_view name) {
  const Json* member = take(name);
  if (member && member->integer()) return to_seat(*member->integer());
  complain(name, "the number of a seat");
  return {};
}

std::optional<Seat> RequestReader::seat_or_null(std::string_view name) {
  const Json* member = take(name);
  if (member && member->integer()) return to_seat(*member->integer());
  if (!member || !member->is_null()) complain(name, "the number of a seat, or null");
  return std::nullopt;
}

std::vector<std::string> RequestReader::texts(std::string_view name) {
  const Json* member = take(name);
  std::vector<std::string> out;
  bool fits = member && member->array();
  for (const auto& item : fits ? *member->array() : Json::Array{}) {
    fits = fits && item.string();
    if (fits) out.push_back(*item.string());
  }
  if (!fits) complain(name, "a list of texts");
  return out;
}

std::optional<Refusal> RequestReader::problem() const {
  if (problem_) return problem_;
  for (const auto& [name, value] : *body_.object())
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      return Refusal(Code::bad_request, word_ + ": " + name + " is unknown");
  return std::nullopt;
}

}  // namespace baize
