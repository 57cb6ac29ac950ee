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
    {"bad_action", "This game has no such move."},
    {"wrong_phase", "You can't make that move in this part of the game."},
    {"not_your_turn", "It isn't your turn."},
    {"card_not_in_hand", "You don't have that card."},
    {"bad_count", "The stock doesn't have enough cards to replace that many."},
    {"must_follow_suit", "You have a card of the suit that was led: follow suit."},
    {"must_head", "You have a higher card of that suit: play it."},
    {"must_trump", "You have no card of the suit that was led: play a trump."},
    {"under_trump", "A higher trump is already on the table."},
    {"suit_not_broken", "You can't lead this suit before it is broken."},
    {"no_points_first_trick", "No point cards on the first trick."},
    {"not_allowed_now", "You can't do that now."},
    {"bad_json", "The message isn't valid JSON."},
    {"bad_request", "The server doesn't understand this message."},
    {"bad_option", "Unknown option, or a value out of range."},
    {"bad_deck", "The deck doesn't have exactly the cards of this game."},
    {"bad_position", "The position isn't possible in this game."},
    {"bad_log", "The log doesn't follow the rules."},
    {"bad_code", "The code of this round is damaged or incomplete."},
    {"no_match", "There is no match yet."},
    {"needs_deal", "Deal the next round first."},
    {"say_hello", "Say hello first: the server doesn't know who you are yet."},
    {"no_such_room", "There is no table at this link."},
    {"seat_taken", "Someone is already sitting there."},
    {"seats_free", "Some seats are still free."},
    {"not_agreed", "Not everyone is ready yet."},
    {"not_host", "Only the host of the table can do that."},
    {"not_seated", "You don't have a seat at this table."},
    {"paused", "The table is paused."},
    {"chat_closed", "Chat is turned off at this table."},
    {"bad_salt", "The salt doesn't match its hash."},
    {"question_closed", "That question has already been answered."},
    {"too_fast", "Too many messages. Wait a moment."},
    {"busy", "The table is busy. Please try again."},
    {"store_failed", "The table couldn't be saved. Nothing has changed. Please try again."},
    {"table_full", "This table has reached its limit. Open a new table to keep playing."},
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
