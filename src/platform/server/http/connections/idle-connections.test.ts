import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a connection serves again for longer than the minute that balancers leave it idle', async () => {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${server.url}/healthz`, { agent }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  const [, seconds = ''] = /^timeout=(\d+)$/.exec(String(answer.headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  agent.destroy();
});
