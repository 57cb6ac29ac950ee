#include "engine/describe/options.h"

namespace baize {

std::string one_of(std::span<const std::string_view> names) {
  std::string text = "one of";
  for (const auto name : names) (text += text.back() == 'f' ? " " : ", ") += name;
  return text;
}

Refusal bad_option(const std::string& name, bool exists, const std::string& range) {
  return {Code::bad_option, exists ? name + ": " + range : "there is no option " + name};
}

}  // namespace baize
