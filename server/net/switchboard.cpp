#include "server/net/switchboard.h"

#include <utility>

#include "engine/core/ensure.h"
#include "server/net/ws_session.h"

namespace baize::server {
namespace {

constexpr std::size_t place_of(room::Connection connection, int bits) {
  return (connection & ((room::Connection{1} << bits) - 1)) - 1;
}

}  // namespace

room::Connection Switchboard::plug_in(WsSession& session) {
  if (free_.empty()) {
    free_.push_back(plugs_.size());
    plugs_.push_back({plugs_.size() + 1, nullptr});
    ensure(plugs_.size() < std::size_t{1} << kPlaceBits);
  }
  Plug& plug = plugs_[free_.back()];
  free_.pop_back();
  plug.session = &session;
  return plug.number;
}

void Switchboard::unplug(room::Connection connection) {
  if (find(connection) == nullptr) return;
  const std::size_t place = place_of(connection, kPlaceBits);
  plugs_[place] = {connection + (room::Connection{1} << kPlaceBits), nullptr};
  free_.push_back(place);
}

WsSession* Switchboard::find(room::Connection connection) const {
  const std::size_t place = place_of(connection, kPlaceBits);
  return place < plugs_.size() && plugs_[place].number == connection ? plugs_[place].session
                                                                     : nullptr;
}

void Switchboard::answer(room::Connection to, std::string message) {
  if (WsSession* session = find(to)) session->answer(std::move(message));
}

void Switchboard::show(room::Connection to, std::string_view room, std::string_view view) {
  if (WsSession* session = find(to)) session->show(room, view);
}

}  // namespace baize::server
