#pragma once
// What a person can do at a table besides playing a card, as a numbered list: sit down, start,
// continue, vote. Follows from the view alone.
#include <string>
#include <string_view>
#include <vector>

#include "cli/words.h"

namespace baize::cli {

struct TableChoice {
  std::string label;
  std::string word;  // of the request
  Json::Object body;
  friend bool operator==(const TableChoice&, const TableChoice&) = default;
};

// What moves the table on comes first, so that whoever types 1 all the time gets on.
std::vector<TableChoice> table_choices(const Json& view, const Words& words);

// What was typed, where it is a word for something that a table can be asked: "undo", "say hello".
struct TypedRequest {
  std::string word;  // empty: it is none
  Json::Object body;
};
TypedRequest typed_request(const std::string& line, const Json& view, const Words& words);

// Whether the view says that this may be asked for.
bool can(const Json& view, std::string_view word);
// Whether the open proposal waits for the viewer.
bool is_asked_to_agree(const Json& view);

}  // namespace baize::cli
