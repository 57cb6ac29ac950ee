#pragma once
// Collects everything that a house sends to one seat and to a spectator: the views after each of
// the last moves, and then the replies to every kind of request, the same ones each time.
#include <string>
#include <string_view>
#include <vector>

#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"
#include "tests/wire/table_log.h"

namespace baize::laws {

struct Message {
  std::string_view kind;
  std::string text;
  friend bool operator==(const Message&, const Message&) = default;
};
using Messages = std::vector<Message>;

// During the round: the views published after each event, and the activity log at that time.
// Nothing if the events do not fit.
inline std::optional<Messages> published(const std::vector<room::RoomEvent>& events, Seat seat) {
  constexpr std::size_t kRead = 6;  // rounds end anywhere, so the last moves are enough
  room::Room room("table", house_games());
  Messages out;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!room.evolve(events[i])) return std::nullopt;
    if (i + kRead < events.size()) continue;
    for (const auto& guest : {guest_at(seat.index), room::guest_of("spectator")}) {
      room.set_here(guest, true);
      std::string view;
      ObjectWriter object(view);
      room.write_view(object, guest);
      object.close();
      out.push_back({"view", view});
      const auto log = room.print_log(guest, std::nullopt);
      out.push_back({"log", log ? *log : log.error().text});
    }
  }
  return out;
}

// A house that was opened on that log, and a person who sends it every kind of request.
class Asking {
 public:
  Asking(const GameInfo& game, const std::vector<room::RoomEvent>& events, Seat seat)
      : game_(game), seat_(seat) {
    std::vector<std::string> lines;
    for (const auto& event : events) lines.push_back(print_room_event(game, event));
    kept_ = lines.size();
    store_.append("table", 0, std::move(lines), [](const auto&) {});
  }

  Messages all(std::span<const Card> pack) {
    arrive(kPage, guest_at(seat_.index));
    arrive(kSpectator, room::guest_of("spectator"));
    ask("chat", R"(,"text":"good luck")");
    ask("log", R"(,"round":null)");
    ask("log", R"(,"round":null)", kSpectator);
    ask("hint", "");
    ask("hint", "", kSpectator);
    refused_moves(pack);
    for (const auto* what : {"undo", "pause"})
      ask("propose", R"(,"what":")" + std::string(what) + "\"");
    ask("answer", R"(,"agree":false)");
    house_.closed(kPage);
    arrive(kPageAgain, guest_at(seat_.index));
    page_ = kPageAgain;
    ask("log", R"(,"round":null)");
    time_out();
    return std::move(out_);
  }

 private:
  static constexpr room::Connection kPage = 1, kSpectator = 2, kPageAgain = 3;

  void arrive(room::Connection who, const room::Guest& guest) {
    house_.opened(who, guest);
    house_.receive(who, R"({"id":1,"hello":{"name":"Somebody"}})");
    house_.receive(who, R"({"id":2,"join":{"room":"table"}})");
    take("join");
  }
  void ask(std::string_view word, const std::string& more, room::Connection from = 0) {
    house_.receive(from == 0 ? page_ : from,
                   "{\"id\":3,\"" + std::string(word) + R"(":{"room":"table")" + more + "}}");
    take(word);
  }
  // What the house has sent since: answers, chat and views.
  void take(std::string_view kind) {
    for (auto* messages : {&bus_.answers, &bus_.views})
      for (auto& [to, texts] : *messages) {
        for (auto& text : texts) out_.push_back({kind, std::to_string(to) + ": " + text});
        texts.clear();
      }
  }

  // Moves that the rules do not allow now, with the open question's number and with a wrong one.
  void refused_moves(std::span<const Card> pack) {
    room::Room room("table", house_games());
    const auto lines = store_.read("table");
    for (const auto& line : *lines) {
      const auto json = Json::parse(line);
      const auto event =
          room.is_created() ? room::parse_room_event(game_, *json) : room::parse_created(*json);
      ensure(event && room.evolve(*event));
    }
    const MoveSet legal = room.match().legal(seat_);
    for (std::size_t i = 0; i < pack.size(); i += 5) {
      if (legal.contains(Move::play(pack[i]))) continue;
      for (const std::uint32_t number : {room.ask_of(seat_), room.ask_of(seat_) + 1})
        ask("act",
            ",\"ask\":" + std::to_string(number) + ",\"moves\":[\"" + to_text(pack[i]) + "\"]");
    }
  }

  // The clock's move for the seat follows from what the seat knows; what comes after it may not.
  void time_out() {
    clock_.pass(40'000);
    const auto lines = store_.read("table");
    const std::string mine = R"({"moved":{"seat":)" + std::to_string(seat_.index);
    for (std::size_t i = kept_; i < lines->size(); ++i) {
      const std::string& line = (*lines)[i];
      const bool is_move = line.starts_with("{\"moved\"");
      if (is_move && !line.starts_with(mine)) return;
      out_.push_back({"clock", line});
      if (is_move) return;
    }
  }

  const GameInfo& game_;
  Seat seat_;
  room::Connection page_ = kPage;
  std::size_t kept_ = 0;
  room::SimulatedClock clock_;
  room::SimulatedEntropy entropy_{7};
  room::SimulatedStore store_;
  room::SimulatedBus bus_;
  room::InlineThinkers thinkers_;
  room::House house_{room::TableSettings{}, clock_, entropy_, store_, bus_, thinkers_};
  Messages out_;
};

}  // namespace baize::laws
