#pragma once
// Limits what each client may use per window (time, bytes), refilled evenly. Usage is charged
// afterwards, so an expensive request delays the next one. A client costs one number and is
// forgotten once its budget is full again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace baize::room {

class Budget {
 public:
  // No amount means no limit.
  Budget(std::int64_t amount, std::int64_t window_ms)
      : amount_(amount), window_us_(window_ms * 1000) {}

  // 0 where something is left; otherwise the milliseconds until there is, at most a window.
  [[nodiscard]] std::int64_t wait_ms(const std::string& client, std::int64_t now_ms) const;
  void charge(const std::string& client, std::int64_t now_ms, std::int64_t amount);
  [[nodiscard]] std::size_t clients() const { return whole_at_us_.size(); }

  // So many are told apart; beyond them strangers share one budget, so that memory stays bounded.
  static constexpr std::size_t kMostClients = 50'000;

 private:
  [[nodiscard]] const std::string& counted(const std::string& client) const;
  [[nodiscard]] std::int64_t latest_us(std::int64_t now_us) const;
  void forget_whole(std::int64_t now_us);

  std::int64_t amount_;
  std::int64_t window_us_;
  std::unordered_map<std::string, std::int64_t> whole_at_us_;  // when the budget is whole again
  std::size_t tidy_at_ = 64;  // the next size to look through all of them
};

}  // namespace baize::room
