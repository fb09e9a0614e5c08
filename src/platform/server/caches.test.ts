import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaches } from './caches.ts';
import type { CacheDefinition } from './caches.ts';
import { readConfig } from './config/config.ts';
import { processEvents } from './live/process-events.ts';
import { createLog } from './log/log.ts';
import type { SharedValues } from './redis/shared-values.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
const processWith = (
  send: (event: string, payload: object) => void = () => {},
  shared: SharedValues | null = null,
) => {
  const events = processEvents(send);
  return { caches: createCaches({ log, events, shared }), receive: events.receive };
};
const FRESH: CacheDefinition<number> = { name: 'fresh', max: 2, freshMs: 1_000 };
const SERVING: CacheDefinition<number> = { ...FRESH, name: 'serving', staleMs: 5_000 };
const FIRST: CacheDefinition<number> = { ...SERVING, name: 'first', firstWaits: true };

/** Makes one more each time. */
function counting() {
  let made = 0;
  return vi.fn<() => Promise<number>>(async () => {
    made += 1;
    return made;
  });
}
const failing = () => Promise.reject(new Error('lost'));

test('serves a fresh value per key and process, and loads it again when it is old', async () => {
  const { caches } = processWith();
  const load = counting();
  const ask = (key = 'a') => caches.fetch(FRESH, key, load);
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  expect(caches.get(FRESH, 'a')).toBe(1);
  expect(await processWith().caches.fetch(FRESH, 'a', load)).toBe(3);
  vi.advanceTimersByTime(2);
  expect(caches.get(FRESH, 'a')).toBeUndefined();
  expect(await ask()).toBe(4);
});

test('serves an old value for a limited time while it loads again', async () => {
  const { caches } = processWith();
  const load = counting();
  const ask = () => caches.fetch(SERVING, 'a', load);
  await ask();
  vi.advanceTimersByTime(1_001);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.waitFor(async () => expect(await ask()).toBe(2));
  vi.advanceTimersByTime(6_001);
  expect(caches.get(SERVING, 'a')).toBeUndefined();
  expect(await ask()).toBe(3);
});

test('with the first caller waiting, only the others get the old value', async () => {
  const { caches } = processWith();
  const load = counting();
  const ask = () => caches.fetch(FIRST, 'a', load);
  await ask();
  vi.advanceTimersByTime(1_001);
  expect(await Promise.all([ask(), ask()])).toEqual([2, 1]);
});

test('a failure is not stored', async () => {
  const { caches } = processWith();
  await expect(caches.fetch(FRESH, 'a', failing)).rejects.toThrow('lost');
  expect(await caches.fetch(FRESH, 'a', counting())).toBe(1);
});

test.each([SERVING, FIRST])(
  'an old value outlives failures for its time ($name)',
  async (cache) => {
    const { caches } = processWith();
    const load = counting();
    await caches.fetch(cache, 'a', load);
    vi.advanceTimersByTime(1_001);
    expect(await caches.fetch(cache, 'a', failing)).toBe(1);
    // Callers do not all try again at once.
    await vi.advanceTimersByTimeAsync(900);
    expect(await caches.fetch(cache, 'a', load)).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(6_001);
    await expect(caches.fetch(cache, 'a', failing)).rejects.toThrow('lost');
  },
);

test('holds so many entries, those that were used last', async () => {
  const { caches } = processWith();
  for (const key of ['a', 'b']) caches.set(FRESH, key, 1);
  caches.get(FRESH, 'a');
  caches.set(FRESH, 'c', 1);
  expect(['a', 'b', 'c'].map((key) => caches.get(FRESH, key))).toEqual([1, undefined, 1]);
});

test('returns but does not store a value that is not worth storing', async () => {
  const { caches } = processWith();
  const even = { ...FRESH, isStorable: (value: number) => value % 2 === 0 };
  const load = counting();
  const ask = () => caches.fetch(even, 'a', load);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2]);
});

test('can be made to load again', async () => {
  const { caches } = processWith();
  const load = counting();
  await caches.fetch(FRESH, 'a', load);
  expect(await caches.refetch(FRESH, 'a', load)).toBe(2);
  expect(await caches.fetch(FRESH, 'a', load)).toBe(2);
});

test('forgets a key in every process', () => {
  const there = processWith();
  const here = processWith(there.receive);
  for (const { caches } of [here, there]) for (const key of ['a', 'b']) caches.set(FRESH, key, 1);
  here.caches.forget(FRESH, 'a');
  for (const { caches } of [here, there]) {
    expect(['a', 'b'].map((key) => caches.get(FRESH, key))).toEqual([undefined, 1]);
  }
});

test('all that a cache holds is forgotten everywhere, and what is being loaded is not stored', async () => {
  const there = processWith();
  const here = processWith(there.receive);
  for (const { caches } of [here, there]) for (const key of ['a', 'b']) caches.set(FRESH, key, 1);
  const { promise, resolve } = Promise.withResolvers<number>();
  const waiting = there.caches.fetch(FRESH, 'c', () => promise);
  here.caches.forgetAll(FRESH);
  resolve(2);
  expect(await waiting).toBe(2);
  for (const { caches } of [here, there]) {
    expect(['a', 'b', 'c'].map((key) => caches.get(FRESH, key))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('does not store a value that is forgotten while it loads', async () => {
  const { caches } = processWith();
  const { promise, resolve } = Promise.withResolvers<number>();
  const waiting = caches.fetch(FRESH, 'a', () => promise);
  caches.forget(FRESH, 'a');
  resolve(1);
  expect(await waiting).toBe(1);
  expect(caches.get(FRESH, 'a')).toBeUndefined();
});

test('goes on when the other processes cannot be reached', () => {
  const { caches } = processWith(() => {
    throw new Error('Redis cannot be reached');
  });
  caches.set(FRESH, 'a', 1);
  caches.forget(FRESH, 'a');
  expect(caches.get(FRESH, 'a')).toBeUndefined();
});

test('two caches cannot have one name', () => {
  const { caches } = processWith();
  caches.set(FRESH, 'a', 1);
  expect(() => caches.set({ ...FRESH }, 'a', 1)).toThrow('Two caches');
});

test('serves a value from another process for as long as it would last there, and a refetch ignores it', async () => {
  const stored: unknown[] = [];
  const shared = {
    look: async () => ({
      found: { value: 7, freshMs: 400 },
      store: (value: unknown) => void stored.push(value),
      giveUp: () => {},
    }),
    forget: () => {},
  };
  const { caches } = processWith(() => {}, shared);
  const cache = { ...FRESH, isShared: true };
  expect(await caches.fetch(cache, 'a', counting())).toBe(7);
  vi.advanceTimersByTime(399);
  expect(caches.get(cache, 'a')).toBe(7);
  vi.advanceTimersByTime(2);
  expect(caches.get(cache, 'a')).toBeUndefined();
  expect(await caches.refetch(cache, 'a', counting())).toBe(1);
  expect(stored).toEqual([1]);
});
