import { expect, test } from 'vitest';
import { WrittenHistory } from './written-history.ts';

test('a replica is as late as the oldest that it lacks, however long nothing is written (OPS-105)', () => {
  const history = new WrittenHistory(10_000);
  expect(history.isEmpty).toBe(true);
  history.add(100, 1_000);
  history.add(200, 2_000);
  history.add(300, 3_000);
  expect(history.lagMs(300, 9_000)).toBe(0);
  expect(history.lagMs(250, 9_000)).toBe(6_000);
  expect(history.lagMs(50, 9_000)).toBe(8_000);
  history.add(300, 12_000);
  // A write that is no longer in the history is older than those that are.
  expect(history.lagMs(50, 12_500)).toBe(9_500);
});
