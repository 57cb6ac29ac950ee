#include "engine/describe/json.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>

#include "engine/describe/utf8.h"

namespace baize {
namespace {

constexpr int kDeepest = 64;
constexpr std::size_t kUsualMembers = 3;  // of a request
constexpr std::size_t kFewMembers = 16;   // each new name is compared with all before it

constexpr auto kEscaped = [] {
  std::array<bool, 256> escaped{};
  for (std::size_t c = 0; c < 0x20; ++c) escaped[c] = true;
  escaped['"'] = escaped['\\'] = true;
  return escaped;
}();

// How many of eight characters stand before the first that has to be escaped: each test borrows
// into the highest bit of a byte where it holds, and of bytes behind it.
std::size_t plain_of_eight(const char* eight) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kHigh = kOnes * 0x80;
  std::uint64_t word;
  std::memcpy(&word, eight, 8);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  const std::uint64_t quote = word ^ (kOnes * '"'), backslash = word ^ (kOnes * '\\');
  const std::uint64_t found = ((word - kOnes * 0x20) & ~word) | ((quote - kOnes) & ~quote) |
                              ((backslash - kOnes) & ~backslash);
  return static_cast<std::size_t>(std::countr_zero(found & kHigh)) / 8;
}

std::size_t plain_length(std::string_view text) {
  std::size_t plain = 0;
  while (plain + 8 <= text.size()) {
    const std::size_t more = plain_of_eight(text.data() + plain);
    plain += more;
    if (more < 8) return plain;
  }
  while (plain < text.size() && !kEscaped[static_cast<unsigned char>(text[plain])]) ++plain;
  return plain;
}

// Sorting keeps the cost of many members near that of their text; by a heap, whose code is small.
bool has_doubled_name(const Json::Object& members) {
  std::vector<std::string_view> names;
  names.reserve(members.size());
  for (const auto& [name, value] : members) names.push_back(name);
  std::make_heap(names.begin(), names.end());
  std::sort_heap(names.begin(), names.end());
  return std::adjacent_find(names.begin(), names.end()) != names.end();
}

}  // namespace

// Builds every value where it stays.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  bool whole(Json& out) {
    if (!value(out, 0)) return false;
    skip_space();
    return at_ == text_.size();
  }

 private:
  void skip_space() {
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool take(char c) {
    skip_space();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool word(std::string_view expected) {
    if (text_.substr(at_, expected.size()) != expected) return false;
    at_ += expected.size();
    return true;
  }

  bool value(Json& out, int depth) {
    skip_space();
    if (at_ >= text_.size() || depth > kDeepest) return false;
    switch (text_[at_]) {
      case '{':
        return object(out, depth);
      case '[':
        return array(out, depth);
      case '"':
        return string(out.held_.emplace<std::string>());
      case 't':
        out = Json(true);
        return word("true");
      case 'f':
        out = Json(false);
        return word("false");
      case 'n':
        out = Json();
        return word("null");
      default:
        return number(out);
    }
  }

  bool object(Json& out, int depth) {
    auto& members = out.held_.emplace<Json::Object>();
    ++at_;
    if (take('}')) return true;
    members.reserve(kUsualMembers);
    do {
      skip_space();
      auto& [name, member] = members.emplace_back();
      if (at_ >= text_.size() || text_[at_] != '"' || !string(name)) return false;
      if (!take(':') || !value(member, depth + 1)) return false;
      if (members.size() > kFewMembers) continue;
      for (std::size_t i = 0; i + 1 < members.size(); ++i)
        if (members[i].first == name) return false;
    } while (take(','));
    if (members.size() > kFewMembers && has_doubled_name(members)) return false;
    return take('}');
  }

  bool array(Json& out, int depth) {
    auto& items = out.held_.emplace<Json::Array>();
    ++at_;
    if (take(']')) return true;
    do {
      if (!value(items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return take(']');
  }

  // At least one digit.
  bool digits() {
    const auto start = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    return at_ > start;
  }
  bool next_is(std::string_view any_of) const {
    return at_ < text_.size() && any_of.find(text_[at_]) != any_of.npos;
  }
  bool number(Json& out) {
    const auto start = at_;
    if (next_is("-")) ++at_;
    const auto whole = at_;
    if (!digits() || (text_[whole] == '0' && at_ - whole > 1)) return false;
    const auto end_of_whole = at_;
    if (next_is(".") && (++at_, !digits())) return false;
    if (next_is("eE")) {
      ++at_;
      if (next_is("+-")) ++at_;
      if (!digits()) return false;
    }
    const std::string_view written = text_.substr(start, at_ - start);
    if (at_ > end_of_whole) {
      out = Json(Json::Fraction{std::string(written)});
      return true;
    }
    std::int64_t integer = 0;
    const auto [end, error] =
        std::from_chars(written.data(), written.data() + written.size(), integer);
    out = Json(integer);
    return error == std::errc{};
  }

  bool string(std::string& out) {
    ++at_;
    // Nearly all text is plain to its end.
    const std::size_t all = plain_length(text_.substr(at_));
    if (at_ + all < text_.size() && text_[at_ + all] == '"') {
      out.assign(text_, at_, all);
      at_ += all + 1;
      return true;
    }
    for (;;) {
      const std::size_t plain = plain_length(text_.substr(at_));
      out += text_.substr(at_, plain);
      at_ += plain;
      if (at_ >= text_.size()) return false;
      const char c = text_[at_++];
      if (c != '\\') return c == '"';
      if (!escape(out)) return false;
    }
  }

  bool escape(std::string& out) {
    if (at_ >= text_.size()) return false;
    const char c = text_[at_++];
    constexpr std::string_view kNames = "\"\\/bfnrt", kValues = "\"\\/\b\f\n\r\t";
    if (const auto i = kNames.find(c); i != kNames.npos) {
      out += kValues[i];
      return true;
    }
    std::uint32_t code = 0;
    if (c != 'u' || !hex4(code)) return false;
    if (code >= 0xDC00 && code < 0xE000) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      std::uint32_t low = 0;
      if (!word("\\u") || !hex4(low) || low < 0xDC00 || low >= 0xE000) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(out, code);
    return true;
  }
  bool hex4(std::uint32_t& code) {
    if (at_ + 4 > text_.size()) return false;
    const char* first = text_.data() + at_;
    const auto [end, error] = std::from_chars(first, first + 4, code, 16);
    at_ += 4;
    return error == std::errc{} && end == first + 4;
  }
  static void append_utf8(std::string& out, std::uint32_t code) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | code >> 6), tail(0);
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0 | code >> 12), tail(6), tail(0);
    } else {
      out += static_cast<char>(0xF0 | code >> 18), tail(12), tail(6), tail(0);
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

const Json* Json::find(std::string_view name) const {
  if (const auto* members = object())
    for (const auto& [known, value] : *members)
      if (known == name) return &value;
  return nullptr;
}

Result<Json, Refusal> Json::parse(std::string_view text) {
  Json value;
  // Others are shown what is read here, in frames that must be text.
  if (!is_utf8(text) || !JsonReader(text).whole(value)) return Unexpected{Refusal(Code::bad_json)};
  return value;
}

bool is_plain(std::string_view text) { return plain_length(text) == text.size(); }

std::string Json::to_text() const {
  std::string out;
  write_json(out, *this);
  return out;
}

void write_json(std::string& out, std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::size_t plain = plain_length(text);
  // Nearly all text is names and cards: grown once and copied at once.
  if (plain == text.size()) {
    const std::size_t at = out.size();
    out.resize(at + plain + 2, '"');
    text.copy(&out[at + 1], plain);
    return;
  }
  out += '"';
  for (; !text.empty(); plain = plain_length(text)) {
    out += text.substr(0, plain);
    if (plain == text.size()) break;
    const char c = text[plain];
    if (c == '"' || c == '\\') {
      (out += '\\') += c;
    } else {
      ((out += "\\u00") += kDigits[static_cast<std::size_t>(c) >> 4]) +=
          kDigits[static_cast<std::size_t>(c) & 15];
    }
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

// Put together before they are appended: growing a string costs more than a few characters do.
void write_word(std::string& out, std::string_view word) {
  std::array<char, 32> text;
  if (word.size() + 2 > text.size()) return write_json(out, word);
  text[0] = '"';
  const std::size_t end = 1 + word.copy(&text[1], word.size());
  text[end] = '"';
  out.append(text.data(), end + 1);
}

void write_number(std::string& out, std::int64_t number) {
  if (number >= 0 && number < 10) {
    out += static_cast<char>('0' + number);
    return;
  }
  std::array<char, 24> text;
  out.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr);
}

void write_json(std::string& out, const Json& value) {
  if (value.is_null()) {
    out += "null";
  } else if (const bool* flag = value.boolean()) {
    out += *flag ? "true" : "false";
  } else if (const auto* integer = value.integer()) {
    write_number(out, *integer);
  } else if (const auto* fraction = std::get_if<Json::Fraction>(&value.held_)) {
    out += fraction->text;
  } else if (const auto* text = value.string()) {
    write_json(out, std::string_view(*text));
  } else if (const auto* items = value.array()) {
    out += '[';
    for (const auto& item : *items) {
      if (out.back() != '[') out += ',';
      write_json(out, item);
    }
    out += ']';
  } else if (const auto* members = value.object()) {
    out += '{';
    for (const auto& [name, member] : *members) {
      if (out.back() != '{') out += ',';
      write_json(out, std::string_view(name));
      out += ':';
      write_json(out, member);
    }
    out += '}';
  }
}

}  // namespace baize
