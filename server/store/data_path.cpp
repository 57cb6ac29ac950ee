#include "server/store/data_path.h"

#include <cstdint>
#include <filesystem>
#include <system_error>

namespace baize::server {
namespace {

std::uintmax_t size_or_zero(const std::string& path) {
  std::error_code failed;
  const auto size = std::filesystem::file_size(path, failed);
  return failed ? 0 : size;
}

}  // namespace

std::optional<room::Failure> refuse_path(const std::string& path) {
  if (path.empty() || path == ":memory:" || path.starts_with("file:"))
    return room::Failure{"'" + path +
                         "' is not the name of a file: choose another name with --data"};
  const std::string wal = path + "-wal";
  std::error_code failed;
  const bool is_folder = std::filesystem::is_directory(path, failed);
  if (is_folder || size_or_zero(path) > 0 || size_or_zero(wal) == 0) return std::nullopt;
  return room::Failure{path + " is missing or empty, but " + wal +
                       " holds data: put the data file back beside it, or move " + wal + " away"};
}

}  // namespace baize::server
