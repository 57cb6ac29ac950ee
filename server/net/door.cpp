#include "server/net/door.h"

namespace baize::server {

Pass Door::admit(const std::string& address, bool is_exempt) {
  if (inside_ >= most_) return nullptr;
  if (!is_exempt) {
    std::size_t& here = by_address_[address];
    if (here >= most_per_address_) return nullptr;
    ++here;
  }
  ++inside_;
  return Pass(this, Leave{is_exempt ? std::string() : address});
}

void Leave::operator()(Door* door) const {
  --door->inside_;
  const auto here = door->by_address_.find(address);
  if (here != door->by_address_.end() && --here->second == 0) door->by_address_.erase(here);
}

}  // namespace baize::server
