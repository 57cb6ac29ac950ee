#include "server/net/self_signed.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <cstdio>
#include <memory>

#include "engine/core/ensure.h"

namespace baize::server {
namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Chain = std::unique_ptr<X509, decltype(&X509_free)>;
using File = std::unique_ptr<std::FILE, decltype(&std::fclose)>;

constexpr long kDay = 24 * 60 * 60;

Chain certificate_of(EVP_PKEY* key, const std::string& name) {
  Chain chain(X509_new(), &X509_free);
  X509_set_version(chain.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(chain.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(chain.get()), -kDay);
  X509_gmtime_adj(X509_getm_notAfter(chain.get()), kDay);
  X509_set_pubkey(chain.get(), key);
  X509_NAME* names = X509_get_subject_name(chain.get());
  X509_NAME_add_entry_by_txt(names, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
  X509_set_issuer_name(chain.get(), names);
  ensure(X509_sign(chain.get(), key, EVP_sha256()) > 0);
  return chain;
}

File open_to_write(const std::filesystem::path& path) {
  File file(std::fopen(path.c_str(), "w"), &std::fclose);
  ensure(file != nullptr);
  return file;
}

}  // namespace

void write_self_signed(const std::string& name, const std::filesystem::path& chain_file,
                       const std::filesystem::path& key_file, KeyKind kind) {
  const Key key(kind == KeyKind::kCurve ? EVP_EC_gen("P-256") : EVP_RSA_gen(2048), &EVP_PKEY_free);
  ensure(key != nullptr);
  const Chain chain = certificate_of(key.get(), name);
  ensure(PEM_write_X509(open_to_write(chain_file).get(), chain.get()) == 1);
  ensure(PEM_write_PrivateKey(open_to_write(key_file).get(), key.get(), nullptr, nullptr, 0,
                              nullptr, nullptr) == 1);
}

}  // namespace baize::server
