// Our own hashes against a library that many eyes have read, over lengths around every block. Here
// and not beside the unit, because the engine links nothing, not even for its tests.
#include <gtest/gtest.h>
#include <sodium.h>

#include "engine/cards/rng.h"
#include "engine/fair/hmac.h"

namespace baize {
namespace {

const unsigned char* bytes(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string random_bytes(std::size_t size, Rng& rng) {
  std::string text(size, '\0');
  for (char& byte : text) byte = static_cast<char>(rng.below(256));
  return text;
}

class FairSodium : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

TEST_F(FairSodium, sha256_agrees) {
  Rng rng(1);
  for (std::size_t size = 0; size < 400; ++size) {
    const std::string text = random_bytes(size, rng);
    Digest theirs{};
    crypto_hash_sha256(theirs.data(), bytes(text), text.size());
    ASSERT_EQ(sha256(text), theirs) << size;
  }
}

TEST_F(FairSodium, hmac_agrees_for_keys_of_any_length) {
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    const std::string key = random_bytes(rng.below(200), rng);
    const std::string message = random_bytes(rng.below(300), rng);
    Digest theirs{};
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes(key), key.size());
    crypto_auth_hmacsha256_update(&state, bytes(message), message.size());
    crypto_auth_hmacsha256_final(&state, theirs.data());
    ASSERT_EQ(hmac_sha256(key, message), theirs) << key.size() << ' ' << message.size();
  }
}

}  // namespace
}  // namespace baize
