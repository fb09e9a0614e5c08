import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionsRefused } from '../../metrics/instruments.ts';
import { boundConnections } from './bounded-connections.ts';

/** However busy this machine is. */
const WAITING = { timeout: 20_000, interval: 20 };
const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Starts a server whose connections come from these addresses, one after the other. */
async function start(
  settings: Partial<Parameters<typeof boundConnections>[1]>,
  addresses: string[] = [],
) {
  server = createServer((_, response) => response.end('hello'));
  server.prependListener('connection', (socket: Socket) => {
    const from = addresses.shift();
    if (from === undefined) return;
    Object.defineProperty(socket, 'remoteAddress', { value: from });
    Object.defineProperty(socket, 'remoteFamily', { value: from.includes(':') ? 'IPv6' : 'IPv4' });
  });
  boundConnections(server, {
    CONNECTIONS: 100,
    NETWORK_CONNECTIONS: 2,
    RATE_LIMITS: true,
    TRUST_PROXY: 0,
    ...settings,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Connects and asks; whether an answer came. */
async function ask(): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => {});
  socket.write(ASK);
  return Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
}

const refused = async (bound: string) =>
  (await connectionsRefused.get()).values.find(({ labels }) => labels.bound === bound)?.value ?? 0;

describe('connections at once (OPS-126)', () => {
  it('from one network are bounded, apart from those of others', async () => {
    const [here, there] = ['203.0.113.1', '198.51.100.1'];
    const before = await refused('network');
    await start({}, [here, here, here, there]);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, false, true]);
    expect(await refused('network')).toBe(before + 1);
  });

  it('count by the /64 of IPv6', async () => {
    await start({}, ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:3::1']);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, false, true]);
  });

  it('that end make room', async () => {
    const here = '203.0.113.1';
    await start({}, [here, here, here, here]);
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false]);
    open[0]?.destroy();
    await vi.waitUntil(
      () => new Promise((settle) => server.getConnections((_, count) => settle(count === 1))),
      WAITING,
    );
    expect(await ask()).toBe(true);
  });

  it.each([
    ['of this machine', {}, []],
    ['of a proxy', { TRUST_PROXY: 1 }, ['203.0.113.1', '203.0.113.1', '203.0.113.1']],
    ['without limits', { RATE_LIMITS: false }, ['203.0.113.1', '203.0.113.1', '203.0.113.1']],
  ])('%s are bounded all together alone', async (_, settings, addresses) => {
    await start(settings, addresses);
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, true]);
  });

  it('all together have a bound, where those without a request make room', async () => {
    const before = await refused('all');
    await start({ CONNECTIONS: 2 });
    expect([await ask(), await ask()]).toEqual([true, true]);
    // The one that is too many goes, and with it those that wait idle.
    expect(await ask()).toBe(false);
    expect(await refused('all')).toBe(before + 1);
    await vi.waitUntil(() => open.every(({ closed }) => closed), WAITING);
    expect(await ask()).toBe(true);
  });
});
