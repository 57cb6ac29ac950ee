#pragma once
// A SQLite VFS on the simulated disk.
#include <sqlite3.h>

namespace baize::simulation {

class SimulatedDisk;

// For as long as the disk lives.
[[nodiscard]] sqlite3_vfs vfs_of(SimulatedDisk& disk);

}  // namespace baize::simulation
