// A person whose page may be its own house: what is said between the page and its worker is written down and held
// against the schemas, as it is on a line to the server.
import { visit } from './house.mjs';

export async function visitAlone(browser, viewport, options = {}) {
  const person = await visit(browser, viewport, { serviceWorkers: 'allow', ...options });
  await person.context.exposeFunction('heardFromHouse', person.hear);
  await person.context.addInitScript(() => {
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(...all) {
        super(...all);
        this.addEventListener('message', ({ data }) => data.to > 0 && window.heardFromHouse(data.text));
      }
    };
  });
  return person;
}

// Until everything that the page is made of is kept.
export const keptWhole = (page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state === 'activated') return;
    await new Promise((resolve) =>
      active.addEventListener('statechange', () => active.state === 'activated' && resolve()),
    );
  });

// The house that is not there says so in the console, too.
export const realComplaints = ({ complaints }) =>
  complaints.filter((one) => !/ERR_CONNECTION_REFUSED/.test(one));

// What this browser has kept of a table.
export const keptEvents = (page, room) =>
  page.evaluate(
    (id) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('baize-tables');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
          const reading = opening.result.transaction('events').objectStore('events').getAll(range);
          reading.onsuccess = () => (opening.result.close(), resolve(reading.result));
        };
      }),
    room,
  );
