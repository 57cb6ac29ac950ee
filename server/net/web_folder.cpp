#include "server/net/web_folder.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace baize::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUnknownType = "application/octet-stream";
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

std::string_view type_of(const fs::path& file) {
  const std::string ending = file.extension().string();
  const auto* found = std::find_if(kTypes.begin(), kTypes.end(),
                                   [&](const auto& type) { return type.first == ending; });
  return found == kTypes.end() ? kUnknownType : found->second;
}

// Weak, because the packed and the plain copy share it.
std::string etag_of(const std::string& body) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(body.data()),
                     body.size(), nullptr, 0);
  std::array<char, 33> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return "W/\"" + std::string(hex.data()) + "\"";
}

bool read_whole(const fs::path& file, std::string& text) {
  std::ifstream in(file, std::ios::binary);
  text.assign(std::istreambuf_iterator<char>(in), {});
  return in.good() || in.eof();
}

}  // namespace

Result<WebFolder, room::Failure> WebFolder::load(const std::string& folder) {
  WebFolder loaded;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (!at->is_regular_file(error)) continue;
    const fs::path& file = at->path();
    const bool is_packed = file.extension() == ".gz";
    const fs::path name = is_packed ? fs::path(file).replace_extension() : file;
    WebFile& entry = loaded.files_["/" + name.lexically_relative(folder).generic_string()];
    if (!read_whole(file, is_packed ? entry.gzip : entry.body)) {
      return Unexpected{room::Failure{file.string() + " cannot be read"}};
    }
    entry.type = type_of(name);
    if (!is_packed) entry.etag = etag_of(entry.body);
  }
  // A packed copy without its plain form could not be sent to everybody: it is left out.
  std::erase_if(loaded.files_, [](const auto& file) { return file.second.etag.empty(); });
  if (loaded.find("/index.html") == nullptr) {
    return Unexpected{room::Failure{
        folder + " has no page (index.html): build it first, or name its folder with --web"}};
  }
  return loaded;
}

const WebFile* WebFolder::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace baize::server
