#include "server/serve.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/verbs.h"

namespace baize::cli {

void add_serve(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("serve", "Open the house: serve the page and its tables");
  auto options = std::make_shared<server::ServeOptions>();
  verb->add_option("--host", options->host, "Address to listen on; without it, all of them");
  verb->add_option("--port", options->port, "Port to listen on; 0 takes a free one")
      ->capture_default_str();
  verb->add_option("--data", options->data, "File that keeps the tables")->capture_default_str();
  verb->add_option("--web", options->web, "Folder of the page")->capture_default_str();
  verb->add_option("--pace", options->pace_ms,
                   "Longest time that a computer player takes, in milliseconds")
      ->check(CLI::Range(0, 5000))
      ->capture_default_str();
  verb->add_option("--ready-seconds", options->ready_seconds,
                   "Pause before the next round is dealt anyway")
      ->check(CLI::Range(0, 60))
      ->capture_default_str();
  verb->callback([&status, options] { status = server::serve(*options); });
}

}  // namespace baize::cli
