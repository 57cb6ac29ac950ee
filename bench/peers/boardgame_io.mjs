// boardgame.io: the game as its documents ask for it, secrets kept by playerView, matches in memory as is its default.
import { createRequire } from 'node:module';

import { deal, play, view } from './tricks.mjs';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const tricks = {
  name: 'tricks',
  setup: () => deal(),
  disableUndo: true,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    // Who is on turn follows from the tricks.
    order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn },
  },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, card) => (play(G, Number(playerID), card) ? undefined : INVALID_MOVE),
    },
  },
  playerView: ({ G, playerID }) => (playerID === null ? {} : view(G, Number(playerID))),
};

const server = Server({ games: [tricks], origins: [] });
// It would listen to all the world.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, '127.0.0.1', done);
const { appServer } = await server.run({ port: 0 });
console.log(`http://127.0.0.1:${appServer.address().port}/`);
