#include "server/net/open_house.h"

#include <sodium.h>

#include <boost/asio/post.hpp>
#include <chrono>
#include <fstream>
#include <future>
#include <utility>

#include "engine/core/ensure.h"

namespace baize::server {

PageFolder::PageFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "baize_web_XXXXXX").string();
  path_ = ::mkdtemp(name.data());
  write("index.html", "<!doctype html>the page");
  write("assets/page-1a2b.js", "console.log(1)");
  write("assets/page-1a2b.js.gz", "packed");
  write("baize.wasm", "wasm");
  write("lone.css.gz", "packed");
}

PageFolder::~PageFolder() { std::filesystem::remove_all(path_); }

void PageFolder::write(const std::string& name, const std::string& text) {
  std::filesystem::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name) << text;
}

OpenHouse::OpenHouse(const NetLimits& limits, const Access& access)
    : door_(limits),
      web_(*WebFolder::load(folder_.path())),
      store_([this](std::function<void()> turn) { boost::asio::post(io_, std::move(turn)); }),
      drawers_([this](std::function<void()> turn) { boost::asio::post(io_, std::move(turn)); }),
      thinkers_(1, [this](std::function<void()> turn) { boost::asio::post(io_, std::move(turn)); }),
      listener_(std::move(*Listener::open(io_, "127.0.0.1", 0))),
      reception_{house_, clock_, switchboard_, readiness_, door_, web_, drawers_, limits, access} {
  ensure(sodium_init() >= 0);
  reception_.say = [](const std::string&) {};
  listener_->start(reception_);
  driver_ = std::thread([this] { io_.run(); });
}

OpenHouse::~OpenHouse() {
  io_.stop();
  driver_.join();
}

void OpenHouse::speak_tls(Certificate& certificate) {
  drive([&] { reception_.certificate = &certificate; });
}

void OpenHouse::drive(const std::function<void()>& turn) {
  std::promise<void> done;
  boost::asio::post(io_, [&] {
    turn();
    done.set_value();
  });
  done.get_future().wait();
}

bool OpenHouse::keeps(std::size_t connections) {
  bool fits = false;
  for (int i = 0; i < 200 && !fits; ++i) {
    drive([&] { fits = door_.inside() == connections; });
    if (!fits) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return fits;
}

}  // namespace baize::server
