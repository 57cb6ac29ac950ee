#pragma once
// The ports of a house inside a page: the host's time and entropy, and queues of what the host has
// to do: messages to carry, events to keep, thoughts to think. The rooms are those of the server.
#include <cstring>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/describe/fields.h"
#include "room/ports.h"

// Random words and the time of the host: a module has no chance and no clock of its own.
extern "C" __attribute__((import_module("baize"), import_name("entropy"))) std::uint64_t
baize_entropy();
extern "C" __attribute__((import_module("baize"), import_name("now_ms"))) double baize_now_ms();

namespace baize::offline {

class HostClock final : public room::Clock {
 public:
  [[nodiscard]] std::int64_t now_ms() const override {
    return static_cast<std::int64_t>(baize_now_ms());
  }
  void call_at(std::int64_t at_ms, std::function<void()> wake) override {
    calls_.emplace(at_ms, std::move(wake));
  }
  // Runs what is due; milliseconds until the next call, or -1.
  std::int64_t run_due() {
    while (!calls_.empty() && calls_.begin()->first <= now_ms()) {
      const auto wake = std::move(calls_.begin()->second);
      calls_.erase(calls_.begin());
      wake();
    }
    return calls_.empty() ? -1 : calls_.begin()->first - now_ms();
  }

 private:
  std::multimap<std::int64_t, std::function<void()>> calls_;
};

class HostEntropy final : public room::Entropy {
 public:
  void fill(std::span<std::byte> bytes) override {
    while (!bytes.empty()) {
      const std::uint64_t word = baize_entropy();
      const std::size_t size = bytes.size() < sizeof word ? bytes.size() : sizeof word;
      std::memcpy(bytes.data(), &word, size);
      bytes = bytes.subspan(size);
    }
  }
};

// The host keeps the logs. What it has read of a table is handed in before the table is opened;
// what is to be kept waits here until the host says that it is, or that it cannot be.
class HostStore final : public room::EventStore {
 public:
  void append(std::string_view room, std::uint64_t first_seq, std::vector<std::string> events,
              OnDone done) override {
    writes_.push_back({++last_, std::string(room), first_seq, std::move(events), std::move(done)});
  }
  void pack(std::string_view, std::uint64_t, std::uint64_t) override {}
  void read(std::string_view room, Take take) override {
    const auto log = logs_.find(room);
    room::LogLines lines;
    if (log != logs_.end()) lines.lines = log->second;
    take(room::from_newest_summary(std::move(lines)))();
  }

  // Events in lines, the oldest first.
  void restore(std::string room, std::string_view lines) {
    auto& log = logs_[std::move(room)] = {};
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      if (end > 0) log.emplace_back(lines.substr(0, end));
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  }
  // `{"number":1,"room":"...","first":0,"events":["...",...]}` of the oldest write that the host
  // has not been told of; empty where there is none.
  std::string next_write() {
    if (told_ == writes_.size()) return {};
    const Write& write = writes_[told_++];
    std::string out;
    ObjectWriter object(out);
    object.add("number", write.number).add("room", std::string_view(write.room));
    object.add("first", write.first_seq);
    write_list(object.name("events"), write.events,
               [&](const std::string& event) { write_json(out, event); });
    object.close();
    return out;
  }
  // The host has kept a write, or could not. Its events need not be remembered: a table that was
  // left is handed in again.
  void kept(std::uint64_t number, bool is_kept) {
    for (auto it = writes_.begin(); it != writes_.end(); ++it) {
      if (it->number != number) continue;
      const auto done = std::move(it->done);
      writes_.erase(it);
      --told_;
      if (is_kept) return done(room::Done{});
      return done(Unexpected{room::Failure{"the browser could not keep the table"}});
    }
  }

 private:
  struct Write {
    std::uint64_t number;
    std::string room;
    std::uint64_t first_seq;
    std::vector<std::string> events;
    OnDone done;
  };
  std::map<std::string, std::vector<std::string>, std::less<>> logs_;
  std::deque<Write> writes_;
  std::size_t told_ = 0;
  std::uint64_t last_ = 0;
};

class HostBus final : public room::Bus {
 public:
  void answer(room::Connection to, std::string message) override {
    out_.emplace_back(to, std::move(message));
  }
  void show(room::Connection to, std::string_view, std::string_view view) override {
    out_.emplace_back(to, view);
  }
  // Connection 0 and an empty text where nothing waits.
  std::pair<room::Connection, std::string> take() {
    if (out_.empty()) return {};
    auto first = std::move(out_.front());
    out_.pop_front();
    return first;
  }

 private:
  std::deque<std::pair<room::Connection, std::string>> out_;
};

// Thoughts wait until the host has carried what was said before them: nobody waits for his own
// move while a computer player thinks about the next.
class HostThinkers final : public room::Thinkers {
 public:
  void think(int most_ms, Think think, std::function<void()> done) override {
    waiting_.push_back({most_ms, std::move(think), std::move(done)});
  }
  // Thinks one thought; how many more wait.
  std::size_t think_one() {
    if (waiting_.empty()) return 0;
    const Thought thought = std::move(waiting_.front());
    waiting_.pop_front();
    const double deadline = baize_now_ms() + thought.most_ms;
    thought.think({0, [deadline] { return baize_now_ms() >= deadline; }});
    thought.done();
    return waiting_.size();
  }
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  struct Thought {
    int most_ms;
    Think think;
    std::function<void()> done;
  };
  std::deque<Thought> waiting_;
};

}  // namespace baize::offline
