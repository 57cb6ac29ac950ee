#include "room/chat.h"

#include <algorithm>

namespace baize::room {
namespace {

constexpr int kMostLines = 5;
constexpr std::int64_t kWithinMs = 10'000;

}  // namespace

bool ChatLines::is_too_fast(const Guest& guest, std::int64_t now) const {
  return std::count_if(lines_.begin(), lines_.end(), [&](const Line& line) {
           return line.guest == guest && line.at > now - kWithinMs;
         }) >= kMostLines;
}

void ChatLines::fold(const Chatted& event, std::string who, Seat seat) {
  if (lines_.size() == kKept) lines_.erase(lines_.begin());
  lines_.push_back({++count_, event.at, event.guest, std::move(who), event.name, event.text, seat});
}

std::string print_chat(std::string_view room, const ChatLines& chat, std::int64_t first) {
  std::string out;
  ObjectWriter message(out);
  ObjectWriter body(message.name("chat"));
  body.add("room", room);
  body.name("lines") += '[';
  for (const auto& line : chat.lines()) {
    if (line.number < first) continue;
    if (out.back() != '[') out += ',';
    ObjectWriter object(out);
    object.add("number", line.number).add("who", line.who).add("name", line.name);
    object.add("seat", line.seat).add("text", line.text).add("at", line.at).close();
  }
  out += ']';
  body.close();
  message.close();
  return out;
}

}  // namespace baize::room
