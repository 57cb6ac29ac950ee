import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/face.css';
import './style/card.css';
import './style/table.css';
import './style/seat.css';
import './style/decision.css';
import './style/hand.css';
import './style/sheet.css';
import './style/front.css';
import './style/tile.css';
import './style/rows.css';
import './style/banner.css';
import App from './App.svelte';
import { showPreferences } from './i18n/t.svelte';
import { whenIdle } from './table/idle';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
await showPreferences();
mount(App, { target });

// From the next visit on the page opens without a network. Where that cannot be, everything else goes on.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(console.warn));
}
