#pragma once
// Security headers of every HTTP response: nothing may be loaded, framed, sniffed or sent that the
// page does not need.
#include <array>
#include <string_view>

namespace baize::server {

struct Header {
  std::string_view name;
  std::string_view value;
};

// The page loads from the house alone. WebAssembly is compiled, no text is ever run as script, and
// no style stands in the markup. `self` covers the WebSocket too.
inline constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

inline constexpr std::array<Header, 7> kHouseHeaders = {{
    {"Content-Security-Policy", kContentPolicy},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
     "magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
}};

// Only where the answer goes over TLS: a browser believes it nowhere else.
inline constexpr Header kStayOnTls{"Strict-Transport-Security", "max-age=31536000"};

}  // namespace baize::server
