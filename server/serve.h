#pragma once
// Wires up a whole server in one process, from data file to port. Used by `baize serve` and by
// tests.
#include <cstddef>
#include <cstdint>
#include <string>

#include "room/table_settings.h"
#include "server/net/access.h"
#include "server/net/limits.h"
#include "server/store/drawers.h"

namespace baize::server {

struct ServeOptions {
  std::string host;           // empty: every address of this machine, so that friends can come in
  std::uint16_t port = 8080;  // 0: a free one
  std::string data = "baize.db";
  std::size_t data_megabytes = 0;  // that it may have; 0: as many as the disk gives
  std::string web = "web/dist";
  std::string tls_cert;  // PEM files, both or none; read again on SIGHUP
  std::string tls_key;
  int pace_ms = 1200;  // the longest that a computer player takes; 0: at once
  int ready_seconds = room::TableSettings::kUntilAllReady;  // until the next round is dealt anyway
  int thinkers = 0;  // threads in which computer players think; 0: all cores but one
  NetLimits limits;
  DrawerLimits drawers;
  Access access;
};

// Prints one line with the link when the house is open, and returns the program's exit status:
// 0 after SIGINT or SIGTERM, 1 with one sentence on stderr where it could not open.
int serve(const ServeOptions& options);

}  // namespace baize::server
