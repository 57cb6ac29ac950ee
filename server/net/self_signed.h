#pragma once
// A self-signed certificate for tests, generated on the spot so that none can expire.
#include <filesystem>
#include <string>

namespace baize::server {

enum class KeyKind { kCurve, kRsa };

// Writes both files in PEM form; `name` is the certificate's common name.
void write_self_signed(const std::string& name, const std::filesystem::path& chain_file,
                       const std::filesystem::path& key_file, KeyKind kind = KeyKind::kCurve);

}  // namespace baize::server
