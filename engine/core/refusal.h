#pragma once
// Why a request was refused: a stable code for programs and a sentence for people. A refusal is a
// value; it changes nothing and is always returned to the caller.
#include <cstdint>
#include <string>
#include <string_view>

namespace baize {

enum class Code : std::uint8_t {
  none,
  // of the rules
  bad_action,
  wrong_phase,
  not_your_turn,
  card_not_in_hand,
  bad_count,
  must_follow_suit,
  must_head,
  must_trump,
  under_trump,
  suit_not_broken,
  no_points_first_trick,
  not_allowed_now,
  // of what surrounds them
  bad_json,
  bad_request,
  bad_option,
  bad_deck,
  bad_position,
  bad_log,
  bad_code,
  no_match,
  needs_deal,
  // of the house
  say_hello,
  no_such_room,
  seat_taken,
  seats_free,
  not_agreed,
  not_host,
  not_seated,
  paused,
  chat_closed,
  bad_salt,
  question_closed,
  too_fast,
  busy,
  store_failed,
  table_full,
};
inline constexpr int kCodes = static_cast<int>(Code::table_full) + 1;

std::string_view name_of(Code code);
std::string_view sentence_of(Code code);

struct Refusal {
  Code code = Code::none;
  std::string text;

  explicit Refusal(Code why) : code(why), text(sentence_of(why)) {}
  Refusal(Code why, std::string sentence) : code(why), text(std::move(sentence)) {}
};

}  // namespace baize
