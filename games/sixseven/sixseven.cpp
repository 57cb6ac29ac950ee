#include "games/sixseven/sixseven.h"

#include <algorithm>

#include "engine/kit/random_order.h"

namespace baize::sixseven {
namespace {

constexpr std::array kSeatNumbers{1, 2, 3, 4, 5};
// Every number card is played, and every play followed by a decision to collect.
constexpr std::array kLongestRound{80, 80, 80, 80, 80};
constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<int>(phase); }
constexpr std::array<std::string_view, kFaces> kPlaces{"0", "1", "2", "3", "4",  "5",
                                                       "6", "7", "8", "9", "10", "11"};
constexpr std::span<const std::string_view> kCollections(kRules.data(), 4);
constexpr std::array kMoves{
    MoveSpec{"plus", in(Phase::play), kPlaces},
    MoveSpec{"minus", in(Phase::play), kPlaces},
    MoveSpec{"match", in(Phase::play), kPlaces},
    MoveSpec{"collect", in(Phase::collect), kCollections},
    MoveSpec{"decline", in(Phase::collect)},
};
constexpr std::array kPhases{PhaseSpec{.name = "play"}, PhaseSpec{.name = "collect"}};
constexpr std::array kZones{
    ZoneSpec{"stacks", Box::table, Place::middle, Form::row},
    ZoneSpec{"flipped", Box::table, Place::middle, Form::pile},
    ZoneSpec{"played_on", Box::table, Place::middle, Form::mark},
    ZoneSpec{"faces_left", Box::table, Place::middle, Form::backs},
    ZoneSpec{"numbers_left", Box::table, Place::middle, Form::backs},
    ZoneSpec{"piles", Box::table, Place::aside, Form::row},
    ZoneSpec{"scores", Box::table, Place::seat, Form::score},
    ZoneSpec{"said", Box::table, Place::seat, Form::call},
    ZoneSpec{"kept", Box::table, Place::seat, Form::pile},
    ZoneSpec{"marked", Box::table, Place::seat, Form::mark},
    ZoneSpec{"turn", Box::table, Place::bar, Form::number},
};
constexpr std::array kTile{"6S"_card, "KH"_card, "7D"_card};

Seat best_of(const BySeat<Score>& scores, int players) {
  return seat_at(static_cast<int>(std::max_element(scores.begin(), scores.begin() + players) -
                                  scores.begin()));
}

template <int count>
consteval auto part_of_pack(bool faces) {
  std::array<Card, count> part{};
  std::size_t next = 0;
  for (const Card c : kPack52)
    if (is_face(c) == faces) part[next++] = c;
  return part;
}
constexpr auto kFacePack = part_of_pack<kFaces>(true);
constexpr auto kNumberPack = part_of_pack<kNumbers>(false);

// A board that somebody set up may name any seat, so it is brought into range.
State<Rules> begin_with(const Options& options, const Board& board, const Stock& stock) {
  State<Rules> state{{}, {}, stock};
  Table& t = state.table;
  t.options = options;
  t.faces_left = kFaces;
  t.numbers_left = kNumbers;
  const int stacks = options.initial_stacks > 0 ? options.initial_stacks : options.players;
  while (t.stacks < stacks) open_stack(state, t.stacks++);
  begin_turn(state, seat_after(board.first, 0, options.players));
  return state;
}

}  // namespace

const GameInfo Rules::kInfo{
    .id = "sixseven",
    .version = 1,
    .seats = kSeatNumbers,
    .first = First::player,
    .faces = {},
    .phases = kPhases,
    .moves = kMoves,
    .zones = kZones,
    .longest_round = kLongestRound,
    .cloth = "#654a86",
    .tile = kTile,
};

// What was kept, and what lies on stacks that nobody collected, counts for nobody.
BySeat<Score> Table::scores() const {
  BySeat<Score> out{};
  for (std::size_t i = 0; i < collected; ++i) {
    Score& score = out[taken[i].by().index];
    ++score.faces;
    score.cards =
        static_cast<std::uint8_t>(score.cards + 1 + lying[index_of(taken[i].face)].size());
    score.six_sevens =
        static_cast<std::uint8_t>(score.six_sevens + (taken[i].rule() == Rule::six_seven));
  }
  const auto turns = last_turns();
  for (std::size_t i = 0; i < kSeats; ++i) out[i].last_turn = turns[i];
  return out;
}

// Everybody has a turn, stuck or not, so it follows from the number of this one.
ListBySeat<std::uint8_t> Table::last_turns() const {
  ListBySeat<std::uint8_t> out{{}, players()};
  for (int i = 0; i < players(); ++i) {
    const int ago = (seat.index - i + players()) % players();
    out[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(std::max(0, turn - ago));
  }
  return out;
}

CardSet Table::unseen() const {
  CardSet rest = kAll - absent;
  each_open([&](Card c) { rest -= c; });
  return rest;
}

RuleSet Table::holds() const {
  return {phase == Phase::collect ? static_cast<unsigned>(moves >> kCollect & 15) : 0};
}

// A collection is called by its seat until the next move.
ListBySeat<Rule> Table::said() const {
  ListBySeat<Rule> out{{}, players()};
  for (Rule& rule : out.values) rule = Rule::none;
  if (called != Rule::none && collected > 0) out[taken[collected - 1u].by().index] = called;
  return out;
}

Board Rules::open(const Options& options, Seat first) {
  Board board;
  board.first = first;
  board.players = options.players;
  return board;
}

State<Rules> Rules::deal(const Options& options, const Board& board, std::span<const Card> deck) {
  std::array<Card, kFaces> faces{};
  std::array<Card, kNumbers> numbers{};
  std::size_t next_face = 0, next_number = 0;
  for (const Card c : deck) (is_face(c) ? faces[next_face++] : numbers[next_number++]) = c;
  return begin_with(options, board, {FaceDown<kFaces>(faces), FaceDown<kNumbers>(numbers)});
}

// The two decks may as well be shuffled apart.
State<Rules> Rules::deal_at_random(const Options& options, const Board& board, Rng& rng) {
  auto faces = kFacePack;
  auto numbers = kNumberPack;
  shuffle_in_batches(faces, rng);
  shuffle_in_batches(numbers, rng);
  return begin_with(options, board, {FaceDown<kFaces>(faces), FaceDown<kNumbers>(numbers)});
}

// No room, a sum below zero, another sum than the card's, or a rule that does not hold.
Code Rules::refusal(const Table&, const Private&, Seat, Move) { return Code::not_allowed_now; }

Rules::RoundResult Rules::result(const Options& options, const Board&, const State<Rules>& state) {
  const int players = options.players;
  const auto scores = state.table.scores();
  RoundResult result;
  result.how = state.table.how;
  result.winner = best_of(scores, players);
  result.scores = {scores, players};
  result.points.seats = players;
  for (std::size_t i = 0; i < options.players; ++i) result.points[i] = scores[i].faces;
  result.change = result.points;
  return result;
}

Board Rules::settle(const Options&, const Board& board, const State<Rules>& state) {
  Board next = board;
  next.scores = state.table.scores();
  next.finished = true;
  return next;
}

// The match is one round.
SeatSet Rules::winners(const Options& options, const Board& board) {
  return board.finished ? SeatSet(best_of(board.scores, options.players)) : SeatSet{};
}

// The first play that allows a collection, from stack to stack; else the first play.
Move Rules::on_timeout(const View<Rules>& view) {
  const Table& t = view.table;
  const MoveSet legal = MoveSet::of_bits({}, t.moves);
  if (t.phase != Phase::play) {
    const Move six_seven = collect_as(Rule::six_seven);
    return legal.contains(six_seven) || legal.empty() ? six_seven : *legal.begin();
  }
  Move first;
  for (int place = 0; place < t.stacks; ++place)
    for (const Move move : {plus_at(place), minus_at(place), match_at(place)}) {
      if (!legal.contains(move)) continue;
      if (!first.exists()) first = move;
      if (move == match_at(place)) return move;
      Table after = t;
      if (put(after, place, move == minus_at(place), t.flipped) != 0) return move;
    }
  return first;
}

State<Rules> Rules::Sampler::draw(Rng& rng) const {
  State<Rules> world{view_.table, {}, {}};
  const auto shuffle_into = [&](CardSet cards, auto& deck) {
    std::array<Card, kNumbers> order{};
    std::size_t count = 0;
    for (const Card c : cards) order[count++] = c;
    std::span<Card> used(order.data(), count);
    shuffle(used, rng);
    deck = std::remove_reference_t<decltype(deck)>(used);
  };
  shuffle_into(view_.table.unseen() & kFaceCards, world.stock.faces);
  shuffle_into(view_.table.unseen() - kFaceCards, world.stock.numbers);
  return world;
}

}  // namespace baize::sixseven
