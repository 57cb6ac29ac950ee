// Colyseus: a room for each table; hands are secret, so every client is sent its own view as a message.
import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

import { deal, play, view } from './tricks.mjs';

class TricksRoom extends Room {
  maxClients = 4;
  #state = deal();

  onCreate() {
    this.onMessage('act', (client, card) => {
      if (!play(this.#state, client.userData.seat, card)) return client.error(400, card);
      for (const each of this.clients) each.send('view', view(this.#state, each.userData.seat));
    });
  }
  onJoin(client, { seat }) {
    client.userData = { seat };
    client.send('view', view(this.#state, seat));
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('tricks', TricksRoom).filterBy(['table']);
await server.listen(0, '127.0.0.1');
console.log(`http://127.0.0.1:${http.address().port}/`);
