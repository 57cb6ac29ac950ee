#include "server/store/memory_store.h"

#include <iterator>
#include <utility>

namespace baize::server {

void MemoryStore::append(std::string_view room, std::uint64_t first_seq,
                         std::vector<std::string> events, OnDone done) {
  post_([answer = std::move(done), result = keep(room, first_seq, std::move(events))] {
    answer(result);
  });
}

Result<room::Done, room::Failure> MemoryStore::keep(std::string_view room, std::uint64_t first_seq,
                                                    std::vector<std::string> events) {
  if (is_broken_) return Unexpected{room::Failure{"an append failed: the disk is broken"}};
  const auto found = rooms_.find(room);
  const std::size_t next = found == rooms_.end() ? 0 : found->second.size();
  if (first_seq != next) {
    return Unexpected{room::Failure{"room " + std::string(room) + ": event " +
                                    std::to_string(next) + " is next, " +
                                    std::to_string(first_seq) + " came"}};
  }
  std::vector<std::string>& log = rooms_[std::string(room)];
  log.insert(log.end(), std::make_move_iterator(events.begin()),
             std::make_move_iterator(events.end()));
  return room::Done{};
}

void MemoryStore::read(std::string_view room, Take take) {
  take(room::from_newest_summary({0, *read(room)}))();
}

Result<std::vector<std::string>, room::Failure> MemoryStore::read(std::string_view room) {
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return std::vector<std::string>{};
  return found->second;
}

}  // namespace baize::server
