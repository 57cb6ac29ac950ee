#include "simulation/simulated_disk.h"

#include <sqlite3.h>

#include "engine/core/ensure.h"
#include "simulation/disk_vfs.h"

namespace baize::simulation {

struct SimulatedDisk::Registration {
  sqlite3_vfs vfs;
};

// SQLite draws the salts of a WAL from its own generator, which is fed by the default file system:
// it is made to begin anew, so that the same seed writes the same bytes.
SimulatedDisk::SimulatedDisk(std::uint64_t seed)
    : rng_(seed), registration_(std::make_unique<Registration>()) {
  ensure(sqlite3_initialize() == SQLITE_OK);
  registration_->vfs = vfs_of(*this);
  ensure(sqlite3_vfs_register(&registration_->vfs, 1) == SQLITE_OK);
  sqlite3_randomness(0, nullptr);
}

SimulatedDisk::~SimulatedDisk() { sqlite3_vfs_unregister(&registration_->vfs); }

void SimulatedDisk::be_in_trouble(DiskTrouble trouble, std::uint32_t one_in) {
  trouble_ = trouble;
  one_in_ = one_in;
}

int SimulatedDisk::admit(Call call) {
  if (is_dead_) return SQLITE_IOERR;
  const bool changes = call == Call::write || call == Call::sync;
  if (changes && calls_left_ > 0 && --calls_left_ == 0) {
    is_dead_ = true;
    return SQLITE_IOERR;
  }
  const bool is_meant =
      (call == Call::write && (trouble_ == DiskTrouble::full || trouble_ == DiskTrouble::writes)) ||
      (call == Call::sync && trouble_ == DiskTrouble::syncs) ||
      (call == Call::read && trouble_ == DiskTrouble::reads);
  if (!is_meant || rng_.below(one_in_) != 0) return SQLITE_OK;
  ++counts_.faults;
  if (call == Call::read) return SQLITE_IOERR_READ;
  if (call == Call::sync) return SQLITE_IOERR_FSYNC;
  return trouble_ == DiskTrouble::full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

std::size_t SimulatedDisk::part_of(std::size_t size) {
  return rng_.below(2) == 0 ? 0 : rng_.below(static_cast<std::uint32_t>(size) + 1);
}

std::shared_ptr<SimulatedDisk::Entry> SimulatedDisk::find(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : found->second;
}

std::shared_ptr<SimulatedDisk::Entry> SimulatedDisk::make(const std::string& path) {
  auto& entry = files_[path];
  if (!entry) entry = std::make_shared<Entry>();
  return entry;
}

void SimulatedDisk::erase(const std::string& path, bool synced) {
  const auto found = files_.find(path);
  if (found == files_.end()) return;
  deleted_.erase(path);
  if (!synced && found->second->is_named) deleted_[path] = found->second;
  files_.erase(found);
}

void SimulatedDisk::sync_folder() {
  for (auto& [path, entry] : files_) entry->is_named = true;
  deleted_.clear();
}

void SimulatedDisk::forget_process() {
  for (auto& [path, entry] : files_) {
    entry->locks = {};
    entry->memory = {};
  }
  calls_left_ = 0;
  is_dead_ = false;
}

void SimulatedDisk::start_after_kill() {
  ++counts_.kills;
  forget_process();
}

void SimulatedDisk::start_after_power_cut() {
  ++counts_.power_cuts;
  for (auto file = files_.begin(); file != files_.end();) {
    const bool is_gone = !file->second->is_named && rng_.below(2) == 0;
    if (!is_gone) file->second->file.lose_power(rng_);
    file = is_gone ? files_.erase(file) : std::next(file);
  }
  for (auto& [path, entry] : deleted_) {
    if (files_.contains(path) || rng_.below(2) == 0) continue;
    entry->file.lose_power(rng_);
    files_[path] = entry;
  }
  sync_folder();
  forget_process();
}

}  // namespace baize::simulation
