// The frames of a WebSocket, byte by byte: what RFC 6455 allows, and what it does not.
#include "server/net/frames.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace baize::server {
namespace {

constexpr std::size_t kLongest = 16 * 1024;
constexpr bool kFirstOfSome = false;

// A frame as a page sends it.
std::string masked(Opcode opcode, std::string_view payload, bool is_last = true) {
  constexpr std::string_view kKey = "\x37\xfa\x21\x3d";
  std::string frame;
  append_frame(frame, opcode, payload);
  const std::size_t head = frame.size() - payload.size();
  if (!is_last) frame[0] = static_cast<char>(frame[0] & 0x7f);
  frame[1] = static_cast<char>(frame[1] | 0x80);
  frame.insert(head, kKey);
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame[head + 4 + i] = static_cast<char>(payload[i] ^ kKey[i % 4]);
  return frame;
}

std::string word_for(const Heard& heard) {
  const std::string code = std::to_string(static_cast<int>(heard.code));
  switch (heard.what) {
    case Heard::What::kText:
      return "text " + std::string(heard.payload);
    case Heard::What::kBinary:
      return "binary " + std::string(heard.payload);
    case Heard::What::kPing:
      return "ping " + std::string(heard.payload);
    case Heard::What::kPong:
      return "pong " + std::string(heard.payload);
    case Heard::What::kClose:
      return "close " + code + " " + std::string(heard.payload);
    case Heard::What::kWrong:
      return "wrong " + code;
  }
  return {};
}

using Words = std::vector<std::string>;

// What is heard of bytes that come in packets of that size, up to the first wrong one.
Words heard_of(std::string bytes, std::size_t packet = 1 << 20) {
  FrameReader reader(kLongest);
  Words words;
  for (std::size_t at = 0; at < bytes.size(); at += packet) {
    reader.add(std::span(bytes).subspan(at, std::min(packet, bytes.size() - at)));
    while (const auto heard = reader.next()) {
      words.push_back(word_for(*heard));
      if (heard->what == Heard::What::kWrong) return words;
    }
  }
  return words;
}

TEST(Frames, a_message_of_every_length_is_heard_whole) {
  for (const unsigned size : {0u, 1u, 7u, 8u, 9u, 125u, 126u, 127u, 1000u, 16u * 1024}) {
    const std::string text(size, 'x');
    EXPECT_EQ(heard_of(masked(Opcode::kText, text)), Words{"text " + text});
  }
}

TEST(Frames, packets_may_cut_anywhere) {
  const std::string bytes = masked(Opcode::kText, "first") +
                            masked(Opcode::kText, std::string(300, 'y')) +
                            masked(Opcode::kPing, "p") + masked(Opcode::kText, "last");
  const Words all = heard_of(bytes);
  ASSERT_EQ(all.size(), 4);
  for (std::size_t packet = 1; packet < bytes.size(); ++packet)
    EXPECT_EQ(heard_of(bytes, packet), all) << packet;
}

TEST(Frames, a_message_in_several_frames_is_one_and_a_ping_may_come_between) {
  const std::string bytes = masked(Opcode::kText, "one ", kFirstOfSome) +
                            masked(Opcode::kPing, "?") +
                            masked(Opcode::kRest, "two ", kFirstOfSome) +
                            masked(Opcode::kRest, "three") + masked(Opcode::kText, "next");
  for (const unsigned packet : {1u, 3u, 1000u})
    EXPECT_EQ(heard_of(bytes, packet), (Words{"ping ?", "text one two three", "text next"}));
}

TEST(Frames, a_character_may_be_cut_by_the_frames_but_not_left_out) {
  EXPECT_EQ(heard_of(masked(Opcode::kText, "\xd0", kFirstOfSome) + masked(Opcode::kRest, "\xb8")),
            Words{"text и"});
  EXPECT_EQ(heard_of(masked(Opcode::kText, "\xd0", kFirstOfSome) + masked(Opcode::kRest, "x")),
            Words{"wrong 1007"});
}

TEST(Frames, what_is_too_long_is_wrong_before_it_has_come) {
  EXPECT_EQ(heard_of(masked(Opcode::kText, std::string(kLongest + 1, 'x')).substr(0, 8)),
            Words{"wrong 1009"});
  // In parts, too; the parts of the message before do not count.
  const std::string half(kLongest / 2 + 1, 'x');
  EXPECT_EQ(heard_of(masked(Opcode::kText, half, kFirstOfSome) + masked(Opcode::kRest, half)),
            Words{"wrong 1009"});
  EXPECT_EQ(heard_of(masked(Opcode::kText, half, kFirstOfSome) + masked(Opcode::kRest, "") +
                     masked(Opcode::kText, std::string(kLongest, 'y')))
                .size(),
            2);
}

TEST(Frames, of_one_message_are_bounded_however_empty_they_are) {
  const auto message_in = [](int frames) {
    std::string bytes = masked(Opcode::kText, "{}", kFirstOfSome);
    for (int i = 2; i < frames; ++i) bytes += masked(Opcode::kRest, "", kFirstOfSome);
    return bytes + masked(Opcode::kRest, "");
  };
  const Words whole{"text {}"}, too_long{"wrong 1009"};
  EXPECT_EQ(heard_of(message_in(FrameReader::kMostFrames)), whole);
  EXPECT_EQ(heard_of(message_in(FrameReader::kMostFrames) + message_in(2)),
            (Words{"text {}", "text {}"}));
  EXPECT_EQ(heard_of(message_in(FrameReader::kMostFrames + 1)), too_long);
}

TEST(Frames, what_the_rules_of_the_wire_forbid_is_wrong) {
  const auto with_byte = [](std::string frame, std::size_t at, int byte) {
    frame[at] = static_cast<char>(byte);
    return frame;
  };
  const std::string text = masked(Opcode::kText, "x");
  const std::vector<std::pair<const char*, std::string>> bad = {
      {"without a mask", with_byte(text, 1, 0x01)},
      {"a reserved bit", with_byte(text, 0, 0xC1)},
      {"an unknown opcode", with_byte(text, 0, 0x83)},
      {"an unknown control opcode", with_byte(text, 0, 0x8B)},
      {"a ping in parts", with_byte(masked(Opcode::kPing, "x"), 0, 0x09)},
      {"a long ping", masked(Opcode::kPing, std::string(126, 'x'))},
      {"a rest of nothing", masked(Opcode::kRest, "x")},
      {"a new message within another",
       masked(Opcode::kText, "x", kFirstOfSome) + masked(Opcode::kText, "y")},
      {"a short length in two bytes", std::string("\x81\xfe\0\x7d\0\0\0\0", 8)},
      {"a short length in eight bytes", std::string("\x81\xff\0\0\0\0\0\0\xff\xff\0\0\0\0", 14)},
      {"a length beyond all", std::string("\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0", 14)},
      {"half a closing code", masked(Opcode::kClose, "\x03")},
      {"a closing code that is never said", masked(Opcode::kClose, "\x03\xed")},
      {"a closing code of nobody", masked(Opcode::kClose, "\x27\x0f")},
  };
  for (const auto& [what, bytes] : bad) EXPECT_EQ(heard_of(bytes), Words{"wrong 1002"}) << what;
  EXPECT_EQ(heard_of(masked(Opcode::kClose, "\x03\xe8\xff")), Words{"wrong 1007"});
}

TEST(Frames, after_something_wrong_nothing_is_heard_any_more) {
  FrameReader reader(kLongest);
  std::string bytes = masked(Opcode::kRest, "x") + masked(Opcode::kText, "next");
  std::string more = masked(Opcode::kText, "more");
  reader.add(bytes);
  EXPECT_EQ(word_for(*reader.next()), "wrong 1002");
  EXPECT_FALSE(reader.next());
  reader.add(more);
  EXPECT_FALSE(reader.next());
  FrameReader cut(kLongest);
  bytes = masked(Opcode::kText, "\xff") + masked(Opcode::kText, "next");
  cut.add(bytes);
  EXPECT_EQ(word_for(*cut.next()), "wrong 1007");
  EXPECT_FALSE(cut.next());
}

TEST(Frames, a_closing_tells_its_code_and_reason) {
  EXPECT_EQ(heard_of(masked(Opcode::kClose, "")), Words{"close 1005 "});
  EXPECT_EQ(heard_of(masked(Opcode::kClose, closing(CloseCode::kDone, "bye"))),
            Words{"close 1000 bye"});
  EXPECT_EQ(closing(CloseCode::kNothingSaid, ""), "");
}

TEST(Frames, a_server_writes_the_shortest_length_and_no_mask) {
  const auto head_of = [](std::size_t size) {
    std::string frame;
    append_frame(frame, Opcode::kText, std::string(size, 'x'));
    return frame.substr(0, frame.size() - size);
  };
  EXPECT_EQ(head_of(0), std::string("\x81\0", 2));
  EXPECT_EQ(head_of(125), "\x81\x7d");
  EXPECT_EQ(head_of(126), std::string("\x81\x7e\0\x7e", 4));
  EXPECT_EQ(head_of(65'535), "\x81\x7e\xff\xff");
  EXPECT_EQ(head_of(65'536), std::string("\x81\x7f\0\0\0\0\0\x01\0\0", 10));
}

}  // namespace
}  // namespace baize::server
