#include "cli/harmless.h"

namespace baize::cli {

std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
    const bool is_wide = byte == 0xC2 && next >= 0x80 && next < 0xA0;  // U+0080 to U+009F
    out += byte < 0x20 || byte == 0x7F || is_wide ? '?' : text[i];
    if (is_wide) ++i;
  }
  return out;
}

}  // namespace baize::cli
