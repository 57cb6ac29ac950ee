// Checks a message against the schemas beside this file, for tests in Node:
//
//   import { checkHttp, checkMessage, checkRequest } from '<root>/protocol/validate.mjs';
//
// Each takes parsed JSON, gives it back, or throws an error that names the place and what is wrong there.
// ajv is one of the page's packages: `npm ci` in web/ installs it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const { Ajv2020 } = require('ajv/dist/2020.js');

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false });
for (const name of ['requests', 'messages', 'http']) {
  const file = new URL(`${name}.schema.json`, import.meta.url);
  ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')), name);
}

// What an answer over HTTP is, by the word that a test calls it.
const HTTP = {
  new_room: 'NewRoom',
  begun_room: 'BegunRoom',
  room_made: 'RoomMade',
  guest: 'Okay',
  refusal: 'HttpRefusal',
  catalogue: 'Catalogue',
  rooms: 'Rooms',
  keep_rounds: 'KeepRounds',
  remove_rounds: 'RemoveRounds',
  drawer_changed: 'DrawerChanged',
  drawer_page: 'DrawerPage',
};

function sentence({ instancePath, message, params }) {
  const at = instancePath
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '');
  const extra = params.additionalProperty ?? params.allowedValues?.join(', ') ?? params.allowedValue;
  return `${at === '' ? 'it' : at} ${message}${extra === undefined ? '' : ` (${extra})`}`;
}

// `oneOf` says of every branch why it was not taken: the branch's own reasons are the ones to read.
const telling = ({ keyword }) => keyword !== 'oneOf' && keyword !== 'if';

function check(ref, what, json) {
  const validate = ajv.getSchema(ref);
  if (validate === undefined) throw new Error(`there is no schema ${ref}`);
  if (validate(json)) return json;
  const all = validate.errors ?? [];
  const errors = all.some(telling) ? all.filter(telling) : all;
  const reasons = [...new Set(errors.map(sentence))].slice(0, 5).join('; ');
  throw new Error(`${what}: ${reasons} in ${JSON.stringify(json)?.slice(0, 300)}`);
}

function messageName(json) {
  if (typeof json !== 'object' || json === null) return 'Done';
  if ('view' in json) return 'ViewMessage';
  if ('chat' in json) return 'ChatMessage';
  if (json.ok === false) return 'Refused';
  if ('log' in json) return 'LogAnswer';
  if ('hint' in json) return 'HintAnswer';
  return 'guest' in json ? 'Hello' : 'Done';
}

// What a client sends over the WebSocket.
export function checkRequest(json) {
  const word = Object.keys(json ?? {}).find((key) => key !== 'id');
  return check('requests', `request ${word ?? ''}`.trim(), json);
}

// What the house sends over the WebSocket.
export function checkMessage(json) {
  const name = messageName(json);
  return check(`messages#/$defs/${name}`, name, json);
}

// What goes over HTTP; kind: a word of the list above.
export function checkHttp(kind, json) {
  const name = HTTP[kind];
  if (name === undefined) throw new Error(`there is no kind ${kind}: ${Object.keys(HTTP).join(', ')}`);
  return check(`http#/$defs/${name}`, name, json);
}
