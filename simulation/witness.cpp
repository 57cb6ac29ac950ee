#include "simulation/witness.h"

#include <algorithm>
#include <utility>

namespace baize::simulation {
namespace {

constexpr std::size_t kRemembered = 64;  // answers of a seat that may come again
constexpr std::uint32_t kLongestPostMs = 6, kLongestReadMs = 200;
constexpr std::uint32_t kLongestChangeMs = 1000;

}  // namespace

server::Post Witness::post() {
  return [this, process = process_](std::function<void()> turn) {
    last_post_ = std::max(last_post_, schedule_.now_ms() + rng_.below(kLongestPostMs));
    schedule_.call_at(last_post_, [this, process, turn = std::move(turn)] {
      if (process == process_) turn();
    });
  };
}

void Witness::process_ends(bool is_clean) {
  are_sizes_known_ = are_sizes_known_ && is_clean;
  ++process_;
  store_ = nullptr;
  turn_planned_ = false;
  undecided_ = 0;
}

void Witness::append(std::string_view room, std::uint64_t first_seq,
                     std::vector<std::string> events, OnDone done) {
  const std::string id(room);
  Table& table = table_of(id);
  if (first_seq != table.kept.lines().size())
    record_.fail("table " + id + ": event " + std::to_string(first_seq) + " is written, " +
                 std::to_string(table.kept.lines().size()) + " is next");
  check_size(table, events);
  check_newcomers(table, events);
  table.attempts.push_back(events);
  ++undecided_;
  auto decided = [this, id, events,
                  done = std::move(done)](Result<room::Done, room::Failure> kept) {
    --undecided_;
    record_.note(schedule_.now_ms(), "store",
                 (kept ? "keeps " : "fails to keep ") + events.front());
    record_.count(kept ? "appends kept" : "appends failed");
    if (kept) keep(table_of(id), events);
    done(std::move(kept));
  };
  const bool is_change = events.front().starts_with("{\"table\":");
  store_->append(room, first_seq, std::move(events), std::move(decided));
  plan_turn(is_change ? kLongestChangeMs : slowest_write_ms_);
  if (is_change && tell_of_change_) tell_of_change_(id);
}

// A deal that is begun anew after a restart is written however full its table is.
void Witness::check_size(Table& table, const std::vector<std::string>& events) {
  const room::LogSize after = table.size.with(events);
  const bool is_begun_anew = events.front().starts_with("{\"abandoned\":");
  const bool is_match = std::any_of(events.begin(), events.end(), [](const std::string& line) {
    return line.starts_with(room::kSummaryBegins);
  });
  const auto fail = [&](const char* what) {
    record_.fail("table " + table.kept.room().id() + ": " + what + " with " + events.front());
  };
  if (!is_begun_anew && after.events > limits_.log_events) fail("its log has too many events");
  if (!is_begun_anew && after.bytes > limits_.log_bytes) fail("its log has too many bytes");
  const std::size_t most = limits_.table_bytes * (are_sizes_known_ ? 1 : 2);
  if (is_match && after.all_bytes > most) fail("another match begins though its log is full");
}

// Whoever comes to a match and has gone when the round ends would make the others wait.
void Witness::check_newcomers(const Table& table, const std::vector<std::string>& events) {
  const room::Room& room = table.kept.room();
  if (!room.is_created() || room.seating().reserved().empty()) return;
  if (room.stage() != room::Stage::playing) return;
  room::Room after = room;
  for (const auto& line : events) {
    const auto json = Json::parse(line);
    const auto event = json ? room::parse_room_event(room.game(), *json)
                            : Result<room::RoomEvent, Refusal>(Unexpected{Refusal(Code::bad_log)});
    if (!event || !after.evolve(*event)) return;  // which is said when it is kept
  }
  if (after.stage() == room::Stage::playing) return;
  for (const auto& next : room.seating().reserved())
    if (after.seat_of(next.guest) == next.seat && !network_->is_at_house(next.guest))
      record_.fail("table " + room.id() + ": " + next.name + " is dealt in though he has gone");
}

// What others do takes nothing of what somebody who sits there may do.
void Witness::check_own_share(const room::Guest& guest, const std::string& word, const Json& body,
                              const std::string& answer) {
  const bool is_counted = word == "table" || word == "computer" || word == "propose" ||
                          word == "stand" || word == "agree" || word == "start";
  const Json* room = body.find("room");
  if (!is_counted || room == nullptr || answer.find("\"too_fast\"") == std::string::npos) return;
  const room::HouseLimits usual;
  const bool by_bytes = limits_.guest_bytes_a_minute != usual.guest_bytes_a_minute ||
                        limits_.table_bytes_a_minute != usual.table_bytes_a_minute;
  if (by_bytes || !table_of(*room->string()).kept.room().seat_of(guest).exists()) return;
  if (network_->requests_of(guest) <= limits_.growth_of_guest.at_once)
    record_.fail("somebody who sits at the table is refused for what others did: " + word);
}

void Witness::pack(std::string_view room, std::uint64_t first_seq, std::uint64_t end_seq) {
  record_.count("rounds packed");
  store_->pack(room, first_seq, end_seq);
  plan_turn(slowest_write_ms_);
}

// Later, so that others join, leave and are cut off meanwhile, and so that processes end.
void Witness::read(std::string_view room, Take take) {
  record_.count("tables read");
  schedule_.after(rng_.below(kLongestReadMs),
                  [this, process = process_, id = std::string(room), take = std::move(take)] {
                    if (process == process_) store_->read(id, take);
                  });
}

void Witness::plan_turn(std::uint32_t within_ms) {
  if (std::exchange(turn_planned_, true)) return;
  schedule_.after(rng_.below(within_ms), [this, process = process_] {
    if (process != process_) return;
    turn_planned_ = false;
    record_.note(schedule_.now_ms(), "store", "writes");
    if (store_->take_turn()) plan_turn(slowest_write_ms_);
  });
}

Witness::Table& Witness::table_of(const std::string& room) {
  auto found = tables_.find(room);
  if (found == tables_.end())
    found = tables_.emplace(room, Table{Chronicle(room, games_), {}, 0, {}}).first;
  return found->second;
}

void Witness::keep(Table& table, const std::vector<std::string>& events) {
  table.attempts.clear();
  table.size = table.size.with(events);
  for (const auto& line : events) {
    const auto why = table.kept.take(line);
    if (why) return record_.fail("table " + table.kept.room().id() + ": an event " + *why);
  }
  // The dead process may have known salts that no log holds.
  const auto& last = table.kept.room().handshake().last();
  if (last && last->pledge.number == table.given_up)
    record_.fail("table " + table.kept.room().id() + ": deal " + std::to_string(table.given_up) +
                 " was dealt though a process ended while its salts were under way");
}

const Chronicle* Witness::table(const std::string& room) const {
  const auto found = tables_.find(room);
  return found == tables_.end() ? nullptr : &found->second.kept;
}

void Witness::sees_view(const room::Guest& guest, std::string_view room, const std::string& view) {
  record_.count("views shown");
  const std::string kept = table_of(std::string(room)).kept.view_of(guest);
  const std::string shown = decided_part(view);
  if (shown == kept) return;
  record_.fail("a view is shown that the log does not give: " + difference(shown, kept));
}

void Witness::hears_answer(const room::Guest& guest, const std::string& request,
                           const std::string& answer) {
  const bool is_ok = answer.find("\"ok\":true") != std::string::npos;
  if (answer.find("\"too_fast\"") != std::string::npos)
    if (const auto refused = Json::parse(request); refused && refused->object()->size() > 1) {
      const auto& [word, body] = (*refused->object())[1];
      check_own_share(guest, word, body, answer);
    }
  if (!is_ok && answer.find("\"question_closed\"") == std::string::npos) return;
  const auto parsed = Json::parse(request);
  if (!parsed || !parsed->object() || parsed->object()->size() < 2) return;
  const auto& [word, body] = (*parsed->object())[1];
  const Json* room = body.find("room");
  if (room == nullptr || room->string() == nullptr) return;
  if (word == "act") {
    const Acknowledged act = act_of(guest, *room->string(), body);
    if (is_ok) return acknowledge(act);
    if (table_of(act.room).kept.times_answered(act.seat, act.ask, act.moves, kRemembered) > 0)
      record_.fail("an answer that stands in the log is refused when it comes again: " + request);
  }
  if (!is_ok) return;
  if (word == "chat") {
    said_.push_back({*room->string(), *body.find("text")->string()});
    record_.count("lines acknowledged");
    if (table_of(said_.back().room).kept.times_said(said_.back().text) == 0)
      record_.fail("a line is acknowledged that the log does not hold: " + request);
  }
  if (word == "sit") {
    const auto [seat, next] = table_of(*room->string()).kept.room().viewer(guest);
    const Seat given = seat.exists() ? seat : next;  // now, or with the next round
    if (!given.exists() || given.index != *body.find("seat")->integer())
      record_.fail("a seat is acknowledged that the log does not give: " + request);
  }
}

Witness::Acknowledged Witness::act_of(const room::Guest& guest, const std::string& room,
                                      const Json& body) {
  Acknowledged act{room, {}, static_cast<std::uint32_t>(*body.find("ask")->integer()), {}};
  act.seat = table_of(room).kept.room().seat_of(guest);
  for (const auto& move : *body.find("moves")->array()) act.moves.push_back(*move.string());
  return act;
}

void Witness::acknowledge(const Acknowledged& act) {
  record_.count("answers acknowledged");
  record_.count("moves acknowledged", act.moves.size());
  check_act(table_of(act.room).kept, act);
  acts_.push_back(act);
}

void Witness::check_act(const Chronicle& log, const Acknowledged& act) {
  const int times = log.times_answered(act.seat, act.ask, act.moves);
  if (times == 1) return;
  record_.fail("table " + act.room + ": the acknowledged answer " + act.moves.front() +
               " of seat " + std::to_string(act.seat.index) + " to question " +
               std::to_string(act.ask) + " stands " + std::to_string(times) + " times in the log");
}

void Witness::check_survivors() {
  for (auto& [id, table] : tables_) {
    const auto found = store_->read(id);
    if (!found) return record_.fail("table " + id + " cannot be read: " + found.error().context);
    const auto& kept = table.kept.lines();
    if (found->size() < kept.size())
      return record_.fail("table " + id + ": " + std::to_string(kept.size()) +
                          " events were kept, " + std::to_string(found->size()) + " are left");
    const auto end_of_kept = found->begin() + static_cast<std::ptrdiff_t>(kept.size());
    if (!std::equal(kept.begin(), kept.end(), found->begin(), end_of_kept))
      return record_.fail("table " + id + ": an event is not what was kept");
    const std::vector<std::string> rest(end_of_kept, found->end());
    if (rest.empty()) {
      table.attempts.clear();
    } else {
      record_.count("appends that survived unanswered");
      if (std::find(table.attempts.begin(), table.attempts.end(), rest) == table.attempts.end())
        return record_.fail("table " + id + ": part of an append is left, from " + rest.front());
      keep(table, rest);
    }
    const auto& pledge = table.kept.room().handshake().open();
    if (pledge && pledge->asked) table.given_up = pledge->number;
  }
}

std::optional<Chronicle> Witness::read_anew(const std::string& room) {
  const auto lines = store_->read(room);
  if (!lines) {
    record_.fail("table " + room + " cannot be read: " + lines.error().context);
    return std::nullopt;
  }
  Chronicle log(room, games_);
  for (const auto& line : *lines) {
    if (const auto why = log.take(line)) {
      record_.fail("table " + room + ": an event of the store " + *why);
      return std::nullopt;
    }
  }
  return log;
}

void Witness::check_acknowledged() {
  std::map<std::string, std::optional<Chronicle>> logs;
  const auto log_of = [&](const std::string& room) -> const std::optional<Chronicle>& {
    const auto found = logs.find(room);
    return found != logs.end() ? found->second : logs.emplace(room, read_anew(room)).first->second;
  };
  for (const auto& act : acts_)
    if (const auto& log = log_of(act.room)) check_act(*log, act);
  for (const auto& said : said_)
    if (const auto& log = log_of(said.room); log && log->times_said(said.text) == 0)
      record_.fail("a line that was acknowledged is lost: " + said.text);
}

}  // namespace baize::simulation
