#pragma once
// How one kind of server is spoken to: who comes in how, and what a message means. A client of the
// load knows nothing else of the server, so all of them are loaded in the same way.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace baize::bench {

struct Place {
  std::size_t table = 0;
  int seat = 0;
};

// What a dialect does with its client.
class Client {
 public:
  virtual ~Client() = default;
  [[nodiscard]] virtual Place place() const = 0;
  virtual void say(std::string message) = 0;
  // A view has come. `answer` is what to say to its question; empty where it puts none.
  virtual void viewed(std::string answer) = 0;
  // The server has refused something, which a load that plays by the rules never sees.
  virtual void refused(std::string_view message) = 0;

  std::string answered;  // the question that was answered last, as the dialect names it
};

class Dialect {
 public:
  virtual ~Dialect() = default;
  [[nodiscard]] virtual bool is_binary() const { return false; }
  // Before anybody comes.
  virtual void make_tables(std::uint16_t /*port*/, std::size_t /*tables*/) {}
  // The path of the WebSocket, and the cookie that goes with it.
  [[nodiscard]] virtual std::string target(Place place) = 0;
  [[nodiscard]] virtual std::string cookie(Place /*place*/) { return {}; }
  // The WebSocket is open: come to the table, so that views follow.
  virtual void enter(Client& client) = 0;
  // Where a table has to be seated before the cards are dealt.
  virtual void sit_down(Client& /*client*/) {}
  virtual void hear(Client& client, std::string_view message) = 0;
};

// At these tables, where they are known, and otherwise at new ones.
[[nodiscard]] std::unique_ptr<Dialect> speak_baize(std::vector<std::string> rooms);
[[nodiscard]] std::unique_ptr<Dialect> speak_bare();
[[nodiscard]] std::unique_ptr<Dialect> speak_boardgame_io();
[[nodiscard]] std::unique_ptr<Dialect> speak_colyseus();
[[nodiscard]] std::unique_ptr<Dialect> speak_socket_io();

}  // namespace baize::bench
