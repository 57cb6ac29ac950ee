#pragma once
// A value, or the reason why there is none. Named like std::expected, so that this file becomes
// one `using` when all our toolchains have that.
#include <utility>
#include <variant>

#include "engine/core/ensure.h"

namespace baize {

template <class E>
struct Unexpected {
  E error;
};
template <class E>
Unexpected(E) -> Unexpected<E>;

template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  template <class F>
  Result(Unexpected<F> reason) : held_(std::in_place_index<1>, std::move(reason.error)) {}

  [[nodiscard]] bool has_value() const { return held_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] const T& operator*() const& {
    ensure(has_value());
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] T& operator*() & {
    ensure(has_value());
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] T&& operator*() && { return std::move(**this); }
  const T* operator->() const { return &**this; }
  T* operator->() { return &**this; }

  [[nodiscard]] const E& error() const {
    ensure(!has_value());
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<T, E> held_;
};

}  // namespace baize
