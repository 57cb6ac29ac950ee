#include "engine/describe/object_writer.h"

namespace baize {

std::string& ObjectWriter::name(std::string_view member) {
  put_name(member);
  return flush();
}

ObjectWriter& ObjectWriter::add_raw(std::string_view member, std::string_view json) {
  put_name(member);
  put(json);
  return *this;
}

ObjectWriter& ObjectWriter::open(std::string_view member) {
  put_name(member);
  begin();
  return *this;
}

ObjectWriter& ObjectWriter::shut() {
  put("}");
  first_ = false;
  return *this;
}

void ObjectWriter::close() {
  put("}");
  flush();
}

std::string& ObjectWriter::flush() {
  if (!kGathers || end_ == text_.data()) return out_;
  out_.append(text_.data(), static_cast<std::size_t>(end_ - text_.data()));
  end_ = text_.data();
  return out_;
}

void ObjectWriter::put(std::string_view text) {
  if (!kGathers || text.size() > kShort) {
    flush() += text;
  } else {
    end_ = baize::put_text(room_for(text.size()), text);
  }
}

void ObjectWriter::put_name(std::string_view name) {
  if constexpr (kGathers)
    if (name.size() + kMarks <= kShort) return put_short_name(name);
  if (!std::exchange(first_, false)) flush() += ',';
  write_json(flush(), name);
  out_ += ':';
}

void ObjectWriter::put_text(std::string_view text) {
  if (!kGathers || text.size() + 2 > kShort || !is_plain(text)) return write_json(flush(), text);
  char* at = room_for(text.size() + 2);
  *at = '"';
  at = baize::put_text(at + 1, text);
  *at = '"';
  end_ = at + 1;
}

ObjectWriter& ObjectWriter::add_word(std::string_view member, std::string_view word) {
  put_name(member);
  if (!kGathers || word.size() + 2 > kShort) {
    write_word(flush(), word);
    return *this;
  }
  char* at = room_for(word.size() + 2);
  *at = '"';
  at = baize::put_text(at + 1, word);
  *at = '"';
  end_ = at + 1;
  return *this;
}

ObjectWriter& ObjectWriter::add_members(std::string_view members) {
  if (!std::exchange(first_, false)) put(",");
  put(members);
  return *this;
}

}  // namespace baize
