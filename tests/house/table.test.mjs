// What people do around the cards, over real WebSockets: sitting down, talking, losing the connection, bad manners.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Guest, makeRoom } from './guest.mjs';
import { openServer } from './server.mjs';

let house;
before(async () => {
  house = await openServer();
});
after(() => house.close());

async function guests(room, ...names) {
  const all = names.map((name) => new Guest(house.url, name));
  for (const guest of all) await guest.arrive(room);
  return all;
}
const ok = async (promise) =>
  assert.deepEqual(await promise.then(({ ok, code }) => [ok, code]), [true, undefined]);
const refused = async (code, promise) => assert.equal((await promise).code, code);
const leave = (...all) => all.forEach((guest) => guest.close());

test('the link of a table is long, and a wrong one is told so', async () => {
  const room = await makeRoom(house.url, { game: 'hearts' });
  assert.match(room, /^[2-9a-z]{20}$/);
  const lost = new Guest(house.url, 'Lost');
  const arrived = lost.arrive(`${room.slice(0, -1)}#`);
  await lost.until(() => lost.refusals.length > 0);
  assert.equal(lost.refusals[0].code, 'no_such_room');
  lost.close();
  await Promise.race([arrived.catch(() => {}), Promise.resolve()]);
});

test('people agree before cards are dealt, and every change clears what they agreed to', async () => {
  const room = await makeRoom(house.url, {
    game: 'thurf',
    options: { players: 4 },
  });
  const [mira, tomas] = await guests(room, 'Mira', 'Tomas');
  await ok(mira.ask('sit', { seat: 0 }));
  await ok(tomas.ask('sit', { seat: 1 }));
  await refused('seats_free', mira.ask('start', { salt_hash: null }));
  await ok(mira.ask('computer', { seat: null, on: true }));
  await refused('not_agreed', mira.ask('start', { salt_hash: null }));
  await ok(tomas.ask('agree', { salt_hash: null }));
  await ok(mira.ask('propose', { what: 'swap', seat: 1 }));
  await tomas.until(() => tomas.view.proposal !== null);
  await ok(tomas.ask('answer', { agree: true }));
  await mira.until(() => mira.view.seat === 1);
  assert.equal(mira.view.seats[0].agreed, false);
  await ok(tomas.ask('agree', { salt_hash: tomas.newSalt() }));
  await ok(mira.ask('start', { salt_hash: mira.newSalt() }));
  await mira.until(() => mira.view.stage === 'playing');
  leave(mira, tomas);
});

test('chat reaches everybody with the name, as text, and is there after a kill', async () => {
  const room = await makeRoom(house.url, { game: 'spades' });
  const [mira, ana] = await guests(room, 'Mira', 'Ana');
  await ok(mira.ask('chat', { text: '<img src=x onerror=alert(1)> ఆట?' }));
  await ana.until(() => ana.chat.length > 0);
  assert.deepEqual([ana.chat[0].name, ana.chat[0].text], ['Mira', '<img src=x onerror=alert(1)> ఆట?']);
  await house.crash();
  await house.reopen();
  const [late] = await guests(room, 'Late');
  await late.until(() => late.chat.length > 0);
  assert.equal(late.chat[0].name, 'Mira');
  leave(mira, ana, late);
});

test('a second tab and a connection that is gone without a word come back to the same seat', async () => {
  const room = await makeRoom(house.url, { game: 'santase' });
  const [mira] = await guests(room, 'Mira');
  await ok(mira.ask('sit', { seat: 1 }));
  const tab = mira.secondTab();
  await tab.until(() => tab.view?.seat === 1);
  const views = mira.views;
  mira.dropConnection();
  await mira.until(() => mira.views > views && mira.view.seat === 1);
  await ok(mira.ask('computer', { seat: 0, on: true }));
  await ok(mira.ask('start', { salt_hash: mira.newSalt() }));
  const isSame = () => JSON.stringify(tab.view.mine) === JSON.stringify(mira.view.mine);
  await mira.until(() => mira.view.stage === 'playing');
  await tab.until(() => tab.view.stage === 'playing' && isSame());
  leave(mira, tab);
});

test('a kill while salts are opened reveals that deal and begins another', async () => {
  const room = await makeRoom(house.url, { game: 'santase' });
  const [mira, tomas] = await guests(room, 'Mira', 'Tomas');
  await ok(mira.ask('sit', { seat: 0 }));
  await ok(tomas.ask('sit', { seat: 1 }));
  const { hash } = mira.view.deal;
  await ok(tomas.ask('agree', { salt_hash: 'ab'.repeat(32) }));
  await ok(mira.ask('start', { salt_hash: mira.newSalt() }));
  await mira.until(() => mira.view.dealing);
  await house.crash();
  await house.reopen();
  await mira.until(() => !mira.view.dealing && mira.view.deal.hash !== hash);
  assert.equal(mira.view.deal.number, 2);
  await ok(mira.ask('start', { salt_hash: null }));
  await mira.until(() => mira.view.stage === 'playing');
  leave(mira, tomas);
});

test('a salt that never comes does not hold the table up', async () => {
  const room = await makeRoom(house.url, { game: 'santase' });
  const [mira, tomas] = await guests(room, 'Mira', 'Tomas');
  await ok(mira.ask('sit', { seat: 0 }));
  await ok(tomas.ask('sit', { seat: 1 }));
  await ok(tomas.ask('agree', { salt_hash: 'ab'.repeat(32) }));
  const before = Date.now();
  await ok(mira.ask('start', { salt_hash: mira.newSalt() }));
  await mira.until(() => mira.view.stage === 'playing');
  assert.ok(Date.now() - before >= 1900, `${Date.now() - before} ms`);
  leave(mira, tomas);
});

test('what a client should not send is answered with a code and a sentence, and changes nothing', async () => {
  const room = await makeRoom(house.url, { game: 'hearts' });
  const [mira] = await guests(room, 'Mira');
  await ok(mira.ask('sit', { seat: 0 }));
  await mira.until(() => mira.view.seat === 0);
  const before = JSON.stringify(mira.view);
  const bad = [
    ['bad_json', '{"id":900'],
    ['bad_json', '\u0000'],
    ['bad_request', '[]'],
    ['bad_request', '{"id":901}'],
    ['bad_request', '{"id":902,"dance":{}}'],
    ['bad_request', `{"id":903,"sit":{"room":"${room}","seat":"0"}}`],
    ['bad_request', `{"id":904,"sit":{"room":"${room}","seat":99}}`],
    ['bad_request', `{"id":905,"sit":{"room":"${room}","seat":0,"more":1}}`],
    ['bad_request', `{"id":906,"act":{"room":"${room}","ask":-1,"moves":[]}}`],
    ['bad_request', `{"id":907,"act":{"room":"${room}","ask":1,"moves":[${'"2C",'.repeat(99)}"2C"]}}`],
    ['bad_request', `{"id":908,"chat":{"room":"${room}","text":"${'a'.repeat(301)}"}}`],
    ['bad_request', `{"id":909,"agree":{"room":"${room}","salt_hash":"no hash"}}`],
    ['bad_option', `{"id":910,"table":{"room":"${room}","options":{"point_limit":1}}}`],
    ['bad_option', `{"id":911,"table":{"room":"${room}","settings":{"turn_seconds":"never"}}}`],
    ['not_allowed_now', `{"id":912,"salt":{"room":"${room}","salt":"00"}}`],
    ['not_allowed_now', `{"id":913,"answer":{"room":"${room}","agree":true}}`],
    ['not_your_turn', `{"id":914,"act":{"room":"${room}","ask":1,"moves":["2C"]}}`],
  ];
  for (const [code, text] of bad) {
    const answer = await mira.sendRaw(text);
    assert.equal(answer.code, code, `${text}: ${JSON.stringify(answer)}`);
    assert.ok(answer.text.length > 10);
  }
  assert.equal(JSON.stringify(mira.view), before);
  leave(mira);
});

test('a spectator is shown no hand, and the log names no sealed card to him', async () => {
  const room = await makeRoom(house.url, { game: 'hearts' });
  const [mira, ana] = await guests(room, 'Mira', 'Ana');
  await ok(mira.ask('sit', { seat: 0 }));
  await ok(mira.ask('computer', { seat: null, on: true }));
  await ok(mira.ask('start', { salt_hash: null }));
  await mira.until(() => mira.view.stage === 'playing');
  const moves = mira.view.legal.slice(0, mira.view.pick);
  await ok(mira.ask('act', { ask: mira.view.ask, moves }));
  const seen = JSON.stringify([ana.view, await ana.ask('log', { round: null })]);
  for (const card of moves) assert.ok(!seen.includes(`"${card}"`), card);
  leave(mira, ana);
});
