#include "server/net/http_answer.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace baize::server {
namespace {

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";
// The page may bring a cookie, which is for one person.
constexpr std::string_view kAskAgainAlone = "private, no-cache";

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

}  // namespace

HttpAnswer sentence(int status, std::string text) {
  HttpAnswer answer;
  answer.status = status;
  answer.text = std::move(text);
  answer.text += '\n';
  return answer;
}

HttpAnswer wrong_method(std::string_view allow) {
  HttpAnswer answer = sentence(405, "Only " + std::string(allow) + " works here.");
  answer.allow = allow;
  return answer;
}

HttpAnswer json(int status, std::string text) {
  HttpAnswer answer;
  answer.status = status;
  answer.type = "application/json";
  answer.text = std::move(text);
  return answer;
}

HttpAnswer file_answer(const WebFolder& web, const FileRequest& request) {
  const WebFile* file = request.is_page ? &web.page() : web.find(request.path);
  if (file == nullptr) return sentence(404, "There is nothing here.");
  HttpAnswer answer;
  // Vite writes a hash of the content into the names below /assets/.
  answer.cache = request.path.starts_with("/assets/") ? kForever : kAskAgain;
  if (request.is_page) answer.cache = kAskAgainAlone;
  answer.etag = file->etag;
  answer.type = file->type;
  if (request.known_etag == file->etag) {
    answer.status = 304;
    return answer;
  }
  answer.is_packed = request.takes_gzip && !file->gzip.empty();
  answer.file = answer.is_packed ? file->gzip : file->body;
  return answer;
}

bool is_own_origin(std::string_view origin, std::string_view host) {
  const std::size_t scheme_end = origin.find("://");
  return scheme_end != std::string_view::npos && same_letters(origin.substr(scheme_end + 3), host);
}

}  // namespace baize::server
