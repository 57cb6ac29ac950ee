#pragma once
// Identifies a guest by a 128-bit token in an HttpOnly cookie. Only its hash is stored, so the data
// file does not let anybody take a seat.
#include <optional>
#include <string>
#include <string_view>

namespace baize::server {

// Over TLS a browser takes the cookie from this host alone, by its name: neither a neighbour below
// the same domain nor somebody on the way, over bare HTTP, can put another in its place.
inline constexpr std::string_view kPlainCookie = "baize_guest";
inline constexpr std::string_view kSecureCookie = "__Host-baize_guest";

// The token of that name in one Cookie header, of any number of cookies and any content; nothing
// where there is none in the form that the house gives out. Of several the first counts, as a
// browser puts the one that fits best first.
[[nodiscard]] std::optional<std::string_view> guest_token(std::string_view cookie_header,
                                                          std::string_view name = kPlainCookie);

// 32 lower-case hex digits from the system's generator. libsodium has to be ready (sodium_init).
[[nodiscard]] std::string new_guest_token();

// The value of a Set-Cookie header. Lax, because a link from a chat must bring the guest along.
[[nodiscard]] std::string guest_cookie(std::string_view token, bool is_secure);

}  // namespace baize::server
