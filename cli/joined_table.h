#pragma once
// A seat at a table on a server, in the terminal: the same sentences and the same typing as against
// computer players. It takes messages and typed lines and emits requests, so a test can stand in
// for the connection and the keyboard.
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/line_printer.h"
#include "cli/news.h"
#include "cli/table_choices.h"
#include "cli/typed_line.h"
#include "engine/any/catalogue.h"

namespace baize::cli {

struct JoinWish {
  std::string room, name = "Guest", language = "en";
  CardStyle style = CardStyle::signs;
  LineLook look{};
  bool json = false;      // every message of the house as it came
  bool is_typed = false;  // somebody sits there: lines are taken when they come
  int rounds = 0;         // leave after so many; 0: stay
};

class JoinedTable {
 public:
  using Send = std::function<void(std::string message)>;
  // 16 unpredictable bytes.
  using NewSalt = std::function<std::string()>;
  JoinedTable(Catalogue games, JoinWish wish, std::ostream& out, Send send, NewSalt new_salt);

  // The line is there, or there again.
  void opened();
  void lost();
  void hear(std::string_view message);
  void type(std::string line);
  void input_ended();
  // The person has left, or the house does not let him in.
  [[nodiscard]] bool is_done() const { return is_done_; }
  [[nodiscard]] bool is_refused() const { return is_refused_; }
  // Of the lines that were typed, how many have been read: whoever types waits for the others.
  [[nodiscard]] std::size_t lines_taken() const { return lines_taken_; }

 private:
  struct Told;  // words, names and news of the game that is played
  struct Sent {
    std::string word, message;
  };

  int request(std::string_view word, Json::Object body, bool with_room = true);
  void hear_answer(int id, const Json& answer);
  void hear_view(const Json& view);
  void hear_chat(const Json& chat);
  void open_salt();
  void fetch_log();
  void tell_log(const Json& log);
  void tell_stage();
  void tell_seats();
  void tell_choices();
  void take_lines();
  void take_line(const std::string& line);
  void take_move(const std::string& line);
  void make_moves(const std::vector<Move>& moves);
  void tell_hint(const Json& hint);
  void explain(Move move);
  void tell_help();
  void leave();
  void print(const Lines& lines);
  void print(const std::string& line);

  [[nodiscard]] bool is_question_open() const;
  [[nodiscard]] bool is_waiting_for_house() const;
  [[nodiscard]] Seat own_seat() const;

  Catalogue games_;
  JoinWish wish_;
  LinePrinter printer_;
  Send send_;
  NewSalt new_salt_;
  Words words_;  // of the house, before a game is known
  std::shared_ptr<Told> told_;
  Json view_;
  std::vector<Numbered> moves_;
  std::vector<TableChoice> choices_;
  std::map<int, Sent> asked_;                 // without an answer yet
  std::deque<std::string> lines_;             // typed and not yet taken
  std::map<std::string, std::string> salts_;  // by hash
  std::string stage_, seats_, shown_;         // as they were told
  std::size_t lines_taken_ = 0;
  std::size_t people_ = 0;  // lines of the log about people that were told
  std::int64_t chat_ = 0, answered_ = -1;
  int next_id_ = 0, log_id_ = -1, rounds_ = 0, log_round_ = 0, hand_round_ = 0;
  bool is_view_due_ = false;  // what was asked for changes the table: these choices are past
  bool is_expected_ = false;  // at the table, with the next round
  bool is_log_stale_ = false, is_ended_ = false, is_done_ = false, is_refused_ = false;
};

}  // namespace baize::cli
