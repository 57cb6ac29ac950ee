#include "simulation/record.h"

namespace baize::simulation {

void Record::note(std::int64_t now, std::string_view who, std::string_view what) {
  ++steps_;
  std::string line = std::to_string(now);
  ((line += ' ') += who) += ": ";
  // The whole text counts, a part of it is shown.
  for (const std::string_view part : {std::string_view(line), what})
    for (const char c : part) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  // A view says nothing new before its stage.
  const auto stage = what.starts_with("{\"view\":") ? what.find("\"stage\":") : 0;
  line += what.substr(stage == std::string_view::npos ? 0 : stage, kLongestLine);
  last_.push_back(std::move(line));
  if (last_.size() > kRemembered) last_.pop_front();
}

void Record::count(std::string_view what, std::uint64_t times) {
  const auto found = counts_.find(what);
  if (found != counts_.end()) {
    found->second += times;
  } else {
    counts_.emplace(what, times);
  }
}

void Record::fail(const std::string& why) {
  if (!failure_) failure_ = why;
}

}  // namespace baize::simulation
