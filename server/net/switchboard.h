#pragma once
// The bus of a house in one process: finds a connection by its number and queues the message there.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "room/ports.h"

namespace baize::server {

class WsSession;

class Switchboard final : public room::Bus {
 public:
  [[nodiscard]] room::Connection plug_in(WsSession& session);
  void unplug(room::Connection connection);

  [[nodiscard]] std::size_t lines() const { return plugs_.size() - free_.size(); }

  // A message to somebody who has gone is dropped: he asks again when he is back.
  void answer(room::Connection to, std::string message) override;
  void show(room::Connection to, std::string_view room, std::string_view view) override;

 private:
  // The lowest bits of a number say where its plug is; the others tell it from all that were there
  // before, so that no number is used twice.
  static constexpr int kPlaceBits = 24;
  struct Plug {
    room::Connection number = 0;
    WsSession* session = nullptr;  // null: free
  };
  [[nodiscard]] WsSession* find(room::Connection connection) const;

  std::vector<Plug> plugs_;
  std::vector<std::size_t> free_;
};

}  // namespace baize::server
