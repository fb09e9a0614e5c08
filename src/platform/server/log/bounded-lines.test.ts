import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedLines } from './bounded-lines.ts';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a crowd of slow statements is 20 lines in 10 seconds, and the next says how many were left out (OPS-065)', () => {
  const lines: Array<{ leftOut?: number }> = [];
  const log = createLog(
    { LOG_LEVEL: 'warn' },
    { write: (line) => void lines.push(JSON.parse(line) as { leftOut?: number }) },
  );
  const warn = boundedLines(log);
  for (let times = 0; times < 25; times += 1) warn({}, 'slow');
  expect(lines).toHaveLength(20);
  vi.advanceTimersByTime(10_000);
  warn({}, 'slow');
  warn({}, 'slow');
  expect(lines.slice(20).map(({ leftOut }) => leftOut)).toEqual([5, undefined]);
});
