import { expect, test } from 'vitest';
import { RecentCounts } from './recent-requests.ts';

const MINUTE_MS = 60_000;

test('says how many requests a second there were, how many failed and how long most took (OPS-068)', () => {
  const counts = new RecentCounts(0);
  expect(counts.read(0)).toEqual({ perSecond: 0, failedShare: 0, p95Ms: null });
  for (let second = 0; second < 100; second += 1) {
    counts.add(second * 1000, second < 25 ? 503 : 404, second < 90 ? 8 : 900);
  }
  const { perSecond, failedShare, p95Ms } = counts.read(100_000);
  expect({ perSecond, failedShare }).toEqual({ perSecond: 1, failedShare: 0.25 });
  expect(p95Ms).toBeGreaterThanOrEqual(900);
  expect(p95Ms).toBeLessThan(900 * 1.5);
});

test('forgets what is older than five minutes (OPS-068)', () => {
  const counts = new RecentCounts(0);
  counts.add(0, 500, 10);
  counts.add(7 * MINUTE_MS, 200, 10);
  expect(counts.read(7 * MINUTE_MS)).toMatchObject({ failedShare: 0 });
  expect(counts.read(13 * MINUTE_MS)).toEqual({ perSecond: 0, failedShare: 0, p95Ms: null });
});

test('a time beyond all bounds counts as the longest', () => {
  const counts = new RecentCounts(0);
  counts.add(0, 200, 10 * MINUTE_MS);
  expect(counts.read(1000).p95Ms).toBeGreaterThan(10_000);
});
