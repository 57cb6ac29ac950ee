#pragma once
// A disk in memory under the real SQLite (a VFS): durable and volatile contents, shared memory and
// locks that die with the process, and injected faults. One disk at a time, since SQLite finds file
// systems by name.
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/rng.h"
#include "simulation/simulated_file.h"

namespace baize::simulation {

// What the disk refuses to do while it is in trouble.
enum class DiskTrouble : std::uint8_t { none, full, writes, syncs, reads };

// What has befallen a disk.
struct DiskCounts {
  std::uint64_t writes = 0, syncs = 0, faults = 0, kills = 0, power_cuts = 0;
};

class SimulatedDisk {
 public:
  static const char* name() { return "baize_simulated"; }

  explicit SimulatedDisk(std::uint64_t seed);
  ~SimulatedDisk();
  SimulatedDisk(const SimulatedDisk&) = delete;
  SimulatedDisk& operator=(const SimulatedDisk&) = delete;

  // From now on calls fail in this way, each with a chance of one in `one_in`.
  void be_in_trouble(DiskTrouble trouble, std::uint32_t one_in);
  // For whoever only checks what is there.
  [[nodiscard]] DiskTrouble pause_trouble() { return std::exchange(trouble_, DiskTrouble::none); }
  void resume_trouble(DiskTrouble trouble) { trouble_ = trouble; }
  // The process dies within the `calls`th write or sync from now on.
  void die_after(std::uint32_t calls) { calls_left_ = calls; }
  // The process is dead: its calls fail until it is started anew.
  void die() { is_dead_ = true; }
  [[nodiscard]] bool is_dead() const { return is_dead_; }
  // What a new process finds: all that was written, or what is left without power.
  void start_after_kill();
  void start_after_power_cut();
  [[nodiscard]] const DiskCounts& counts() const { return counts_; }

  // For the VFS.
  struct Locks {  // of one file, by connections of the living process
    int shared = 0;
    const void* reserved = nullptr;
    const void* pending = nullptr;
    const void* exclusive = nullptr;
  };
  struct Memory {  // shared between connections, for the index of the WAL
    static constexpr std::size_t kSlots = 8;
    std::vector<std::unique_ptr<std::string>> regions;
    std::array<int, kSlots> shared{};
    std::array<const void*, kSlots> exclusive{};
    int users = 0;
  };
  struct Entry {
    SimulatedFile file;
    bool is_named = false;  // the folder has been synced since it was made
    Locks locks;
    Memory memory;
  };
  enum class Call : std::uint8_t { read, write, sync, other };

  // SQLITE_OK, or how the call fails. A write that fails may have been done in part.
  [[nodiscard]] int admit(Call call);
  [[nodiscard]] std::size_t part_of(std::size_t size);
  [[nodiscard]] std::shared_ptr<Entry> find(const std::string& path) const;
  [[nodiscard]] std::shared_ptr<Entry> make(const std::string& path);
  void erase(const std::string& path, bool synced);
  // Names that were made and deleted are certain from now on.
  void sync_folder();
  void count_write() { ++counts_.writes; }
  void count_sync() { ++counts_.syncs; }
  Rng& rng() { return rng_; }

 private:
  using Files = std::map<std::string, std::shared_ptr<Entry>>;

  void forget_process();

  Files files_, deleted_;  // deleted: may come back without power
  Rng rng_;
  DiskTrouble trouble_ = DiskTrouble::none;
  std::uint32_t one_in_ = 1;
  std::uint32_t calls_left_ = 0;
  bool is_dead_ = false;
  DiskCounts counts_;
  struct Registration;
  std::unique_ptr<Registration> registration_;
};

}  // namespace baize::simulation
