#include "server/net/door.h"

namespace baize::server {

Pass Door::admit(const std::string& address, bool is_exempt) {
  if (inside_ >= most_) return nullptr;
  if (!is_exempt && !add(address)) return nullptr;
  ++inside_;
  return Pass(this, Leave{is_exempt ? std::string() : address});
}

bool Door::recount(Pass& pass, const std::string& address) {
  std::string& counted = pass.get_deleter().address;
  if (counted == address) return true;
  if (!address.empty() && !add(address)) return false;
  remove(counted);
  counted = address;
  return true;
}

bool Door::add(const std::string& address) {
  std::size_t& here = by_address_[address];
  if (here >= most_per_address_) return false;
  ++here;
  return true;
}

void Door::remove(const std::string& address) {
  const auto here = by_address_.find(address);
  if (here != by_address_.end() && --here->second == 0) by_address_.erase(here);
}

void Leave::operator()(Door* door) const {
  --door->inside_;
  door->remove(address);
}

}  // namespace baize::server
