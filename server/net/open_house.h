#pragma once
// A whole server in memory on a free port, for tests, driven by its own thread, with a page of a
// few small files.
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "room/house.h"
#include "server/net/access.h"
#include "server/net/certificate.h"
#include "server/net/door.h"
#include "server/net/limits.h"
#include "server/net/listener.h"
#include "server/net/readiness.h"
#include "server/net/reception.h"
#include "server/net/switchboard.h"
#include "server/net/web_folder.h"
#include "server/store/memory_drawers.h"
#include "server/store/memory_store.h"
#include "server/system_ports.h"
#include "server/thinking_pool.h"

namespace baize::server {

// The files of a page, as Vite would write them.
class PageFolder {
 public:
  PageFolder();
  ~PageFolder();
  PageFolder(const PageFolder&) = delete;
  PageFolder& operator=(const PageFolder&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  void write(const std::string& name, const std::string& text);
  std::filesystem::path path_;
};

class OpenHouse {
 public:
  explicit OpenHouse(const NetLimits& limits = {}, const Access& access = {});
  ~OpenHouse();
  OpenHouse(const OpenHouse&) = delete;
  OpenHouse& operator=(const OpenHouse&) = delete;

  // From now on new connections speak TLS.
  void speak_tls(Certificate& certificate);

  [[nodiscard]] std::uint16_t port() const { return listener_->port(); }
  // Runs something on the driving thread and waits for it.
  void drive(const std::function<void()>& turn);
  Switchboard& switchboard() { return switchboard_; }
  MemoryStore& store() { return store_; }
  MemoryDrawers& drawers() { return drawers_; }  // on the driving thread
  Reception& reception() { return reception_; }  // on the driving thread
  // Whether so many connections are left, after a moment for those that are going.
  [[nodiscard]] bool keeps(std::size_t connections);

 private:
  PageFolder folder_;
  Door door_;
  WebFolder web_;
  boost::asio::io_context io_{1};
  MemoryStore store_;
  MemoryDrawers drawers_;
  SystemClock clock_{io_};
  SystemEntropy entropy_;
  Switchboard switchboard_;
  Readiness readiness_{io_};
  ThinkingPool thinkers_;
  room::House house_{room::TableSettings{}, clock_, entropy_, store_, switchboard_, thinkers_};
  std::unique_ptr<Listener> listener_;
  Reception reception_;
  std::thread driver_;
};

}  // namespace baize::server
