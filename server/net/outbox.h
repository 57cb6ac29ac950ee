#pragma once
// The send queue of one page. Answers keep their order and their number is bounded; of a room's
// views only the newest is queued, so a slow page skips views instead of falling behind.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace baize::server {

class Outbox {
 public:
  Outbox(std::size_t max_answers, std::size_t max_bytes)
      : max_answers_(max_answers), max_bytes_(max_bytes) {}

  // False where the bound is reached: the page has stopped reading.
  [[nodiscard]] bool add_answer(std::string message);
  // The view goes to the end of the line, never ahead of answers that were given before it.
  [[nodiscard]] bool add_view(std::string_view room, std::string view);

  [[nodiscard]] bool is_empty() const { return waiting_.empty(); }
  // The next message to be sent. Precondition: there is one.
  [[nodiscard]] std::string take();

 private:
  struct Message {
    std::string room;  // empty: an answer
    std::string text;
  };
  [[nodiscard]] bool fits() const { return answers_ <= max_answers_ && bytes_ <= max_bytes_; }

  std::vector<Message> waiting_;  // a few at most; an idle page costs three words
  std::size_t answers_ = 0;
  std::size_t bytes_ = 0;
  std::size_t max_answers_;
  std::size_t max_bytes_;
};

}  // namespace baize::server
