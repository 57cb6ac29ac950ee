#pragma once
// The engine over a pipe: one JSON object in, one out. Any program in any language can play, test
// or check the games through it; the command line and the browser's module share this one class.
#include <memory>
#include <string>
#include <string_view>

#include "engine/referee/chooser.h"
#include "engine/referee/opening.h"

namespace baize {

class Referee {
 public:
  Referee(Catalogue games, EntropySource entropy, Chooser players = {});

  // One line's answer, without the line's end. A refusal changes nothing.
  std::string answer(std::string_view line);

 private:
  // The members that follow `"ok":true`.
  using Answer = Result<std::string, Refusal>;
  struct Word;
  static const Word kWords[];

  Answer answer_request(const Json& request);
  Answer list_games(const Json& body);
  Answer open(const Json& body);
  Answer deal(const Json& body);
  Answer act(const Json& body);
  Answer time_out(const Json& body);
  Answer say(const Json& body);
  Answer show(const Json& body);
  Answer view(const Json& body);
  Answer place(const Json& body);
  Answer choose(const Json& body);
  Answer hint(const Json& body);
  Answer write_log(const Json& body);
  Answer load(const Json& body);
  // Of rounds that are over (review_words.cpp).
  Answer encode(const Json& body);
  Answer decode(const Json& body);
  Answer judge(const Json& body);
  Answer play_through(const Json& body);

  Result<std::vector<Card>, Refusal> deck_for(const Json& body) const;
  // Why a seat cannot be asked for a move.
  [[nodiscard]] std::optional<Refusal> why_no_move(Seat seat) const;
  // Which seat is asked, at which level and for how long; a seed is drawn if none is given.
  Result<BotWish, Refusal> read_wish(std::string_view word, const Json& body) const;
  // Before a deal, "not your turn" becomes "a deal is needed".
  [[nodiscard]] Refusal in_words_of_the_pipe(const Refusal& refusal) const;
  Answer commit(const Result<Event, Refusal>& event);
  void settle();

  Catalogue games_;
  EntropySource entropy_;
  Chooser players_;
  std::unique_ptr<AnyMatch> match_;
};

}  // namespace baize
