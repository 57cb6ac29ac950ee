// The connection's ports in a browser.
import type { Ports, Socket } from './connection';

export function browserPorts(): Ports {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return {
    open: () => new WebSocket(`${scheme}://${location.host}/ws`) as Socket,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
