#pragma once
// Ports for tests: a clock moved by hand, seeded entropy, a store whose writes finish on command,
// and a bus that records. The same seed gives the same run.
#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/rng.h"
#include "room/ports.h"

namespace baize::room {

class SimulatedClock final : public Clock {
 public:
  [[nodiscard]] std::int64_t now_ms() const override { return now_ms_; }
  void call_at(std::int64_t at_ms, std::function<void()> wake) override {
    calls_.push_back({at_ms, std::move(wake)});
  }
  void set_back(std::int64_t ms) { now_ms_ -= ms; }
  // Runs everything that falls due within `ms`, in order of time.
  void pass(std::int64_t ms) {
    const std::int64_t until = now_ms_ + ms;
    while (true) {
      const auto next = std::min_element(calls_.begin(), calls_.end(),
                                         [](const Call& a, const Call& b) { return a.at < b.at; });
      if (next == calls_.end() || next->at > until) break;
      now_ms_ = std::max(now_ms_, next->at);
      const auto wake = std::move(next->wake);
      calls_.erase(next);
      wake();
    }
    now_ms_ = until;
  }

 private:
  struct Call {
    std::int64_t at;
    std::function<void()> wake;
  };
  std::int64_t now_ms_ = 1'000'000;
  std::deque<Call> calls_;
};

class SimulatedEntropy final : public Entropy {
 public:
  explicit SimulatedEntropy(std::uint64_t seed) : rng_(seed) {}
  void fill(std::span<std::byte> bytes) override {
    for (auto& b : bytes) b = static_cast<std::byte>(rng_.next());
  }

 private:
  Rng rng_;
};

class SimulatedStore final : public EventStore {
 public:
  void append(std::string_view room, std::uint64_t first_seq, std::vector<std::string> events,
              OnDone done) override {
    waiting_.push_back({std::string(room), first_seq, std::move(events), std::move(done)});
    if (!held_) finish_all();
  }
  void pack(std::string_view room, std::uint64_t first_seq, std::uint64_t end_seq) override {
    packed.push_back({std::string(room), first_seq, end_seq});
  }
  void read(std::string_view room, Take take) override {
    reads_.push_back({std::string(room), std::move(take)});
    if (!reads_held_) finish_reads();
  }
  // All of a room.
  Result<std::vector<std::string>, Failure> read(std::string_view room) {
    return rooms_[std::string(room)];
  }

  [[nodiscard]] bool has_room() const override { return has_room_; }
  void have_room(bool has_room) { has_room_ = has_room; }
  void hold_reads(bool held) {
    reads_held_ = held;
    if (!held) finish_reads();
  }
  [[nodiscard]] std::size_t waiting_reads() const { return reads_.size(); }
  void fail_next_read(FailureKind kind) { read_failure_ = Failure{"a read failed", kind}; }
  void finish_reads() {
    while (!reads_.empty()) {
      const Read next = std::move(reads_.front());
      reads_.pop_front();
      auto failure = std::exchange(read_failure_, std::nullopt);
      if (failure) {
        next.take(Unexpected{*std::move(failure)})();
      } else {
        next.take(from_newest_summary({0, rooms_[next.room]}))();
      }
    }
  }

  void hold(bool held) {
    held_ = held;
    if (!held_) finish_all();
  }
  struct Packed {
    std::string room;
    std::uint64_t first_seq, end_seq;
  };
  std::vector<Packed> packed;

  // As when the process ends before the disk has them.
  void forget_waiting() { waiting_.clear(); }
  void fail_next() { fail_next_ = true; }
  [[nodiscard]] bool is_waiting() const { return !waiting_.empty(); }
  void finish_all() {
    while (!waiting_.empty()) {
      Append append = std::move(waiting_.front());
      waiting_.pop_front();
      auto& log = rooms_[append.room];
      if (fail_next_ || append.first_seq != log.size()) {
        fail_next_ = false;
        append.done(Unexpected{Failure{"the disk is full"}});
        continue;
      }
      log.insert(log.end(), append.events.begin(), append.events.end());
      append.done(Done{});
    }
  }

 private:
  struct Append {
    std::string room;
    std::uint64_t first_seq;
    std::vector<std::string> events;
    OnDone done;
  };
  struct Read {
    std::string room;
    Take take;
  };
  std::map<std::string, std::vector<std::string>> rooms_;
  std::deque<Read> reads_;
  bool reads_held_ = false;
  std::optional<Failure> read_failure_;
  std::deque<Append> waiting_;
  bool held_ = false, fail_next_ = false, has_room_ = true;
};

class SimulatedBus final : public Bus {
 public:
  void answer(Connection to, std::string message) override { answers[to].push_back(message); }
  void show(Connection to, std::string_view, std::string_view view) override {
    views[to].emplace_back(view);
  }
  std::map<Connection, std::vector<std::string>> answers, views;
};

}  // namespace baize::room
