// Telugu: the sentences of house and games and the letters to write them in, fetched when the language is chosen.
import '@fontsource/noto-sans-telugu/telugu-400.css';
import '@fontsource/noto-sans-telugu/telugu-700.css';
import { learn } from './game_words';

learn(
  'te',
  import.meta.glob('../../../games/*/strings.json', { eager: true, import: 'default', query: '?language=te' }),
);

export { default } from './te.json';
