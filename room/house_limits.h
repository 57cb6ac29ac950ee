#pragma once
// Every limit of a house in one place: how much its tables and their pages may use.
#include <cstddef>
#include <cstdint>

#include "room/rate_limiter.h"

namespace baize::room {

struct HouseLimits {
  std::size_t tables = 10'000;         // in memory
  std::size_t pages_at_a_table = 500;  // of who only watches; who sits there always gets in
  std::size_t waiting_commands = 64;   // of one table
  std::size_t rooms_of_a_page = 8;     // that one connection may be in

  // Requests for a table that is still being loaded.
  std::size_t early_requests = 256;
  std::size_t early_requests_of_a_page = 16;

  // Tables that nobody is at stay in memory for a while, so that coming back costs nothing; at
  // most so many, and an eighth of all. 0: none does.
  std::size_t lingering = 256;
  std::int64_t linger_ms = 30'000;

  // The log of a table since its newest summary, and what people may add to it that is no move.
  std::size_t log_events = 50'000;
  std::size_t log_bytes = 8 * 1024 * 1024;
  // Of these, what people add that is no move: the rest is for playing on. And of that the chat.
  std::size_t log_events_of_people = 45'000;
  std::size_t log_bytes_of_people = 6 * 1024 * 1024;
  std::size_t chat_bytes = 2 * 1024 * 1024;
  // Whoever sits there does so many things, and all who only watch so many together.
  Rate growth_of_guest{60, 1'000};
  Rate growth_of_onlookers{300, 200};

  // Bytes that are added to logs within a minute, moves and summaries included: for one guest, for
  // one address, and at one table. 0: no limit.
  std::size_t guest_bytes_a_minute = 512 * 1024;
  std::size_t address_bytes_a_minute = 4 * 1024 * 1024;
  std::size_t table_bytes_a_minute = 2 * 1024 * 1024;
  // Of a table, all its matches together: there no further one begins.
  std::size_t table_bytes = 64 * 1024 * 1024;

  // A table whose people have not moved for so many moves plays on slowly: computer players that
  // play for nobody must not take the time of others.
  std::size_t moves_alone = 64;
  std::int64_t pace_alone_ms = 1'000;

  std::size_t told_damaged = 256;  // tables that whoever runs the house is told of by name

  // Who has reserved a seat and gone loses it after this long.
  std::int64_t newcomer_away_ms = 10'000;

  // Who only watches is shown the table at most this often: hundreds may watch a fast one.
  std::int64_t onlooker_view_ms = 200;
  // That somebody who only watches has come or gone is shown at most this often.
  std::int64_t watching_every_ms = 1'000;
};

}  // namespace baize::room
