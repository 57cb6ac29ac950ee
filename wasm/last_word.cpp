// What the C++ library says when it stops the module. Its own way formats, and a formatter with its
// long floating point numbers is a large part of a small module.
#include <__verbose_abort>
#include <cstdio>
#include <cstdlib>

void std::__libcpp_verbose_abort(const char* format, ...) {
  std::fputs(format, stderr);
  std::abort();
}

// The same for what the library below it says, of a pure virtual call for example.
extern "C" [[noreturn]] void abort_message(const char* format, ...) {
  std::fputs(format, stderr);
  std::abort();
}
