import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latestOnly } from './latest-only.ts';

const GAP_MS = 100;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function settling() {
  const settled: number[] = [];
  const answers: Array<[number, string]> = [];
  const warned: unknown[] = [];
  let finish = () => {};
  let isSlow = false;
  const send = latestOnly<number, string>({
    settle: async (one, isOvertaken) => {
      settled.push(one);
      if (one < 0) throw new Error('too small');
      if (isSlow) await new Promise<void>((resolve) => (finish = resolve));
      return isOvertaken() ? 'too late' : 'done';
    },
    gapMs: GAP_MS,
    unsettled: 'unsettled',
    warn: (error) => void warned.push(error),
  });
  return {
    settled,
    answers,
    warned,
    send: (one: number) => send(one, (answer) => void answers.push([one, answer])),
    makeSlow: () => void (isSlow = true),
    finish: () => finish(),
  };
}

it('settles the first input at once, and of those in the gap only the last', async () => {
  const { settled, answers, send } = settling();
  for (let one = 1; one <= 1000; one += 1) send(one);
  expect(settled).toEqual([1]);
  await vi.advanceTimersByTimeAsync(GAP_MS - 1);
  expect(settled).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual([1, 1000]);
  expect(answers).toHaveLength(1000);
  expect(answers.filter(([, answer]) => answer === 'unsettled')).toHaveLength(998);
  await vi.advanceTimersByTimeAsync(10 * GAP_MS);
  expect(settled).toEqual([1, 1000]);
  send(1001);
  expect(settled).toEqual([1, 1000, 1001]);
});

it('settles one at a time, and lets the one that takes long know when it is overtaken', async () => {
  const { settled, answers, send, makeSlow, finish } = settling();
  makeSlow();
  send(1);
  await vi.advanceTimersByTimeAsync(10 * GAP_MS);
  send(2);
  expect(settled).toEqual([1]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([[1, 'too late']]);
  expect(settled).toEqual([1, 2]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([
    [1, 'too late'],
    [2, 'done'],
  ]);
});

it('goes on after one that failed', async () => {
  const { settled, answers, warned, send } = settling();
  send(-1);
  send(2);
  await vi.advanceTimersByTimeAsync(GAP_MS);
  expect(settled).toEqual([-1, 2]);
  expect(answers).toEqual([
    [-1, 'unsettled'],
    [2, 'done'],
  ]);
  expect(warned).toEqual([new Error('too small')]);
});
