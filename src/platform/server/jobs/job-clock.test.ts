import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseClock } from './job-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1000;

/** Five seconds lie between two looks; each answer takes so long, of which the database's clock is read at the end. */
function look(clock: DatabaseClock, { ahead, takesMs }: { ahead: number; takesMs: number }) {
  vi.advanceTimersByTime(5 * SECOND);
  const askedAt = performance.now();
  const now = new Date(Date.now() + ahead);
  vi.advanceTimersByTime(takesMs);
  return clock.wasPutBack(now, askedAt);
}

test.each([
  ['goes on', [0, 0, 0], [0, 0, 0], [true, false, false]],
  ['is put forward', [0, 3600 * SECOND, 3600 * SECOND], [0, 0, 0], [true, false, false]],
  ['is put back', [0, -3600 * SECOND, -3600 * SECOND], [0, 0, 0], [true, true, false]],
  ['is corrected by less than a second', [0, -900, -900], [0, 0, 0], [true, false, false]],
  ['answers late', [0, 0, 0], [0, 9 * SECOND, 0], [true, false, false]],
  ['answered late before', [0, 0, 0], [9 * SECOND, 0, 20 * SECOND], [true, false, false]],
])('the clock of a database that %s (OPS-163)', (_, aheads, takes, expected) => {
  const clock = new DatabaseClock();
  const seen = aheads.map((ahead, at) => look(clock, { ahead, takesMs: takes[at] ?? 0 }));
  expect(seen).toEqual(expected);
});
