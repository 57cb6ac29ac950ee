// The work that every peer does for a move: a 52-move trick game for four whose views have the fields and the size
// of ours. It is dealt anew after the last trick.
const suits = 'SHDC';
const ranks = '23456789TJQKA';
const deck = [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));
const rankOf = (card) => ranks.indexOf(card[0]);
const points = (card) => (card[1] === 'H' ? 1 : card === 'QS' ? 13 : 0);

function shuffled() {
  const cards = [...deck];
  for (let i = cards.length - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

export function deal(scores = [0, 0, 0, 0], round = 1) {
  const cards = shuffled();
  const hands = [0, 1, 2, 3].map((seat) => cards.slice(13 * seat, 13 * seat + 13).sort());
  const turn = hands.findIndex((hand) => hand.includes('2C'));
  return { hands, turn, trick: [], lastTrick: [], takenBy: null, played: 0, points: [0, 0, 0, 0], scores, round };
}

export function legal(state, seat) {
  const hand = state.hands[seat];
  if (state.trick.length === 0) return hand;
  const led = hand.filter((card) => card[1] === state.trick[0].card[1]);
  return led.length > 0 ? led : hand;
}

function winner(trick) {
  let best = trick[0];
  for (const play of trick) {
    if (play.card[1] === best.card[1] && rankOf(play.card) > rankOf(best.card)) best = play;
  }
  return best.seat;
}

// Changes the state in place; false where the card may not be played.
export function play(state, seat, card) {
  if (seat !== state.turn || !legal(state, seat).includes(card)) return false;
  state.hands[seat] = state.hands[seat].filter((held) => held !== card);
  state.trick.push({ seat, card });
  state.turn = (seat + 1) % 4;
  if (state.trick.length < 4) return true;
  const taker = winner(state.trick);
  for (const { card: taken } of state.trick) state.points[taker] += points(taken);
  state.lastTrick = state.trick;
  state.trick = [];
  state.takenBy = state.turn = taker;
  state.played += 1;
  if (state.played === 13) {
    const scores = state.scores.map((score, at) => score + state.points[at]);
    Object.assign(state, deal(scores, state.round + 1));
  }
  return true;
}

const names = ['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3'];
const settings = {
  turn_seconds: 30,
  clock_alone: false,
  ready_seconds: 10,
  grace_seconds: 60,
  leave_seconds: 120,
  pace_ms: 0,
  computer_level: 'strong',
  hints: 'alone',
  watch: 'link',
  log: 'kept',
  chat: true,
  undo: true,
};
const options = {
  jd_minus_10: false,
  queen_breaks_hearts: false,
  points_on_first_trick: false,
  point_limit: 250,
  moon: 'others_plus_26',
};

const laid = (trick) => trick.map(({ seat, card }) => ({ [seat]: card }));

function seatView(name, seat) {
  return {
    name,
    kind: 'person',
    who: '5d41402a',
    here: true,
    host: seat === 0,
    agreed: true,
    ready: false,
    autopilot: null,
    left: null,
    character: null,
    level: null,
    mood: null,
  };
}

// What one seat may know. `go` is the card that the load plays: the first legal one, empty where it is not its turn.
export function view(state, seat) {
  const hand = state.hands[seat];
  const mayPlay = seat === state.turn ? legal(state, seat) : [];
  const why = {};
  if (mayPlay.length > 0) {
    for (const card of hand) if (!mayPlay.includes(card)) why[card] = 'must_follow_suit';
  }
  return {
    game: 'hearts',
    version: 1,
    options,
    settings,
    stage: 'playing',
    dealing: false,
    paused: false,
    host: seat === 0,
    seat,
    seats: names.map(seatView),
    watching: 0,
    can: mayPlay.length > 0 ? ['act', 'undo', 'pause', 'chat'] : ['pause', 'chat'],
    clocks: names.map((_, at) => (at === state.turn ? { ms: 30000, of: 30000 } : null)),
    deal: { number: state.round, hash: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' },
    round: state.round,
    to_act: [state.turn],
    legal: mayPlay,
    why,
    go: mayPlay[0] ?? '',
    table: {
      phase: 'play',
      turn: state.turn,
      hand_count: state.hands.map((held) => held.length),
      trick: laid(state.trick),
      last_trick: laid(state.lastTrick),
      taken_by: state.takenBy,
      tricks_played: state.played,
      points: state.points,
      direction: 'none',
    },
    mine: { hand, chosen: [], passed: [], received: [] },
    board: { scores: state.scores, round: state.round },
    result: null,
    winners: [],
    next_ms: null,
  };
}
