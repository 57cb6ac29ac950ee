#include "server/store/packed_events.h"

#include <zlib.h>

#include <algorithm>

#include "engine/core/ensure.h"

namespace baize::server {
namespace {

// Four bytes before the compressed ones tell how long the text is.
constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kLongest = 64 * 1024 * 1024;

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

std::optional<std::string> unpacked(std::string_view bytes) {
  if (bytes.size() < kLengthBytes) return std::nullopt;
  std::size_t length = 0;
  for (std::size_t i = 0; i < kLengthBytes; ++i)
    length |= std::size_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  if (length > kLongest) return std::nullopt;
  bytes.remove_prefix(kLengthBytes);
  std::string text(length, '\0');
  uLongf size = length;
  const int code =
      uncompress(reinterpret_cast<Bytef*>(text.data()), &size, bytes_of(bytes), bytes.size());
  if (code != Z_OK || size != length || !text.ends_with('\n')) return std::nullopt;
  return text;
}

// A round is a few kilobytes: the tables of zlib's usual window cost more to clear than it gains,
// and its usual level costs a third more time than this one for a fourteenth less space.
void compress(std::string_view text, std::string& out) {
  constexpr int kLevel = 3, kWindowBits = 13, kMemory = 6;
  z_stream stream{};
  ensure(deflateInit2(&stream, kLevel, Z_DEFLATED, kWindowBits, kMemory, Z_DEFAULT_STRATEGY) ==
         Z_OK);
  const std::size_t begin = out.size();
  out.resize(begin + deflateBound(&stream, text.size()));
  stream.next_in = const_cast<Bytef*>(bytes_of(text));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data() + begin);
  stream.avail_out = static_cast<uInt>(out.size() - begin);
  ensure(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(begin + stream.total_out);
  deflateEnd(&stream);
}

}  // namespace

bool are_lines(std::span<const std::string> events) {
  return std::none_of(events.begin(), events.end(), [](const std::string& event) {
    return event.find('\n') != std::string::npos;
  });
}

std::optional<std::string> pack_events(std::span<const std::string> events) {
  if (!are_lines(events)) return std::nullopt;
  std::string lines;
  for (const std::string& event : events) (lines += event) += '\n';
  return pack_lines(lines);
}

std::optional<std::string> pack_lines(std::string_view lines) {
  if (lines.size() > kLongest) return std::nullopt;
  std::string packed(kLengthBytes, '\0');
  for (std::size_t i = 0; i < kLengthBytes; ++i)
    packed[i] = static_cast<char>(lines.size() >> (8 * i) & 0xFF);
  compress(lines, packed);
  return packed;
}

std::optional<std::vector<std::string>> events_of_row(std::string_view bytes, std::uint64_t count) {
  if (count == 1) return std::vector<std::string>{std::string(bytes)};
  const auto text = unpacked(bytes);
  if (!text) return std::nullopt;
  std::vector<std::string> events;
  for (std::size_t begin = 0; begin < text->size();) {
    const std::size_t end = text->find('\n', begin);
    events.push_back(text->substr(begin, end - begin));
    begin = end + 1;
  }
  if (events.size() != count) return std::nullopt;
  return events;
}

}  // namespace baize::server
