import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { isWantedUpgrade } from './upgrades.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * Everything the server sends until it closes, to exactly these bytes. It closes by itself: what such
 * a client has sent on after its request would be lost on the way through Node's parser.
 */
function answerTo(request: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;

/** The headers of the first request of Java's client, whatever the server is. */
const H2C = [
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAEAAEAAAAIAAAAB',
];
const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const BODY = JSON.stringify({ json: { limit: 1 } });
const posting = (path: string, body: string) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(body)}`,
];

describe('a request that asks for another protocol (SHELL-270)', () => {
  it.each([
    ['h2c', H2C],
    ['a WebSocket elsewhere', WEBSOCKET],
    ['TLS', ['Connection: Upgrade', 'Upgrade: TLS/1.0']],
  ])('is answered as if it had not: %s', async (_, asks) => {
    const get = lines('GET /healthz HTTP/1.1', 'Host: localhost', ...asks);
    const post = lines(...posting('/api/rpc/tasks/browse', BODY), ...asks) + BODY;
    const answers = await Promise.all([answerTo(get), answerTo(post)]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answers[0]).toContain('{"status":"ok"}');
    expect(answers[1]).toContain('"items":');
  });

  it.each([
    ['h2c to the live connection', lines('GET /socket.io/ HTTP/1.1', 'Host: localhost', ...H2C)],
    [
      'posting to the live connection',
      lines(...posting('/socket.io/?EIO=4&transport=websocket', ''), ...WEBSOCKET),
    ],
    [
      'a live connection without a key',
      lines(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
      ),
    ],
    [
      'a live connection by polling',
      lines('GET /socket.io/?EIO=4&transport=polling HTTP/1.1', 'Host: localhost', ...WEBSOCKET),
    ],
  ])('is refused in words: %s', async (_, request) => {
    expect(await answerTo(request)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  it('becomes a live connection only below its own path', async () => {
    const request = lines(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: localhost',
      ...WEBSOCKET,
    );
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(request);
    const [chunk]: unknown[] = await new Promise((resolve) =>
      socket.once('data', (...data: unknown[]) => resolve(data)),
    );
    socket.destroy();
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
  });
});

it.each<[string, { url: string; upgrade?: string; protocol?: string }, [boolean, boolean]]>([
  ['live', { url: '/socket.io/?EIO=4', upgrade: 'websocket' }, [true, true]],
  ['in capitals', { url: '/socket.io/', upgrade: 'WebSocket' }, [true, true]],
  ['another protocol', { url: '/socket.io/', upgrade: 'h2c' }, [false, false]],
  ['a list of them', { url: '/socket.io/', upgrade: 'h2c, websocket' }, [false, false]],
  ['another path', { url: '/socket.io', upgrade: 'websocket' }, [false, false]],
  ['none', { url: '/socket.io/' }, [false, false]],
  ['pages that reload', { url: '/', upgrade: 'websocket', protocol: 'vite-hmr' }, [false, true]],
  ['asking for them', { url: '/', upgrade: 'websocket', protocol: 'vite-ping' }, [false, true]],
  ['other words', { url: '/', upgrade: 'websocket', protocol: 'chat' }, [false, false]],
])(
  'an upgrade is taken on a site and in development: %s',
  (_, { url, upgrade, protocol }, taken) => {
    const headers = { upgrade, 'sec-websocket-protocol': protocol };
    expect(
      [false, true].map((isDevelopment) => isWantedUpgrade({ url, headers }, isDevelopment)),
    ).toEqual(taken);
  },
);
