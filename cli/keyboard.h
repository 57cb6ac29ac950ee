#pragma once
// Reads lines from standard input on a thread of its own, because a file cannot be polled together
// with a socket.
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace baize::cli {

class Keyboard {
 public:
  // Called on the thread of the keyboard.
  Keyboard(std::function<void(std::string)> typed, std::function<void()> ended);
  ~Keyboard();
  // So many more lines have been dealt with: at most a few are read ahead.
  void taken(std::size_t lines);
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

 private:
  void read_lines();
  bool hand_over(std::string line);

  std::function<void(std::string)> typed_;
  std::function<void()> ended_;
  int stop_;  // an event that ends the waiting
  std::mutex lock_;
  std::condition_variable room_;
  std::size_t ahead_ = 0;
  bool is_closed_ = false;
  std::thread thread_;
};

}  // namespace baize::cli
