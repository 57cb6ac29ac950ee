#pragma once
// Tables of four clients over loopback, on one thread: they come in, sit down, and from then on
// every client answers its question the moment it comes.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/house/dialect.h"

namespace baize::bench {

// What a stretch of play gave.
struct Played {
  double seconds = 0;
  std::size_t moves = 0;
  double p50_ms = 0, p99_ms = 0;  // from an answer to the next view of who gave it
  double view_bytes = 0;          // on average
};

class Load {
 public:
  static constexpr int kSeats = 4;

  Load(Dialect& dialect, std::uint16_t port, std::size_t tables);
  ~Load();

  // Every client has its first view. Throws, as the others do, where a server does not keep up.
  void come_in();
  // Every table puts a question.
  void sit_down();
  [[nodiscard]] Played play(std::chrono::milliseconds length);
  // Nobody says anything but what keeps a connection up.
  void idle(std::chrono::milliseconds length);

 private:
  class Page;
  struct Net;
  using Time = std::chrono::steady_clock::time_point;

  void connect_next();
  void entered();
  void asked(std::size_t table);
  template <class Condition>
  void run_until(const char* what, Condition is_done);

  Dialect& dialect_;
  std::uint16_t port_;
  std::size_t tables_;
  std::unique_ptr<Net> net_;
  std::vector<std::unique_ptr<Page>> pages_;

  std::size_t views_ = 0, view_bytes_ = 0, inside_ = 0;
  std::vector<bool> asked_;  // tables that have put a question
  std::size_t asked_tables_ = 0;
  std::vector<float> waits_ms_;
  bool is_playing_ = false;
  std::string trouble_;
};

}  // namespace baize::bench
