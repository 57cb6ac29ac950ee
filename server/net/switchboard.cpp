#include "server/net/switchboard.h"

#include <utility>

#include "server/net/ws_session.h"

namespace baize::server {

room::Connection Switchboard::plug_in(WsSession& session) {
  lines_.emplace(++last_, &session);
  return last_;
}

void Switchboard::answer(room::Connection to, std::string message) {
  if (const auto line = lines_.find(to); line != lines_.end()) {
    line->second->answer(std::move(message));
  }
}

void Switchboard::show(room::Connection to, std::string_view room, std::string_view view) {
  if (const auto line = lines_.find(to); line != lines_.end()) {
    line->second->show(room, view);
  }
}

}  // namespace baize::server
