#pragma once
// Writes the members of a JSON object. A view has hundreds of them, and appending each piece to a
// string would cost more than everything else, so short pieces are gathered in a buffer first.
#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "engine/describe/put_json.h"
#include "engine/describe/write_json.h"

// In the browser module, where size counts more than time, everything is appended directly.
#ifdef __wasm__
#define BAIZE_GATHERS false
#define BAIZE_IN_PLACE
#else
#define BAIZE_GATHERS true
#define BAIZE_IN_PLACE [[gnu::always_inline]] inline
#endif

namespace baize {

class ObjectWriter;
template <Described T>
void write_fields(ObjectWriter& object, const T& value);

// Members of an object, one after another: `ObjectWriter(out).add("round", 3).close()`. They reach
// `out` when this writer is closed or destroyed, or returns `out`.
class ObjectWriter {
 public:
  explicit ObjectWriter(std::string& out) : out_(out) { put("{"); }
  // Members alone, for an object that is put together elsewhere: see `add_members`.
  static ObjectWriter members(std::string& out) { return ObjectWriter(out, Bare{}); }
  ObjectWriter(const ObjectWriter&) = delete;
  ObjectWriter& operator=(const ObjectWriter&) = delete;
  ~ObjectWriter() {
    if constexpr (kGathers) flush();
  }

  std::string& name(std::string_view member);
  template <class T>
  ObjectWriter& add(std::string_view member, const T& value) {
    put_name(member);
    return put_value(value);
  }
  // For a name that the compiler knows, and is far shorter than `kShort`.
  template <class T>
  BAIZE_IN_PLACE ObjectWriter& add_field(std::string_view member, const T& value) {
    if constexpr (kGathers) {
      put_short_name(member);
    } else {
      put_name(member);
    }
    return put_value(value);
  }
#ifndef __wasm__
  template <std::size_t n, class T>
  BAIZE_IN_PLACE ObjectWriter& add(const char (&member)[n], const T& value) {
    return add_field({member, n - 1}, value);
  }
#endif
  // For words of our own, see `write_word`.
  ObjectWriter& add_word(std::string_view member, std::string_view word);
  // For text that is JSON already.
  ObjectWriter& add_raw(std::string_view member, std::string_view json);
  // For members that are text already, as in `"round":1,"to_act":[0]`.
  ObjectWriter& add_members(std::string_view members);
  // Opens an object as a member: everything added is in it until `shut`.
  ObjectWriter& open(std::string_view member);
  ObjectWriter& shut();
  void close();
  // Returns `out` with everything that was added so far.
  std::string& flush();

 private:
  struct Bare {};
  ObjectWriter(std::string& out, Bare) : out_(out) {}
  static constexpr bool kGathers = BAIZE_GATHERS;
  static constexpr std::size_t kRoom = kGathers ? 1024 : 1, kShort = 384, kMarks = 4;
  template <class T>
  ObjectWriter& put_value(const T& value) {
    constexpr std::size_t most = kGathers ? most_bytes<T>() : 0;
    if constexpr (most > 0 && most <= kShort) {
      end_ = put_json(room_for(most), value);
    } else if constexpr (kGathers && Described<T>) {
      begin();
      write_fields(*this, value);
      shut();
    } else if constexpr (std::same_as<T, std::nullptr_t>) {
      put("null");  // and no empty text, which a null pointer would be
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
      put_text(value);
    } else {
      write_json(flush(), value);
    }
    return *this;
  }
  // Where this many bytes can be put, at most `kShort`.
  char* room_for(std::size_t bytes) {
    if (static_cast<std::size_t>(text_.data() + kRoom - end_) < bytes) flush();
    return end_;
  }
  void begin() {
    put("{");
    first_ = true;
  }
  void put(std::string_view text);
  void put_name(std::string_view name);
  // With a name of the rules or the protocol, all of which are far shorter than `kShort`.
  BAIZE_IN_PLACE void put_short_name(std::string_view name) {
    char* at = room_for(name.size() + kMarks);
    *at = ',';
    at += std::exchange(first_, false) ? 0 : 1;
    *at = '"';
    at = baize::put_text(at + 1, name);
    *at = '"';
    at[1] = ':';
    end_ = at + 2;
  }
  void put_text(std::string_view text);

  std::string& out_;
  std::array<char, kRoom> text_;
  char* end_ = text_.data();
  bool first_ = true;
};

}  // namespace baize

#undef BAIZE_GATHERS
#undef BAIZE_IN_PLACE
