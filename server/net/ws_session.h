#pragma once
// One page on its WebSocket: reads its requests, holds them to the limits, and sends what the
// house says with one write in flight at a time. Beast allows no second one, so nothing else in
// the house may touch the stream; it stays in the source file, where its compile time stays too.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "room/guest.h"
#include "room/ports.h"
#include "server/net/door.h"
#include "server/net/outbox.h"
#include "server/net/rate_limit.h"
#include "server/net/reception.h"

namespace baize::server {

class WsSession : public std::enable_shared_from_this<WsSession> {
 public:
  struct Wire;  // the stream and its buffer

  WsSession(std::unique_ptr<Wire> wire, Pass pass, Reception& reception);
  ~WsSession();
  WsSession(const WsSession&) = delete;
  WsSession& operator=(const WsSession&) = delete;

  // The handshake is through: from now on the house hears this page.
  void begin(const room::Guest& guest);

  void answer(std::string message);
  void show(std::string_view room, std::string_view view);

 private:
  void read();
  void hear();
  void take(std::string_view message);
  void send_soon();
  void send_next();
  void send(std::string message);
  void cut_off_reader();
  // Closes in good form, with a reason that the page can read.
  void close(std::uint16_t code, std::string_view reason);
  // Drops the connection: it does not read, or it is broken.
  void drop();
  void end();

  std::unique_ptr<Wire> wire_;
  Pass pass_;
  Reception& reception_;
  room::Connection id_ = 0;
  Outbox outbox_;
  RateLimit rate_;
  std::string sending_;  // the write in flight
  bool is_sending_ = false;
  bool is_soon_ = false;  // `send_next` is on its way
  enum class State { kOpen, kClosing, kCutOff } state_ = State::kOpen;
};

// The refusal of a request that came too fast, with the request's number where it stands first.
[[nodiscard]] std::string too_fast(std::string_view message, const NetLimits& limits);

}  // namespace baize::server
