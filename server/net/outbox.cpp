#include "server/net/outbox.h"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"

namespace baize::server {

bool Outbox::add_answer(std::string message) {
  bytes_ += message.size();
  ++answers_;
  waiting_.push_back({{}, std::move(message)});
  return fits();
}

bool Outbox::add_view(std::string_view room, std::string view) {
  ensure(!room.empty());
  const auto older = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const Message& message) { return message.room == room; });
  if (older != waiting_.end()) {
    bytes_ -= older->text.size();
    waiting_.erase(older);
  }
  bytes_ += view.size();
  waiting_.push_back({std::string(room), std::move(view)});
  return fits();
}

std::string Outbox::take() {
  ensure(!waiting_.empty());
  Message message = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
  bytes_ -= message.text.size();
  if (message.room.empty()) --answers_;
  if (waiting_.empty()) waiting_.shrink_to_fit();
  return std::move(message.text);
}

}  // namespace baize::server
