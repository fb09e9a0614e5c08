import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testCaches } from './test-caches.ts';
import { cachedCount, countCache } from './counted.ts';

const counts = countCache('tests.counts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const site = () => ({ caches: testCaches() });

/** Counts one more each time. */
function counting(from: number) {
  let next = from;
  return async () => {
    next += 1;
    return next;
  };
}

test('counts again each time while the count is small', async () => {
  const services = site();
  const count = counting(0);
  expect(await cachedCount(services, counts, 'all', count)).toBe(1);
  expect(await cachedCount(services, counts, 'all', count)).toBe(2);
});

test('a large count serves again for two seconds, each filter and process for itself', async () => {
  const services = site();
  const count = counting(9_000);
  expect(await cachedCount(services, counts, 'all', count)).toBe(9_001);
  expect(await cachedCount(services, counts, 'all', count)).toBe(9_001);
  expect(await cachedCount(services, counts, 'other', count)).toBe(9_002);
  expect(await cachedCount(site(), counts, 'all', count)).toBe(9_003);
});

test('serves an old count once more while it counts again in the background', async () => {
  const services = site();
  await cachedCount(services, counts, 'all', counting(9_000));
  vi.advanceTimersByTime(2_001);
  const { promise, resolve } = Promise.withResolvers<number>();
  const slow = vi.fn<() => Promise<number>>(() => promise);
  expect(await cachedCount(services, counts, 'all', slow)).toBe(9_001);
  expect(await cachedCount(services, counts, 'all', slow)).toBe(9_001);
  expect(slow).toHaveBeenCalledOnce();
  resolve(9_007);
  await vi.advanceTimersByTimeAsync(0);
  expect(await cachedCount(services, counts, 'all', counting(0))).toBe(9_007);
});

test('a failure behind the back of a read spoils neither it nor the next count', async () => {
  const services = site();
  await cachedCount(services, counts, 'all', counting(9_000));
  vi.advanceTimersByTime(2_001);
  expect(await cachedCount(services, counts, 'all', () => Promise.reject(new Error('lost')))).toBe(
    9_001,
  );
  vi.advanceTimersByTime(2_001);
  expect(await cachedCount(services, counts, 'all', counting(9_400))).toBe(9_001);
  await vi.advanceTimersByTimeAsync(0);
  expect(await cachedCount(services, counts, 'all', counting(0))).toBe(9_401);
});

test('a count of long ago is waited for', async () => {
  const services = site();
  await cachedCount(services, counts, 'all', counting(9_000));
  vi.advanceTimersByTime(62_001);
  expect(await cachedCount(services, counts, 'all', counting(9_500))).toBe(9_501);
});
