#pragma once
// How SQLite reaches a simulated disk: its table of functions for files.
#include <sqlite3.h>

namespace baize::simulation {

class SimulatedDisk;

// For as long as the disk lives.
[[nodiscard]] sqlite3_vfs vfs_of(SimulatedDisk& disk);

}  // namespace baize::simulation
