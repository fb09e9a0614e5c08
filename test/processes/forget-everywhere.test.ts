import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';
import { createCaches } from '#platform/server/caches.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { processEvents } from '#platform/server/live/process-events.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { startRedis } from './support/redis-process.ts';

const LONGEST_MS = 60_000;
const NUMBERS: CacheDefinition<number> = { name: 'test.numbers', max: 10, freshMs: Infinity };
const TEXTS: CacheDefinition<Buffer> = {
  name: 'test.texts',
  max: 10,
  freshMs: LONGEST_MS,
  isStorable: (text) => text.length > 1,
  isShared: true,
};

let redis: Awaited<ReturnType<typeof startRedis>>;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  const settings = { REDIS_URL: redis.url };
  here = await startTestServer(settings);
  there = await startTestServer({ ...settings, DATABASE_URL: here.services.databaseUrl });
}, LONGEST_MS);
afterAll(async () => {
  await there.close();
  await here.close();
  await redis.stop();
}, LONGEST_MS);

const storeInBoth = () => {
  for (const { services } of [here, there]) services.caches.set(NUMBERS, 'a', 1);
};
const seen = ({ services }: TestServer) => services.caches.get(NUMBERS, 'a');

/** Begins to make what goes out once `finish` says what it is. */
async function beginMaking({ services }: TestServer, key: string) {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const began = Promise.withResolvers<void>();
  const answer = services.caches.fetch(TEXTS, key, () => {
    began.resolve();
    return promise;
  });
  await began.promise;
  return {
    finish: async (made: string) => {
      resolve(Buffer.from(made));
      return String(await answer);
    },
  };
}

/** Returns the cached answer; `made` if neither this process nor another has one. */
const read = async ({ services }: TestServer, key: string, made: string) =>
  String(await services.caches.fetch(TEXTS, key, async () => Buffer.from(made)));

test('a process takes what the other has made, until either forgets it (OPS-160)', async () => {
  await read(here, 'a', 'made here');
  await expect.poll(() => read(there, 'a', '-')).toBe('made here');
  there.services.caches.forgetAll(TEXTS);
  expect(await read(there, 'a', 'made there')).toBe('made there');
  await expect.poll(() => read(here, 'a', '-')).toBe('made there');
});

test('a process waits for what the other is making, instead of making it as well (OPS-160)', async () => {
  const first = await beginMaking(here, 'f');
  const second = read(there, 'f', 'made twice');
  // Redis answers one connection in order: by then it has told the other process that this one is at it.
  await read(there, 'g', 'something else');
  expect(await first.finish('made once')).toBe('made once');
  expect(await second).toBe('made once');
});

test('a process that is slow to make it does not hold up the other for long (OPS-160)', async () => {
  const slow = await beginMaking(here, 'h');
  expect(await read(there, 'h', 'made there')).toBe('made there');
  expect(await slow.finish('made late')).toBe('made late');
});

test('a value forgotten while being made, or not worth storing, is not taken (OPS-160)', async () => {
  const before = await beginMaking(here, 'b');
  there.services.caches.forgetAll(TEXTS);
  expect(await before.finish('old')).toBe('old');
  expect(await read(there, 'b', 'new')).toBe('new');
  await read(here, 'c', '1');
  expect(await read(there, 'c', '2')).toBe('2');
});

test('a command without Redis has what is shared forgotten by who hears of it (OPS-160)', async () => {
  await read(here, 'd', 'before');
  const sent: Array<[string, object]> = [];
  const events = processEvents((event, payload) => void sent.push([event, payload]));
  createCaches({ log: here.services.log, events }).forgetAll(TEXTS);
  for (const [event, payload] of sent) here.services.realtime.toProcesses(event, payload);
  expect(await read(here, 'd', 'after')).toBe('after');
  expect(await read(there, 'd', 'after')).toBe('after');
});

test(
  'a process forgets what the other forgets, and a lost Redis stops neither',
  async () => {
    storeInBoth();
    here.services.caches.forget(NUMBERS, 'a');
    expect(seen(here)).toBeUndefined();
    await expect.poll(() => seen(there), { timeout: 10_000 }).toBeUndefined();

    await redis.stop();
    storeInBoth();
    here.services.caches.forget(NUMBERS, 'a');
    expect(seen(here)).toBeUndefined();
    expect(seen(there)).toBe(1);

    expect(await read(here, 'e', 'without Redis')).toBe('without Redis');

    redis = await startRedis(redis.port);
    await expect
      .poll(
        () => {
          storeInBoth();
          there.services.caches.forget(NUMBERS, 'a');
          return new Promise((resolve) => setTimeout(() => resolve(seen(here)), 100));
        },
        { timeout: 30_000 },
      )
      .toBeUndefined();
  },
  LONGEST_MS,
);

test('words that an operator adds count in every process (OPS-207)', async () => {
  const operator = await staffMember(here, 'operator');
  const { id } = await createItem(here.services, { title: 'Bouncy zorb' });
  const findThere = async () => {
    const { items, isNearest } = await there.anonymous.marketplace.browse({ search: 'gloop' });
    return isNearest ? [] : items.map((item) => item.id);
  };
  expect(await findThere()).toEqual([]);
  await operator.api.administration.writeWordGroup({ en: 'zorb, gloop', es: 'zorbe', broader: '' });
  await expect.poll(findThere, { timeout: 30_000 }).toEqual([id]);
});
