#include "bench/house/resume.h"

#include <chrono>
#include <csignal>
#include <memory>
#include <stdexcept>
#include <utility>

#include "bench/house/dialect.h"
#include "bench/house/http_line.h"
#include "bench/house/load.h"
#include "bench/house/server_process.h"
#include "server/store/log_reader.h"
#include "server/store/sqlite_store.h"

namespace baize::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kWrittenAtOnce = 1'000;

template <class T>
T checked(Result<T, room::Failure> result) {
  if (!result) throw std::runtime_error(result.error().context);
  return std::move(*result);
}

double ms_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// The log of a table in the middle of a round, as a killed house leaves it.
std::vector<std::string> unfinished_log(const HouseCommand& command, const std::string& file) {
  ServerProcess server(command(file));
  const auto dialect = speak_baize({});
  Load load(*dialect, server.port(), 1);
  load.come_in();
  load.sit_down();
  (void)load.play(std::chrono::milliseconds(30));
  server.end(SIGKILL);
  const auto reader = checked(server::LogReader::open(file));
  const auto rooms = checked(reader->rooms());
  return checked(reader->read(rooms.front()));
}

std::string name_of(std::size_t table) {
  std::string name = std::to_string(table);
  return std::string(20 - name.size(), '2') + name;
}

void write_tables(const std::string& file, const std::vector<std::string>& log,
                  std::size_t tables) {
  const auto store = checked(server::SqliteStore::open(file, [](const std::function<void()>&) {}));
  for (std::size_t table = 0; table < tables; ++table) {
    store->append(name_of(table), 0, log, [](const auto&) {});
    if (table % kWrittenAtOnce == 0) store->drain();
  }
  store->drain();
}

}  // namespace

Resumed resume(const HouseCommand& command, const std::filesystem::path& folder,
               std::size_t tables) {
  const auto log = unfinished_log(command, folder / "one.sqlite");
  const std::string file = folder / "many.sqlite";
  write_tables(file, log, tables);
  // Once opened and killed, so that the file is not one that was closed in good form.
  ServerProcess(command(file)).end(SIGKILL);

  const auto begin = Clock::now();
  ServerProcess server(command(file));
  Resumed resumed;
  (void)HttpLine(server.port()).get("/healthz");
  resumed.first_answer_ms = ms_since(begin);
  const auto dialect = speak_baize({name_of(tables / 2)});
  Load load(*dialect, server.port(), 1);
  load.come_in();
  resumed.table_back_ms = ms_since(begin);
  return resumed;
}

}  // namespace baize::bench
