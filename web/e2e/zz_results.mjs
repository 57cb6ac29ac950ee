import { openBrowser, openHouse, PHONE, visit, WIDE } from './house.mjs';
import { dice, gather, play, sheetOf } from './robot.mjs';
const only = process.argv[2]?.split(',');
const language = process.argv[3] ?? 'en';
const phone = { width: Number(process.argv[4] ?? 360), height: Number(process.argv[5] ?? 740) };
const GAMES = [
  { name: 'hearts', game: 'hearts', options: { point_limit: 25 } },
  { name: 'spades', game: 'spades', options: { point_limit: 100 } },
  { name: 'santase', game: 'santase', options: { target: 3 } },
  { name: 'rams', game: 'rams', options: { players: 4 } },
  { name: 'sixseven', game: 'sixseven', options: { players: 3 } },
  { name: 'thurf', game: 'thurf', options: { no_aata: 'dealer_must', match_end: 'deals:2' } },
];
const [house, browser] = await Promise.all([openHouse({ readySeconds: null }), openBrowser()]);
for (const { name, game, options } of GAMES.filter(({ name }) => !only || only.includes(name))) {
  const look = { reducedMotion: 'reduce', colorScheme: 'light', language, rest: 'short' };
  const people = [
    await visit(browser, WIDE, { ...look, name: 'Mira' }),
    await visit(browser, phone, { ...look, colorScheme: 'dark', name: 'Tomas' }),
  ];
  const room = await house.makeRoom(game, options, { turn_seconds: 'off' });
  await gather(people, `${house.url}/t/${room}`);
  for (let round = 1; round < 9; round++) {
    await Promise.all(
      people.map((person, i) =>
        play(person, { roll: dice(17 * round + i), strict: false, done: ({ stage }) => stage !== 'playing' }),
      ),
    );
    for (const person of people) await sheetOf(person).waitFor();
    const over = people[0].view().stage === 'over';
    if (round <= 2 || over)
      for (const [i, person] of people.entries()) {
        await person.page.waitForTimeout(1500);
        await person.page.evaluate(() => document.activeElement?.blur());
        await person.page.screenshot({
          path: `/work/tmp/zz/${name}-${language}-${over ? 'end' : round}-${i ? 'phone' : 'wide'}.png`,
        });
      }
    console.log(name, round, over);
    if (over) break;
    for (const person of people) await person.page.locator('.next').click();
    for (const person of people) await person.until(({ stage }) => stage === 'playing');
  }
  for (const { context } of people) await context.close();
}
process.exit(0);
