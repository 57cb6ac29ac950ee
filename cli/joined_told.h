#pragma once
// What a joined table needs to speak: words, names and news of the game being played.
#include "cli/joined_table.h"

namespace baize::cli {

struct JoinedTable::Told {
  Told(const GameInfo& game, const JoinWish& wish, std::vector<std::string> names, Seat seat)
      : speech(Words(wish.language, game.id), game, wish.style),
        talk(speech, std::move(names), seat),
        news(talk, seat) {}
  Speech speech;
  TableTalk talk;
  News news;
};

// The refusal of that code; one that this program does not know brings its own sentence.
Refusal refusal_named(std::string_view code, std::string text = {});

}  // namespace baize::cli
