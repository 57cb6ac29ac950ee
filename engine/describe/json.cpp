#include "engine/describe/json.h"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace baize {
namespace {

constexpr int kDeepest = 64;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool whole(Json& out) {
    if (!value(out, 0)) return false;
    skip_space();
    return at_ == text_.size();
  }

 private:
  void skip_space() {
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
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
      case '"': {
        std::string text;
        if (!string(text)) return false;
        out = Json(std::move(text));
        return true;
      }
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
    Json::Object members;
    ++at_;
    if (take('}')) return out = Json(std::move(members)), true;
    do {
      skip_space();
      std::string name;
      Json member;
      if (at_ >= text_.size() || text_[at_] != '"' || !string(name)) return false;
      if (!take(':') || !value(member, depth + 1)) return false;
      for (const auto& [known, ignored] : members)
        if (known == name) return false;
      members.emplace_back(std::move(name), std::move(member));
    } while (take(','));
    out = Json(std::move(members));
    return take('}');
  }

  bool array(Json& out, int depth) {
    Json::Array items;
    ++at_;
    if (take(']')) return out = Json(std::move(items)), true;
    do {
      if (!value(items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    out = Json(std::move(items));
    return take(']');
  }

  bool number(Json& out) {
    const auto start = at_;
    if (at_ < text_.size() && text_[at_] == '-') ++at_;
    const auto digits = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    if (at_ == digits || (text_[digits] == '0' && at_ - digits > 1)) return false;
    bool whole_number = true;
    while (at_ < text_.size() &&
           std::string_view("0123456789.eE+-").find(text_[at_]) != std::string_view::npos)
      whole_number = false, ++at_;
    // strtod takes a point without digits behind it, the standard does not.
    for (auto i = start; i < at_; ++i)
      if (text_[i] == '.' && (i + 1 == at_ || text_[i + 1] < '0' || text_[i + 1] > '9'))
        return false;
    const char* first = text_.data() + start;
    const char* last = text_.data() + at_;
    if (whole_number) {
      std::int64_t integer = 0;
      const auto [end, error] = std::from_chars(first, last, integer);
      out = Json(integer);
      return error == std::errc{} && end == last;
    }
    const std::string copy(first, last);
    char* end = nullptr;
    const double real = std::strtod(copy.c_str(), &end);
    out = Json(real);
    return end == copy.c_str() + copy.size() && std::isfinite(real);
  }

  bool string(std::string& out) {
    ++at_;
    while (at_ < text_.size()) {
      const char c = text_[at_++];
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c != '\\') {
        out += c;
      } else if (!escape(out)) {
        return false;
      }
    }
    return false;
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

}  // namespace

const Json* Json::find(std::string_view name) const {
  if (const auto* members = object())
    for (const auto& [known, value] : *members)
      if (known == name) return &value;
  return nullptr;
}

Result<Json, Refusal> Json::parse(std::string_view text) {
  Json value;
  if (!Reader(text).whole(value)) return Unexpected{Refusal(Code::bad_json)};
  return value;
}

std::string Json::to_text() const {
  std::string out;
  write_json(out, *this);
  return out;
}

void write_json(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (out += '\\') += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escaped[8];
      std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(c));
      out += escaped;
    } else {
      out += c;
    }
  }
  out += '"';
}

void write_json(std::string& out, const Json& value) {
  if (value.is_null()) {
    out += "null";
  } else if (const bool* flag = value.boolean()) {
    out += *flag ? "true" : "false";
  } else if (const auto* integer = value.integer()) {
    out += std::to_string(*integer);
  } else if (const double* real = std::get_if<double>(&value.held_)) {
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", *real);
    out += text;
    // A real number that happens to be whole is still read back as a real number.
    if (std::string_view(text).find_first_of(".e") == std::string_view::npos) out += ".0";
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
