#include "engine/core/refusal.h"

#include <array>

#include "engine/core/ensure.h"

namespace baize {
namespace {

struct Line {
  std::string_view name, sentence;
};

constexpr std::array<Line, kCodes> kLines{{
    {"none", ""},
    {"bad_action", "There is no such move in this game."},
    {"wrong_phase", "That move does not belong to this part of the game."},
    {"not_your_turn", "It is not your turn."},
    {"card_not_in_hand", "You do not hold that card."},
    {"bad_count", "That is one card more than the stock can replace."},
    {"must_follow_suit", "Follow suit: you hold a card of the suit that was led."},
    {"must_head", "Beat the card: you hold a higher one of its suit."},
    {"must_trump", "Play a trump: you hold no card of the suit that was led."},
    {"under_trump", "A higher trump already lies in the trick."},
    {"suit_not_broken", "This suit may not be led before it is broken."},
    {"no_points_first_trick", "No point cards on the first trick."},
    {"not_allowed_now", "That is not possible now."},
    {"bad_json", "The message is not valid JSON."},
    {"bad_request", "The message is not understood."},
    {"bad_option", "No such option, or a value out of its range."},
    {"bad_deck", "The deck does not hold exactly the cards of this game."},
    {"bad_position", "The position does not fit the game."},
    {"bad_log", "The log does not agree with the rules."},
    {"bad_code", "The code of this round is damaged or incomplete."},
    {"no_match", "There is no match yet."},
    {"needs_deal", "The next round has to be dealt first."},
    {"say_hello", "Say hello first: the connection has no guest yet."},
    {"no_such_room", "There is no table at this link."},
    {"seat_taken", "Somebody sits there already."},
    {"seats_free", "Some seats are still free."},
    {"not_agreed", "Not everybody has agreed yet."},
    {"not_host", "Only the host of the table may do that."},
    {"not_seated", "You have no seat at this table."},
    {"paused", "The table is paused."},
    {"chat_closed", "The chat of this table is closed."},
    {"bad_salt", "That is not what the hash was made of."},
    {"question_closed", "That question has been answered already."},
    {"too_fast", "Too many messages: wait a moment."},
    {"busy", "The table is busy: try again."},
    {"store_failed", "The table could not be saved; nothing has changed. Try again."},
    {"table_full", "This table has reached its limit. Open a new table to play on."},
}};

const Line& line_of(Code code) {
  const auto index = static_cast<std::size_t>(code);
  ensure(index < kLines.size() && !kLines[index].name.empty());
  return kLines[index];
}

}  // namespace

std::string_view name_of(Code code) { return line_of(code).name; }
std::string_view sentence_of(Code code) { return line_of(code).sentence; }

}  // namespace baize
