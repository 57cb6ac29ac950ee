// The connection's ports in a browser.
import { becomeGuest } from './api';
import type { Ports, Socket } from './ports';

export function browserPorts(): Ports {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return {
    open: () => new WebSocket(`${scheme}://${location.host}/ws`) as Socket,
    greet: becomeGuest,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
