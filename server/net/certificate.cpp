#include "server/net/certificate.h"

#include <openssl/ssl.h>

#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

namespace baize::server {
namespace {

namespace ssl = boost::asio::ssl;
using boost::system::error_code;

// For TLS 1.2; those of 1.3 are all good. Keys that live for one connection only.
constexpr const char* kCiphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

Unexpected<room::Failure> failure(std::string text) {
  return Unexpected{room::Failure{std::move(text)}};
}

Result<room::Done, room::Failure> readable(const std::string& option, const std::string& file) {
  errno = 0;
  if (std::ifstream(file).good()) return room::Done{};
  return failure(option + ": " + file + " cannot be read (" +
                 std::generic_category().message(errno == 0 ? EIO : errno) + ")");
}

void set_up(ssl::context& context) {
  SSL_CTX* bare = context.native_handle();
  SSL_CTX_set_min_proto_version(bare, TLS1_2_VERSION);
  SSL_CTX_set_options(bare, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_cipher_list(bare, kCiphers);
  SSL_CTX_set_session_cache_mode(bare, SSL_SESS_CACHE_OFF);  // clients keep tickets instead
  // A key with a passphrase fails, where OpenSSL would ask at the terminal.
  error_code ignored;
  context.set_password_callback(
      [](std::size_t, ssl::context::password_purpose) { return std::string(); }, ignored);
}

}  // namespace

Result<Certificate, room::Failure> Certificate::load(std::string chain_file, std::string key_file) {
  Certificate certificate(std::move(chain_file), std::move(key_file));
  if (auto done = certificate.reload(); !done) return Unexpected{done.error()};
  return certificate;
}

Result<room::Done, room::Failure> Certificate::reload() {
  if (auto done = readable("--tls-cert", chain_file_); !done) return done;
  if (auto done = readable("--tls-key", key_file_); !done) return done;
  auto fresh = std::make_unique<ssl::context>(ssl::context::tls_server);
  set_up(*fresh);
  error_code error;
  fresh->use_private_key_file(key_file_, ssl::context::pem, error);
  if (error) {
    return failure("--tls-key: " + key_file_ + " holds no private key in PEM form, or one with a " +
                   "passphrase (" + error.message() + ")");
  }
  fresh->use_certificate_chain_file(chain_file_, error);
  if (error) {
    return failure("--tls-cert: " + chain_file_ + " holds no usable certificate in PEM form (" +
                   error.message() + ")");
  }
  if (SSL_CTX_check_private_key(fresh->native_handle()) != 1) {
    return failure("the key in " + key_file_ + " does not belong to the certificate in " +
                   chain_file_);
  }
  context_ = std::move(fresh);
  return room::Done{};
}

}  // namespace baize::server
