#include "room/pledge.h"

namespace baize::room {
namespace {

void write_text_or_null(std::string& out, const std::string& text) {
  if (text.empty()) {
    out += "null";
  } else {
    write_json(out, text);
  }
}

void write_members(ObjectWriter& object, std::string& out, const Pledge& pledge) {
  object.add("number", pledge.number).add("context", pledge.context);
  object.add("secret", pledge.secret).add("hash", pledge.hash);
  const auto count = static_cast<std::size_t>(pledge.table_seats);
  object.name("salts");
  write_list(out, std::span(pledge.salts).first(count),
             [&](const auto& salt) { write_json(out, salt.value_or("")); });
  object.name("hashes");
  write_list(out, std::span(pledge.hashes).first(count),
             [&](const auto& hash) { write_text_or_null(out, hash); });
}

}  // namespace

Pledge pledge_of(const std::string& room, int number, const std::string& secret) {
  Pledge pledge;
  pledge.number = number;
  pledge.context = room + " " + std::to_string(number);
  pledge.secret = secret;
  pledge.hash = commitment_to(secret);
  return pledge;
}

SeatSet Pledge::awaited() const {
  SeatSet seats;
  for (int i = 0; i < kMostSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (!hashes[at].empty() && !salts[at]) seats |= seat_at(i);
  }
  return seats;
}

Digest Pledge::seed(int seats) const {
  std::vector<std::string> opened;
  for (int i = 0; i < seats; ++i)
    opened.push_back(salts[static_cast<std::size_t>(i)].value_or(std::string()));
  return deal_seed(secret, context, opened);
}

bool Handshake::fold(const Pledged& event) {
  if (open_ || !is_hex(event.secret, 32)) return false;
  open_ = pledge_of(room_, ++number_, event.secret);
  return true;
}

void Handshake::resume_at(Kept kept) {
  number_ = kept.number;
  open_ = std::move(kept.open);
  abandoned_ = std::move(kept.abandoned);
}

bool Handshake::fold(const SaltsAsked&) {
  if (!open_ || open_->asked) return false;
  return open_->asked = true;
}

bool Handshake::fold(const Salted& event) {
  if (!open_ || !open_->awaited().contains(event.seat)) return false;
  open_->salts[event.seat.index] = event.salt;
  return true;
}

bool Handshake::abandon(int seats) {
  if (!open_) return false;
  open_->table_seats = seats;
  abandoned_.push_back(*std::move(open_));
  if (abandoned_.size() > kMostAbandoned) abandoned_.erase(abandoned_.begin());
  open_.reset();
  return true;
}

// A promise that the salts have been asked for stands, whoever has left since: a salt without the
// hash that it was promised by would prove nothing.
void Handshake::promise(Seat seat, const std::string& salt_hash) {
  if (open_ && !open_->asked) open_->hashes[seat.index] = salt_hash;
}
void Handshake::forget_promises() {
  if (open_ && !open_->asked) open_->hashes = {};
}
void Handshake::forget_promise(Seat seat) { promise(seat, {}); }
void Handshake::swap_promises(Seat one, Seat other) {
  if (open_ && !open_->asked) std::swap(open_->hashes[one.index], open_->hashes[other.index]);
}

void Handshake::dealt(const std::vector<Card>& deck, int seats) {
  if (!open_) {  // not dealt by this house: a match that was played elsewhere
    last_.reset();
    first_ = {};
    return;
  }
  open_->table_seats = seats;
  last_ = {*std::move(open_), first_, deck, std::move(abandoned_)};
  open_.reset();
  abandoned_.clear();
  first_ = {};
}

void Handshake::add_open(ObjectWriter& object, Seat viewer) const {
  if (!open_) {
    object.add("deal", nullptr);
    return;
  }
  object.open("deal");
  object.add("number", open_->number).add("hash", open_->hash).add("salts_due", open_->asked);
  write_text_or_null(object.name("mine"),
                     viewer.exists() ? open_->hashes[viewer.index] : std::string());
  object.shut();
}

void Handshake::write_proof(std::string& out) const {
  if (!last_) {
    out += "null";
    return;
  }
  ObjectWriter object(out);
  write_members(object, out, last_->pledge);
  object.add("first", last_->first).add("deck", std::span<const Card>(last_->deck));
  object.name("abandoned");
  write_list(out, last_->abandoned, [&](const Pledge& pledge) {
    ObjectWriter one(out);
    write_members(one, out, pledge);
    one.close();
  });
  object.close();
}

}  // namespace baize::room
