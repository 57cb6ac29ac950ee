#include "engine/core/ensure.h"
#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {

Decision Room::ready(const Ready& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (stage() != Stage::between) return refuse(Code::not_allowed_now);
  const std::string hash = wish.salt_hash ? wish.salt_hash->text : std::string();
  if (!hash.empty() && !is_hex(hash, kHashBytes)) return refuse(Code::bad_request);
  const auto& pledge = handshake_.open();
  const bool is_known = pledge && (pledge->hashes[seat.index] == hash || pledge->asked);
  const Chair& chair = seating_.at(seat);
  Events events;
  if (chair.autopilot != Autopilot::none) events.emplace_back(AutopilotSet{seat, Autopilot::none});
  if (!chair.ready || !(is_known || hash.empty())) events.emplace_back(Readied{seat, hash});
  return events;
}

Decision Room::promise(const Promise& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  const auto& pledge = handshake_.open();
  if (stage() != Stage::between || !pledge) return refuse(Code::not_allowed_now);
  if (!is_hex(wish.salt_hash.text, kHashBytes)) return refuse(Code::bad_request);
  if (pledge->asked || pledge->hashes[seat.index] == wish.salt_hash.text) return Events{};
  return Events{Promised{seat, wish.salt_hash.text}};
}

// The host after a fair wait, and anybody who sits there when the host has forgotten the table.
std::int64_t Room::start_at(Seat starter) const {
  constexpr std::int64_t kFairWaitMs = 10'000, kLongWaitMs = 60'000;
  const bool is_dealing = handshake_.open() && handshake_.open()->asked;
  if (!starter.exists() || between_since_ == 0 || paused_ || is_dealing || is_score_awaited())
    return 0;
  if ((people_asked() - starter).empty()) return 0;
  return between_since_ + (starter == seating_.host() ? kFairWaitMs : kLongWaitMs);
}

Decision Room::start_round(const Start& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  const std::int64_t at = kIsSmallModule ? 0 : start_at(seat);
  if (at == 0) return refuse(Code::not_allowed_now);
  if (asker.now < at) return refuse(Code::not_agreed, "Give the others a little more time.");
  const auto readied = ready({wish.room, wish.salt_hash}, asker);
  if (!readied) return readied;
  ensure(handshake_.open().has_value());
  Pledge pledge = *handshake_.open();
  if (wish.salt_hash && !wish.salt_hash->text.empty())
    pledge.hashes[seat.index] = wish.salt_hash->text;
  return begin_deal(*readied, pledge, asker.entropy);
}

bool Room::is_thrown_in() const { return match_ && match_->is_thrown_in(); }

bool Room::is_all_ready() const {
  const SeatSet asked = people_asked();
  for (const Seat seat : asked)
    if (!seating_.at(seat).ready) return false;
  return !asked.empty();
}

bool Room::is_score_awaited() const {
  if (!match_ || conceded_to_.exists()) return false;
  const auto score = match_->awaited_said();
  return score && !score->empty();
}

// A score that the people keep by hand and have not entered in time is entered as the engine has
// it.
Decision Room::deal_now(Entropy& entropy) const {
  if (stage() != Stage::between || paused_) return refuse(Code::not_allowed_now);
  if (is_score_awaited()) {
    const auto said = match_->propose_said(*match_->awaited_said());
    if (!said) return Unexpected{said.error()};
    Events events;
    if (proposal_) events.emplace_back(Closed{false});
    events.emplace_back(*said);
    return events;
  }
  const auto& pledge = handshake_.open();
  if (!pledge) return Events{Pledged{new_secret(entropy)}};
  if (pledge->asked) return Events{};
  return begin_deal({}, *pledge, entropy);
}

Decision Room::begin_deal(Events before, const Pledge& pledge, Entropy& entropy) const {
  if (pledge.awaited().empty()) return deal(std::move(before), pledge, entropy);
  before.emplace_back(SaltsAsked{});
  return before;
}

Decision Room::open_salt(const OpenSalt& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  const auto& pledge = handshake_.open();
  if (!pledge || !pledge->asked) return refuse(Code::not_allowed_now, "No salt is asked for now.");
  const std::string& salt = wish.salt.text;
  if (pledge->salts[seat.index] == salt) return Events{};
  if (!pledge->awaited().contains(seat) || salt.empty() || !is_hex(salt, salt.size() / 2) ||
      commitment_to(salt) != pledge->hashes[seat.index])
    return refuse(Code::bad_salt);
  Pledge after = *pledge;
  after.salts[seat.index] = salt;
  Events events{Salted{seat, salt}};
  if (!after.awaited().empty()) return events;
  return deal(std::move(events), std::move(after), asker.entropy);
}

// A salt that was promised and did not come counts as empty, and is recorded so.
Decision Room::deal(Events before, Pledge pledge, Entropy& entropy) const {
  for (const Seat seat : pledge.awaited()) {
    before.emplace_back(Salted{seat, {}});
    pledge.salts[seat.index] = std::string();
  }
  const Digest seed = pledge.seed(seating_.size());
  const AnyMatch* match = match_.get();
  std::unique_ptr<AnyMatch> opened;
  if (stage() != Stage::between) {
    auto fresh =
        entry_->open({*Json::parse(options_), {}, 0, committed_first(seating_.size(), seed)});
    ensure(fresh.has_value());
    opened = std::move(*fresh);
    match = opened.get();
    // The match before is not needed any more, by whoever reads the log from here on.
    if (!kIsSmallModule && match_) before.emplace_back(summary_after(before));
    before.emplace_back(match->log().front());
  }
  const auto dealt = match->propose_deal(committed_deck(match->pack(), seed));
  if (!dealt) return Unexpected{dealt.error()};
  before.emplace_back(*dealt);
  // Some deals end their round at once, without a move.
  const auto after = match->clone();
  ensure(after->commit(*dealt));
  if (const auto settled = after->settlement()) {
    before.emplace_back(*settled);
    before.emplace_back(Pledged{new_secret(entropy)});
  }
  return before;
}

// When a round has ended, the secret of the next deal is fixed with it.
Decision Room::with_pledge(Events events, std::span<const Event> of_match, Entropy& entropy) const {
  for (const auto& event : of_match) events.emplace_back(event);
  if (!handshake_.open() && !of_match.empty() && std::holds_alternative<Settled>(of_match.back()))
    events.emplace_back(Pledged{new_secret(entropy)});
  return events;
}

}  // namespace baize::room
