#pragma once
// A store in memory, for tests and simulation. It keeps the guarantees of the real one (one
// conformance suite runs over both) and can simulate a broken disk.
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "room/ports.h"

namespace baize::server {

class MemoryStore final : public room::EventStore {
 public:
  // Runs a function later on the thread that drives the rooms.
  using Post = std::function<void(std::function<void()>)>;

  explicit MemoryStore(Post post) : post_(std::move(post)) {}

  void append(std::string_view room, std::uint64_t first_seq, std::vector<std::string> events,
              OnDone done) override;
  // A list in memory is as packed as it gets.
  void pack(std::string_view, std::uint64_t, std::uint64_t) override {}
  void read(std::string_view room, Take take) override;
  // All of a room.
  [[nodiscard]] Result<std::vector<std::string>, room::Failure> read(std::string_view room);

  // While the disk is broken every append fails.
  void break_disk(bool is_broken) { is_broken_ = is_broken; }

 private:
  [[nodiscard]] Result<room::Done, room::Failure> keep(std::string_view room,
                                                       std::uint64_t first_seq,
                                                       std::vector<std::string> events);

  Post post_;
  std::map<std::string, std::vector<std::string>, std::less<>> rooms_;
  bool is_broken_ = false;
};

}  // namespace baize::server
