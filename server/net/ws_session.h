#pragma once
// One page on its WebSocket: reads requests, enforces the limits, sends answers and views. What the
// system takes at once is sent without a copy; only a page that is behind has a queue.
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "room/guest.h"
#include "room/ports.h"
#include "server/net/door.h"
#include "server/net/frames.h"
#include "server/net/line.h"
#include "server/net/outbox.h"
#include "server/net/rate_limit.h"
#include "server/net/reception.h"
#include "server/net/wire.h"

namespace baize::server {

class WsSession : public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Line line, Pass pass, Reception& reception);

  // Sends the end of the handshake; from then on the house hears this page.
  void begin(std::string_view welcome, const room::Guest& guest);

  // Leaves with the view that follows it in this turn of the house, or at the end of the turn.
  void answer(std::string message);
  void show(std::string_view room, std::string_view view);

  // The wire has become ready. `is_last`: the page has gone, and what it has said before is the
  // last of it.
  void hear_more(bool is_last);
  void send_more();

 private:
  enum class State { kOpen, kClosing, kCutOff };

  void read();
  void hear(std::span<char> bytes);
  void take(const Heard& heard);
  void take_request(std::string_view message);
  void serve(std::string_view message);
  void take_sign_of_life(const Heard& heard);
  void close_flood();

  void say(Opcode opcode, std::string_view payload);
  void send_soon();
  void send_leaving();
  void send(std::string_view bytes);
  void send_waiting();

  void ring_after(std::chrono::milliseconds time);
  void ring();

  void cut_off_reader();
  // Closes in good form, with a reason that the page can read.
  void close(CloseCode code, std::string_view reason);
  void part_if_all_is_said();
  // Drops the connection: it does not read, or it is broken.
  void drop();
  void end();

  Timer timer_;
  Wire wire_;
  Pass pass_;
  Reception& reception_;
  room::Guest guest_;
  room::Connection id_ = 0;  // 0: the house does not know it, or no longer
  FrameReader reader_;
  RateLimit rate_;
  std::int64_t heard_ms_ = 0;
  std::string leaving_;  // frames that cannot be replaced any more: they leave in this turn, or
                         // when the system takes them
  Outbox outbox_;        // messages that wait behind those
  State state_ = State::kOpen;
  bool is_behind_ = false;  // the system has not taken all
  bool is_soon_ = false;    // `send_leaving` is on its way
  bool is_pinged_ = false;
  bool is_deaf_ = false;  // something wrong was heard, or too much: the rest is not looked at
  bool is_gone_ = false;  // the page: nothing comes after what has come
  bool has_parted_ = false;
  bool has_heard_close_ = false;
};

// The refusal of a request that came too fast, with the request's number where it stands first.
[[nodiscard]] std::string too_fast(std::string_view message, std::string_view why);

}  // namespace baize::server
