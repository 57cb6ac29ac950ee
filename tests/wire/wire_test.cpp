// Law 8 on the wire, one program a game: two cards that a seat was never shown change places, the
// round is played again with the same moves, and every message of the house to that seat and to a
// spectator is equal to the byte, whatever the seat asks afterwards. BAIZE_WIRE_PAIRS: how many
// pairs are compared.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "games/catalogue.h"
#include "tests/wire/received.h"
#include BAIZE_GAME_HEADER

namespace baize::laws {
namespace {

using G = BAIZE_GAME_RULES;

std::int64_t pairs_wanted() {
  const char* text = std::getenv("BAIZE_WIRE_PAIRS");
  return text ? std::atoll(text) : 1700;
}

// A house that is broken on purpose: messages of this kind tell where the first card lies.
std::string_view leak;

std::optional<Messages> received(const detail::Round<G>& round, Seat seat, Card a, Card b) {
  const auto events = table_log<G>(round, a, b);
  auto out = published(events, seat);
  if (!out) return std::nullopt;
  const auto pack = G::pack(round.before.options());
  for (auto& message : Asking(G::kInfo, events, seat).all(pack)) out->push_back(std::move(message));
  for (auto& message : *out)
    if (message.kind == leak)
      for (const Card c : round.deck) message.text += to_text(detail::exchanged(c, a, b));
  return out;
}

Violation compare(const detail::Round<G>& round, Seat seat, int pairs, Rng& rng, Tally& tally) {
  const auto [hidden, states] = detail::what_stays_hidden<G>(round, seat);
  if (hidden.size() < 2) return std::nullopt;
  const auto truth = received(round, seat, {}, {});
  if (!truth) return "the table cannot be opened on its own log";
  const int seats = G::seats(round.before.options());
  for (; pairs > 0; --pairs) {
    const CardSet two = random_subset(hidden, 2, rng);
    const Card a = two.lowest(), b = two.highest();
    if (std::any_of(states.begin(), states.end(), [&](const State<G>& state) {
          return detail::told_apart<G>(state, a, b, seats);
        }))
      continue;
    const auto other = received(round, seat, a, b);
    if (!other) continue;
    ++tally.looked;
    for (std::size_t i = 0; i < truth->size() && i < other->size(); ++i)
      if (!((*truth)[i] == (*other)[i]))
        return "seat " + std::to_string(seat.index) + " can tell " + to_text(a) + " from " +
               to_text(b) + " by a message of kind " + std::string((*truth)[i].kind) + ":\n" +
               (*truth)[i].text + "\n" + (*other)[i].text;
    if (truth->size() != other->size())
      return "seat " + std::to_string(seat.index) + " gets another number of messages";
  }
  return std::nullopt;
}

Violation no_secret_leaves_the_house(std::uint64_t seed, Tally& tally) {
  return detail::in_stopped_rounds<G>(seed,
                                      [&](const detail::Round<G>& round, Seat seat, Rng& rng) {
                                        return compare(round, seat, 4, rng, tally);
                                      });
}

TEST(Wire, tells_a_seat_and_a_spectator_nothing_of_hidden_cards) {
  leak = {};
  Tally tally;
  const Violation violation = try_seeds(no_secret_leaves_the_house, 0, pairs_wanted(), tally);
  EXPECT_EQ(violation, std::nullopt) << *violation;
  EXPECT_GE(tally.looked, pairs_wanted());
  std::printf("           %lld pairs kept in %lld seeds\n", static_cast<long long>(tally.looked),
              static_cast<long long>(tally.seeds));
}

TEST(Wire, a_leak_in_any_kind_of_message_is_noticed) {
  for (const auto* kind :
       {"view", "log", "join", "chat", "hint", "act", "propose", "answer", "clock"}) {
    leak = kind;
    Tally tally;
    EXPECT_NE(try_seeds(no_secret_leaves_the_house, 0, 100, tally), std::nullopt) << kind;
  }
  leak = {};
}

}  // namespace
}  // namespace baize::laws
