#pragma once
// A match of one person against computer players, line by line: print what happens, number the
// choices, read a line. It works on streams, so a pipe can play as well.
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "ai/level.h"
#include "cli/line_printer.h"
#include "cli/news.h"
#include "cli/typed_line.h"

namespace baize::cli {

struct TerminalWish {
  Seat seat;
  ai::Level level;
  std::uint64_t seed = 1;  // of the deals, and of what the computer players think
  int rounds = 0;          // 0: to the end of the match
  LineLook look{};
  bool json = false;      // for programs: entries of the log, views, refusals
  bool is_typed = false;  // somebody sits there: a sign shows where to type
};

class TerminalMatch {
 public:
  TerminalMatch(std::unique_ptr<AnyMatch> match, const TableTalk& talk, const TerminalWish& wish,
                std::istream& in, std::ostream& out);

  // To the end of the match, of the rounds that were wished for, or of the input.
  void play();

 private:
  bool play_round();
  void tell_beginning();
  void let_computer_move(Seat seat);
  // False where the person has left.
  bool ask_person();
  bool take_line(const std::string& line, const std::vector<Numbered>& choices);
  void show_question(const Json& view, const std::vector<Numbered>& choices);
  void show_hint();
  void show_help(const Json& view);
  void show_rules();
  void explain(Move move);
  void make_moves(const std::vector<Move>& moves);
  void tell_refusal(const Refusal& refusal, Move move);
  void commit(const Event& event);
  void print(const Lines& lines);
  void print(const std::string& line);

  std::unique_ptr<AnyMatch> match_;
  const TableTalk& talk_;
  TerminalWish wish_;
  std::istream& in_;
  LinePrinter printer_;
  News news_;
  int rounds_ = 0, turns_ = 0;
};

}  // namespace baize::cli
