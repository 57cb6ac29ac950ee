#include "server/net/guest_cookie.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace baize::server {
namespace {

constexpr std::size_t kTokenBytes = 16;
// As long as browsers keep a cookie at all: 400 days.
constexpr std::string_view kAttributes = "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax";

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

bool is_token(std::string_view text) {
  return text.size() == 2 * kTokenBytes && std::all_of(text.begin(), text.end(), [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
         });
}

}  // namespace

std::optional<std::string_view> guest_token(std::string_view cookie_header, std::string_view name) {
  while (!cookie_header.empty()) {
    const std::size_t end = cookie_header.find(';');
    const std::string_view cookie = cookie_header.substr(0, end);
    cookie_header.remove_prefix(end == std::string_view::npos ? cookie_header.size() : end + 1);
    const std::size_t sign = cookie.find('=');
    if (sign == std::string_view::npos || trimmed(cookie.substr(0, sign)) != name) continue;
    const std::string_view token = trimmed(cookie.substr(sign + 1));
    if (is_token(token)) return token;
  }
  return std::nullopt;
}

std::string new_guest_token() {
  std::array<unsigned char, kTokenBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 2 * kTokenBytes + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  return hex.data();
}

std::string guest_cookie(std::string_view token, bool is_secure) {
  std::string cookie(is_secure ? kSecureCookie : kPlainCookie);
  cookie += '=';
  cookie += token;
  cookie += kAttributes;
  if (is_secure) cookie += "; Secure";
  return cookie;
}

}  // namespace baize::server
