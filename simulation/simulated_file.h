#pragma once
// A file that knows what survives a power cut: synced data is certain; of later writes any mix of
// old and new sectors may survive, one of them torn.
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/rng.h"

namespace baize::simulation {

class SimulatedFile {
 public:
  // How many of the bytes wanted there are; the rest is left alone.
  [[nodiscard]] std::size_t read(std::span<char> to, std::size_t offset) const;
  void write(std::string_view bytes, std::size_t offset);
  void truncate(std::size_t size);
  void sync();
  [[nodiscard]] std::size_t size() const { return now_.size(); }
  void lose_power(Rng& rng);

 private:
  static constexpr std::size_t kSector = 512;
  // What a sector held after each write since the last sync, in order.
  using Versions = std::vector<std::string>;

  [[nodiscard]] std::string sector_of(const std::string& bytes, std::size_t sector) const;
  [[nodiscard]] std::string survivor(std::size_t sector, const Versions& versions, Rng& rng) const;

  std::string now_, kept_;
  std::map<std::size_t, Versions> unsynced_;
  std::vector<std::size_t> sizes_;  // since the last sync
};

}  // namespace baize::simulation
