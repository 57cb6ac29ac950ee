// The wire of socket.io 4 (Engine.IO 4 over a WebSocket), and of boardgame.io, which stands on it:
// 0 opens, 2 asks whether we are here, 40 enters a namespace, 42 is an event.
#include <vector>

#include "bench/house/dialect.h"
#include "bench/house/http_line.h"
#include "bench/house/scan.h"

namespace baize::bench {
namespace {

class SpeakSocketIo : public Dialect {
 public:
  std::string target(Place /*place*/) override { return "/socket.io/?EIO=4&transport=websocket"; }
  void enter(Client& /*client*/) override {}  // the server speaks first
  void hear(Client& client, std::string_view message) override {
    if (message == "2") return client.say("3");
    if (message.starts_with("0")) return client.say("40" + name_);
    if (message.starts_with("40")) return client.say("42" + name_ + join(client.place()));
    if (message.starts_with("44")) return client.refused(message);
    const std::string_view event = between(message, "[\"", "\"");
    if (event == "refused") return client.refused(message);
    if (event != "view" && event != "sync" && event != "update") return;
    const std::string_view card = between(message, "\"go\":\"", "\"");
    client.viewed(card.empty() ? std::string() : "42" + name_ + act(client.place(), card, message));
  }

 protected:
  explicit SpeakSocketIo(std::string name_of_space) : name_(std::move(name_of_space)) {}
  [[nodiscard]] virtual std::string join(Place place) const = 0;
  [[nodiscard]] virtual std::string act(Place place, std::string_view card,
                                        std::string_view view) const = 0;

 private:
  std::string name_;
};

class SpeakPlain final : public SpeakSocketIo {
 public:
  SpeakPlain() : SpeakSocketIo("") {}

 private:
  std::string join(Place place) const override {
    return "[\"join\",{\"table\":" + std::to_string(place.table) +
           ",\"seat\":" + std::to_string(place.seat) + "}]";
  }
  std::string act(Place /*place*/, std::string_view card, std::string_view) const override {
    return "[\"act\",\"" + std::string(card) + "\"]";
  }
};

class SpeakBoardgameIo final : public SpeakSocketIo {
 public:
  SpeakBoardgameIo() : SpeakSocketIo("/tricks,") {}
  void make_tables(std::uint16_t port, std::size_t tables) override {
    HttpLine line(port);
    while (matches_.size() < tables)
      matches_.emplace_back(
          between(line.post("/games/tricks/create", R"({"numPlayers":4})"), "matchID\":\"", "\""));
  }

 private:
  // The match and the player, as every message names them.
  std::string who(Place place) const {
    return "\"" + matches_[place.table] + "\",\"" + std::to_string(place.seat) + "\"";
  }
  std::string join(Place place) const override { return "[\"sync\"," + who(place) + ",null,4]"; }
  std::string act(Place place, std::string_view card, std::string_view view) const override {
    return R"(["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[")" +
           std::string(card) + R"("],"playerID":")" + std::to_string(place.seat) +
           R"(","credentials":null}},)" + std::string(between(view, "\"_stateID\":", ",}")) + "," +
           who(place) + "]";
  }

  std::vector<std::string> matches_;
};

}  // namespace

std::unique_ptr<Dialect> speak_socket_io() { return std::make_unique<SpeakPlain>(); }
std::unique_ptr<Dialect> speak_boardgame_io() { return std::make_unique<SpeakBoardgameIo>(); }

}  // namespace baize::bench
