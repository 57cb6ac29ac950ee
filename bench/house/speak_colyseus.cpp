// The wire of Colyseus 0.16: a seat is reserved by HTTP and taken by a WebSocket; a message is a
// byte for its kind, its name, and MessagePack.
#include <optional>

#include "bench/house/dialect.h"
#include "bench/house/http_line.h"
#include "bench/house/scan.h"

namespace baize::bench {
namespace {

constexpr char kJoinRoom = 10, kError = 11, kRoomMessage = 13;

// A string of less than 32 bytes, in MessagePack and in the names of messages alike.
std::string short_text(std::string_view text) {
  return static_cast<char>(0xa0 | static_cast<int>(text.size())) + std::string(text);
}

class SpeakColyseus final : public Dialect {
 public:
  bool is_binary() const override { return true; }
  void make_tables(std::uint16_t port, std::size_t /*tables*/) override { line_.emplace(port); }
  std::string target(Place place) override {
    const std::string seat = line_->post("/matchmake/joinOrCreate/tricks",
                                         "{\"table\":" + std::to_string(place.table) +
                                             ",\"seat\":" + std::to_string(place.seat) + "}");
    const auto word = [&](std::string_view key) { return std::string(between(seat, key, "\"")); };
    return "/" + word("\"processId\":\"") + "/" + word("\"roomId\":\"") +
           "?sessionId=" + word("\"sessionId\":\"");
  }
  void enter(Client& /*client*/) override {}  // the server speaks first
  void hear(Client& client, std::string_view message) override {
    const char kind = message.empty() ? '\0' : message.front();
    if (kind == kJoinRoom) return client.say(std::string(1, kJoinRoom));
    if (kind == kError) return client.refused(message);
    if (kind != kRoomMessage || !message.substr(1).starts_with(short_text("view"))) return;
    const std::string_view go = after(message, short_text("go"));
    const std::size_t length = go.empty() ? 0 : static_cast<unsigned char>(go.front()) & 31U;
    if (length == 0) return client.viewed({});
    client.viewed(kRoomMessage + short_text("act") + short_text(go.substr(1, length)));
  }

 private:
  std::optional<HttpLine> line_;
};

}  // namespace

std::unique_ptr<Dialect> speak_colyseus() { return std::make_unique<SpeakColyseus>(); }

}  // namespace baize::bench
