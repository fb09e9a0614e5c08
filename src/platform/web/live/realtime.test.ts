import { EventEmitter } from 'node:events';
import { Manager } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** As much of the client's socket as the page uses; the test is the network. */
class FakeSocket extends EventEmitter {
  connected = false;
  active = true;
  readonly io = Object.assign(new EventEmitter(), {
    reconnectionDelay: vi.fn<(ms: number) => void>(),
    reconnectionDelayMax: vi.fn<(ms: number) => void>(),
  });
  readonly connect = vi.fn<() => void>();
  readonly disconnect = vi.fn<() => FakeSocket>(() => this);
  readonly onAny = vi.fn<(listener: (event: string, payload: unknown) => void) => void>();
}
type Greeting = { token: string | null; visible: boolean };
type Options = {
  reconnectionAttempts: number;
  auth: (give: (greeting: Greeting) => void) => void;
};

const dialled: Array<{ socket: FakeSocket; options: Options }> = [];
vi.mock('socket.io-client', async (original) => ({
  ...(await original<typeof import('socket.io-client')>()),
  io: (options: Options) => {
    const socket = new FakeSocket();
    dialled.push({ socket, options });
    return socket;
  },
}));

type Host = { hostname: string; isSecureContext: boolean; hasSockets: boolean };
const HOME: Host = { hostname: 'porchlight.example', isSecureContext: true, hasSockets: true };

/** A page of its own on such a host. */
async function openPage(host: Partial<Host> = {}) {
  const { hostname, isSecureContext, hasSockets } = { ...HOME, ...host };
  const page = new EventTarget();
  const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', seen);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      location: { hostname },
      isSecureContext,
      ...(hasSockets && { WebSocket: vi.fn<() => void>() }),
    }),
  );
  vi.resetModules();
  const tokens = {
    current: vi.fn<() => Promise<string | null>>(async () => 'first token'),
    renew: vi.fn<(refused: string) => Promise<string | null>>(async () => null),
  };
  (await import('../api/access-token.ts')).setAccessTokenSource(tokens);
  const realtime = await import('./realtime.ts');
  const outages: boolean[] = [];
  const connects = vi.fn<() => void>();
  realtime.onRealtimeOutage((isDown) => outages.push(isDown));
  realtime.onRealtimeConnect(connects);
  await realtime.connectRealtime();
  const [first] = dialled;
  return { ...realtime, page, seen, outages, connects, first, tokens };
}
type Page = Awaited<ReturnType<typeof openPage>>;

function getSocket({ first }: Page): FakeSocket {
  if (!first) throw new Error('nothing was dialled');
  return first.socket;
}
/** Returns the greeting that the page sends when it dials. */
const greeting = ({ first }: Page) =>
  new Promise<Greeting>((resolve) => {
    first?.options.auth(resolve);
  });
function connect(page: Page) {
  const socket = getSocket(page);
  Object.assign(socket, { connected: true, active: true });
  socket.emit('connect');
}
function lose(page: Page, reason: string) {
  const socket = getSocket(page);
  socket.connected = false;
  socket.emit('disconnect', reason);
}
function refuse(page: Page, message: string) {
  const socket = getSocket(page);
  socket.active = false;
  socket.emit('connect_error', new Error(message));
}
/** Every try has failed. */
const giveUp = (page: Page) => getSocket(page).io.emit('reconnect_failed');

beforeEach(() => {
  dialled.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tries three times, a second times the attempt apart (CHAT-141)', async () => {
  const { first } = await openPage();
  const manager = new Manager('http://localhost', { ...first?.options, autoConnect: false });
  const backoff = Reflect.get(manager, 'backoff') as { duration: () => number };
  expect([1, 2, 3].map(() => backoff.duration())).toEqual([1000, 2000, 3000]);
  expect(first?.options.reconnectionAttempts).toBe(3);
});

describe('out of tries (CHAT-142)', () => {
  it('asks by itself until the connection is back, which every listener is called with', async () => {
    const page = await openPage();
    expect(page.mustPoll()).toBe(false);
    giveUp(page);
    expect([page.outages, page.mustPoll()]).toEqual([[true], true]);
    getSocket(page).emit('connect');
    expect([page.outages, page.mustPoll()]).toEqual([[true, false], false]);
    expect(page.connects).toHaveBeenCalledOnce();
  });

  it.each([
    ['the device comes back online', ({ page }: Page) => page.dispatchEvent(new Event('online'))],
    ['the tab is seen', ({ seen }: Page) => seen.dispatchEvent(new Event('visibilitychange'))],
  ])('tries again when %s', async (_when, happens) => {
    const page = await openPage();
    giveUp(page);
    page.seen.visibilityState = 'hidden';
    happens(page);
    expect(getSocket(page).connect).not.toHaveBeenCalled();
    page.seen.visibilityState = 'visible';
    happens(page);
    expect(getSocket(page).connect).toHaveBeenCalledOnce();
  });

  it('counts a refusal as an outage, and a failed try that is followed by others not', async () => {
    const page = await openPage();
    getSocket(page).emit('connect_error', new Error('away'));
    expect(page.outages).toEqual([]);
    getSocket(page).active = false;
    getSocket(page).emit('connect_error', new Error('not_signed_in'));
    expect(page.outages).toEqual([true]);
  });
});

it('comes back by itself to a restarted server', async () => {
  const page = await openPage();
  lose(page, 'io server disconnect');
  vi.advanceTimersByTime(999);
  expect(getSocket(page).connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(getSocket(page).connect).toHaveBeenCalledOnce();
});

describe('a page that is closed again and again', () => {
  it.each(['io server disconnect', 'transport close'])(
    'waits longer each time, until a connection lasts: %s',
    async (reason) => {
      const page = await openPage();
      const { connect: redial, io } = getSocket(page);
      for (const pause of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
        connect(page);
        vi.advanceTimersByTime(9_999);
        redial.mockClear();
        lose(page, reason);
        expect(io.reconnectionDelay).toHaveBeenLastCalledWith(pause);
        expect(io.reconnectionDelayMax).toHaveBeenLastCalledWith(3 * pause);
        vi.advanceTimersByTime(pause - 1);
        expect(redial).not.toHaveBeenCalled();
        vi.advanceTimersByTime(1);
        // Socket.IO dials by itself what was merely lost.
        expect(redial).toHaveBeenCalledTimes(reason === 'transport close' ? 0 : 1);
      }
      connect(page);
      vi.advanceTimersByTime(10_000);
      lose(page, reason);
      expect(io.reconnectionDelay).toHaveBeenLastCalledWith(1000);
    },
  );

  it('leaves its place to a page of the same person until it is in view', async () => {
    const page = await openPage();
    connect(page);
    page.seen.visibilityState = 'hidden';
    getSocket(page).emit('displaced');
    lose(page, 'io server disconnect');
    vi.advanceTimersByTime(3_600_000);
    expect(getSocket(page).connect).not.toHaveBeenCalled();
    // The page has missed nothing.
    expect(page.outages).toEqual([false]);
    page.seen.visibilityState = 'visible';
    page.seen.dispatchEvent(new Event('visibilitychange'));
    expect(getSocket(page).connect).toHaveBeenCalledOnce();
    connect(page);
    lose(page, 'io server disconnect');
    vi.advanceTimersByTime(2000);
    expect(getSocket(page).connect).toHaveBeenCalledTimes(2);
  });

  it('polls by itself while it is in view without its place', async () => {
    const page = await openPage();
    connect(page);
    getSocket(page).emit('displaced');
    lose(page, 'io server disconnect');
    expect([page.outages, page.mustPoll()]).toEqual([[false, true], true]);
    vi.advanceTimersByTime(3_600_000);
    expect(getSocket(page).connect).not.toHaveBeenCalled();
  });

  it.each(['too_many', 'unavailable'])('tries again a minute after a refusal: %s', async (word) => {
    const page = await openPage();
    refuse(page, word);
    expect(page.outages).toEqual([true]);
    vi.advanceTimersByTime(59_999);
    expect(getSocket(page).connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(getSocket(page).connect).toHaveBeenCalledOnce();
  });
});

describe('the token of a connection (AUTH-115)', () => {
  /** Collects the tokens that the page sends; `goesOn` is the server's answer. */
  function collectTokens(page: Page, goesOn = true): string[] {
    const tokens: string[] = [];
    getSocket(page).on('token', (token: string, answer: (goesOn: boolean) => void) => {
      tokens.push(token);
      answer(goesOn);
    });
    return tokens;
  }
  const settled = () => vi.advanceTimersByTimeAsync(0);

  it('is given at the beginning', async () => {
    const page = await openPage();
    expect(await greeting(page)).toEqual({ token: 'first token', visible: true });
  });

  it.each<[string, (page: Page) => unknown]>([
    ['when it was refreshed', (page) => page.renewRealtime()],
    ['when the server asks', (page) => getSocket(page).emit('token-due')],
  ])('is given again %s, on the existing connection', async (_when, happens) => {
    const page = await openPage();
    connect(page);
    const tokens = collectTokens(page);
    page.tokens.current.mockResolvedValue('second token');
    happens(page);
    await settled();
    expect(tokens).toEqual(['second token']);
    expect(getSocket(page).disconnect).not.toHaveBeenCalled();
    expect(getSocket(page).connect).not.toHaveBeenCalled();
  });

  it('begins a new connection where it is that of another session', async () => {
    const page = await openPage();
    connect(page);
    collectTokens(page, false);
    page.renewRealtime();
    await settled();
    expect(getSocket(page).disconnect).toHaveBeenCalledOnce();
    expect(getSocket(page).connect).toHaveBeenCalledOnce();
  });

  it('is not given without a connection, nor where there is none', async () => {
    const page = await openPage();
    const tokens = collectTokens(page);
    page.renewRealtime();
    await settled();
    connect(page);
    page.tokens.current.mockResolvedValue(null);
    page.renewRealtime();
    await settled();
    page.tokens.current.mockRejectedValue(new Error('offline'));
    page.renewRealtime();
    await settled();
    expect(tokens).toEqual([]);
  });

  it('is renewed once when it is refused, and then the refusal stands', async () => {
    const page = await openPage();
    await greeting(page);
    page.tokens.renew.mockResolvedValue('better token');
    refuse(page, 'not_signed_in');
    await settled();
    expect(page.tokens.renew.mock.calls).toEqual([['first token']]);
    expect(getSocket(page).connect).toHaveBeenCalledOnce();
    expect(page.outages).toEqual([]);
    refuse(page, 'not_signed_in');
    await settled();
    expect(page.tokens.renew).toHaveBeenCalledOnce();
    expect(page.outages).toEqual([true]);
    vi.advanceTimersByTime(3_600_000);
    expect(getSocket(page).connect).toHaveBeenCalledOnce();
  });

  it('that cannot be renewed is an outage', async () => {
    const page = await openPage();
    await greeting(page);
    refuse(page, 'not_signed_in');
    await settled();
    expect(page.outages).toEqual([true]);
    expect(getSocket(page).connect).not.toHaveBeenCalled();
  });
});

it('stays closed after signing out (CHAT-147)', async () => {
  const page = await openPage();
  giveUp(page);
  page.disconnectRealtime();
  expect(getSocket(page).disconnect).toHaveBeenCalledOnce();
  page.page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(getSocket(page).connect).not.toHaveBeenCalled();
  expect(page.mustPoll()).toBe(false);
});

it.each<[string, Partial<Host>, boolean]>([
  ['a secure page', {}, true],
  ['a page that is not secure', { isSecureContext: false }, false],
  ['a local host without a certificate', { hostname: 'localhost', isSecureContext: false }, true],
  ['another local host', { hostname: '127.0.0.1', isSecureContext: false }, true],
  ['a browser without WebSocket', { hasSockets: false }, false],
  ['such a browser on a local host', { hostname: 'localhost', hasSockets: false }, false],
])('%s: live, or asking without a word (CHAT-145)', async (_what, host, isLive) => {
  const page = await openPage(host);
  expect(dialled).toHaveLength(isLive ? 1 : 0);
  expect(page.mustPoll()).toBe(!isLive);
  expect(page.outages).toEqual([]);
});
