// A person at a table without a page: a cookie, a WebSocket, and the habits that docs/protocol.md asks of a client.
// Every message in either direction is checked against the schemas.
import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

import { checkHttp, checkMessage, checkRequest } from '../../protocol/validate.mjs';

import { pause } from './pause.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { WebSocket } = require('ws');

const hashOf = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

async function post(url, path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body ?? {}),
  });
  return { answer, json: await answer.json() };
}

export async function makeRoom(url, wish) {
  const { answer, json } = await post(url, '/api/rooms', checkHttp('new_room', wish));
  if (answer.status !== 201) throw new Error(JSON.stringify(checkHttp('refusal', json)));
  return checkHttp('room_made', json).room;
}

export class Guest {
  view = null;
  chat = [];
  views = 0;
  refusals = [];
  onView = () => {}; // told of every view
  #url;
  #room = null;
  #cookie = null;
  #socket = null;
  #id = 0;
  #waiting = new Map(); // id -> { text, resolve }
  #watchers = new Set();
  #salts = new Map(); // hash -> salt
  #closed = false;
  #raw = []; // who waits for the refusal of a message that is not one

  constructor(url, name) {
    this.#url = url;
    this.name = name;
  }

  async arrive(room) {
    const { answer, json } = await post(this.#url, '/api/guest');
    checkHttp('guest', json);
    this.#cookie = answer.headers.get('set-cookie').split(';')[0];
    this.#room = room;
    await this.#connect();
    await this.until(() => this.view !== null);
  }

  // Once more and once more, until the house is open; then everything that was not answered is sent again.
  async #connect() {
    for (let tries = 0; ; ++tries) {
      try {
        this.#socket = await this.#open();
        break;
      } catch (error) {
        if (this.#closed) return;
        if (tries > 200) throw error;
        await pause(25);
      }
    }
    const first = [{ hello: { name: this.name } }, { join: { room: this.#room } }];
    const unanswered = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const wish of first) this.#send(wish);
    for (const { wish, resolve } of unanswered) this.#send(wish, resolve);
  }

  #open() {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(this.#url.replace('http', 'ws') + '/ws', {
        headers: { Cookie: this.#cookie },
      });
      socket.once('open', () => resolve(socket));
      socket.once('error', reject);
      socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
      socket.on('close', () => {
        if (this.#closed || this.#socket !== socket) return;
        this.#socket = null;
        void this.#connect();
      });
    });
  }

  #send(wish, resolve = () => {}) {
    const message = checkRequest({ id: ++this.#id, ...wish });
    this.#waiting.set(this.#id, { wish, resolve });
    this.#socket?.send(JSON.stringify(message));
  }

  // Resolves with the answer, however often the connection breaks meanwhile; asks again where that was too fast.
  async ask(word, body = {}) {
    for (;;) {
      const wish = { [word]: { room: this.#room, ...body } };
      const answer = await new Promise((resolve) => this.#send(wish, resolve));
      if (answer.code !== 'too_fast') return answer;
      await pause(500);
    }
  }

  #hear(message) {
    checkMessage(message);
    if (message.view !== undefined) {
      this.view = message.view;
      ++this.views;
      this.onView(message.view);
      this.#openSalt();
    } else if (message.chat !== undefined) {
      this.chat.push(...message.chat.lines);
    } else {
      if (!message.ok) this.refusals.push(message);
      const waiting = this.#waiting.get(message.re);
      this.#waiting.delete(message.re);
      waiting?.resolve(message);
      if (!message.ok) this.#raw.shift()?.(message);
    }
    for (const watcher of [...this.#watchers]) watcher();
  }

  newSalt() {
    const salt = randomBytes(16).toString('hex');
    this.#salts.set(hashOf(salt), salt);
    return hashOf(salt);
  }
  #openSalt() {
    const { deal } = this.view;
    const salt = deal?.salts_due ? this.#salts.get(deal.mine) : undefined;
    if (salt !== undefined && this.#salts.delete(deal.mine)) void this.ask('salt', { salt });
  }

  until(condition, within = 20_000) {
    return new Promise((resolve, reject) => {
      const done = (result) => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        result();
      };
      const look = () => {
        if (condition()) done(resolve);
      };
      const seen = () => JSON.stringify(this.view)?.slice(0, 4000);
      const timer = setTimeout(
        () => done(() => reject(new Error(`${this.name} waits in vain: ${condition} ${seen()}`))),
        within,
      );
      this.#watchers.add(look);
      look();
    });
  }

  // Something that a client should not send; resolves with the refusal.
  sendRaw(text) {
    return new Promise((resolve) => {
      this.#raw.push(resolve);
      this.#socket.send(text);
    });
  }

  // The same person in another tab.
  secondTab() {
    const tab = new Guest(this.#url, this.name);
    tab.#cookie = this.#cookie;
    tab.#room = this.#room;
    void tab.#connect();
    return tab;
  }

  // A network that is gone without a word.
  dropConnection() {
    this.#socket?.terminate();
  }
  close() {
    this.#closed = true;
    this.#socket?.close();
    for (const watcher of [...this.#watchers]) watcher();
  }
}
