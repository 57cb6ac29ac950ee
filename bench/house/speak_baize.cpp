// The house's own protocol, docs/protocol.md: hello, join, sit, agree, start, and then an answer to
// every question at once.
#include <array>
#include <charconv>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "bench/house/dialect.h"
#include "bench/house/http_line.h"
#include "bench/house/scan.h"

namespace baize::bench {
namespace {

using std::string_literals::operator""s;

// The longest match that the game knows: rematches are not what is measured.
constexpr const char* kNewTable = R"({"game":"hearts","options":{"point_limit":250}})";

class SpeakBaize final : public Dialect {
 public:
  explicit SpeakBaize(std::vector<std::string> rooms) : rooms_(std::move(rooms)) {}
  void make_tables(std::uint16_t port, std::size_t tables) override {
    HttpLine line(port);
    while (rooms_.size() < tables)
      rooms_.emplace_back(between(line.post("/api/rooms", kNewTable), "\"room\":\"", "\""));
  }
  std::string target(Place /*place*/) override { return "/ws"; }
  std::string cookie(Place place) override {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "baize_guest=%032zx",
                  place.table * 4 + static_cast<std::size_t>(place.seat));
    return text.data();
  }
  void enter(Client& client) override {
    client.say(R"({"id":1,"hello":{"name":"Guest )"s + std::to_string(client.place().seat) +
               "\"}}");
    client.say(R"({"id":2,"join":{)" + room(client) + "}}");
  }
  void sit_down(Client& client) override {
    client.say(R"({"id":3,"sit":{)" + room(client) +
               ",\"seat\":" + std::to_string(client.place().seat) + "}}");
  }
  void hear(Client& client, std::string_view message) override {
    if (message.starts_with("{\"view\"")) return see(client, message);
    if (message.find("\"ok\":false") != std::string_view::npos) client.refused(message);
  }

 private:
  std::string room(const Client& client) const {
    return "\"room\":\"" + rooms_[client.place().table] + "\"";
  }

  void see(Client& client, std::string_view view) {
    const std::string_view stage = between(view, "\"stage\":\"", "\"");
    if (stage != "playing") {
      get_on(client, view);
      return client.viewed({});
    }
    const std::string_view ask = between(view, "\"ask\":", ",}");
    const std::string_view legal = between(view, "\"legal\":[", "]");
    if (ask == "null" || legal.empty() || ask == client.answered) return client.viewed({});
    client.answered = ask;
    client.viewed(R"({"id":4,"act":{)" + room(client) + ",\"ask\":" + std::string(ask) +
                  ",\"moves\":[" + std::string(first_moves(view, legal)) + "]}}");
  }

  // As many of the legal moves as one answer holds.
  static std::string_view first_moves(std::string_view view, std::string_view legal) {
    const std::string_view pick = between(view, "\"pick\":", ",}");
    int moves = 1;
    std::from_chars(pick.data(), pick.data() + pick.size(), moves);
    std::size_t end = 0;
    for (; moves > 0 && end != std::string_view::npos; --moves)
      end = legal.find(',', end == 0 ? 0 : end + 1);
    return legal.substr(0, end);
  }

  // Before the first round and between rounds: agree or be ready once, and one of the four starts.
  void get_on(Client& client, std::string_view view) const {
    if (view.find("\"kind\":\"free\"") != std::string_view::npos) return;
    const std::string_view can = between(view, "\"can\":[", "]");
    const std::string_view deal = between(view, "\"deal\":{\"number\":", ",}");
    for (const char* word : {"ready", client.place().seat == 0 ? "start" : "agree"}) {
      if (can.find("\""s + word + "\"") == std::string_view::npos) continue;
      const std::string step = word + " to "s + std::string(deal);
      if (client.answered == step) return;
      client.answered = step;
      return client.say("{\"id\":5,\""s + word + "\":{" + room(client) + ",\"salt_hash\":null}}");
    }
  }

  std::vector<std::string> rooms_;
};

}  // namespace

std::unique_ptr<Dialect> speak_baize(std::vector<std::string> rooms) {
  return std::make_unique<SpeakBaize>(std::move(rooms));
}

}  // namespace baize::bench
