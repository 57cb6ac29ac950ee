#include "room/chat.h"

#include <algorithm>

namespace baize::room {
namespace {

constexpr int kMostLines = 5;
constexpr std::int64_t kWithinMs = 10'000;

void write_line(std::string& out, const ChatLines::Line& line) {
  ObjectWriter object(out);
  object.add("number", line.number).add("who", line.who).add("name", line.name);
  object.add("seat", line.seat).add("text", line.text).add("at", line.at).close();
}

std::size_t printed_size(const ChatLines::Line& line) {
  std::string out;
  write_line(out, line);
  return out.size() + 1;
}

}  // namespace

bool ChatLines::is_too_fast(const Guest& guest, Seat seat, std::int64_t now) const {
  std::size_t of_onlookers = 0;
  int of_guest = 0;
  for (const auto& said : recent_) {
    if (said.at <= now - kWithinMs || said.at > now) continue;
    of_onlookers += !said.is_seated;
    of_guest += said.guest == guest;
  }
  return of_guest >= kMostLines || (!seat.exists() && of_onlookers >= kMostOfOnlookers);
}

void ChatLines::fold(const Chatted& event, std::string who, Seat seat) {
  if (recent_.size() == kMostRecent) recent_.erase(recent_.begin());
  recent_.push_back({event.at, event.guest, seat.exists()});
  lines_.push_back({++count_, event.at, event.guest, std::move(who), event.name, event.text, seat});
  bytes_ += printed_size(lines_.back());
  while (lines_.size() > 1 && (lines_.size() > kMostKept || bytes_ > kMostBytes)) {
    bytes_ -= printed_size(lines_.front());
    lines_.erase(lines_.begin());
  }
}

void ChatLines::resume_at(std::vector<Line> lines, std::int64_t count) {
  lines_ = std::move(lines);
  count_ = count;
  bytes_ = 0;
  for (const Line& line : lines_) bytes_ += printed_size(line);
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
    write_line(out, line);
  }
  out += ']';
  body.close();
  message.close();
  return out;
}

}  // namespace baize::room
