#pragma once
// Saved rounds in memory, for tests: keeps the guarantees of the real store (one suite runs over
// both) and can simulate a broken disk.
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "server/store/drawers.h"

namespace baize::server {

class MemoryDrawers final : public Drawers {
 public:
  // Runs a function later on the driving thread.
  using Post = std::function<void(std::function<void()>)>;

  explicit MemoryDrawers(Post post, const DrawerLimits& limits = {})
      : post_(std::move(post)), limits_(limits) {}

  void change(DrawerWish wish, OnChange done) override;
  [[nodiscard]] Result<DrawerPage, room::Failure> look(const room::Guest& guest,
                                                       std::int64_t after) override;

  // While the disk is broken every change fails.
  void break_disk(bool is_broken) { is_broken_ = is_broken; }

 private:
  struct Row {
    std::int64_t mark = 0, at_ms = 0;
    std::string text;  // empty: removed
  };
  struct Drawer {
    std::string name;
    std::int64_t mark = 0, changed_ms = 0;
    std::map<std::string, Row> rows = {};
    [[nodiscard]] std::size_t count(bool is_removed) const;
  };
  [[nodiscard]] Result<DrawerChange, room::Failure> carry_out(const DrawerWish& wish);
  void trim(Drawer& drawer) const;

  Post post_;
  DrawerLimits limits_;
  std::map<room::Guest, Drawer> drawers_;
  bool is_broken_ = false;
};

}  // namespace baize::server
