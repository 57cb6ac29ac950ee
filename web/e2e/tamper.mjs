// A line to the house on which a test may change what is said, message by message.

// `toHouse` and `toPage` get a message and give it back, changed or not.
export async function tamper(page, { toHouse = (one) => one, toPage = (one) => one }) {
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    const pass = (to, change) => (data) => to.send(JSON.stringify(change(JSON.parse(String(data)))));
    socket.onMessage(pass(server, toHouse));
    server.onMessage(pass(socket, toPage));
  });
}
