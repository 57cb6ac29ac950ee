#include "engine/core/ensure.h"
#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {
namespace {

// Each has seen a hand of it, and is remembered until it is over.
constexpr std::size_t kMostPlayersOfAMatch = 64;

std::string list_of(std::span<const int> numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += i + 1 == numbers.size() ? " or " : ", ";
    text += std::to_string(numbers[i]);
  }
  return text;
}

// The given options over those that the table has.
Json merged(const std::string& now, const Json& given) {
  const auto parsed = Json::parse(now);
  ensure(parsed.has_value() && parsed->object());
  if (!given.object()) return given.is_null() ? *parsed : given;
  Json::Object all = *parsed->object();
  // No name is given twice: only those that the table has can be met again, and they are few.
  const std::size_t known = all.size();
  for (const auto& member : *given.object()) {
    std::size_t at = 0;
    while (at < known && all[at].first != member.first) ++at;
    if (at == known) {
      all.push_back(member);
    } else {
      all[at].second = member.second;
    }
  }
  return Json(all);
}

}  // namespace

Decision Room::create(Catalogue games, const TableSettings& defaults, const NewRoom& wish,
                      Entropy& entropy) {
  const auto* entry = find_game(games, wish.game.text);
  if (!entry) return refuse(Code::bad_option, "There is no game of that name.");
  const std::string preset = wish.preset ? wish.preset->text : std::string();
  const auto match = entry->open({wish.options, preset, 0, seat_at(0)});
  if (!match) return Unexpected{match.error()};
  const auto settings = Settings(defaults, *entry->game).changed(wish.settings);
  if (!settings) return Unexpected{settings.error()};
  Created created{wish.game.text, entry->game->version, {""}, {settings->to_text()}};
  (*match)->write_options(created.options.text);
  return Events{created, Pledged{new_secret(entropy)}};
}

std::optional<Refusal> Room::why_seats_stay() const {
  if (handshake_.open() && handshake_.open()->asked)
    return Refusal(Code::not_allowed_now, "The cards are being dealt.");
  if (is_in_match()) return Refusal(Code::not_allowed_now, "The match has already begun.");
  return std::nullopt;
}

bool Room::is_agreed_with_others(std::int64_t now) const {
  if (kIsSmallModule) return false;
  if (!is_in_match() && !(handshake_.open() && handshake_.open()->asked)) return false;
  const SeatSet left = seating_.where([](const Chair& c) { return !c.left.empty(); });
  return (seating_.people() | (left - long_gone(now))).size() >= 2;
}

Decision Room::sit(const Sit& wish, const Asker& asker) const {
  if (!seating_.has(wish.seat)) return refuse(Code::bad_request, "There is no such seat.");
  if (seat_of(asker.guest) == wish.seat) return Events{};
  if (seating_.at(wish.seat).is_person()) return refuse(Code::seat_taken);
  if (const Reserved* next = seating_.reserved_at(wish.seat)) {
    if (next->guest == asker.guest) return Events{};
    return refuse(Code::seat_taken);
  }
  const std::string name = seating_.name_for(asker.guest, asker.name);
  if (!is_in_match()) {
    if (const auto why = why_seats_stay()) return Unexpected{*why};
    return Events{Sat{asker.guest, name, wish.seat}};
  }
  if (handshake_.open() && handshake_.open()->asked)
    return refuse(Code::not_allowed_now, "The cards are being dealt.");
  // Whoever has seen one hand of a match may come back to it, and to no other. Newcomers are dealt
  // in with the next round: a hand that is being played is not shown to another pair of eyes.
  const auto seen = hand_seen_.find(asker.guest);
  if (seen != hand_seen_.end() && seen->second != wish.seat)
    return refuse(Code::not_allowed_now, "You have already seen another hand of this match.");
  if (seen == hand_seen_.end() && hand_seen_.size() >= kMostPlayersOfAMatch)
    return refuse(Code::not_allowed_now, "Too many people have already played in this match.");
  if (!kIsSmallModule && seen == hand_seen_.end() && stage_ == Stage::playing) {
    Events events{Reserved{asker.guest, name, wish.seat}};
    // Nobody else could end the pause, and the next round would never come.
    if (paused_ && people_here().empty()) events.emplace_back(Resumed{wish.seat});
    return events;
  }
  Events events{Sat{asker.guest, name, wish.seat}};
  // Whoever has seen no hand yet may still choose; the seat that he leaves would be free, and the
  // match would wait for it.
  if (const Seat old = seat_of(asker.guest); old.exists())
    events.emplace_back(ComputerPut{old, true, {}});
  return events;
}

Decision Room::stand(const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (const Seat next = seating_.reserved_by(asker.guest); next.exists())
    return Events{Unreserved{next}};
  if (!seat.exists()) return refuse(Code::not_seated);
  if (handshake_.open() && handshake_.open()->asked)
    return refuse(Code::not_allowed_now, "The cards are being dealt.");
  return Events{Stood{seat}};
}

Decision Room::rename(const Guest& guest, const std::string& wanted) const {
  const std::string name = seating_.name_for(guest, wanted);
  if (const Seat next = seating_.reserved_by(guest); next.exists())
    return Events{Reserved{guest, name, next}};
  const Seat seat = seat_of(guest);
  if (!seat.exists() || seating_.at(seat).name == name) return Events{};
  return Events{Renamed{seat, name}};
}

Decision Room::wear_face(const WearFace& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (seating_.at(seat).face == wish.face) return Events{};
  return Events{FaceChosen{seat, wish.face}};
}

Decision Room::put_computer(const PutComputer& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (wish.seat.exists() && !seating_.has(wish.seat))
    return refuse(Code::bad_request, "There is no such seat.");
  if (is_in_match()) {
    // A free seat stops the match: anybody who plays may fill it, and nobody makes one while others
    // play.
    const bool fills = wish.on && (!wish.seat.exists() || seating_.at(wish.seat).is_free());
    if (seat != seating_.host() && !fills) return refuse(Code::not_host);
  } else if (const auto why = why_seats_stay()) {
    return Unexpected{*why};
  }
  if (seating_.at(wish.seat).is_person()) return refuse(Code::seat_taken);
  if (!wish.on && is_in_match() && is_agreed_with_others(asker.now))
    return refuse(Code::not_allowed_now,
                  "A computer player keeps its seat during a match with other people.");
  // The host may keep a seat for the computer player that has it.
  if (seating_.reserved_at(wish.seat)) {
    if (!wish.on) return refuse(Code::seat_taken);
    return Events{Unreserved{wish.seat}};
  }
  const bool is_level_fixed = is_agreed_with_others(asker.now);
  Events events;
  for (int i = 0; i < seating_.size(); ++i) {
    const Seat at = seat_at(i);
    const Chair& chair = seating_.at(at);
    const bool is_taken = chair.is_person() || (!wish.on && seating_.reserved_at(at));
    const bool meant = wish.seat.exists() ? at == wish.seat : !is_taken;
    if (!meant) continue;
    if (is_level_fixed && wish.on && wish.level &&
        *wish.level != chair.level.value_or(settings_.table().computer_level))
      return refuse(Code::not_allowed_now,
                    "The level of a computer player cannot change during a match with others.");
    const auto level = is_level_fixed ? chair.level : wish.level;
    const bool is_other_level = wish.seat.exists() && wish.on && chair.level != level;
    if (chair.is_computer() != wish.on || is_other_level)
      events.emplace_back(ComputerPut{at, wish.on, level});
  }
  return events;
}

Decision Room::change_table(const ChangeTable& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (seat != seating_.host()) return refuse(Code::not_host);
  TableChanged changed{{options_}, {settings_text_}};
  const auto settings = settings_.changed(wish.settings);
  if (!settings) return Unexpected{settings.error()};
  if (is_agreed_with_others(asker.now))
    if (const auto name = settings_.fixed_change(*settings); !name.empty())
      return refuse(Code::not_allowed_now,
                    std::string(name) + " cannot change during a match with other people.");
  changed.settings.text = settings->to_text();
  if (wish.preset || !wish.options.is_null()) {
    if (const auto why = why_seats_stay()) return Unexpected{*why};
    const Json options = wish.preset ? wish.options : merged(options_, wish.options);
    const auto match =
        entry_->open({options, wish.preset ? wish.preset->text : std::string(), 0, seat_at(0)});
    if (!match) return Unexpected{match.error()};
    changed.options.text.clear();
    (*match)->write_options(changed.options.text);
  }
  if (changed == TableChanged{{options_}, {settings_text_}}) return Events{};
  return Events{changed};
}

Decision Room::agree(const Agree& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (const auto why = why_seats_stay()) return Unexpected{*why};
  const std::string hash = wish.salt_hash ? wish.salt_hash->text : std::string();
  if (!hash.empty() && !is_hex(hash, kHashBytes)) return refuse(Code::bad_request);
  const bool is_known = handshake_.open() && handshake_.open()->hashes[seat.index] == hash;
  if (seating_.at(seat).agreed && (is_known || hash.empty())) return Events{};
  return Events{Agreed{seat, hash}};
}

std::optional<Refusal> Room::start_refusal(Seat starter) const {
  if (const auto why = why_seats_stay()) return why;
  if (const SeatSet free = seating_.free(); !free.empty()) {
    const int taken = seating_.size() - free.size();
    return Refusal(Code::seats_free,
                   std::to_string(taken) + " of " + std::to_string(seating_.size()) +
                       " seats are taken; the game is for " + list_of(game().seats) + ".");
  }
  for (const Seat seat : seating_.people())
    if (seat != starter && !seating_.at(seat).agreed)
      return Refusal(Code::not_agreed, seating_.at(seat).name + " isn't ready yet.");
  return std::nullopt;
}

Decision Room::start(const Start& wish, const Asker& asker) const {
  const Seat seat = seat_of(asker.guest);
  if (!seat.exists()) return refuse(Code::not_seated);
  if (stage() == Stage::between) return start_round(wish, asker);
  if (const auto why = start_refusal(seat)) return Unexpected{*why};
  const std::string hash = wish.salt_hash ? wish.salt_hash->text : std::string();
  if (!hash.empty() && !is_hex(hash, kHashBytes)) return refuse(Code::bad_request);
  Events events;
  ensure(handshake_.open().has_value());
  Pledge pledge = *handshake_.open();
  if (!seating_.at(seat).agreed || !hash.empty()) {
    events.emplace_back(Agreed{seat, hash});
    pledge.hashes[seat.index] = hash;
  }
  return begin_deal(std::move(events), pledge, asker.entropy);
}

}  // namespace baize::room
