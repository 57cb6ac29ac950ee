#pragma once
// The load generator: tables of four clients over loopback, on one thread. They connect, sit down,
// and from then on every client answers each question as soon as it arrives.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/house/dialect.h"

namespace baize::bench {

// The measurements of one stretch of play.
struct Played {
  double seconds = 0;
  std::size_t moves = 0;
  double p50_ms = 0, p99_ms = 0;  // from an answer to the next view of the same client
  double view_bytes = 0;          // on average
};

class Load {
 public:
  static constexpr int kSeats = 4;

  Load(Dialect& dialect, std::uint16_t port, std::size_t tables);
  ~Load();

  // Returns when every client has its first view. Throws, like the others, if the server does not
  // keep up.
  void come_in();
  // Returns when every table has asked a question.
  void sit_down();
  [[nodiscard]] Played play(std::chrono::milliseconds length);
  // Nobody sends anything except what keeps a connection alive.
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
  std::vector<bool> asked_;  // tables that have asked a question
  std::size_t asked_tables_ = 0;
  std::vector<float> waits_ms_;
  bool is_playing_ = false;
  std::string trouble_;
};

}  // namespace baize::bench
