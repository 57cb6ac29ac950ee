#pragma once
// A test client on a blocking socket that can misbehave in ways no library client can.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace baize::server {

class LoopbackClient {
 public:
  struct Frame {
    int opcode = 0;
    std::string payload;
    // Of a closing frame.
    [[nodiscard]] int close_code() const;
  };
  static constexpr int kText = 1;
  static constexpr int kBinary = 2;
  static constexpr int kClose = 8;
  static constexpr int kPing = 9;
  static constexpr int kPong = 10;

  enum class Speech { kBare, kTls };

  // `receive_buffer` of the kernel in bytes, 0 for its own choice. TLS takes every certificate.
  explicit LoopbackClient(std::uint16_t port, int receive_buffer = 0,
                          Speech speech = Speech::kBare);
  ~LoopbackClient();
  LoopbackClient(const LoopbackClient&) = delete;
  LoopbackClient& operator=(const LoopbackClient&) = delete;

  // Of TLS: whether it is up, its version, and the name in the other side's certificate.
  [[nodiscard]] bool is_secure() const;
  [[nodiscard]] std::string tls_version() const;
  [[nodiscard]] std::string peer_name() const;

  // Changes the keys of TLS without saying anything. False where that cannot be sent.
  bool renew_keys();

  // False where the other side has gone.
  bool send(std::string_view bytes);
  // A whole answer, head and body; what there is where the connection ends before.
  std::string ask(std::string_view request);
  std::string get(std::string_view path, std::string_view headers = {});
  // Waits for the other side to close, throwing away what it still says.
  [[nodiscard]] bool is_closed_within(int timeout_ms);

  static constexpr std::string_view kCookie =
      "Cookie: baize_guest=00112233445566778899aabbccddeeff\r\n";
  // The status of the answer: 101 where the WebSocket is open.
  int open_ws(std::string_view headers = {}, std::string_view cookie = kCookie);
  bool send_frame(int opcode, std::string_view payload);
  bool say(std::string_view text) { return send_frame(kText, text); }
  // Nothing where the connection ends or five seconds pass. Pings are answered and skipped.
  std::optional<Frame> hear();
  // The next text.
  std::string hear_text();
  // The bytes that come next, as they come.
  std::string next_packet();

 private:
  struct Tls;
  void greet();
  bool fill(std::size_t bytes);
  // What has come, -1 after so long without anything, 0 at the end.
  std::ptrdiff_t receive(std::span<char> part, int timeout_ms);

  int socket_;
  std::unique_ptr<Tls> tls_;
  std::string received_;
};

}  // namespace baize::server
