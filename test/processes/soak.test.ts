import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { makePairs } from './support/people/chat-people.ts';
import { carryOut } from './support/people/everyday-load.ts';
import { listen } from './support/people/listener.ts';
import { startProduct } from './support/product-process.ts';
import { floorGrowth, growth, soak } from './support/soak.ts';
import type { Held } from './support/soak.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

const LONGEST_MS = 600_000;
const PAIRS = 8;
const LANES = 8;
const ROUNDS = 12;
/** During these rounds caches fill, connections are opened, and code is compiled. */
const WARM_UP_ROUNDS = 4;
const DONE_A_ROUND = 300;
/** The highest growth of memory, as a share of what is held: a leak of 4 KB per operation exceeds it. */
const MOST = 0.05;
/** The same of files and sockets, about 17: room for one connection that is opened late. One file in 300 exceeds it twice. */
const MOST_HANDLES = 0.1;

describe('growth', () => {
  const heldAs = (bytes: readonly number[]): Held[] =>
    bytes.map((each, at) => ({ done: at + 1, bytes: each, handles: 10 }));

  test.each([
    ['is none where nothing grows', [100, 100, 100, 100, 100], 0],
    ['is that of the slope', [100, 110, 120, 130, 140], 0.4],
    ['is not turned by one that stands out', [100, 100, 900, 100, 100], 0],
    ['is negative where less is held', [100, 95, 90, 85, 80], -0.2],
  ])('%s', (_, bytes, expected) => expect(growth(heldAs(bytes), 'bytes')).toBeCloseTo(expected));
});

describe('floor growth', () => {
  const heldAs = (handles: readonly number[]): Held[] =>
    handles.map((each, at) => ({ done: at + 1, bytes: 100, handles: each }));

  test.each([
    ['is none where only what is open for a while comes and goes', [50, 65, 50, 70, 50, 66], 0],
    ['is what stays open', [50, 65, 52, 70, 55, 66], 0.1],
  ])('%s', (_, handles, expected) =>
    expect(floorGrowth(heldAs(handles), 'handles')).toBeCloseTo(expected),
  );
});

const HOLDS_MORE = `
  const held = [];
  process.on('message', () => {
    held.push(Array.from({ length: 100_000 }, Math.random), process.getBuiltinModule('node:fs').openSync('/dev/null'));
    process.send('done');
  });
  process.send('ready');
`;

test('a process that holds more each time is found', async () => {
  const inspectPort = await freePort();
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${inspectPort}`, '-e', HOLDS_MORE], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  const round = async () => {
    child.send('once more');
    await once(child, 'message');
    return 1;
  };
  const all = await soak({
    pid: child.pid ?? 0,
    inspectPort,
    rounds: ROUNDS - WARM_UP_ROUNDS,
    round,
  });
  child.kill();
  expect(growth(all, 'bytes')).toBeGreaterThan(MOST);
  expect(floorGrowth(all, 'handles')).toBeGreaterThan(MOST_HANDLES);
});

test(
  'OPS-153: a process that is asked the same again and again holds no more memory, files and sockets for it',
  { timeout: LONGEST_MS },
  async () => {
    buildPages();
    const database = await createTestDatabase();
    const [port, inspectPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const pairs = await makePairs(database.url, url, PAIRS);
    const product = await startProduct({
      DATABASE_URL: database.url,
      PORT: String(port),
      ...PATIENT,
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
    });
    const { items } = (await (await fetch(`${url}/api/tasks`)).json()) as {
      items: Array<{ id: string }>;
    };
    let seed = 0;
    const round = async () => {
      const people = pairs.flatMap((pair) => pair.people);
      const listeners = await Promise.all(people.map(({ token }) => listen(url, token)));
      seed += 1;
      const taskIds = items.map(({ id }) => id);
      await carryOut({ url, pairs, taskIds, lanes: LANES, seed }, DONE_A_ROUND);
      for (const { socket } of listeners) socket.disconnect();
      return DONE_A_ROUND;
    };
    try {
      const all = await soak({ pid: product.pid, inspectPort, rounds: ROUNDS, round });
      const later = all.slice(WARM_UP_ROUNDS);
      expect(growth(later, 'bytes')).toBeLessThan(MOST);
      expect(floorGrowth(later, 'handles')).toBeLessThan(MOST_HANDLES);
    } finally {
      await product.stop();
      await database.drop();
    }
  },
);
