#pragma once
// The ports of a house that runs inside a page. The host (JavaScript) provides time and entropy,
// and takes work from queues: messages to deliver, events to store, searches to run. The rooms are
// the same as on the server.
#include <cstring>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/describe/fields.h"
#include "room/ports.h"

// Random words and the time, from the host: a module has neither entropy nor a clock.
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
  // Runs what is due; returns the milliseconds until the next call, or -1.
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

// The host stores the logs. It hands in the log of a table before the table is opened; writes wait
// here until the host reports that they are stored, or cannot be.
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

  // One event per line, oldest first.
  void restore(std::string room, std::string_view lines) {
    auto& log = logs_[std::move(room)] = {};
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      if (end > 0) log.emplace_back(lines.substr(0, end));
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  }
  // The oldest write not handed to the host yet, as
  // `{"number":1,"room":"...","first":0,"events":["...",...]}`; empty if there is none.
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
  // The host has stored a write, or could not. Its events need not be kept here: the host hands in
  // the log again when a table is reopened.
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
  // Connection 0 and an empty text if nothing is waiting.
  std::pair<room::Connection, std::string> take() {
    if (out_.empty()) return {};
    auto first = std::move(out_.front());
    out_.pop_front();
    return first;
  }

 private:
  std::deque<std::pair<room::Connection, std::string>> out_;
};

// Searches wait until the host has delivered earlier messages, so that people see their own move
// before a computer player starts thinking about the next.
class HostThinkers final : public room::Thinkers {
 public:
  void think(int most_ms, Think think, std::function<void()> done) override {
    waiting_.push_back({most_ms, std::move(think), std::move(done)});
  }
  // Runs one search; returns how many are still waiting.
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
