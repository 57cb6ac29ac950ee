#pragma once
// Runs of an object's members in one text: they are written one after another and stand at several
// places of the object. One text is grown, compared and marked at once.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/ensure.h"
#include "engine/describe/object_writer.h"

namespace baize {

class RunText {
 public:
  // For the next time: the text keeps the room that it has.
  void clear() {
    text_.clear();
    count_ = 0;
  }
  // Empty where there is no such run.
  [[nodiscard]] std::string_view operator[](std::size_t run) const {
    if (run >= count_) return {};
    return {text_.data() + ends_[run], ends_[run + 1] - ends_[run]};
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  friend class RunWriter;
  static constexpr std::size_t kMostRuns = 8;
  std::string text_;
  std::array<std::uint32_t, kMostRuns + 1> ends_{};  // of the run before
  std::uint32_t count_ = 0;
};

// Adds runs behind those that are there. The text has them when this writer is flushed or ends.
class RunWriter : public ObjectWriter {
 public:
  explicit RunWriter(RunText& runs) : ObjectWriter(runs.text_, Bare{}), runs_(runs) {}
  // What was added since the last run is one.
  void end_run() {
    ensure(runs_.count_ < RunText::kMostRuns);
    runs_.ends_[++runs_.count_] = static_cast<std::uint32_t>(cut());
  }

 private:
  RunText& runs_;
};

}  // namespace baize
