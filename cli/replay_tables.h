#pragma once
// Tables of a house told again, from its data file or from an export.
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace baize::cli {

// Whether a file that begins with this line is an export.
bool is_export(std::string_view first_line);

// Both print to standard output and return the program's exit status.
int replay_house(const std::string& data, const std::vector<std::string>& tables, bool as_json);
// No tables: all of them.
int replay_export(const std::string& path, std::istream& file,
                  const std::vector<std::string>& tables, bool as_json);

}  // namespace baize::cli
