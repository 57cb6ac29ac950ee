// The letters to write Telugu in, fetched with its words.
import '@fontsource/noto-sans-telugu/telugu-400.css';
import '@fontsource/noto-sans-telugu/telugu-700.css';
