import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Overload, watchOverload } from './overload.ts';

const BOUNDS = { OVERLOAD_REQUESTS: 2, OVERLOAD_LAG_MS: 100 };
const HELD_UP_MS = 60;

describe('what a process has in work (OPS-120)', () => {
  it.each<[inWork: number, visitors: boolean, everybody: boolean]>([
    [1, false, false],
    [2, true, false],
    [5, true, false],
    [6, true, true],
  ])('%i requests: visitors are put off %s, everybody %s', (inWork, visitors, everybody) => {
    const overload = new Overload(BOUNDS, () => 0);
    const leaves = Array.from({ length: inWork }, () => overload.begin());
    expect([overload.sheds('visitors'), overload.sheds('everybody')]).toEqual([
      visitors,
      everybody,
    ]);
    // Once more is as good as once.
    for (const leave of [...leaves, ...leaves]) leave();
    expect(overload.isTooMuchFor('visitors')).toBe(false);
  });
});

describe('how late it is (OPS-120)', () => {
  /** After having been so late each time it looked, the last time last. */
  const after = (lags: readonly number[]) => {
    const left = [...lags];
    const overload = new Overload(BOUNDS, () => left.shift() ?? 0);
    for (const _ of lags) overload.look();
    return [overload.isTooMuchFor('visitors'), overload.isTooMuchFor('everybody')];
  };

  it.each<[string, number[], [boolean, boolean]]>([
    ['a little', [90, 90, 90, 90], [false, false]],
    ['a lot, for a second', [110, 400, 110, 110], [true, false]],
    ['very much, for a second', [301, 301, 301, 301], [true, true]],
    ['a lot once, as while it collects its garbage', [0, 900, 0, 0], [false, false]],
    ['a lot at the start', [900, 900, 900], [false, false]],
    ['a lot until a moment ago', [900, 900, 900, 900, 0], [false, false]],
  ])('%s', (_, lags, expected) => {
    expect(after(lags)).toEqual(expected);
  });
});

test('an event loop that is held up again and again is seen to be late (OPS-120)', async () => {
  const { overload, end } = watchOverload(readConfig({ OVERLOAD_LAG_MS: '20' }));
  const holdUp = () =>
    new Promise<void>((resolve) => {
      const until = performance.now() + HELD_UP_MS;
      while (performance.now() < until);
      setImmediate(resolve);
    });
  while (!overload.isTooMuchFor('visitors')) await holdUp();
  end();
});

test.each([{ RATE_LIMITS: 'off' }, { NODE_ENV: 'development' }])(
  '%o puts nobody off',
  (settings) => {
    const { overload, end } = watchOverload(readConfig({ OVERLOAD_REQUESTS: '1', ...settings }));
    overload.begin();
    expect(overload.isTooMuchFor('visitors')).toBe(false);
    end();
  },
);
