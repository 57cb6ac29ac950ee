#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/post.hpp>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/from_the_system.h"
#include "cli/house_line.h"
#include "cli/joined_table.h"
#include "cli/kept_guest.h"
#include "cli/keyboard.h"
#include "cli/verbs.h"
#include "cli/way_of_telling.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

struct JoinOptions {
  std::string link, name, trusted;
  int rounds = 0;
  WayOfTelling way;
};

std::string own_name(const std::string& wanted) {
  if (!wanted.empty()) return wanted;
  const char* user = std::getenv("USER");
  return user && *user ? user : "Guest";
}

std::string new_salt() {
  std::string bytes;
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t word = system_entropy();
    bytes.append(reinterpret_cast<const char*>(&word), sizeof word);
  }
  return bytes;
}

JoinWish wish_of(const JoinOptions& wanted, const HouseLink& link) {
  JoinWish wish;
  wish.room = link.room;
  wish.name = own_name(wanted.name);
  wish.language = wanted.way.language;
  wish.look = wanted.way.look();
  wish.style = wanted.way.style();
  wish.json = wanted.way.json;
  wish.is_typed = isatty(STDIN_FILENO) != 0;
  wish.rounds = wanted.rounds;
  return wish;
}

int run_join(const JoinOptions& wanted) {
  const auto link = parse_link(wanted.link);
  if (!link) {
    std::cerr << "baize join: this is not the link of a table, such as "
                 "https://cards.example/t/k3v9q2mh7wdx\n";
    return kBadUsage;
  }
  boost::asio::io_context context;
  int status = kDone;
  HouseLine* line = nullptr;
  Keyboard* keyboard = nullptr;
  std::size_t taken = 0;
  JoinedTable table(
      house_games(), wish_of(wanted, *link), std::cout,
      [&line](std::string message) { line->send(std::move(message)); }, new_salt);
  const auto look = [&] {
    std::cout << std::flush;
    const std::size_t now = table.lines_taken();
    if (keyboard && now > taken) keyboard->taken(now - std::exchange(taken, now));
    if (!table.is_done()) return;
    if (table.is_refused()) status = kFailed;
    context.stop();
  };
  HouseLine::Ears ears;
  ears.opened = [&] { table.opened(), look(); };
  ears.lost = [&] { table.lost(), look(); };
  ears.heard = [&](std::string_view message) { table.hear(message), look(); };
  ears.failed = [&](const std::string& why) {
    std::cerr << "baize join: no house answers at " << link->origin() << ": " << why << '\n';
    status = kFailed;
    context.stop();
  };
  HouseLine house(context, *link, kept_guest(*link), wanted.trusted, std::move(ears));
  line = &house;
  house.open();
  Keyboard typing(
      [&](std::string typed) {
        boost::asio::post(context, [&, typed = std::move(typed)] { table.type(typed), look(); });
      },
      [&] { boost::asio::post(context, [&] { table.input_ended(), look(); }); });
  keyboard = &typing;
  context.run();
  return status;
}

}  // namespace

void add_join(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("join", "Join a table by its link, in a terminal or a pipe");
  auto wanted = std::make_shared<JoinOptions>();
  verb->add_option("link", wanted->link,
                   "The table's link, as https://cards.example/t/k3v9q2mh7wdx")
      ->required();
  verb->add_option("--name", wanted->name, "Your name at the table (default: your user name)");
  verb->add_option("--rounds", wanted->rounds, "Leave after this many rounds")
      ->check(CLI::Range(1, 1'000'000));
  add_way_of_telling(*verb, wanted->way, "Print every message of the server, one per line");
  verb->add_option("--trust", wanted->trusted,
                   "Certificate file of a server with a self-signed certificate")
      ->check(CLI::ExistingFile);
  verb->callback([&status, wanted] { status = run_join(*wanted); });
}

}  // namespace baize::cli
