#pragma once
// Simulated time: one event queue for everybody. Steps of the same millisecond keep their order, so
// a run is repeatable.
#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "room/ports.h"

namespace baize::simulation {

class Schedule final : public room::Clock {
 public:
  using Step = std::function<void()>;

  [[nodiscard]] std::int64_t now_ms() const override { return now_; }
  void call_at(std::int64_t at_ms, std::function<void()> wake) override {
    steps_.emplace(std::pair(std::max(at_ms, now_), ++planned_), std::move(wake));
  }
  void after(std::int64_t ms, Step step) { call_at(now_ + ms, std::move(step)); }
  // The next step; false where none is planned.
  bool run_next() {
    if (steps_.empty()) return false;
    auto next = steps_.extract(steps_.begin());
    now_ = next.key().first;
    next.mapped()();
    return true;
  }

 private:
  std::int64_t now_ = 1'000'000;
  std::uint64_t planned_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, Step> steps_;
};

}  // namespace baize::simulation
