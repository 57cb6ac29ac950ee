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
  [[nodiscard]] ObjectWriter writer() { return ObjectWriter::members(text_); }
  // What was added since the last run is one.
  void end_run(ObjectWriter& writer) {
    ensure(count_ < kMostRuns);
    ends_[count_++] = static_cast<std::uint32_t>(writer.cut());
  }
  // Empty where there is no such run.
  [[nodiscard]] std::string_view operator[](std::size_t run) const {
    if (run >= count_) return {};
    const std::size_t begin = run == 0 ? 0 : ends_[run - 1];
    return std::string_view(text_).substr(begin, ends_[run] - begin);
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  static constexpr std::size_t kMostRuns = 8;
  std::string text_;
  std::array<std::uint32_t, kMostRuns> ends_{};
  std::size_t count_ = 0;
};

}  // namespace baize
