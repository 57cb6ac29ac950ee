#include "server/net/ws_upgrade.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "engine/core/ensure.h"
#include "server/net/ws_session.h"

namespace baize::server {

std::optional<std::string> accepted_key(std::string_view key) {
  constexpr std::size_t kLetters = 24, kFilling = 2;  // sixteen bytes in base64
  const auto is_base64 = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/';
  };
  if (key.size() != kLetters || !key.ends_with("==") ||
      !std::all_of(key.begin(), key.end() - kFilling, is_base64))
    return std::nullopt;
  // The number that the RFC gives to all of its servers.
  const std::string joined = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
  unsigned size = 0;
  static EVP_MD* const kSha1 = EVP_MD_fetch(nullptr, "SHA1", nullptr);  // dear to look up
  ensure(EVP_Digest(joined.data(), joined.size(), digest.data(), &size, kSha1, nullptr) == 1);
  std::array<unsigned char, 4 * ((EVP_MAX_MD_SIZE + 2) / 3) + 1> text;
  const int length = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(size));
  return std::string(text.begin(), text.begin() + length);
}

std::string welcome(std::string_view accepted_key, std::string_view cookie) {
  std::string answer =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Accept: ";
  answer.append(accepted_key).append("\r\nSet-Cookie: ").append(cookie);
  answer += "\r\n\r\n";
  return answer;
}

void start_ws(Line line, std::string_view welcome, const room::Guest& guest, Pass pass,
              Reception& reception) {
  std::make_shared<WsSession>(std::move(line), std::move(pass), reception)->begin(welcome, guest);
}

}  // namespace baize::server
