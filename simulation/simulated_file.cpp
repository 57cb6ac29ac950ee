#include "simulation/simulated_file.h"

#include <algorithm>
#include <cstring>

namespace baize::simulation {

std::size_t SimulatedFile::read(std::span<char> to, std::size_t offset) const {
  if (offset >= now_.size()) return 0;
  const std::size_t size = std::min(to.size(), now_.size() - offset);
  std::memcpy(to.data(), now_.data() + offset, size);
  return size;
}

void SimulatedFile::write(std::string_view bytes, std::size_t offset) {
  if (bytes.empty()) return;
  if (offset + bytes.size() > now_.size()) {
    now_.resize(offset + bytes.size());
    sizes_.push_back(now_.size());
  }
  std::memcpy(now_.data() + offset, bytes.data(), bytes.size());
  const std::size_t last = (offset + bytes.size() - 1) / kSector;
  for (std::size_t sector = offset / kSector; sector <= last; ++sector)
    unsynced_[sector].push_back(sector_of(now_, sector));
}

void SimulatedFile::truncate(std::size_t size) {
  if (size == now_.size()) return;
  now_.resize(size);
  sizes_.push_back(size);
}

void SimulatedFile::sync() {
  // Only what has changed is copied: the file is synced after every commit.
  if (kept_.size() != now_.size()) kept_.resize(now_.size());
  if (!sizes_.empty() && *std::min_element(sizes_.begin(), sizes_.end()) < now_.size()) {
    kept_ = now_;
  } else {
    for (const auto& [sector, versions] : unsynced_) {
      const std::size_t begin = sector * kSector;
      if (begin >= now_.size()) continue;
      std::memcpy(kept_.data() + begin, now_.data() + begin,
                  std::min(kSector, now_.size() - begin));
    }
  }
  unsynced_.clear();
  sizes_.clear();
}

std::string SimulatedFile::sector_of(const std::string& bytes, std::size_t sector) const {
  std::string held =
      sector * kSector < bytes.size() ? bytes.substr(sector * kSector, kSector) : std::string();
  held.resize(kSector);
  return held;
}

std::string SimulatedFile::survivor(std::size_t sector, const Versions& versions, Rng& rng) const {
  constexpr std::uint32_t kTornOneIn = 8;
  const auto any = [&] {
    const auto at = rng.below(static_cast<std::uint32_t>(versions.size()) + 1);
    return at == 0 ? sector_of(kept_, sector) : versions[at - 1];
  };
  std::string found = any();
  if (rng.below(kTornOneIn) == 0) {
    const std::size_t torn_at = rng.below(kSector);
    found = found.substr(0, torn_at) + any().substr(torn_at);
  }
  return found;
}

void SimulatedFile::lose_power(Rng& rng) {
  enum Left { nothing, everything, some, others, kWays };
  const auto left = rng.below(kWays);
  if (left == everything) {
    sync();
    return;
  }
  if (left == nothing) {
    now_ = kept_;
    unsynced_.clear();
    sizes_.clear();
    return;
  }
  std::size_t size = kept_.size();
  if (!sizes_.empty()) {
    const auto at = rng.below(static_cast<std::uint32_t>(sizes_.size()) * 2 + 1);
    size = at == 0 ? size : at > sizes_.size() ? sizes_.back() : sizes_[at - 1];
  }
  std::string found = kept_;
  found.resize(size);
  for (const auto& [sector, versions] : unsynced_) {
    const std::string held = survivor(sector, versions, rng);
    const std::size_t begin = sector * kSector;
    if (begin < size)
      std::memcpy(found.data() + begin, held.data(), std::min(kSector, size - begin));
  }
  now_ = kept_ = std::move(found);
  unsynced_.clear();
  sizes_.clear();
}

}  // namespace baize::simulation
