// Two computer players of six-seven over the same deals, with much of the luck taken out: chance
// decides most rounds. After a move the next card is exchanged for each other one that might have
// come, and what the one that came was better than their mean is taken off the result. The mean of
// that is nothing, whatever it is judged by, so the result stays true and its spread shrinks.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "ai/choose.h"
#include "engine/kit/face_down.h"
#include "games/sixseven/sixseven_bot.h"

namespace baize {
namespace {

using sixseven::Rules;
using Guide = Bot<Rules>;

struct Player {
  ai::Level level;
  ai::Budget budget;
};

// `strong`, or `strong:500` with another number of iterations.
std::optional<Player> player_of(const std::string& text) {
  const auto colon = text.find(':');
  const ai::Level* level = ai::find_level(text.substr(0, colon));
  if (level == nullptr) return {};
  Player player{*level, {}};
  if (colon != std::string::npos) player.budget.iterations = std::atoi(text.c_str() + colon + 1);
  return player;
}

bool is_over(const State<Rules>& state) { return Rules::to_act(state.table).empty(); }
bool has_won(const State<Rules>& state, Seat seat) {
  const auto scores = state.table.scores();
  return scores[seat.index] > scores[1U - seat.index];
}

MoveSet sensible_moves(const State<Rules>& state) {
  const Seat seat = state.table.seat;
  return Guide::distinct(state.table, {}, seat, Rules::legal_moves(state.table, {}, seat));
}

// The chances of a seat after a move and before the next card.
double chance_after(const State<Rules>& before, Move move, Seat seat) {
  State<Rules> after = before;
  Rules::apply(after, before.table.seat, move);
  if (is_over(after)) return has_won(after, seat) ? 1 : 0;
  Worth<Rules> worth{};
  Guide::worth_by_now(after.table, worth);
  return static_cast<double>(worth[seat.index]);
}

// With the card that lies open: the chances after the best way to play it.
double chance_in(State<Rules> state, Seat seat) {
  while (state.table.phase == sixseven::Phase::collect)
    Rules::apply(state, state.table.seat, *sensible_moves(state).begin());
  if (is_over(state)) return has_won(state, seat) ? 1 : 0;
  const bool own = state.table.seat == seat;
  double best = own ? 0 : 1;
  for (const Move move : sensible_moves(state)) {
    const double chance = chance_after(state, move, seat);
    best = own ? std::max(best, chance) : std::min(best, chance);
  }
  return best;
}

// The same cards in the same order, but for one that changes places with the next.
template <int most>
FaceDown<most> with_next(const FaceDown<most>& deck, int left, Card next) {
  std::vector<Card> cards;
  for (int i = left; i > 0; --i) cards.push_back(deck.next_of(i));
  std::iter_swap(cards.begin(), std::find(cards.begin(), cards.end(), next));
  return FaceDown<most>(cards);
}

// The mean of `chance_with` over all that may come next; cards of one kind are alike, so one of
// each is tried, and which one does not depend on where it lies.
template <class Kind, class Chance>
double mean_over(CardSet cards, Kind&& kind_of, Chance&& chance_with) {
  std::array<int, 11> count{};
  std::array<Card, 11> one{};
  for (const Card card : cards) {
    const auto kind = static_cast<std::size_t>(kind_of(card));
    one[kind] = card;
    ++count[kind];
  }
  double sum = 0;
  for (std::size_t kind = 0; kind < count.size(); ++kind)
    if (count[kind] > 0) sum += count[kind] * chance_with(one[kind]);
  return sum / cards.size();
}

// How much better for `seat` the cards were that came after this move than those that might have.
double luck_of_cards(const State<Rules>& before, Move move, Seat seat) {
  const auto& table = before.table;
  State<Rules> after = before;
  Rules::apply(after, table.seat, move);
  const double came = chance_in(after, seat);
  const auto chance_after_move = [&](State<Rules> world) {
    Rules::apply(world, table.seat, move);
    return chance_in(world, seat);
  };
  const auto with_number = [&](Card next) {
    State<Rules> world = before;
    world.stock.numbers = with_next(before.stock.numbers, table.numbers_left, next);
    return chance_after_move(world);
  };
  const auto with_face = [&](Card next) {
    State<Rules> world = before;
    world.stock.faces = with_next(before.stock.faces, table.faces_left, next);
    return chance_after_move(world);
  };
  double luck = 0;
  // Whether a card comes at all does not depend on which one it is.
  if (after.table.numbers_left < table.numbers_left)
    luck += came - mean_over(before.stock.numbers.last(table.numbers_left), sixseven::value_of,
                             with_number);
  if (after.table.faces_left < table.faces_left)
    luck += came -
            mean_over(before.stock.faces.last(table.faces_left), sixseven::capacity_of, with_face);
  return luck;
}

// How much better for `seat` a move made by habit was than others that the same habit might make.
double luck_of_habit(const State<Rules>& state, Move move, Seat seat, Rng rng) {
  constexpr int kDraws = 16;
  const Seat mover = state.table.seat;
  const MoveSet legal = Rules::legal_moves(state.table, {}, mover);
  double sum = 0;
  for (int i = 0; i < kDraws; ++i)
    sum += chance_after(state, Guide::habit(state.table, {}, mover, legal, rng), seat);
  return chance_after(state, move, seat) - sum / kDraws;
}

struct Outcome {
  double won = 0, by_skill = 0;
};

// `own` is the seat of the first of both, from whose side it is told.
Outcome play_round(const std::array<Player, 2>& players, Seat own, std::uint64_t seed) {
  Rng rng(seed);
  const auto board = Rules::open({}, seat_at(0));
  State<Rules> state = Rules::deal_at_random({}, board, rng);
  double luck = 0;
  while (!is_over(state)) {
    const Seat seat = state.table.seat;
    const Player& player = players[seat == own ? 0 : 1];
    const Move move =
        ai::choose<Rules>({view_of(state, seat), board}, player.level, rng.next(), player.budget)
            .move;
    luck += luck_of_cards(state, move, own);
    if (player.level.method == ai::Method::habit)
      luck += luck_of_habit(state, move, own, Rng(rng.next()));
    Rules::apply(state, seat, move);
  }
  const double won = has_won(state, own) ? 1 : 0;
  return {won, won - luck};
}

// Sums of a figure and its square over deals.
struct Mean {
  double sum = 0, squares = 0;
  int count = 0;

  void add(double x) { sum += x, squares += x * x, ++count; }
  void print(const char* name) const {
    const double mean = sum / count, spread = std::sqrt(squares / count - mean * mean);
    std::printf("%s %.2f %% ± %.2f", name, 100 * mean, 196 * spread / std::sqrt(count));
  }
};

int run(const std::string& first, const std::string& second, int deals, std::uint64_t seed) {
  const auto a = player_of(first), b = player_of(second);
  if (!a || !b || deals < 1) {
    std::fprintf(stderr, "bench_skill <player> <player> [deals] [seed], as `strong:500 greedy`\n");
    return 2;
  }
  Mean plain, by_skill;
  for (int deal = 0; deal < deals; ++deal) {
    const std::uint64_t cards = seed * 1'000'003 + static_cast<std::uint64_t>(deal);
    const Outcome one = play_round({*a, *b}, seat_at(0), cards);
    const Outcome other = play_round({*a, *b}, seat_at(1), cards);
    plain.add((one.won + other.won) / 2);
    by_skill.add((one.by_skill + other.by_skill) / 2);
  }
  std::printf("%s against %s, %d deals: ", first.c_str(), second.c_str(), deals);
  by_skill.print("without luck");
  plain.print("; as it came");
  std::printf("\n");
  return 0;
}

}  // namespace
}  // namespace baize

int main(int count, char** words) {
  const auto word = [&](int i, const char* usual) {
    return std::string(i < count ? words[i] : usual);
  };
  return baize::run(word(1, "strong:1000"), word(2, "greedy"), std::atoi(word(3, "500").c_str()),
                    std::strtoull(word(4, "1").c_str(), nullptr, 10));
}
