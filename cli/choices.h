#pragma once
// The moves a seat may make and the hints it gets, as numbered lines. Shared by local matches and
// tables on a server.
#include "ai/hint.h"
#include "cli/table_talk.h"
#include "cli/typed_line.h"

namespace baize::cli {

// The legal moves of a view under their numbers.
std::vector<Numbered> choices_in(const Json& view, const Speech& speech);
// "You may play: 1 K♠, 2 8♠."
Lines choice_lines(const std::vector<Numbered>& choices, const TableTalk& talk);
// "Type a number from 1 to 13."
std::string range_line(const std::vector<Numbered>& choices, const Words& words);
// What lies there, what is held, what is asked, and what may be done.
Lines question_lines(const Json& view, const std::vector<Numbered>& choices, const TableTalk& talk);
// The best moves with what to expect of them and why.
Lines hint_lines(const ai::Hint& hint, bool is_forced, const TableTalk& talk);
// Why a move was refused, in the words of the trick that lies there.
std::string why_not(const Refusal& refusal, Move move, const Json& view, const Speech& speech);
// What can be typed, whatever the table.
Lines help_lines(const Words& words);

}  // namespace baize::cli
