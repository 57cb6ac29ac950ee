#pragma once
// The ports of a house inside a page: the host's time and entropy, a store in memory, and a queue
// of messages that the page takes out. The rooms behind them are those of the server.
#include <cstring>
#include <deque>
#include <map>
#include <string>
#include <vector>

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

class PageStore final : public room::EventStore {
 public:
  void append(std::string_view room, std::uint64_t first_seq, std::vector<std::string> events,
              OnDone done) override {
    auto& log = rooms_[std::string(room)];
    if (first_seq != log.size()) return done(Unexpected{room::Failure{"a gap in the log"}});
    for (auto& event : events) log.push_back(std::move(event));
    done(room::Done{});
  }
  void pack(std::string_view, std::uint64_t, std::uint64_t) override {}
  Result<std::vector<std::string>, room::Failure> read(std::string_view room) override {
    const auto it = rooms_.find(std::string(room));
    return it == rooms_.end() ? std::vector<std::string>{} : it->second;
  }

 private:
  std::map<std::string, std::vector<std::string>> rooms_;
};

class PageBus final : public room::Bus {
 public:
  void answer(room::Connection, std::string message) override { out_.push_back(message); }
  void show(room::Connection, std::string_view, std::string view) override {
    out_.push_back(std::move(view));
  }
  // Empty where nothing waits.
  std::string take() {
    if (out_.empty()) return {};
    std::string first = std::move(out_.front());
    out_.pop_front();
    return first;
  }

 private:
  std::deque<std::string> out_;
};

// A page asks its house from a worker, which may think as long as a level is allowed to.
class HostThinkers final : public room::Thinkers {
 public:
  void think(int most_ms, Think think, std::function<void()> done) override {
    const double deadline = baize_now_ms() + most_ms;
    think({0, [deadline] { return baize_now_ms() >= deadline; }});
    done();
  }
};

}  // namespace baize::offline
