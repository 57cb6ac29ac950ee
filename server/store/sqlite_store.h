#pragma once
// The store of a server: a writer thread takes everything that is queued into one transaction, so
// that a hundred moves cost one fsync and rooms never wait for the disk (gather_window.h).
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "room/ports.h"
#include "server/store/drawer_rows.h"
#include "server/store/drawers.h"
#include "server/store/gather_window.h"
#include "server/store/log_file.h"
#include "server/store/outcomes.h"
#include "server/store/read_queue.h"

namespace baize::server {

struct SqliteLimits {
  std::size_t waiting_appends = 4096;
  std::size_t waiting_bytes = 16 * 1024 * 1024;
  std::size_t waiting_packs = 4096;
  std::size_t waiting_wishes = 256;        // of guests, about their drawers
  std::uint64_t packed_in_a_commit = 256;  // events, so that no append waits long for packs
  std::size_t waiting_reads = 256;         // of tables
  bool by_hand = false;                    // no threads: whoever opened it calls `take_turn`
  LogLimits log = {};
  DrawerLimits drawers = {};
};

// What the store has done since it was opened.
struct StoreCounts {
  std::uint64_t commits = 0, appends = 0, failed_appends = 0, packs = 0;
};

class SqliteStore final : public room::EventStore, public Drawers {
 public:
  static Result<std::unique_ptr<SqliteStore>, room::Failure> open(const std::string& path,
                                                                  Post post,
                                                                  const SqliteLimits& limits = {},
                                                                  Tell tell = {});
  // Writes what is waiting, then ends.
  ~SqliteStore() override;

  // A full queue refuses at once: such a `done` comes before those of appends that still wait.
  void append(std::string_view room, std::uint64_t first_seq, std::vector<std::string> events,
              OnDone done) override;
  // Done with a later commit, when no append has to wait for it; too many hints are forgotten.
  void pack(std::string_view room, std::uint64_t first_seq, std::uint64_t end_seq) override;
  // On a thread of its own, in order; a full queue refuses at once.
  void read(std::string_view room, Take take) override;
  [[nodiscard]] bool has_room() const override { return has_room_; }
  // All of a room, on the thread that drives the rooms.
  [[nodiscard]] Result<std::vector<std::string>, room::Failure> read(std::string_view room);

  // One with each commit of appends, after it and on its own: no move waits for two of them.
  void change(DrawerWish wish, OnChange done) override;
  [[nodiscard]] Result<DrawerPage, room::Failure> look(const room::Guest& guest,
                                                       std::int64_t after) override;

  // Waits until every append so far is decided and its `done` is on its way, and every pack done.
  void drain();
  [[nodiscard]] StoreCounts counts() const;
  // What the writing thread does again and again: writes all that waits as one transaction. False
  // where nothing did.
  bool take_turn();

 private:
  SqliteStore(std::unique_ptr<LogFile> log, Post post, const SqliteLimits& limits, Tell tell);
  void write_groups();
  void gather(std::unique_lock<std::mutex>& lock);
  void take_turn(std::unique_lock<std::mutex>& lock);
  void write_group(std::vector<Append> group, const std::vector<Pack>& packs);
  void tell_of_disk();
  void look_for_room();
  struct WaitingWish {
    DrawerWish wish;
    OnChange done;
  };
  void carry_out(WaitingWish waiting);
  [[nodiscard]] bool is_at_rest() const;
  [[nodiscard]] std::vector<Pack> take_packs();

  std::unique_ptr<LogFile> log_;
  DrawerRows drawers_;
  Post post_;
  std::shared_ptr<Outcomes> outcomes_;
  SqliteLimits limits_;
  Tell tell_;

  mutable std::mutex mutex_;
  std::condition_variable work_;  // for the writer: something waits, or the end has come
  std::condition_variable rest_;  // for `drain`: nothing waits and nothing is being written
  std::vector<Append> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::vector<Pack> hints_;  // new packs: appends before them may still wait
  std::deque<Pack> packs_;   // whose appends are decided
  std::deque<WaitingWish> wishes_;
  std::size_t wanted_ = 0;  // how many the writer gathers; 0: it does not
  StoreCounts counts_;
  bool is_writing_ = false;
  bool is_ending_ = false;
  GatherWindow window_;      // the writer's own
  bool is_failing_ = false;  // the writer's own
  std::atomic<bool> has_room_;
  std::thread writer_;  // uses all of the above
  ReadQueue reads_;     // and so does the thread in it
};

}  // namespace baize::server
