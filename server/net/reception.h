#pragma once
// What every connection works with. All of it belongs to the one thread that drives the house.
#include "room/house.h"
#include "room/ports.h"
#include "server/net/access.h"
#include "server/net/limits.h"
#include "server/net/switchboard.h"
#include "server/net/web_folder.h"

namespace baize::server {

struct Reception {
  room::House& house;
  room::Clock& clock;
  Switchboard& switchboard;
  const WebFolder& web;
  NetLimits limits;
  Access access = {};
};

}  // namespace baize::server
