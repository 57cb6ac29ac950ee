// Bytes on a WebSocket, in packets whose sizes the first byte sets: what is heard does not depend
// on where the network cuts, and no message is longer than allowed.
#include <algorithm>
#include <string>
#include <vector>

#include "server/net/frames.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;
using namespace baize::server;

namespace {

constexpr std::size_t kLongest = 1024;

std::vector<std::string> heard_of(std::string bytes, std::size_t packet) {
  FrameReader reader(kLongest);
  std::vector<std::string> all;
  for (std::size_t at = 0; at < bytes.size(); at += packet) {
    reader.add(std::span(bytes).subspan(at, std::min(packet, bytes.size() - at)));
    while (const auto heard = reader.next()) {
      ensure(heard->payload.size() <= kLongest);
      all.push_back(std::to_string(static_cast<int>(heard->what)) + " " +
                    std::to_string(static_cast<int>(heard->code)) + " ");
      all.back() += heard->payload;
      if (heard->what == Heard::What::kWrong) return all;
    }
  }
  return all;
}

}  // namespace

BAIZE_FUZZ(std::string_view input) {
  if (input.empty()) return;
  const std::size_t packet = 1 + static_cast<unsigned char>(input.front());
  const std::string bytes(input.substr(1));
  ensure(heard_of(bytes, packet) == heard_of(bytes, std::max(bytes.size(), std::size_t{1})));
}
