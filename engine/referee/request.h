#pragma once
// Reads the members of one request strictly: a wrong type and a name that nobody asked for are
// both refused, because a misspelt wish that is ignored looks like a wish that was granted.
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "engine/describe/json.h"

namespace baize {

class RequestReader {
 public:
  // `word` names the request in refusals.
  RequestReader(std::string_view word, const Json& body);

  // Nothing where the member is absent or null.
  const Json* any(std::string_view name);
  std::optional<std::int64_t> integer(std::string_view name);
  std::optional<std::string> text(std::string_view name);

  // These must be there. A number that is no seat gives Seat{}.
  Seat seat(std::string_view name);
  std::vector<std::string> texts(std::string_view name);
  // Null is nobody's seat: a spectator.
  std::optional<Seat> seat_or_null(std::string_view name);

  // The first thing that was wrong; asked when all members have been read.
  [[nodiscard]] std::optional<Refusal> problem() const;

 private:
  const Json* take(std::string_view name);
  void complain(std::string_view name, std::string_view needed);

  std::string word_;
  const Json& body_;
  std::vector<std::string> known_;
  std::optional<Refusal> problem_;
};

}  // namespace baize
