import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairShares } from './fair-shares.ts';
import type { Leave } from './fair-shares.ts';

const SHARE = { atOnce: 2, perSecond: 10, burst: 4, rush: 100, rest: 3, patienceMs: 1000 };

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

  it('are refused to whoever has waited long enough, in the order they came', async () => {
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

  it('take nothing from anybody else', async () => {
    const shares = new FairShares(SHARE);
    storm(shares, 'a', 600);
    const others = storm(shares, 'b', 1);
    await settled();
    expect(others).toEqual([expect.any(Function)]);
  });
});

describe('a place that somebody wants all the time', () => {
  it('rests for as often as it was taken, and not before the rush is over', async () => {
    const shares = new FairShares({ ...SHARE, atOnce: 1, perSecond: 1, burst: 100, rush: 1 });
    const answers = storm(shares, 'a', 3);
    await vi.advanceTimersByTimeAsync(100);
    answers[0]?.();
    await settled();
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(299);
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(3);
  });
});

describe('what one caller may begin', () => {
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
