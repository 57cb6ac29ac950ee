#include "room/event_bounds.h"

#include "room/decisions.h"
#include "room/requests.h"

namespace baize::room {
namespace {

// No longer than what is sent of that type.
template <std::size_t most>
bool fits(const std::string& text, const Text<most>& /*type*/) {
  return text.size() <= most;
}

struct Bounds {
  bool operator()(const Sat& e) const { return is_guest(e.guest) && is_name(e.name); }
  bool operator()(const Reserved& e) const { return is_guest(e.guest) && is_name(e.name); }
  bool operator()(const Renamed& e) const { return is_name(e.name); }
  bool operator()(const Agreed& e) const { return is_salt_hash(e.salt_hash); }
  bool operator()(const Readied& e) const { return is_salt_hash(e.salt_hash); }
  bool operator()(const Promised& e) const { return is_salt_hash(e.salt_hash); }
  bool operator()(const Salted& e) const { return is_salt(e.salt); }
  bool operator()(const Proposed& e) const { return fits(e.text, Word()); }
  bool operator()(const Expired& e) const {
    return e.moves >= 0 && e.moves <= int{kMostMovesInAnAnswer};
  }
  bool operator()(const Brought& e) const { return is_name(e.name); }
  bool operator()(const Chatted& e) const {
    return is_guest(e.guest) && is_name(e.name) && is_speech(e.text);
  }
  template <class E>
  bool operator()(const E& /*holds nothing that could be too much*/) const {
    return true;
  }
};

}  // namespace

bool is_within_bounds(const RoomEvent& event) { return std::visit(Bounds{}, event); }

bool is_guest(const Guest& guest) {
  constexpr std::size_t kLongestGuest = 64;
  return !guest.empty() && guest.size() <= kLongestGuest;
}
bool is_name(const std::string& name) { return fits(name, Name()); }
bool is_speech(const std::string& text) { return fits(text, Speech()); }
bool is_salt_hash(const std::string& hash) { return hash.empty() || is_hex(hash, kHashBytes); }
bool is_salt(const std::string& salt) {
  return salt.empty() || (is_hex(salt, salt.size() / 2) && fits(salt, OpenSalt().salt));
}

}  // namespace baize::room
