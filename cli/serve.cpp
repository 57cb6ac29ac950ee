#include "server/serve.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/serve_options.h"
#include "cli/verbs.h"

namespace baize::cli {

void add_serve(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("serve", "Run the server: the page and its tables");
  auto options = std::make_shared<server::ServeOptions>();
  add_serve_options(*verb, *options);
  verb->callback([&status, options] { status = server::serve(*options); });
}

}  // namespace baize::cli
