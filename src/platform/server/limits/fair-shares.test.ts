import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairShares } from './fair-shares.ts';
import type { Leave } from './fair-shares.ts';

const SHARE = {
  atOnce: 2,
  perSecond: 10,
  burst: 4,
  workMsPerSecond: 100,
  workMsInRush: 10_000,
  patienceMs: 1000,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const storm = (shares: FairShares, key: string, times: number) => {
  const answers: Array<Leave | null> = [];
  for (let one = 0; one < times; one += 1) void shares.enter(key).then((is) => answers.push(is));
  return answers;
};
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the places of one caller', () => {
  it('are so many at once; the next in the queue gets one that is given back, once', async () => {
    const shares = new FairShares({ ...SHARE, burst: 100 });
    const answers = storm(shares, 'a', 4);
    await settled();
    expect(answers).toHaveLength(2);
    answers[0]?.();
    answers[0]?.();
    await settled();
    expect(answers).toHaveLength(3);
  });

  it('are refused to a request that has waited long enough, in the order of arrival', async () => {
    const shares = new FairShares({ ...SHARE, burst: 100 });
    const answers = storm(shares, 'a', 3);
    await vi.advanceTimersByTimeAsync(999);
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([expect.any(Function), expect.any(Function), null]);
  });

  it('are refused at once where the queue is as long as it may be', async () => {
    const shares = new FairShares(SHARE);
    const answers = storm(shares, 'a', 600);
    await settled();
    expect(answers.filter((one) => one === null)).toHaveLength(98);
  });

  it('take nothing from other callers', async () => {
    const shares = new FairShares(SHARE);
    storm(shares, 'a', 600);
    const others = storm(shares, 'b', 1);
    await settled();
    expect(others).toEqual([expect.any(Function)]);
  });
});

describe('the time of one caller', () => {
  /** Counts how many requests per second got a place, if they always want one and hold it for `ms`. */
  async function begunIn(shares: FairShares, seconds: number, ms: number): Promise<number> {
    let count = 0;
    let isOver = false;
    const go = async (): Promise<void> => {
      const leave = await shares.enter('a');
      if (isOver) return;
      if (leave) {
        count += 1;
        setTimeout(leave, ms);
        await new Promise((done) => setTimeout(done, ms));
      }
      await go();
    };
    for (let one = 0; one < 8; one += 1) void go();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    isOver = true;
    return count;
  }
  const TIMED = { ...SHARE, atOnce: 4, perSecond: 1000, burst: 10_000, workMsInRush: 400 };

  it.each([
    ['a rush of work after a quiet time', 1, 20, 400 / 20],
    ['and then a part of each second, for dear requests', 21, 20, (400 + 20 * 100) / 20],
    ['as for cheap ones', 21, 2, (400 + 20 * 100) / 2],
    ['of which what only waits is counted as little', 21, 1000, (400 + 20 * 100) / 100],
  ])('is %s', async (_, seconds, ms, expected) => {
    const begun = await begunIn(new FairShares(TIMED), seconds, ms);
    expect(begun / expected).toBeGreaterThan(0.8);
    expect(begun / expected).toBeLessThan(1.3);
  });

  it('is used one request after the other once half of the rush is over', async () => {
    const shares = new FairShares(TIMED);
    const together = storm(shares, 'a', 4);
    await vi.advanceTimersByTimeAsync(60);
    expect(together).toHaveLength(4);
    for (const leave of together) leave?.();
    const later = storm(shares, 'a', 2);
    await settled();
    expect(later).toHaveLength(1);
    later[0]?.();
    await settled();
    expect(later).toHaveLength(2);
  });
});

describe('the allowance of one caller', () => {
  it('is a rush after a quiet time, then so many a second, then a rush again', async () => {
    const shares = new FairShares({ ...SHARE, atOnce: 100, patienceMs: 200 });
    const begun = (answers: Array<Leave | null>) => answers.filter((one) => one !== null).length;
    const first = storm(shares, 'a', 20);
    await settled();
    expect(begun(first)).toBe(4);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun(first)).toBe(6);
    expect(first).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(10_000);
    const later = storm(shares, 'a', 20);
    await settled();
    expect(begun(later)).toBe(4);
  });
});
