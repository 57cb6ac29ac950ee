#pragma once
// The record of a run: its last steps, a hash over all of them, counts of faults, and the first
// broken guarantee.
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace baize::simulation {

class Record {
 public:
  // One step: `who` did or met `what`.
  void note(std::int64_t now, std::string_view who, std::string_view what);
  void count(std::string_view what, std::uint64_t times = 1);
  // A promise is broken; the first one is told.
  void fail(const std::string& why);

  [[nodiscard]] bool has_failed() const { return failure_.has_value(); }
  [[nodiscard]] const std::optional<std::string>& failure() const { return failure_; }
  [[nodiscard]] const std::deque<std::string>& last_steps() const { return last_; }
  [[nodiscard]] const std::map<std::string, std::uint64_t, std::less<>>& counts() const {
    return counts_;
  }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

 private:
  static constexpr std::size_t kRemembered = 40, kLongestLine = 900;

  std::deque<std::string> last_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
  std::optional<std::string> failure_;
  std::uint64_t steps_ = 0, hash_ = 0xCBF29CE484222325;
};

}  // namespace baize::simulation
