#include "simulation/evening.h"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"
#include "games/catalogue.h"
#include "room/guest.h"
#include "simulation/drawn_options.h"

namespace baize::simulation {
namespace {

constexpr const char* kFile = "house.db";
constexpr std::int64_t kShortestStormMs = 10'000, kLongestStormMs = 90'000;
constexpr std::int64_t kGoesOnWithinMs = 240'000, kSettlesWithinMs = 120'000;
constexpr std::int64_t kForgottenWithinMs = 20'000;
constexpr int kMovesAfterStorm = 3;
constexpr int kMostSteps = 300'000;

}  // namespace

Evening::Evening(std::uint64_t seed, const std::string& game)
    : rng_(seed),
      game_(game),
      weather_(Weather::of(rng_)),
      limits_(draw_limits(rng_)),
      disk_(rng_.next()),
      entropy_(rng_.next()),
      thinkers_(schedule_, rng_.next()),
      network_(schedule_, record_, weather_, rng_.next()),
      witness_(house_games(), schedule_, record_, rng_.next()) {
  witness_.take_for_a_write(weather_.slowest_write_ms);
  witness_.hold_to(limits_.house);
  witness_.look_at(network_);
  network_.overhear(
      {[this](const room::Guest& guest, const std::string& request, const std::string& answer) {
         witness_.hears_answer(guest, request, answer);
       },
       [this](const room::Guest& guest, std::string_view room, const std::string& view) {
         witness_.sees_view(guest, room, view);
       },
       [this] { return disk_.is_dead(); }});
  witness_.on_table_change([this](const std::string& table) { come_during_change(table); });
}

Evening::~Evening() {
  house_.reset();
  store_.reset();
}

void Evening::start_house() {
  if (is_storm_ && happens(4 * weather_.deaths_in_writes)) disk_.die_after(1 + rng_.below(8));
  auto opened = server::SqliteStore::open(kFile, witness_.post(), limits_.store);
  if (disk_.is_dead()) {
    opened = Unexpected{room::Failure{}};
    record_.count("deaths during the start");
    return end_house(rng_.below(2) == 0 ? End::kill : End::power_cut);
  }
  if (!opened) {
    record_.count("starts refused by the disk");
    record_.note(schedule_.now_ms(), "house", "cannot open: " + opened.error().context);
    return schedule_.after(1000, [this] { start_house(); });
  }
  record_.note(schedule_.now_ms(), "house", "opens");
  disk_.die_after(0);
  store_ = std::move(*opened);
  witness_.process_begins(*store_);
  const auto trouble = disk_.pause_trouble();
  witness_.check_survivors();
  if (rng_.below(4) == 0) check_file();
  disk_.resume_trouble(trouble);
  house_ = std::make_unique<room::House>(room::TableSettings{}, schedule_, entropy_, witness_,
                                         network_, thinkers_, limits_.house);
  network_.house_opens(*house_);
  if (tables_.size() < tables_wanted_) make_table();
}

void Evening::end_house(End end) {
  const char* name = end == End::clean ? "clean stops" : end == End::kill ? "kills" : "power cuts";
  record_.count(name);
  record_.note(schedule_.now_ms(), "house", std::string("ends: ") + name);
  if (end != End::clean) disk_.die();
  network_.house_is_gone();
  witness_.process_ends(end == End::clean);
  house_.reset();
  store_.reset();
  if (end == End::power_cut) {
    disk_.start_after_power_cut();
  } else {
    disk_.start_after_kill();
  }
  schedule_.after(rng_.below(3000), [this] { start_house(); });
}

bool Evening::step() {
  if (!schedule_.run_next()) return false;
  if (++steps_ > kMostSteps) record_.fail("the run goes round in circles");
  if (disk_.is_dead()) end_house(rng_.below(2) == 0 ? End::kill : End::power_cut);
  return !record_.has_failed();
}

void Evening::make_table() {
  const std::string options = rng_.below(4) == 0 ? "{}" : draw_options(game_, rng_);
  const std::string settings = draw_settings(rng_);
  house_->create_room(
      "{\"game\":\"" + game_ + "\",\"options\":" + options + ",\"settings\":" + settings + "}",
      [this](int status, const std::string& body) {
        if (disk_.is_dead()) return;
        if (status != 201) {
          schedule_.after(1000, [this] {
            if (house_ && tables_.size() < tables_wanted_) make_table();
          });
          return;
        }
        const auto answer = Json::parse(body);
        ensure(answer.has_value());
        tables_.push_back(*answer->find("room")->string());
        seat_guests(tables_.back());
        if (tables_.size() < tables_wanted_) make_table();
      });
}

void Evening::seat_guests(const std::string& room) {
  const auto people = 1 + rng_.below(4);
  for (std::uint32_t i = 0; i < people + 1; ++i) {
    const std::string name = "P" + std::to_string(guests_.size());
    const auto guest = room::guest_of(name);
    // The last one watches, or is not there.
    const bool only_watches = i == people;
    if (only_watches && rng_.below(3) != 0) break;
    add_guest({name, guest, room}, only_watches);
    // The same person in another tab.
    if (rng_.below(4) == 0) add_guest({name + "b", guest, room}, only_watches);
  }
}

void Evening::add_guest(const Page::Who& who, bool only_watches) {
  Guest added;
  added.page = std::make_unique<Page>(who, schedule_, network_, record_, rng_.next());
  const Player::Habits habits{game_, only_watches, 200 + rng_.below(2000)};
  added.player = std::make_unique<Player>(*added.page, schedule_, record_, habits, rng_.next());
  // Some come when the others play already, and are newcomers to the match.
  const bool is_late = rng_.below(3) == 0;
  schedule_.after(is_late ? 3'000 + rng_.below(20'000) : 0,
                  [player = added.player.get()] { player->arrive(); });
  guests_.push_back(std::move(added));
}

void Evening::beat() {
  if (!is_storm_) return;
  schedule_.after(Weather::kBeatMs, [this] { beat(); });
  call_back();
  if (happens(weather_.farewells)) leave_together();
  if (happens(weather_.broken_links)) network_.break_one();
  if (happens(weather_.disk_troubles)) trouble_disk();
  if (!house_) return;
  if (happens(weather_.deaths_in_writes)) {
    record_.count("deaths planned inside a write");
    disk_.die_after(1 + rng_.below(12));
  }
  if (happens(weather_.kills)) return end_house(End::kill);
  if (happens(weather_.power_cuts)) return end_house(End::power_cut);
  if (happens(weather_.clean_stops)) return end_house(End::clean);
}

// People who went away in the middle of a match are told when it is over, and some come back for
// the next one.
void Evening::call_back() {
  for (auto& guest : guests_) {
    const auto* table = witness_.table(guest.page->who().room);
    if (table == nullptr || table->room().stage() != room::Stage::over || guest.page->is_open())
      continue;
    if (rng_.below(40) == 0) guest.page->open();
  }
}

// All of a table at once, as when dinner is ready, and often those of the others soon after: nobody
// is at them while they have things to do.
void Evening::leave_together() {
  const bool is_late = rng_.below(2) == 0;
  for (const auto& table : tables_) {
    if (!is_late && rng_.below(2) == 0) continue;
    record_.count("tables left together");
    schedule_.after(rng_.below(limits_.house.newcomer_away_ms > 5'000 ? 12'000 : 4'000),
                    [this, table] {
                      for (auto& guest : guests_)
                        if (is_storm_ && guest.page->who().room == table && guest.page->is_open())
                          guest.player->go_out();
                    });
  }
}

// The worst moment to come back: while a change of the table is being kept.
void Evening::come_during_change(const std::string& table) {
  for (auto& guest : guests_)
    if (guest.page->who().room == table && !guest.page->is_open() && rng_.below(4) != 0)
      guest.page->open();
}

void Evening::trouble_disk() {
  constexpr std::array kKinds{DiskTrouble::full, DiskTrouble::writes, DiskTrouble::syncs,
                              DiskTrouble::reads};
  constexpr std::array<std::uint32_t, 4> kOneIn{1, 2, 5, 20};
  disk_.be_in_trouble(kKinds[rng_.below(kKinds.size())], kOneIn[rng_.below(kOneIn.size())]);
  record_.count("disk troubles");
  record_.note(schedule_.now_ms(), "disk", "is in trouble");
  schedule_.after(200 + rng_.below(4000), [this] { disk_.be_in_trouble(DiskTrouble::none, 1); });
}

template <class Condition>
void Evening::run_until(Condition holds, std::int64_t within_ms, const std::string& otherwise) {
  const std::int64_t until = schedule_.now_ms() + within_ms;
  while (!record_.has_failed() && !holds()) {
    if (schedule_.now_ms() > until && !otherwise.empty()) return record_.fail(otherwise);
    if (schedule_.now_ms() > until || !step()) return;
  }
}

void Evening::run() {
  storm();
  mend();
  settle();
  record_.count("disk writes", disk_.counts().writes);
  record_.count("disk syncs", disk_.counts().syncs);
  record_.count("disk faults", disk_.counts().faults);
}

void Evening::storm() {
  tables_wanted_ = 1 + rng_.below(2 + 2 * rng_.below(2));
  const std::int64_t storm_ms =
      kShortestStormMs + rng_.below(std::uint32_t(kLongestStormMs - kShortestStormMs));
  start_house();
  beat();
  run_until([] { return false; }, storm_ms, {});
}

// Whatever has happened: with network and disk whole again, every table goes on.
void Evening::mend() {
  if (record_.has_failed()) return;
  record_.note(schedule_.now_ms(), "storm", "is over");
  is_storm_ = false;
  tables_wanted_ = tables_.size();
  disk_.be_in_trouble(DiskTrouble::none, 1);
  disk_.die_after(0);
  if (limits_.have_ends) lift_limits();
  network_.calm_down();
  witness_.take_for_a_write(Weather().slowest_write_ms);
  let_newcomers_go();
  for (auto& guest : guests_) {
    guest.player->be(Player::Mind::sober);
    if (!guest.page->is_open() && !guest.has_gone) guest.page->open();
  }
  // One that is still being made may join them meanwhile.
  const auto tables = tables_;
  for (const auto& table : tables) {
    const int moves = witness_.table(table)->moves() + kMovesAfterStorm;
    run_until([&] { return witness_.table(table)->moves() >= moves; }, kGoesOnWithinMs,
              "a table stands still though all is well again");
    if (record_.has_failed()) return tell_table(table);
  }
  run_until([this] { return !is_seat_kept_for_who_has_gone(); },
            limits_.house.newcomer_away_ms + kForgottenWithinMs,
            "a seat is kept for somebody who has gone");
}

// A table that has reached its bound stands still by right; with the next start it may go on.
void Evening::lift_limits() {
  record_.count("limits lifted");
  limits_ = without_ends(limits_);
  witness_.hold_to(limits_.house);
  if (house_) end_house(End::clean);
}

// Who has reserved a seat and sits at no other may go for good: somebody else is at the table.
void Evening::let_newcomers_go() {
  for (auto& guest : guests_) {
    const auto& who = guest.page->who();
    const auto* table = witness_.table(who.room);
    const bool is_newcomer =
        table != nullptr && table->room().seating().reserved_by(who.guest).exists();
    const bool are_others_there = table != nullptr && !(table->room().seating().people()).empty();
    if (!is_newcomer || !are_others_there) continue;
    record_.count("newcomers gone for good");
    guest.has_gone = true;
    if (guest.page->is_open()) guest.page->close();
  }
  call_seated_back();
}

// Who was dealt in at the last moment is waited for by the others, by right.
void Evening::call_seated_back() {
  constexpr std::int64_t kEveryMs = 1'000;
  bool is_anybody_gone = false;
  for (auto& guest : guests_) {
    if (!guest.has_gone) continue;
    const auto& who = guest.page->who();
    if (witness_.table(who.room)->room().seat_of(who.guest).exists()) {
      guest.has_gone = false;
      if (!guest.page->is_open()) guest.page->open();
    }
    is_anybody_gone |= guest.has_gone;
  }
  if (is_anybody_gone) schedule_.after(kEveryMs, [this] { call_seated_back(); });
}

bool Evening::is_seat_kept_for_who_has_gone() const {
  return std::any_of(guests_.begin(), guests_.end(), [this](const Guest& guest) {
    const auto& who = guest.page->who();
    return guest.has_gone && !network_.is_at_house(who.guest) &&
           witness_.table(who.room)->room().seating().reserved_by(who.guest).exists();
  });
}

void Evening::tell_table(const std::string& table) {
  for (const auto& guest : guests_) {
    const auto& who = guest.page->who();
    if (who.room == table)
      record_.note(schedule_.now_ms(), who.name + " sees", guest.page->view_text());
  }
}

// Nobody asks for anything any more: what is under way ends, and every page has the newest view.
void Evening::settle() {
  if (record_.has_failed()) return;
  record_.note(schedule_.now_ms(), "players", "sit still");
  const std::size_t players = guests_.size();
  for (std::size_t i = 0; i < players; ++i) {
    guests_[i].player->be(Player::Mind::still);
    if (!guests_[i].page->is_open()) guests_[i].page->open();
    // A page that has just come in sees what the living house has.
    Guest newcomer;
    const auto& who = guests_[i].page->who();
    newcomer.page = std::make_unique<Page>(Page::Who{who.name + " anew", who.guest, who.room},
                                           schedule_, network_, record_, rng_.next());
    newcomer.page->open();
    guests_.push_back(std::move(newcomer));
  }
  // A page that has gone on without its hint is answered all the same, when it is thought of.
  run_until(
      [&] {
        return network_.in_flight() == 0 && witness_.is_idle() && house_ &&
               std::all_of(guests_.begin(), guests_.end(),
                           [](const Guest& guest) { return guest.page->is_settled(); }) &&
               network_.unanswered().empty() && onlookers_are_up_to_date();
      },
      kSettlesWithinMs, "a page waits in vain for an answer or a view");
  if (record_.has_failed())
    return record_.note(schedule_.now_ms(), "never answered", network_.unanswered());
  compare_views();
  witness_.check_acknowledged();
  check_file();
  end_house(End::clean);
  run_until([&] { return house_ != nullptr; }, kSettlesWithinMs, "the house does not open again");
}

// Who only watches is shown the table a moment after the others.
bool Evening::onlookers_are_up_to_date() const {
  return std::all_of(guests_.begin(), guests_.end(), [&](const Guest& guest) {
    const auto& who = guest.page->who();
    const auto* table = witness_.table(who.room);
    return table == nullptr || table->room().seat_of(who.guest).exists() ||
           decided_part(guest.page->view_text()) == table->view_of(who.guest);
  });
}

void Evening::compare_views() {
  std::map<std::string, std::optional<Chronicle>> logs;
  for (const auto& table : tables_) logs[table] = witness_.read_anew(table);
  for (const auto& guest : guests_) {
    const auto& who = guest.page->who();
    const auto& log = logs[who.room];
    if (!log) return;
    const std::string shown = decided_part(guest.page->view_text());
    const std::string kept = log->view_of(who.guest);
    if (shown != kept)
      return record_.fail("the newest view of " + who.name +
                          " is not what the log gives: " + difference(shown, kept));
    for (const auto& [text, times] : guest.page->said())
      if (log->times_said(text) > times)
        return record_.fail("a line stands in the log more often than it was said: " + text);
  }
  for (const auto& [table, log] : logs) {
    record_.count("moves in the logs", std::uint64_t(log->moves()));
    record_.count("deals verified", std::uint64_t(log->deals()));
    record_.count("deals abandoned", std::uint64_t(log->abandoned()));
  }
}

void Evening::check_file() {
  auto file = server::SqliteConnection::open(kFile, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX,
                                             SimulatedDisk::name());
  ensure(file.has_value());
  server::Statement check = file->prepare("PRAGMA integrity_check");
  if (check.step() != SQLITE_ROW || check.text(0) != "ok")
    record_.fail("the file is damaged: " + std::string(check.text(0)));
  record_.count("files checked");
}

}  // namespace baize::simulation
