import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and once more for all that came within the interval', () => {
  const act = vi.fn<() => void>();
  const { ask } = atMostEvery(1000, act);
  for (let news = 0; news < 10_000; news += 1) ask();
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  expect(act).toHaveBeenCalledTimes(3);
});

it('acts ten times in ten seconds of a flood', () => {
  const act = vi.fn<() => void>();
  const { ask } = atMostEvery(1000, act);
  for (let at = 0; at < 10_000; at += 1) {
    ask();
    vi.advanceTimersByTime(1);
  }
  expect(act).toHaveBeenCalledTimes(11);
});

it('does nothing any more once it is stopped', () => {
  const act = vi.fn<() => void>();
  const { ask, stop } = atMostEvery(1000, act);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledOnce();
});
