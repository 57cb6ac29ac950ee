#pragma once
// A page that follows docs/protocol.md: one connection, reopened when lost, and unanswered requests
// sent again. The player decides what to request.
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/describe/json.h"
#include "simulation/network.h"

namespace baize::simulation {

class Page final : public LinkEnd {
 public:
  struct Who {
    std::string name;
    room::Guest guest;
    std::string room;
  };
  Page(Who who, Schedule& schedule, Network& network, Record& record, std::uint64_t seed)
      : who_(std::move(who)), schedule_(schedule), network_(network), record_(record), rng_(seed) {}

  void open();
  // Closes the lid: no link until `open`.
  void close();
  // `body` is the request without its number and its room: `"seat":2`.
  void request(const std::string& word, const std::string& body);
  void say(const std::string& text);
  void rename(const std::string& name);

  [[nodiscard]] const Who& who() const { return who_; }
  [[nodiscard]] bool is_open() const { return is_open_; }
  // The newest view of this link, read when it is asked for; null where there is none yet.
  [[nodiscard]] const Json* view();
  [[nodiscard]] const std::string& view_text() const { return view_text_; }
  [[nodiscard]] bool is_asking(const std::string& word) const;
  // Connected, with a view, and everything that was asked has been answered.
  [[nodiscard]] bool is_settled() const;
  // How often each line of chat was sent.
  [[nodiscard]] const std::map<std::string, int>& said() const { return said_; }

  void link_opened(Connection link) override;
  void link_says(Connection link, const std::string& message) override;
  void link_closed(Connection link) override;

 private:
  struct Request {
    std::string word, body;
    int tries = 0;
    bool of_link = false;  // belongs to this link: is not sent again on another
  };

  void post(Request request);
  void pass(Request request);
  void tell(const std::string& word, const std::string& body);
  void settle(const std::string& id, const std::string& answer);
  void admit(const Request& request, bool is_ok, const std::string& code);
  void hear_chat(const std::string& message);
  void say_again();
  void lose();
  void drop();
  void watch();
  void listen_on();
  [[nodiscard]] std::string of_room(const std::string& body) const;

  Who who_;
  Schedule& schedule_;
  Network& network_;
  Record& record_;
  Rng rng_;
  bool is_open_ = false, joined_ = false;
  Connection link_ = 0;  // 0: none
  int attempt_ = 0;
  std::uint64_t last_id_ = 0, seq_ = 0, watch_ = 0, quiet_ = 0, life_ = 0;
  std::map<std::uint64_t, Request> waiting_;  // by number, so that they are sent again in order
  std::deque<Request> queue_;
  std::vector<Request> unsaid_;  // chat of which nobody knows whether it arrived
  std::map<std::string, int> said_;
  int unanswered_ = 0;  // of what was asked for, however often it was sent
  std::string view_text_;
  std::optional<Json> view_;
};

}  // namespace baize::simulation
