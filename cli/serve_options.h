#pragma once
// The options of `baize serve`, separate from the command so that they can be tested without
// starting a server.
#include "server/serve.h"

namespace CLI {
class App;
}

namespace baize::cli {

// `options` is filled when `verb` is parsed; what it holds before are the defaults.
void add_serve_options(CLI::App& verb, server::ServeOptions& options);

}  // namespace baize::cli
