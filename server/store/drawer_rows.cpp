#include "server/store/drawer_rows.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace baize::server {
namespace {

using room::Failure;

constexpr const char* kFind = "SELECT id,name,mark,rounds,removed FROM drawers WHERE guest=?";

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};

}  // namespace

DrawerRows::DrawerRows(SqliteConnection& writer, SqliteConnection& reader,
                       const DrawerLimits& limits)
    : writer_(writer),
      reader_(reader),
      limits_(limits),
      all_(writer.number("SELECT coalesce(sum(rounds),0) FROM drawers", 0)),
      find_(writer.prepare(kFind)),
      make_(writer.prepare("INSERT INTO drawers(guest,name,mark,rounds,removed,changed_ms)"
                           " VALUES(?,?,0,0,0,?)")),
      write_down_(writer.prepare("UPDATE drawers SET mark=?2,rounds=?3,removed=?4,changed_ms=?5"
                                 " WHERE id=?1")),
      round_(writer.prepare("SELECT body FROM kept_rounds WHERE drawer=? AND id=?")),
      insert_(writer.prepare("INSERT INTO kept_rounds(drawer,id,mark,at_ms,body)"
                             " VALUES(?,?,?,?,?)")),
      update_(writer.prepare("UPDATE kept_rounds SET mark=?3,at_ms=?4,body=?5"
                             " WHERE drawer=?1 AND id=?2")),
      remove_(writer.prepare("UPDATE kept_rounds SET mark=?3,at_ms=0,body=''"
                             " WHERE drawer=?1 AND id=?2 AND body<>''")),
      until_(writer.prepare("SELECT id FROM kept_rounds"
                            " WHERE drawer=? AND body<>'' AND at_ms<=?")),
      oldest_(writer.prepare("DELETE FROM kept_rounds WHERE drawer=?1 AND mark IN"
                             " (SELECT mark FROM kept_rounds WHERE drawer=?1 AND body<>''"
                             " ORDER BY at_ms,mark LIMIT ?2)")),
      tidy_(writer.prepare("DELETE FROM kept_rounds WHERE drawer=?1 AND mark IN"
                           " (SELECT mark FROM kept_rounds WHERE drawer=?1 AND body=''"
                           " ORDER BY mark LIMIT ?2)")),
      dead_(writer.prepare("SELECT id,rounds FROM drawers WHERE changed_ms<?"
                           " ORDER BY changed_ms LIMIT 1")),
      empty_(writer.prepare("DELETE FROM kept_rounds WHERE drawer=?")),
      forget_(writer.prepare("DELETE FROM drawers WHERE id=?")),
      look_find_(reader.prepare(kFind)),
      look_(reader.prepare("SELECT id,mark,at_ms,body FROM kept_rounds"
                           " WHERE drawer=? AND mark>? ORDER BY mark")) {}

std::optional<DrawerRows::Drawer> DrawerRows::find(Statement& statement, const room::Guest& guest) {
  Drawer drawer;
  statement.bind(1, guest);
  const int step = statement.step();
  if (step == SQLITE_ROW) {
    drawer = {statement.number(0), std::string(statement.text(1)), statement.number(2),
              statement.number(3), statement.number(4)};
  }
  statement.reset();
  if (step != SQLITE_ROW && step != SQLITE_DONE) return std::nullopt;
  return drawer;
}

Result<DrawerChange, Failure> DrawerRows::change(const DrawerWish& wish) {
  gone_ = 0;
  if (!writer_.run("BEGIN IMMEDIATE")) return give_up("a guest's drawer cannot be changed");
  auto drawer = find(find_, wish.guest);
  if (!drawer) return give_up("a guest's drawer cannot be found");
  const Drawer before = *drawer;
  if (!carry_out(wish, *drawer)) return give_up("a guest's drawer cannot be changed");
  const std::int64_t all = all_ - gone_ + drawer->rounds - before.rounds;
  if (all > std::int64_t(limits_.rounds_in_all) && drawer->rounds > before.rounds) {
    if (!writer_.run("ROLLBACK")) return give_up("a guest's drawer cannot be changed");
    return DrawerChange{before.name, before.mark, before.mark, true};
  }
  if (drawer->row != 0 && !write_down(*drawer, wish.now_ms))
    return give_up("a guest's drawer cannot be changed");
  if (!writer_.run("COMMIT")) return give_up("a guest's drawer cannot be changed");
  all_ = all;
  return DrawerChange{drawer->name, before.mark, drawer->mark, false};
}

Result<DrawerChange, Failure> DrawerRows::give_up(const char* what) {
  Failure failure{what + (": " + writer_.error())};
  // SQLite leaves the transaction by itself after the worst errors.
  if (writer_.in_transaction()) static_cast<void>(writer_.run("ROLLBACK"));
  return Unexpected{std::move(failure)};
}

bool DrawerRows::carry_out(const DrawerWish& wish, Drawer& drawer) {
  const bool is_kept = std::holds_alternative<KeepRounds>(wish.what);
  if (drawer.row == 0 && !is_kept) return true;
  if (drawer.row == 0 && !make(wish, drawer)) return false;
  const Overloaded todo{
      [&](const KeepRounds& rounds) { return keep(rounds, drawer); },
      [&](const RemoveRounds& rounds) {
        return std::all_of(rounds.ids.begin(), rounds.ids.end(),
                           [&](const std::string& id) { return remove_one(id, drawer); });
      },
      [&](const RemoveRoundsUntil& until) { return remove_until(until.at_ms, drawer); }};
  return std::visit(todo, wish.what) && trim(drawer);
}

bool DrawerRows::make(const DrawerWish& wish, Drawer& drawer) {
  if (!forget_dead(wish.now_ms)) return false;
  drawer.name = drawer_name(wish.guest, wish.now_ms);
  make_.bind(1, wish.guest);
  make_.bind(2, drawer.name);
  make_.bind(3, wish.now_ms);
  if (!make_.run()) return false;
  drawer.row = writer_.last_row();
  return true;
}

bool DrawerRows::forget_dead(std::int64_t now_ms) {
  for (int i = 0; i < kDeadDrawersAtOnce; ++i) {
    dead_.bind(1, now_ms - kDrawerLife_ms);
    const int step = dead_.step();
    const std::int64_t row = step == SQLITE_ROW ? dead_.number(0) : 0;
    const std::int64_t rounds = step == SQLITE_ROW ? dead_.number(1) : 0;
    dead_.reset();
    if (step == SQLITE_DONE) return true;
    if (step != SQLITE_ROW) return false;
    empty_.bind(1, row);
    forget_.bind(1, row);
    if (!empty_.run() || !forget_.run()) return false;
    gone_ += rounds;
  }
  return true;
}

bool DrawerRows::keep(const KeepRounds& wish, Drawer& drawer) {
  return std::all_of(wish.rounds.begin(), wish.rounds.end(),
                     [&](const KeptRound& round) { return keep_one(round, drawer); });
}

bool DrawerRows::keep_one(const KeptRound& round, Drawer& drawer) {
  round_.bind(1, drawer.row);
  round_.bind(2, round.id);
  const int step = round_.step();
  const bool is_there = step == SQLITE_ROW;
  const bool was_removed = is_there && round_.text(0).empty();
  const bool is_same = is_there && round_.text(0) == round.text;
  round_.reset();
  if (step != SQLITE_ROW && step != SQLITE_DONE) return false;
  if (is_same) return true;
  Statement& write = is_there ? update_ : insert_;
  write.bind(1, drawer.row);
  write.bind(2, round.id);
  write.bind(3, ++drawer.mark);
  write.bind(4, round.at_ms);
  write.bind(5, round.text);
  if (!write.run()) return false;
  if (was_removed) --drawer.removed;
  if (!is_there || was_removed) ++drawer.rounds;
  return true;
}

bool DrawerRows::bring(const DrawerWish& wish, const std::vector<std::string>& removed) {
  auto drawer = find(find_, wish.guest);
  if (!drawer || !carry_out(wish, *drawer)) return false;
  const bool is_done = std::all_of(removed.begin(), removed.end(),
                                   [&](const std::string& id) { return leave_id(id, *drawer); });
  return is_done && trim(*drawer) && write_down(*drawer, wish.now_ms);
}

bool DrawerRows::leave_id(const std::string& id, Drawer& drawer) {
  round_.bind(1, drawer.row);
  round_.bind(2, id);
  const int step = round_.step();
  round_.reset();
  if (step == SQLITE_ROW) return true;
  if (step != SQLITE_DONE) return false;
  insert_.bind(1, drawer.row);
  insert_.bind(2, id);
  insert_.bind(3, ++drawer.mark);
  insert_.bind(4, std::int64_t{0});
  insert_.bind(5, std::string_view());
  ++drawer.removed;
  return insert_.run();
}

bool DrawerRows::remove_one(std::string_view id, Drawer& drawer) {
  remove_.bind(1, drawer.row);
  remove_.bind(2, id);
  remove_.bind(3, drawer.mark + 1);
  if (!remove_.run()) return false;
  if (writer_.changed_rows() == 0) return true;
  ++drawer.mark;
  --drawer.rounds;
  ++drawer.removed;
  return true;
}

bool DrawerRows::remove_until(std::int64_t at_ms, Drawer& drawer) {
  std::vector<std::string> ids;
  until_.bind(1, drawer.row);
  until_.bind(2, at_ms);
  int step = SQLITE_ROW;
  while ((step = until_.step()) == SQLITE_ROW) ids.emplace_back(until_.text(0));
  until_.reset();
  return step == SQLITE_DONE && std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
           return remove_one(id, drawer);
         });
}

bool DrawerRows::trim(Drawer& drawer) {
  const auto most = std::int64_t(limits_.rounds);
  const auto cut = [&](Statement& erase, std::int64_t& count) {
    if (count <= most) return true;
    erase.bind(1, drawer.row);
    erase.bind(2, count - most);
    count = most;
    return erase.run();
  };
  return cut(oldest_, drawer.rounds) && cut(tidy_, drawer.removed);
}

bool DrawerRows::write_down(const Drawer& drawer, std::int64_t now_ms) {
  write_down_.bind(1, drawer.row);
  write_down_.bind(2, drawer.mark);
  write_down_.bind(3, drawer.rounds);
  write_down_.bind(4, drawer.removed);
  write_down_.bind(5, now_ms);
  return write_down_.run();
}

Result<DrawerPage, Failure> DrawerRows::look(const room::Guest& guest, std::int64_t after) {
  const auto broken = [&] {
    return Unexpected{Failure{"a guest's drawer cannot be read: " + reader_.error()}};
  };
  auto drawer = find(look_find_, guest);
  if (!drawer) return broken();
  DrawerPage page{std::move(drawer->name), {}, {}, drawer->mark, false};
  if (drawer->row == 0) return page;
  look_.bind(1, drawer->row);
  look_.bind(2, after);
  std::size_t bytes = 0;
  std::int64_t last = 0;
  int step = SQLITE_ROW;
  while ((step = look_.step()) == SQLITE_ROW) {
    page.has_more = page.rounds.size() + page.removed.size() >= limits_.page_rounds ||
                    bytes >= limits_.page_bytes;
    if (page.has_more) break;
    std::string id(look_.text(0));
    const std::string_view text = look_.text(3);
    last = look_.number(1);
    bytes += id.size() + text.size();
    if (text.empty()) {
      page.removed.push_back(std::move(id));
    } else {
      page.rounds.push_back({std::move(id), look_.number(2), std::string(text)});
    }
  }
  look_.reset();
  if (step != SQLITE_ROW && step != SQLITE_DONE) return broken();
  // A change may have come between the two looks: what was seen counts.
  page.mark = page.has_more ? last : std::max(page.mark, last);
  return page;
}

}  // namespace baize::server
