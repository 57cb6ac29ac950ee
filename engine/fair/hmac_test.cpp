#include "engine/fair/hmac.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

std::string repeated(std::size_t times, unsigned char byte) {
  return std::string(times, static_cast<char>(byte));
}

// The values are those published in RFC 4231.
TEST(Hmac, gives_the_published_digests) {
  std::string counting;
  for (char byte = 1; byte <= 25; ++byte) counting += byte;
  const std::string long_key = repeated(131, 0xaa);
  const std::array<std::array<std::string, 3>, 6> cases{{
      {repeated(20, 0x0b), "Hi There",
       "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
      {"Jefe", "what do ya want for nothing?",
       "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
      {repeated(20, 0xaa), repeated(50, 0xdd),
       "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
      {counting, repeated(50, 0xcd),
       "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
      {long_key, "Test Using Larger Than Block-Size Key - Hash Key First",
       "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
      {long_key,
       "This is a test using a larger than block-size key and a larger than block-size data. The "
       "key needs to be hashed before being used by the HMAC algorithm.",
       "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
  }};
  for (const auto& [key, message, digest] : cases)
    EXPECT_EQ(to_hex(hmac_sha256(key, message)), digest) << message;
}

TEST(Hmac, gives_the_published_truncated_digest) {
  EXPECT_EQ(to_hex(hmac_sha256(repeated(20, 0x0c), "Test With Truncation"), 16),
            "a3b6167473100ee06e0c796c2955552b");
}

// A key of a whole block is used as it is, one more byte is hashed first.
TEST(Hmac, keys_around_a_block_differ) {
  for (std::size_t size = 60; size < 70; ++size)
    EXPECT_NE(hmac_sha256(repeated(size, 7), "x"), hmac_sha256(repeated(size + 1, 7), "x"));
  EXPECT_EQ(hmac_sha256("", "x"), hmac_sha256(repeated(64, 0), "x"));
  EXPECT_NE(hmac_sha256("", "x"), hmac_sha256(repeated(65, 0), "x"));
}

}  // namespace
}  // namespace baize
