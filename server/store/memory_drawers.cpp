#include "server/store/memory_drawers.h"

#include <algorithm>
#include <vector>

namespace baize::server {

std::size_t MemoryDrawers::Drawer::count(bool is_removed) const {
  return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](const auto& entry) {
    return entry.second.text.empty() == is_removed;
  }));
}

void MemoryDrawers::change(DrawerWish wish, OnChange done) {
  post_([answer = std::move(done), result = carry_out(wish)] { answer(result); });
}

Result<DrawerChange, room::Failure> MemoryDrawers::carry_out(const DrawerWish& wish) {
  if (is_broken_) return Unexpected{room::Failure{"the disk is broken"}};
  const auto* kept = std::get_if<KeepRounds>(&wish.what);
  auto all = drawers_;  // a change that goes too far leaves these as they are
  if (!all.contains(wish.guest)) {
    if (!kept) return DrawerChange{};
    for (int i = 0; i < kDeadDrawersAtOnce; ++i) {
      const auto oldest = std::min_element(
          all.begin(), all.end(),
          [](const auto& a, const auto& b) { return a.second.changed_ms < b.second.changed_ms; });
      if (oldest != all.end() && oldest->second.changed_ms < wish.now_ms - kDrawerLife_ms)
        all.erase(oldest);
    }
    all[wish.guest].name = drawer_name(wish.guest, wish.now_ms);
  }
  Drawer& drawer = all[wish.guest];
  const std::int64_t from = drawer.mark;
  const std::size_t before = drawer.count(false);
  const auto remove = [&](Row& row) { row = {++drawer.mark, 0, {}}; };
  if (kept) {
    for (const KeptRound& round : kept->rounds)
      if (Row& row = drawer.rows[round.id]; row.text != round.text)
        row = {++drawer.mark, round.at_ms, round.text};
  } else if (const auto* removed = std::get_if<RemoveRounds>(&wish.what)) {
    for (const std::string& id : removed->ids)
      if (const auto row = drawer.rows.find(id);
          row != drawer.rows.end() && !row->second.text.empty())
        remove(row->second);
  } else {
    for (auto& [id, row] : drawer.rows)
      if (!row.text.empty() && row.at_ms <= std::get<RemoveRoundsUntil>(wish.what).at_ms)
        remove(row);
  }
  trim(drawer);
  drawer.changed_ms = wish.now_ms;
  std::size_t rounds = 0;
  for (const auto& [guest, one] : all) rounds += one.count(false);
  if (rounds > limits_.rounds_in_all && drawer.count(false) > before) {
    const auto old = drawers_.find(wish.guest);
    return DrawerChange{old == drawers_.end() ? "" : old->second.name, from, from, true};
  }
  DrawerChange done{drawer.name, from, drawer.mark, false};
  drawers_ = std::move(all);
  return done;
}

void MemoryDrawers::trim(Drawer& drawer) const {
  for (const bool is_removed : {false, true}) {
    for (std::size_t spare = drawer.count(is_removed); spare > limits_.rounds; --spare) {
      const auto older = [&](const auto& a, const auto& b) {
        const bool is_a = a.second.text.empty() == is_removed;
        const bool is_b = b.second.text.empty() == is_removed;
        if (is_a != is_b) return is_a;
        return std::pair(a.second.at_ms, a.second.mark) < std::pair(b.second.at_ms, b.second.mark);
      };
      drawer.rows.erase(std::min_element(drawer.rows.begin(), drawer.rows.end(), older));
    }
  }
}

Result<DrawerPage, room::Failure> MemoryDrawers::look(const room::Guest& guest,
                                                      std::int64_t after) {
  const auto found = drawers_.find(guest);
  if (found == drawers_.end()) return DrawerPage{};
  const Drawer& drawer = found->second;
  DrawerPage page{drawer.name, {}, {}, drawer.mark, false};
  std::vector<std::pair<std::string, Row>> rows(drawer.rows.begin(), drawer.rows.end());
  std::erase_if(rows, [&](const auto& row) { return row.second.mark <= after; });
  std::sort(rows.begin(), rows.end(),
            [](const auto& a, const auto& b) { return a.second.mark < b.second.mark; });
  std::size_t bytes = 0;
  std::int64_t last = 0;
  for (const auto& [id, row] : rows) {
    page.has_more = page.rounds.size() + page.removed.size() >= limits_.page_rounds ||
                    bytes >= limits_.page_bytes;
    if (page.has_more) break;
    last = row.mark;
    bytes += id.size() + row.text.size();
    if (row.text.empty()) {
      page.removed.push_back(id);
    } else {
      page.rounds.push_back({id, row.at_ms, row.text});
    }
  }
  if (page.has_more) page.mark = last;
  return page;
}

}  // namespace baize::server
