#pragma once
// HTTP responses, independent of how they are sent: pages, files and short error messages.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/web_folder.h"

namespace baize::server {

struct HttpAnswer {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::string_view cache = "no-store";
  std::string_view etag = {};
  std::string_view allow = {};     // the methods that would have worked
  std::int64_t retry_seconds = 0;  // when to ask again, if that helps
  bool is_packed = false;
  std::string cookie = {};     // to be set
  std::string text = {};       // made for this request, or
  std::string_view file = {};  // a file that lives as long as the house

  [[nodiscard]] std::string_view body() const { return text.empty() ? file : text; }
};

// The parts of a request for a file that decide about the answer.
struct FileRequest {
  std::string_view path;  // without the query
  bool is_page = false;   // whatever the path is
  bool takes_gzip = false;
  std::string_view known_etag = {};
};

[[nodiscard]] HttpAnswer sentence(int status, std::string text);
[[nodiscard]] HttpAnswer json(int status, std::string text);
// A program that asks below /api/ gets the code too, as the house gives it on a WebSocket.
[[nodiscard]] HttpAnswer refusal(std::string_view path, int status, std::string_view code,
                                 std::string_view text);
[[nodiscard]] HttpAnswer wrong_method(std::string_view path, std::string_view allow);
[[nodiscard]] HttpAnswer wrong_site(std::string_view path);
[[nodiscard]] HttpAnswer too_fast(std::string_view path, std::string_view text,
                                  std::int64_t wait_ms);
[[nodiscard]] HttpAnswer file_answer(const WebFolder& web, const FileRequest& request);

// A page of another site may not ask for anything here in its visitor's name. `is_secure`: whether
// the browser speaks TLS; nothing: nobody knows, and either scheme will do.
[[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host,
                                 std::optional<bool> is_secure);
// Whatever their case, as in the names of hosts and schemes.
[[nodiscard]] bool same_letters(std::string_view a, std::string_view b);

}  // namespace baize::server
