#pragma once
// Reads tables from a data file or an export, one after another, and replays them.
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/table_file.h"

namespace baize::cli {

// Whether a file that begins with this line is an export.
bool is_export(std::string_view first_line);

// What is done with a table; both give the first exit status that is not good, or the program's for
// a file that cannot be read.
using TakeTable = std::function<int(const server::TableLog& table)>;
int take_from_house(const std::string& data, const std::vector<std::string>& tables,
                    const TakeTable& take);
// No tables: all of them.
int take_from_export(const std::string& path, std::istream& file,
                     const std::vector<std::string>& tables, const TakeTable& take);

// Prints to standard output.
int tell_table(const server::TableLog& table, bool as_json);

}  // namespace baize::cli
