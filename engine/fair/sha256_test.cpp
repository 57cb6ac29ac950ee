#include "engine/fair/sha256.h"

#include <gtest/gtest.h>

namespace baize {

// The values are those of the examples published with the standard (FIPS 180).
TEST(Sha256, gives_the_published_digests) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, pads_every_length_around_a_block) {
  EXPECT_EQ(to_hex(sha256(std::string(1000000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  for (std::size_t size = 50; size < 70; ++size)
    EXPECT_NE(sha256(std::string(size, 'x')), sha256(std::string(size + 1, 'x')));
}

TEST(Sha256, split_input_gives_the_same_digest_and_copies_are_independent) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += static_cast<char>('a' + i % 26);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    Sha256 begun;
    begun.add(std::string_view(text).substr(0, cut));
    Sha256 other = begun;
    other.add("elsewhere");
    begun.add(std::string_view(text).substr(cut));
    EXPECT_EQ(begun.end(), sha256(text)) << cut;
    EXPECT_EQ(other.end(), sha256(text.substr(0, cut) + "elsewhere")) << cut;
  }
}

TEST(Sha256, prints_a_prefix) { EXPECT_EQ(to_hex(sha256("abc"), 4), "ba7816bf"); }

}  // namespace baize
