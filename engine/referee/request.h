#pragma once
// Reads the members of one request strictly. Wrong types and unknown names are refused, because a
// misspelt member that is ignored would look as if it had worked.
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

  // Empty if the member is absent or null.
  const Json* any(std::string_view name);
  std::optional<std::int64_t> integer(std::string_view name);
  std::optional<std::string> text(std::string_view name);

  // These members are required. A number that is not a seat gives Seat{}.
  Seat seat(std::string_view name);
  std::vector<std::string> texts(std::string_view name);
  // Null gives Seat{}: a spectator.
  std::optional<Seat> seat_or_null(std::string_view name);

  // The first error; call it when all members have been read.
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
