import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket as TcpSocket } from 'node:net';
import { io as dial } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { newId } from '../ids.ts';
import { findLiveConnections } from './live-connections.ts';

/** Two seconds' worth at most: what comes at once may lie on both sides of the moment that divides them. */
const MAX_RECEIVED = 100;
const FLOOD = 20_000;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
/** How often the rules of things were asked. */
const asked = { focus: 0, broadcast: 0, subscribe: 0 };

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  ana = await server.person('Ana');
  ben = await server.person('Ben');
  const { realtime } = server.services;
  realtime.allowFocus('thing', async () => (asked.focus += 1) > 0);
  realtime.allowEphemeralEvents('thing', 'humming', async () => (asked.broadcast += 1) > 0);
  realtime.allowSubscriptions('place', () => (asked.subscribe += 1) > 0);
});
afterAll(() => server.close());

const ended = (page: LivePage) =>
  new Promise<string>((resolve) => page.socket.once('disconnect', resolve));
const places = (count: number) => Array.from({ length: count }, (_, at) => `place ${at}`);

/** A connection below Socket.IO, which can send what no client of ours sends. */
async function openRaw({ url } = server): Promise<{ tcp: TcpSocket; received: () => string }> {
  const { hostname, port } = new URL(url);
  const tcp = connect(Number(port), hostname);
  let received = '';
  tcp.on('data', (chunk) => (received += chunk.toString('latin1')));
  tcp.on('error', () => {});
  tcp.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  while (!received.includes('"sid"')) await once(tcp, 'data');
  return { tcp, received: () => received };
}
const PING = 9;
const TEXT = 1;
/** The first byte of a last frame from the server. */
const CLOSE = '\x88';
/** As a browser sends it; masked with nothing but zeros. */
function frame(kind: number, text = ''): Buffer {
  const length = Buffer.byteLength(text);
  const long = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([0x80 | kind, ...long, 0, 0, 0, 0]), Buffer.from(text)]);
}

describe('a page that sends too much (SHELL-269)', () => {
  it.each<[string, unknown]>([
    ['subscribe', { kind: 'place', ids: places(64) }],
    ['focus', { kind: 'thing', id: newId() }],
    ['focus', null],
    ['broadcast', { event: 'humming' }],
    ['visible', false],
    ['token', 'none'],
    ['anything', { at: 'all' }],
  ])('is closed, and hardly any of its %s %o is looked at', async (event, payload) => {
    const [flooding, other] = [
      await openPage(server, ana.token),
      await openPage(server, ben.token),
    ];
    await flooding.socket.emitWithAck('focus', { kind: 'thing', id: newId() });
    Object.assign(asked, { focus: 0, broadcast: 0, subscribe: 0 });
    const end = ended(flooding);
    for (let count = 0; count < FLOOD; count += 1) flooding.socket.emit(event, payload);
    await end;
    expect(asked.focus + asked.broadcast + asked.subscribe / 64).toBeLessThanOrEqual(MAX_RECEIVED);
    server.services.realtime.toUsers([ben.userId], 'news', {});
    await other.receives('news');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    other.socket.close();
  });

  it('is closed for empty pings too, which no event announces', async () => {
    const { tcp, received } = await openRaw();
    const closed = once(tcp, 'close');
    tcp.write(Buffer.concat(Array.from({ length: 1000 }, () => frame(PING))));
    await closed;
    const pongs = received().split('\x8a').length - 1;
    expect(pongs).toBeLessThanOrEqual(MAX_RECEIVED);
  });

  it('is closed for many short words', async () => {
    const page = await openPage(server, ana.token);
    const end = ended(page);
    for (let count = 0; count <= MAX_RECEIVED; count += 1) page.socket.emit('a');
    await end;
  });

  it('is closed for too many bytes in few words', async () => {
    const page = await openPage(server, ana.token);
    const end = ended(page);
    for (let count = 0; count < 20; count += 1) page.socket.emit('anything', 'x'.repeat(8000));
    await end;
  });

  it('is closed for one message that is too long (OPS-129)', async () => {
    const page = await openPage(server, ana.token);
    const end = ended(page);
    page.socket.emit('anything', 'x'.repeat(17_000));
    await end;
  });

  it('stays as long as it sends as much as pages do, and each of its last messages counts', async () => {
    const page = await openPage(server, ana.token);
    asked.subscribe = 0;
    for (let count = 1; count < 20; count += 1) {
      page.socket.emit('subscribe', { kind: 'place', ids: places(count) });
    }
    expect(await page.socket.emitWithAck('subscribe', { kind: 'place', ids: ['home'] })).toBe(1);
    // The first and the last, and one more where the rush came in two pieces.
    expect(asked.subscribe).toBeLessThan(1 + 20 + 1);
    server.services.realtime.toSubscribers('place', places(1)[0] ?? '', 'news', {
      of: 'elsewhere',
    });
    server.services.realtime.toSubscribers('place', 'home', 'news', { of: 'home' });
    expect((await page.receives('news')).payload).toEqual({ of: 'home' });
    page.socket.close();
  });
});

describe('a connection that is not signed in yet', () => {
  it('is one socket, however often it says hello', async () => {
    const { tcp } = await openRaw();
    const closed = once(tcp, 'close');
    const hello = frame(TEXT, `40${JSON.stringify({ token: ben.token })}`);
    tcp.write(Buffer.concat(Array.from({ length: 10 }, () => hello)));
    await closed;
    const { db } = server.services;
    await vi.waitUntil(async () => !(await findLiveConnections(db, [ben.userId])).has(ben.userId));
  });

  it('is closed without a hello in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { tcp, received } = await openRaw();
    vi.advanceTimersByTime(9_999);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    while (!received().includes(CLOSE)) await once(tcp, 'data');
    tcp.destroy();
  });

  it.each([
    ['its own', 'http://localhost:3000', true],
    ['none', undefined, true],
    ['another', 'https://evil.example', false],
    ['a hidden one', 'null', false],
  ])('comes from a page of %s origin', async (_, origin, isAllowed) => {
    const socket = dial(server.url, {
      auth: { token: ana.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(origin !== undefined && { extraHeaders: { Origin: origin } }),
    });
    const isConnected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    socket.close();
    expect(isConnected).toBe(isAllowed);
  });
});

describe('many connections (SHELL-269, OPS-127)', () => {
  const spend = async (name: string, key: string, points: number) => {
    const rule = { name, key, points, seconds: 60 };
    while (await server.services.limits.allow(rule));
  };
  const open = (person: TestPerson, from?: string) =>
    new Promise<string>((resolve) => {
      const socket = dial(server.url, {
        auth: { token: person.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        ...(from !== undefined && { extraHeaders: { 'X-Forwarded-For': from } }),
      });
      const settle = (outcome: string) => {
        socket.close();
        resolve(outcome);
      };
      socket.once('connect', () => settle('connected'));
      socket.once('connect_error', ({ message }) => settle(message));
    });

  it('from one network are refused after 600 a minute, those from others are not', async () => {
    await spend('live-handshake', '203.0.113.9', 600);
    await spend('live-handshake', '2001:db8:1:2::/64', 600);
    expect(await open(ana, '203.0.113.9')).toBe('websocket error');
    expect(await open(ana, '2001:db8:1:2:3::4')).toBe('websocket error');
    expect(await open(ana, '2001:db8:1:3::4')).toBe('connected');
    // An address that the caller makes up stands before the one from the proxy.
    expect(await open(ana, '198.51.100.1, 203.0.113.9')).toBe('websocket error');
    expect(await open(ana, '203.0.113.9, 198.51.100.1')).toBe('connected');
  });

  it('by one person are refused after 120 a minute, wherever they come from', async () => {
    const cleo = await server.person('Cleo');
    await spend('live-connect', cleo.userId, 120);
    expect(await open(cleo, '198.51.100.1')).toBe('too_many');
    expect(await open(ben, '198.51.100.1')).toBe('connected');
  });

  it('by one person are limited to 20 at once: the one unseen for longest makes room, else the oldest', async () => {
    const dora = await server.person('Dora');
    const pages: LivePage[] = [];
    const gone = () => pages.flatMap(({ socket }, at) => (socket.connected ? [] : [at]));
    const add = async (visible: boolean) => {
      const page = await openPage(server, dora.token, { visible });
      pages.push(page);
    };
    for (let at = 0; at < 20; at += 1) await add(at !== 3 && at !== 7);
    expect(gone()).toEqual([]);
    for (const expected of [[3], [3, 7], [0, 3, 7]]) {
      await add(true);
      await vi.waitUntil(() => gone().length === expected.length);
      expect(gone()).toEqual(expected);
    }
    // A hidden page takes no other page's place.
    await add(false);
    await vi.waitUntil(() => gone().length === 4);
    expect(gone()).toEqual([0, 3, 7, 23]);
    for (const at of gone()) await pages[at]?.receives('displaced');
    for (const { socket } of pages) socket.close();
  });
});

it('without limits no person is counted', async () => {
  const open = await startTestServer();
  const eve = await open.person('Eve');
  const pages = await Promise.all(Array.from({ length: 21 }, () => openPage(open, eve.token)));
  const [page] = pages;
  for (let count = 0; count < 200; count += 1) page?.socket.emit('anything');
  expect(await page?.socket.emitWithAck('subscribe', { kind: 'none', ids: [] })).toBe(0);
  expect(pages.every(({ socket }) => socket.connected)).toBe(true);
  for (const { socket } of pages) socket.close();
  await open.close();
});

it('a server that stops does not wait for pages that do not say good-bye', async () => {
  const stopping = await startTestServer();
  const { tcp } = await openRaw(stopping);
  const closed = once(tcp, 'close');
  await stopping.close();
  await closed;
});
