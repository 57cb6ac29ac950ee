#include "server/net/http_answer.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "engine/describe/json.h"

namespace baize::server {
namespace {

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";
// The page may bring a cookie, which is for one person.
constexpr std::string_view kAskAgainAlone = "private, no-cache";

}  // namespace

HttpAnswer sentence(int status, std::string text) {
  HttpAnswer answer;
  answer.status = status;
  answer.text = std::move(text);
  answer.text += '\n';
  return answer;
}

HttpAnswer json(int status, std::string text) {
  HttpAnswer answer;
  answer.status = status;
  answer.type = "application/json";
  answer.text = std::move(text);
  return answer;
}

HttpAnswer refusal(std::string_view path, int status, std::string_view code,
                   std::string_view text) {
  if (!path.starts_with("/api/")) return sentence(status, std::string(text));
  std::string body = "{\"ok\":false,\"code\":";
  write_json(body, code);
  body += ",\"text\":";
  write_json(body, text);
  return json(status, body += '}');
}

HttpAnswer wrong_method(std::string_view path, std::string_view allow) {
  HttpAnswer answer =
      refusal(path, 405, "bad_method", "Only " + std::string(allow) + " works here.");
  answer.allow = allow;
  return answer;
}

HttpAnswer wrong_site(std::string_view path) {
  return refusal(path, 403, "wrong_site", "A page of another site may not play here.");
}

HttpAnswer too_fast(std::string_view path, std::string_view text, std::int64_t wait_ms) {
  HttpAnswer answer = refusal(path, 429, "too_fast", text);
  answer.retry_seconds = (wait_ms + 999) / 1000;
  return answer;
}

HttpAnswer file_answer(const WebFolder& web, const FileRequest& request) {
  const WebFile* file = request.is_page ? &web.page() : web.find(request.path);
  if (file == nullptr) return refusal(request.path, 404, "not_found", "There is nothing here.");
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

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

bool is_own_origin(std::string_view origin, std::string_view host, std::optional<bool> is_secure) {
  const auto is_it = [&](std::string_view scheme) {
    return same_letters(origin.substr(0, scheme.size()), scheme) &&
           same_letters(origin.substr(std::min(scheme.size(), origin.size())), host);
  };
  return (is_secure.value_or(true) && is_it("https://")) ||
         (!is_secure.value_or(false) && is_it("http://"));
}

}  // namespace baize::server
