import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, noticesAreThere, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

/** Records what the page's own live connections send and receive, without those of Vite and others. */
function listenIn(page: Page) {
  const lines = { connections: 0, sent: [] as string[], received: [] as string[] };
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return;
    lines.connections += 1;
    socket.on('framesent', ({ payload }) => lines.sent.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => lines.received.push(payload.toString()));
  });
  return lines;
}

const CONNECTED = /^40\{"sid"/;

const ROUNDS = 200;

test('a page asks about once a second, however much news comes', async ({ newPerson }) => {
  const page = await newPerson();
  await joinAtOnce(page, newAccount('Nils Aker'));
  const toPage: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((line) => server.send(line));
    server.onMessage((line) => socket.send(line));
    toPage.push(socket);
  });
  const lines = listenIn(page);
  await page.goto('/my-tasks');
  await expect.poll(() => lines.received.some((line) => CONNECTED.test(line))).toBe(true);
  await noticesAreThere(page);
  await page.waitForLoadState('networkidle');

  const asked: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/rpc\/(.*)$/.exec(request.url()) ?? [];
    if (call !== undefined) asked.push(call);
  });
  const kinds = ['chat.read', 'chat.changed', 'task.changed', 'applications.changed'];
  for (let round = 0; round < ROUNDS; round += 1) {
    // One after the other, as news comes: what comes at once is one question anyway.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    for (const kind of kinds) toPage[0]?.send(`42${JSON.stringify([kind, {}])}`);
  }
  // The last event is asked about, too.
  const isReadAgain = () => asked.filter((call) => call === 'tasks/listPosted').length > 1;
  await expect.poll(isReadAgain).toBe(true);
  expect(asked.length).toBeLessThan(ROUNDS);
});
