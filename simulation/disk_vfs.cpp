#include "simulation/disk_vfs.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "simulation/simulated_disk.h"

namespace baize::simulation {
namespace {

using Entry = SimulatedDisk::Entry;
using Call = SimulatedDisk::Call;

// What SQLite holds of an open file: C on the outside, so that `base` comes first.
struct OpenFile {
  sqlite3_file base;
  SimulatedDisk* disk;
  std::shared_ptr<Entry> entry;
  int lock;
  std::array<bool, SimulatedDisk::Memory::kSlots> shared, exclusive;
  bool uses_memory;
  bool syncs_folder;  // with its next sync
};

OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
SimulatedDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<SimulatedDisk*>(vfs->pAppData); }

int read_file(sqlite3_file* handle, void* to, int size, sqlite3_int64 offset) {
  OpenFile& file = of(handle);
  if (const int code = file.disk->admit(Call::read); code != SQLITE_OK) return code;
  const std::span<char> bytes(static_cast<char*>(to), static_cast<std::size_t>(size));
  const std::size_t got = file.entry->file.read(bytes, static_cast<std::size_t>(offset));
  if (got == bytes.size()) return SQLITE_OK;
  std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(got), bytes.end(), '\0');
  return SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* handle, const void* from, int size, sqlite3_int64 offset) {
  OpenFile& file = of(handle);
  std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
  const bool was_dead = file.disk->is_dead();
  const int code = file.disk->admit(Call::write);
  if (was_dead) return code;
  if (code != SQLITE_OK) bytes = bytes.substr(0, file.disk->part_of(bytes.size()));
  file.entry->file.write(bytes, static_cast<std::size_t>(offset));
  file.disk->count_write();
  return code;
}

int truncate_file(sqlite3_file* handle, sqlite3_int64 size) {
  OpenFile& file = of(handle);
  if (const int code = file.disk->admit(Call::write); code != SQLITE_OK) return code;
  file.entry->file.truncate(static_cast<std::size_t>(size));
  return SQLITE_OK;
}

// One that fails leaves all as unsure as before.
int sync_file(sqlite3_file* handle, int) {
  OpenFile& file = of(handle);
  if (const int code = file.disk->admit(Call::sync); code != SQLITE_OK) return code;
  file.entry->file.sync();
  if (std::exchange(file.syncs_folder, false)) file.disk->sync_folder();
  file.disk->count_sync();
  return SQLITE_OK;
}

int size_of_file(sqlite3_file* handle, sqlite3_int64* size) {
  if (of(handle).disk->is_dead()) return SQLITE_IOERR_FSTAT;
  *size = static_cast<sqlite3_int64>(of(handle).entry->file.size());
  return SQLITE_OK;
}

int unlock_file(sqlite3_file* handle, int wanted) {
  OpenFile& file = of(handle);
  auto& locks = file.entry->locks;
  if (file.disk->is_dead() || file.lock <= wanted) return SQLITE_OK;
  for (const void** holder : {&locks.reserved, &locks.pending, &locks.exclusive})
    if (*holder == handle) *holder = nullptr;
  if (wanted == SQLITE_LOCK_NONE) --locks.shared;
  file.lock = wanted;
  return SQLITE_OK;
}

bool is_others(const void* holder, const sqlite3_file* mine) {
  return holder != nullptr && holder != mine;
}

int lock_file(sqlite3_file* handle, int wanted) {
  OpenFile& file = of(handle);
  auto& locks = file.entry->locks;
  if (file.disk->is_dead()) return SQLITE_IOERR_LOCK;
  if (file.lock >= wanted) return SQLITE_OK;
  if (is_others(locks.exclusive, handle)) return SQLITE_BUSY;
  if (wanted == SQLITE_LOCK_SHARED) {
    if (is_others(locks.pending, handle)) return SQLITE_BUSY;
    ++locks.shared;
  } else if (is_others(locks.reserved, handle) || is_others(locks.pending, handle)) {
    return SQLITE_BUSY;
  } else if (wanted == SQLITE_LOCK_RESERVED) {
    locks.reserved = handle;
  } else {
    locks.pending = handle;
    file.lock = SQLITE_LOCK_PENDING;
    if (wanted == SQLITE_LOCK_EXCLUSIVE) {
      if (locks.shared > 1) return SQLITE_BUSY;
      locks.exclusive = handle;
    }
  }
  file.lock = wanted;
  return SQLITE_OK;
}

int check_reserved(sqlite3_file* handle, int* is_reserved) {
  *is_reserved = of(handle).entry->locks.reserved != nullptr;
  return SQLITE_OK;
}

int control_file(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return 4096; }
// As SQLite takes it of every disk: a torn write leaves alone what it did not mean to change.
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int map_memory(sqlite3_file* handle, int region, int size, int extend, void volatile** out) {
  OpenFile& file = of(handle);
  *out = nullptr;
  if (file.disk->is_dead()) return SQLITE_IOERR_SHMMAP;
  auto& memory = file.entry->memory;
  if (!file.uses_memory) ++memory.users, file.uses_memory = true;
  const auto at = static_cast<std::size_t>(region);
  if (at >= memory.regions.size() && extend == 0) return SQLITE_OK;
  while (memory.regions.size() <= at)
    memory.regions.push_back(std::make_unique<std::string>(static_cast<std::size_t>(size), '\0'));
  *out = memory.regions[at]->data();
  return SQLITE_OK;
}

int lock_memory(sqlite3_file* handle, int offset, int count, int flags) {
  OpenFile& file = of(handle);
  if (file.disk->is_dead()) return SQLITE_IOERR_SHMLOCK;
  auto& memory = file.entry->memory;
  const auto first = static_cast<std::size_t>(offset);
  const auto end = first + static_cast<std::size_t>(count);
  const bool is_shared = (flags & SQLITE_SHM_SHARED) != 0;
  for (std::size_t at = first; (flags & SQLITE_SHM_LOCK) != 0 && at < end; ++at) {
    if (is_others(memory.exclusive[at], handle)) return SQLITE_BUSY;
    if (!is_shared && memory.shared[at] > (file.shared[at] ? 1 : 0)) return SQLITE_BUSY;
  }
  for (std::size_t at = first; at < end; ++at) {
    if ((flags & SQLITE_SHM_LOCK) != 0) {
      if (is_shared) {
        memory.shared[at] += file.shared[at] ? 0 : 1;
        file.shared[at] = true;
      } else {
        memory.exclusive[at] = handle;
        file.exclusive[at] = true;
      }
    } else {
      if (file.shared[at]) --memory.shared[at];
      if (memory.exclusive[at] == handle) memory.exclusive[at] = nullptr;
      file.shared[at] = file.exclusive[at] = false;
    }
  }
  return SQLITE_OK;
}

void barrier(sqlite3_file*) {}

int unmap_memory(sqlite3_file* handle, int erase) {
  OpenFile& file = of(handle);
  if (!file.uses_memory || file.disk->is_dead()) return SQLITE_OK;
  file.uses_memory = false;
  auto& memory = file.entry->memory;
  static_cast<void>(lock_memory(handle, 0, SimulatedDisk::Memory::kSlots, SQLITE_SHM_UNLOCK));
  if (--memory.users == 0 && erase != 0) memory = {};
  return SQLITE_OK;
}

int close_file(sqlite3_file* handle) {
  OpenFile& file = of(handle);
  static_cast<void>(unmap_memory(handle, 0));
  static_cast<void>(unlock_file(handle, SQLITE_LOCK_NONE));
  file.~OpenFile();
  return SQLITE_OK;
}

const sqlite3_io_methods kMethods{2,
                                  close_file,
                                  read_file,
                                  write_file,
                                  truncate_file,
                                  sync_file,
                                  size_of_file,
                                  lock_file,
                                  unlock_file,
                                  check_reserved,
                                  control_file,
                                  sector_size,
                                  characteristics,
                                  map_memory,
                                  lock_memory,
                                  barrier,
                                  unmap_memory,
                                  nullptr,
                                  nullptr};

int open_file(sqlite3_vfs* vfs, sqlite3_filename path, sqlite3_file* handle, int flags, int* out) {
  SimulatedDisk& disk = disk_of(vfs);
  handle->pMethods = nullptr;
  if (disk.is_dead()) return SQLITE_CANTOPEN;
  // A temporary file has no name.
  auto entry = path == nullptr ? std::make_shared<Entry>() : disk.find(path);
  if (!entry && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
  if (!entry) entry = disk.make(path);
  // As on a real machine: the first sync of a journal or a WAL since it was opened is its folder's.
  const bool is_log = (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
  auto* file =
      new (handle) OpenFile{{&kMethods}, &disk, std::move(entry), 0, {}, {}, false, is_log};
  static_cast<void>(file);
  if (out != nullptr) *out = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* path, int sync) {
  SimulatedDisk& disk = disk_of(vfs);
  if (disk.is_dead()) return SQLITE_IOERR_DELETE;
  if (!disk.find(path)) return SQLITE_IOERR_DELETE_NOENT;
  disk.erase(path, sync != 0);
  return SQLITE_OK;
}

int access_file(sqlite3_vfs* vfs, const char* path, int, int* is_there) {
  if (disk_of(vfs).is_dead()) return SQLITE_IOERR_ACCESS;
  const auto found = disk_of(vfs).find(path);
  *is_there = found && found->file.size() > 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* path, int size, char* out) {
  sqlite3_snprintf(size, out, "%s", path);
  return SQLITE_OK;
}

int draw(sqlite3_vfs* vfs, int size, char* out) {
  for (int i = 0; i < size; ++i) out[i] = static_cast<char>(disk_of(vfs).rng().next());
  return size;
}

int sleep(sqlite3_vfs*, int microseconds) { return microseconds; }
int last_error(sqlite3_vfs*, int, char*) { return 0; }

// No clock of ours is in the file; SQLite asks for one all the same.
int current_time(sqlite3_vfs*, double* days) {
  *days = 2'460'000;
  return SQLITE_OK;
}
int current_milliseconds(sqlite3_vfs*, sqlite3_int64* time) {
  *time = sqlite3_int64{2'460'000} * 86'400'000;
  return SQLITE_OK;
}

}  // namespace

sqlite3_vfs vfs_of(SimulatedDisk& disk) {
  sqlite3_vfs vfs{};
  vfs.iVersion = 2;
  vfs.szOsFile = sizeof(OpenFile);
  vfs.mxPathname = 256;
  vfs.zName = SimulatedDisk::name();
  vfs.pAppData = &disk;
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  vfs.xAccess = access_file;
  vfs.xFullPathname = full_name;
  vfs.xRandomness = draw;
  vfs.xSleep = sleep;
  vfs.xCurrentTime = current_time;
  vfs.xGetLastError = last_error;
  vfs.xCurrentTimeInt64 = current_milliseconds;
  return vfs;
}

}  // namespace baize::simulation
