#include "server/net/frames.h"

#include <array>
#include <cstring>
#include <utility>

#include "engine/describe/utf8.h"

namespace baize::server {
namespace {

constexpr std::size_t kShortHead = 2, kMask = 4, kLongestControl = 125;
constexpr unsigned kLast = 0x80, kReserved = 0x70, kOpcode = 0x0F, kMasked = 0x80, kLength = 0x7F;
constexpr unsigned kTwoBytes = 126, kEightBytes = 127;  // of length follow

bool is_control(Opcode opcode) { return opcode >= Opcode::kClose; }

bool is_known(unsigned opcode) {
  return opcode <= unsigned(Opcode::kBinary) ||
         (opcode >= unsigned(Opcode::kClose) && opcode <= unsigned(Opcode::kPong));
}

// Of the codes that stand in a closing frame; others only describe what was never said.
bool may_be_said(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

unsigned byte_at(std::span<const char> bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) number = number << 8 | byte_at(bytes, i);
  return number;
}

void unmask(std::span<char> payload, const char* mask) {
  std::array<char, 8> twice;
  std::memcpy(twice.data(), mask, kMask);
  std::memcpy(twice.data() + kMask, mask, kMask);
  std::uint64_t pattern = 0;
  std::memcpy(&pattern, twice.data(), 8);
  std::size_t i = 0;
  for (; i + 8 <= payload.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, payload.data() + i, 8);
    word ^= pattern;
    std::memcpy(payload.data() + i, &word, 8);
  }
  for (; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % kMask]);
}

Heard wrong(CloseCode code) { return {Heard::What::kWrong, {}, code}; }

Heard take_closing(std::string_view payload) {
  if (payload.empty()) return {Heard::What::kClose};
  if (payload.size() < 2) return wrong(CloseCode::kWrongFrame);
  const auto code = static_cast<unsigned>(big_endian(payload.substr(0, 2)));
  if (!may_be_said(code)) return wrong(CloseCode::kWrongFrame);
  if (!is_utf8(payload.substr(2))) return wrong(CloseCode::kNotUtf8);
  return {Heard::What::kClose, payload.substr(2), static_cast<CloseCode>(code)};
}

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  std::array<char, 10> head;
  head[0] = static_cast<char>(kLast | unsigned(opcode));
  const std::size_t size = payload.size();
  const std::size_t more = size <= kLongestControl ? 0 : size <= 0xFFFF ? 2 : 8;
  head[1] = static_cast<char>(more == 0 ? size : more == 2 ? kTwoBytes : kEightBytes);
  for (std::size_t i = 0; i < more; ++i)
    head[2 + i] = static_cast<char>(std::uint64_t{size} >> 8 * (more - 1 - i));
  out.append(head.data(), kShortHead + more).append(payload);
}

std::string closing(CloseCode code, std::string_view reason) {
  if (code == CloseCode::kNothingSaid) return {};
  const auto number = static_cast<unsigned>(code);
  std::string payload{static_cast<char>(number >> 8), static_cast<char>(number)};
  payload += reason;
  return payload;
}

void FrameReader::add(std::span<char> bytes) {
  if (is_over_) return;
  if (kept_.empty()) {
    bytes_ = bytes;
  } else {
    kept_.append(bytes.data(), bytes.size());
    bytes_ = kept_;
  }
}

std::optional<Heard> FrameReader::next() {
  while (!is_over_) {
    const auto [head, mistake] = read_head();
    if (mistake) return end_with(*mistake);
    if (!head || bytes_.size() < head->size + head->payload) {
      keep_rest();
      return std::nullopt;
    }
    const std::span<char> payload = bytes_.subspan(head->size, head->payload);
    unmask(payload, payload.data() - kMask);
    bytes_ = bytes_.subspan(head->size + head->payload);
    const auto heard = take(*head, {payload.data(), payload.size()});
    if (heard && heard->what == Heard::What::kWrong) return end_with(heard->code);
    if (heard) return heard;
  }
  return std::nullopt;
}

Heard FrameReader::end_with(CloseCode mistake) {
  is_over_ = true;
  bytes_ = {};
  begun_.reset();
  keep_rest();
  return wrong(mistake);
}

FrameReader::HeadOrWrong FrameReader::read_head() const {
  if (bytes_.size() < kShortHead) return {};
  const unsigned first = byte_at(bytes_, 0), second = byte_at(bytes_, 1);
  // Unmasked frames are what a page could be made to send to another kind of server.
  if (!is_known(first & kOpcode) || (second & kMasked) == 0) return {{}, CloseCode::kWrongFrame};
  const unsigned length = second & kLength;
  const std::size_t more = length == kEightBytes ? 8 : length == kTwoBytes ? 2 : 0;
  Head head{Opcode(first & kOpcode), (first & kLast) != 0, kShortHead + more + kMask, length};
  if (more > 0) {
    if (bytes_.size() < kShortHead + more) return {};
    const std::uint64_t size = big_endian(bytes_.subspan(kShortHead, more));
    // The shortest way to write a length is the only one.
    if (size <= kLongestControl || (more == 8 && size <= 0xFFFF) || size >> 63 != 0)
      return {{}, CloseCode::kWrongFrame};
    head.payload = size;
  }
  if (const auto mistake = what_is_wrong(head, first)) return {{}, mistake};
  if (bytes_.size() < head.size) return {};
  return {head, {}};
}

std::optional<CloseCode> FrameReader::what_is_wrong(const Head& head, unsigned first) const {
  if ((first & kReserved) != 0) return CloseCode::kWrongFrame;
  if (is_control(head.opcode)) {
    if (!head.is_last || head.payload > kLongestControl) return CloseCode::kWrongFrame;
    return std::nullopt;
  }
  if ((head.opcode == Opcode::kRest) != begun_.has_value()) return CloseCode::kWrongFrame;
  if (head.payload > longest_ - (begun_ ? message_.size() : 0)) return CloseCode::kTooLong;
  if (begun_ && frames_ >= kMostFrames) return CloseCode::kTooLong;
  return std::nullopt;
}

std::optional<Heard> FrameReader::take(const Head& head, std::string_view payload) {
  switch (head.opcode) {
    case Opcode::kClose:
      return take_closing(payload);
    case Opcode::kPing:
      return Heard{Heard::What::kPing, payload};
    case Opcode::kPong:
      return Heard{Heard::What::kPong, payload};
    case Opcode::kText:
    case Opcode::kBinary:
      if (head.is_last) return take_message(head.opcode, payload);
      begun_ = head.opcode;
      message_ = payload;
      frames_ = 1;
      return std::nullopt;
    case Opcode::kRest:
      message_ += payload;
      ++frames_;
      if (!head.is_last) return std::nullopt;
      return take_message(*std::exchange(begun_, std::nullopt), message_);
  }
  return wrong(CloseCode::kWrongFrame);
}

Heard FrameReader::take_message(Opcode opcode, std::string_view payload) const {
  if (opcode == Opcode::kBinary) return {Heard::What::kBinary, payload};
  return is_utf8(payload) ? Heard{Heard::What::kText, payload} : wrong(CloseCode::kNotUtf8);
}

// Nearly always nothing is left, and then an idle page keeps no room for it either.
void FrameReader::keep_rest() {
  if (!begun_) std::string().swap(message_);
  if (bytes_.empty()) {
    std::string().swap(kept_);
  } else if (bytes_.data() != kept_.data()) {
    std::string(bytes_.data(), bytes_.size()).swap(kept_);
  }
  bytes_ = {};
}

}  // namespace baize::server
