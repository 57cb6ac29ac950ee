#pragma once
// Checks one `expect` of a scenario by comparing named facts with the match. An unknown name is a
// problem too, because otherwise a misspelt one would always pass.
#include <string>
#include <vector>

#include "engine/any/catalogue.h"

namespace baize {

// A text or a list of texts; false if it is anything else.
bool read_texts(const Json& json, std::vector<std::string>& out);

class Expectation {
 public:
  Expectation(const CatalogueEntry& entry, const AnyMatch& match) : entry_(entry), match_(match) {}

  // Everything that does not hold.
  std::vector<std::string> problems(const Json& expected);

 private:
  void check_one(const std::string& name, const Json& expected);
  void check_phase(const Json& expected);
  void check_legal(const std::string& name, const Json& expected);
  void check_legal_of(const std::string& name, Seat seat, const Json& expected);
  void check_views(const Json& expected);
  void check_view(const std::string& who, const Json& expected);
  void check_hidden(const std::string& who, const Json& cards, const std::string& view);
  void check_scores(const Json& expected);
  // Compares the members of `expected` with those of `found`, which are fields of that box.
  void check_fields(const std::string& place, std::string_view box, const Json& found,
                    const Json& expected);
  void compare(const std::string& what, const Json& found, const Json& expected);
  void complain(std::string problem) { problems_.push_back(std::move(problem)); }

  const CatalogueEntry& entry_;
  const AnyMatch& match_;
  std::vector<std::string> problems_;
};

}  // namespace baize
