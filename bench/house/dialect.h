#pragma once
// The protocol of one kind of server: how clients connect and join, and what its messages mean.
// The load generator knows nothing else about a server, so all of them are loaded in the same way.
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

// A client of the load generator, as its dialect uses it.
class Client {
 public:
  virtual ~Client() = default;
  [[nodiscard]] virtual Place place() const = 0;
  virtual void say(std::string message) = 0;
  // A view has arrived. `answer` is the reply to its question; empty if it asks none.
  virtual void viewed(std::string answer) = 0;
  // The server has refused something, which a load that plays by the rules never sees.
  virtual void refused(std::string_view message) = 0;

  std::string answered;  // the question that was answered last, as the dialect names it
};

class Dialect {
 public:
  virtual ~Dialect() = default;
  [[nodiscard]] virtual bool is_binary() const { return false; }
  // Called before any client connects.
  virtual void make_tables(std::uint16_t /*port*/, std::size_t /*tables*/) {}
  // The path of the WebSocket, and the cookie that goes with it.
  [[nodiscard]] virtual std::string target(Place place) = 0;
  [[nodiscard]] virtual std::string cookie(Place /*place*/) { return {}; }
  // The WebSocket is open: join the table, so that views follow.
  virtual void enter(Client& client) = 0;
  // For servers where everybody has to sit down before the cards are dealt.
  virtual void sit_down(Client& /*client*/) {}
  virtual void hear(Client& client, std::string_view message) = 0;
};

// Joins these tables, or makes new ones if there are none.
[[nodiscard]] std::unique_ptr<Dialect> speak_baize(std::vector<std::string> rooms);
[[nodiscard]] std::unique_ptr<Dialect> speak_bare();
[[nodiscard]] std::unique_ptr<Dialect> speak_boardgame_io();
[[nodiscard]] std::unique_ptr<Dialect> speak_colyseus();
[[nodiscard]] std::unique_ptr<Dialect> speak_socket_io();

}  // namespace baize::bench
