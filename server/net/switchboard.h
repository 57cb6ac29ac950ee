#pragma once
// The bus of a house in one process: finds the line of a connection and puts the message on it.
#include <string>
#include <string_view>
#include <unordered_map>

#include "room/ports.h"

namespace baize::server {

class WsSession;

class Switchboard final : public room::Bus {
 public:
  [[nodiscard]] room::Connection plug_in(WsSession& session);
  void unplug(room::Connection connection) { lines_.erase(connection); }

  [[nodiscard]] std::size_t lines() const { return lines_.size(); }

  // A message to somebody who has gone is dropped: he asks again when he is back.
  void answer(room::Connection to, std::string message) override;
  void show(room::Connection to, std::string_view room, std::string_view view) override;

 private:
  room::Connection last_ = 0;  // numbers are never used twice
  std::unordered_map<room::Connection, WsSession*> lines_;
};

}  // namespace baize::server
