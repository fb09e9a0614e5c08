import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

const HOUR_MS = 3_600_000;

afterEach(() => void vi.useRealTimers());

test('ids of a process go on upward when its clock is put back (OPS-139)', () => {
  const before = newId();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
  const after = Array.from({ length: 1000 }, newId);
  expect([before, ...after].toSorted()).toEqual([before, ...after]);
});
