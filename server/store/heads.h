#pragma once
// Where the chain of each room ends. Most heads are in the file; the newest are cached here and
// written back now and then.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace baize::server {

inline constexpr std::uint64_t kFirstSeq = 0;

// By room; a look by part of another text makes no copy of it.
struct RoomHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view room) const {
    return std::hash<std::string_view>{}(room);
  }
};
template <class T>
using ByRoom = std::unordered_map<std::string, T, RoomHash, std::equal_to<>>;

// The end of a room's chain.
struct Head {
  std::int64_t row = 0;  // the one with its last event; 0: the room is unknown
  std::uint64_t next_seq = kFirstSeq;
  std::int64_t changed_ms = 0;  // where it is to be written to the table of heads
  std::uint64_t bytes = 0;      // of all its events, as far as is known
};

// Heads that the table of heads does not have yet. Written by the thread that appends, read by the
// others.
class FreshHeads {
 public:
  using Map = ByRoom<Head>;

  [[nodiscard]] std::optional<Head> find(std::string_view room) const {
    const std::lock_guard lock(mutex_);
    const auto found = heads_.find(room);
    return found == heads_.end() ? std::nullopt : std::optional(found->second);
  }
  void put(const Map& heads) {
    const std::lock_guard lock(mutex_);
    for (const auto& [room, head] : heads) heads_[room] = head;
  }
  void clear() {
    const std::lock_guard lock(mutex_);
    heads_.clear();
  }
  [[nodiscard]] Map copy() const {
    const std::lock_guard lock(mutex_);
    return heads_;
  }

 private:
  mutable std::mutex mutex_;
  Map heads_;
};

}  // namespace baize::server
