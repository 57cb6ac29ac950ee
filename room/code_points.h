#pragma once
// UTF-8 text as code points, and back.
#include <string>
#include <string_view>

namespace baize::room {

// Bytes that are no UTF-8 are left out.
std::u32string code_points(std::string_view text);
void append_utf8(std::string& out, char32_t c);

// A range of code points.
struct CodeSpan {
  char32_t first, last;
};
template <class Spans>
constexpr bool is_in(const Spans& spans, char32_t c) {
  for (const CodeSpan& span : spans)
    if (c >= span.first && c <= span.last) return true;
  return false;
}

}  // namespace baize::room
