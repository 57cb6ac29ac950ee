#pragma once
// WebSocket frames (RFC 6455), server side. Bytes in, messages out: no socket, no clock. A library
// would copy each view once more, allocate per message, and send an answer and the following view
// separately.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace baize::server {

enum class Opcode : std::uint8_t {
  kRest = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong
};

// Why a connection is closed, as a page can read it.
enum class CloseCode : std::uint16_t {
  kDone = 1000,
  kWrongFrame = 1002,
  kNoText = 1003,
  kNothingSaid = 1005,  // never sent
  kNotUtf8 = 1007,
  kNotAllowed = 1008,
  kTooLong = 1009,
};

// Appends a whole frame; a server's are never masked.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);
// The payload of a closing frame. At most 123 bytes of reason.
[[nodiscard]] std::string closing(CloseCode code, std::string_view reason);

// One thing that the other side has said: a whole message, a word about the connection, or
// something wrong, after which nothing can be read any more.
struct Heard {
  enum class What { kText, kBinary, kPing, kPong, kClose, kWrong };
  What what;
  std::string_view payload = {};             // until the next call of the reader
  CloseCode code = CloseCode::kNothingSaid;  // of kClose: theirs; of kWrong: ours
};

class FrameReader {
 public:
  // Of one message: pages send one, and frames without bytes would never be too long.
  static constexpr int kMostFrames = 256;

  // `longest` message in bytes, all of its frames together.
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  // What has come. It is unmasked where it stands, and must stay until `next` has nothing more;
  // what is left of it then is kept.
  void add(std::span<char> bytes);
  // Every call takes bytes away or has nothing, and something wrong is the last thing ever heard:
  // a loop over it ends whatever has come.
  [[nodiscard]] std::optional<Heard> next();

 private:
  struct Head {
    Opcode opcode;
    bool is_last;
    std::size_t size;  // of itself, with the mask
    std::size_t payload;
  };
  // Nothing where the head is not all there; a code where it is wrong.
  struct HeadOrWrong {
    std::optional<Head> head;
    std::optional<CloseCode> wrong;
  };
  [[nodiscard]] HeadOrWrong read_head() const;
  [[nodiscard]] std::optional<CloseCode> what_is_wrong(const Head& head, unsigned first) const;
  [[nodiscard]] std::optional<Heard> take(const Head& head, std::string_view payload);
  [[nodiscard]] Heard take_message(Opcode opcode, std::string_view payload) const;
  [[nodiscard]] Heard end_with(CloseCode mistake);
  void keep_rest();

  std::size_t longest_;
  std::span<char> bytes_;  // not looked at yet: of what was added, or of what is kept
  std::string kept_;       // the begin of a frame
  std::string message_;    // the begin of a message that comes in several frames
  int frames_ = 0;         // of it
  std::optional<Opcode> begun_;
  bool is_over_ = false;  // something wrong has come
};

}  // namespace baize::server
