#pragma once
// What every connection needs. Belongs to the one thread that drives the house.
#include <array>
#include <cstdio>
#include <functional>
#include <string>

#include "room/house.h"
#include "room/ports.h"
#include "server/net/access.h"
#include "server/net/allowance.h"
#include "server/net/door.h"
#include "server/net/host_names.h"
#include "server/net/limits.h"
#include "server/net/net_counts.h"
#include "server/net/readiness.h"
#include "server/net/switchboard.h"
#include "server/net/web_folder.h"
#include "server/net/work_budget.h"
#include "server/store/drawers.h"

namespace baize::server {

class Certificate;

struct Reception {
  // Limits by address are for those who come from elsewhere.
  [[nodiscard]] bool is_exempt(bool is_loopback) const {
    return is_loopback && !limits.counts_loopback;
  }

  room::House& house;
  room::Clock& clock;
  Switchboard& switchboard;
  Readiness& readiness;
  Door& door;
  const WebFolder& web;
  Drawers& drawers;
  NetLimits limits;
  Access access = {};
  Certificate* certificate = nullptr;  // null: without TLS
  std::int64_t opened_ms = clock.now_ms();
  NetCounts counts = {};
  HostNames names{access};
  // A line for the keeper.
  std::function<void(const std::string&)> say = [](const std::string& line) {
    std::fprintf(stderr, "baize: %s\n", line.c_str());
  };
  bool has_said_proxy = false;  // that one is not trusted: once is enough
  Allowance visits{limits.http_at_once, limits.http_every};
  Allowance new_tables{limits.tables_at_once, limits.table_every};
  Allowance drawer_wishes{limits.mine_at_once, limits.mine_every};
  WorkBudget guest_work{limits.work, limits.request_window};
  WorkBudget address_work{NetLimits::kGuestsOfAnAddress * limits.work, limits.request_window};
  // Room for what is read or sent in this moment; every connection uses it in turn.
  std::array<char, 16 * 1024> incoming = {};
  std::string outgoing = {};
};

}  // namespace baize::server
