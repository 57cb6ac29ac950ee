#pragma once
// The TLS certificate chain and key, in two PEM files that can be reloaded while the server runs.
// Open connections keep the old ones.
#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "engine/core/result.h"
#include "room/ports.h"

namespace baize::server {

class Certificate {
 public:
  // Fails with a sentence that names the file and what is wrong with it.
  static Result<Certificate, room::Failure> load(std::string chain_file, std::string key_file);

  // Where the files cannot be used, the old ones stay in use.
  Result<room::Done, room::Failure> reload();

  [[nodiscard]] boost::asio::ssl::context& context() { return *context_; }

 private:
  Certificate(std::string chain_file, std::string key_file)
      : chain_file_(std::move(chain_file)), key_file_(std::move(key_file)) {}

  std::string chain_file_;
  std::string key_file_;
  std::unique_ptr<boost::asio::ssl::context> context_;
};

}  // namespace baize::server
