#pragma once
// Writes a struct as JSON from its `kFields`. A field that is not listed there is never shown.
#include <functional>
#include <string>

#include "engine/describe/field.h"
#include "engine/describe/object_writer.h"
#include "engine/describe/write_json.h"

namespace baize {

template <Described T>
void write_fields(ObjectWriter& object, const T& value) {
  for_each_field<T>([&](const auto& f) { object.add_field(f.name, std::invoke(f.get, value)); });
}
template <Described T>
void write_json(std::string& out, const T& value) {
  ObjectWriter object(out);
  write_fields(object, value);
  object.close();
}

}  // namespace baize
