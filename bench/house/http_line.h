#pragma once
// A blocking HTTP connection for the few requests that come before a WebSocket.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace baize::bench {

class HttpLine {
 public:
  explicit HttpLine(std::uint16_t port);
  ~HttpLine();

  // The body of the response; throws if its status is not a success.
  [[nodiscard]] std::string post(std::string_view path, std::string body);
  [[nodiscard]] std::string get(std::string_view path);

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace baize::bench
