// Tables on their way from the store into memory, and out of it. Reading and folding happen
// elsewhere; whoever wants to join waits here meanwhile, together with what was asked right behind
// that.
#include <algorithm>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/ensure.h"
#include "room/house.h"

namespace baize::room {
namespace {

template <class W>
const std::string* table_named_by(const W& wish) {
  if constexpr (requires { wish.room.text; }) {
    return &wish.room.text;
  } else if constexpr (std::is_same_v<W, RoomWish>) {
    return std::visit([](const auto& w) { return table_named_by(w); }, wish);
  } else {
    return nullptr;
  }
}

constexpr std::string_view kNoTableFree =
    "All tables of this server are in use. Please try again later.";

}  // namespace

bool House::is_early(const Visitor& from, const Wish& wish) {
  if (from.joining.empty()) return false;
  const std::string* room = std::visit([](const auto& w) { return table_named_by(w); }, wish);
  return room && std::ranges::find(from.joining, *room) != from.joining.end();
}

void House::wait_for_table(Visitor& from, std::string id, Wish wish) {
  if (const auto* leave = std::get_if<Leave>(&wish)) {
    for (const EarlyRequest& request : give_up_joining(from, leave->room.text))
      refuse(from.connection, request.id, Refusal(Code::bad_request, "You have left the table."));
    return bus_.answer(from.connection, answer_ok(id));
  }
  const std::string room = *std::visit([](const auto& w) { return table_named_by(w); }, wish);
  EarlyRequests& early = loading_.at(room);
  const auto own = std::ranges::count(early, from.connection, &EarlyRequest::from);
  if (early.size() >= limits_.early_requests ||
      std::cmp_greater_equal(own, limits_.early_requests_of_a_page))
    return refuse(from.connection, id, Refusal(Code::busy));
  early.push_back({from.connection, std::move(id), std::move(wish)});
}

House::EarlyRequests House::give_up_joining(Visitor& from, const std::string& room) {
  EarlyRequests& early = loading_.at(room);
  EarlyRequests stay, forgotten;
  for (EarlyRequest& one : early)
    (one.from == from.connection ? forgotten : stay).push_back(std::move(one));
  early = std::move(stay);
  std::erase(from.joining, std::string(room));
  return forgotten;
}

void House::load_for(Visitor& from, const std::string& id, const Join& join) {
  const std::string& room = join.room.text;
  if (from.at.size() + from.joining.size() >= limits_.rooms_of_a_page)
    return refuse(from.connection, id, Refusal(Code::busy, std::string(kAtManyTables)));
  if (!loading_.contains(room) && !make_space())
    return refuse(from.connection, id, Refusal(Code::busy, std::string(kNoTableFree)));
  const auto [found, is_new] = loading_.try_emplace(room);
  if (found->second.size() >= limits_.early_requests)
    return refuse(from.connection, id, Refusal(Code::busy));
  found->second.push_back({from.connection, id, Wish(join)});
  from.joining.push_back(room);
  if (is_new) read_table(room);
}

void House::read_table(const std::string& room) {
  store_.read(room,
              [this, alive = alive_, room,
               games = games_](const Result<LogLines, Failure>& log) -> std::function<void()> {
                // Beside the thread of the house: nothing of it is touched before the function that
                // is given.
                auto folded =
                    std::make_shared<Result<FoldedLog, Refusal>>(fold_log(room, games, log));
                return [this, alive, room, folded] {
                  if (*alive) loaded(room, std::move(*folded));
                };
              });
}

void House::loaded(const std::string& room, Result<FoldedLog, Refusal> folded) {
  const auto waiting = loading_.find(room);
  EarlyRequests early = std::move(waiting->second);
  loading_.erase(waiting);
  for (const EarlyRequest& request : early) std::erase(visitors_.at(request.from).joining, room);
  if (folded) {
    auto open = std::make_unique<OpenRoom>(std::move(folded->room));
    open->next_seq = folded->next_seq;
    open->packed_to = folded->packed_to;
    open->growth = LogGrowth(folded->size);
    // Who had gone when the house stopped is as far away as who goes now.
    if (!kIsSmallModule)
      for (const Reserved& next : open->room.seating().reserved())
        forget_newcomer(room, next.guest);
    rooms_[room] = std::move(open);
  } else if (folded.error().text == kDamagedTable) {
    note_damaged(room);
  }
  for (EarlyRequest& request : early) {
    const auto found = visitors_.find(request.from);
    if (found == visitors_.end()) continue;
    if (!folded && std::holds_alternative<Join>(request.wish)) {
      refuse(request.from, request.id, folded.error());
    } else {
      carry_out(found->second, std::move(request.id), request.wish);
    }
  }
  if (const auto found = rooms_.find(room); found != rooms_.end()) close_if_empty(*found->second);
}

// Tables that nobody is at give way.
bool House::make_space() {
  while (rooms_.size() + loading_.size() >= limits_.tables) {
    if (lingering_.empty()) return false;
    forget_emptiest();
  }
  return true;
}

// What is kept in the store need not stay in memory. But who reloads a page is back in a moment,
// and a table that nobody is at does nothing and costs little.
void House::close_if_empty(OpenRoom& open) {
  if (open.is_needed() || open.empty_since != 0) return;
  open.empty_since = clock_.now_ms();
  open.timers = {};
  open.thinking = {};
  lingering_.push_back(&open);
  while (lingering_.size() > std::min(limits_.lingering, limits_.tables / 8)) forget_emptiest();
  plan_forgetting();
}

void House::linger_no_longer(OpenRoom& open) {
  if (std::exchange(open.empty_since, 0) != 0) std::erase(lingering_, &open);
}

void House::forget_emptiest() {
  ensure(!lingering_.front()->is_needed());
  const std::string id = lingering_.front()->room.id();
  lingering_.erase(lingering_.begin());
  rooms_.erase(id);
}

void House::plan_forgetting() {
  if (lingering_.empty() || std::exchange(is_forgetting_planned_, true)) return;
  clock_.call_at(lingering_.front()->empty_since + limits_.linger_ms, [this, alive = alive_] {
    if (!*alive) return;
    is_forgetting_planned_ = false;
    const std::int64_t latest = clock_.now_ms() - limits_.linger_ms;
    while (!lingering_.empty() && lingering_.front()->empty_since <= latest) forget_emptiest();
    plan_forgetting();
  });
}

}  // namespace baize::room
