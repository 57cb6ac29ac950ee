// socket.io: a table is four sockets, and every move is emitted to each of them as its own view.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

import { deal, play, view } from './tricks.mjs';

const http = createServer();
const io = new Server(http, { transports: ['websocket'] });
const tables = new Map();

io.on('connection', (socket) => {
  let table = null;
  let own = -1;
  socket.on('join', ({ table: number, seat }) => {
    if (!tables.has(number)) tables.set(number, { state: deal(), sockets: [] });
    table = tables.get(number);
    own = seat;
    table.sockets[seat] = socket;
    socket.emit('view', view(table.state, seat));
  });
  socket.on('act', (card) => {
    if (table === null || !play(table.state, own, card)) return socket.emit('refused', card);
    table.sockets.forEach((each, seat) => each.emit('view', view(table.state, seat)));
  });
});

http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}/`));
