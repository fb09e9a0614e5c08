import { EventEmitter } from 'node:events';
import { Manager } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** As much of the client's socket as the page uses; the test is the network. */
class FakeSocket extends EventEmitter {
  connected = false;
  active = true;
  readonly io = new EventEmitter();
  readonly connect = vi.fn<() => void>();
  readonly disconnect = vi.fn<() => void>();
  readonly onAny = vi.fn<(listener: (event: string, payload: unknown) => void) => void>();
}
type Options = { reconnectionAttempts: number };

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
  const realtime = await import('./realtime.ts');
  const outages: boolean[] = [];
  const connects = vi.fn<() => void>();
  realtime.onRealtimeOutage((isDown) => outages.push(isDown));
  realtime.onRealtimeConnect(connects);
  await realtime.connectRealtime();
  const [first] = dialled;
  return { ...realtime, page, seen, outages, connects, first };
}
type Page = Awaited<ReturnType<typeof openPage>>;

function socketOf({ first }: Page): FakeSocket {
  if (!first) throw new Error('nothing was dialled');
  return first.socket;
}
/** Every try has failed. */
const giveUp = (page: Page) => socketOf(page).io.emit('reconnect_failed');

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
  it('asks by itself until the connection is back, which everybody hears', async () => {
    const page = await openPage();
    expect(page.mustPoll()).toBe(false);
    giveUp(page);
    expect([page.outages, page.mustPoll()]).toEqual([[true], true]);
    socketOf(page).emit('connect');
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
    expect(socketOf(page).connect).not.toHaveBeenCalled();
    page.seen.visibilityState = 'visible';
    happens(page);
    expect(socketOf(page).connect).toHaveBeenCalledOnce();
  });

  it('counts a refusal as an outage, and a failed try that is followed by others not', async () => {
    const page = await openPage();
    socketOf(page).emit('connect_error', new Error('away'));
    expect(page.outages).toEqual([]);
    socketOf(page).active = false;
    socketOf(page).emit('connect_error', new Error('not_signed_in'));
    expect(page.outages).toEqual([true]);
  });
});

it('comes back by itself to a server that was started anew', async () => {
  const page = await openPage();
  socketOf(page).emit('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(999);
  expect(socketOf(page).connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(socketOf(page).connect).toHaveBeenCalledOnce();
});

it('stays closed once somebody signed out (CHAT-147)', async () => {
  const page = await openPage();
  giveUp(page);
  page.disconnectRealtime();
  expect(socketOf(page).disconnect).toHaveBeenCalledOnce();
  page.page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(socketOf(page).connect).not.toHaveBeenCalled();
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
