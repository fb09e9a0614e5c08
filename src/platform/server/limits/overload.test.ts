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

describe('while its event loop is late, a quarter of that is too much (OPS-120)', () => {
  /** After having been so late each time it looked, the last time last, with so much in work. */
  const after = (lags: readonly number[], inWork: number) => {
    const left = [...lags];
    const overload = new Overload(
      { OVERLOAD_REQUESTS: 40, OVERLOAD_LAG_MS: 100 },
      () => left.shift() ?? 0,
    );
    for (const _ of lags) overload.look();
    for (let at = 0; at < inWork; at += 1) overload.begin();
    return [overload.isTooMuchFor('visitors'), overload.isTooMuchFor('everybody')];
  };

  it.each<[string, number[], number, [boolean, boolean]]>([
    ['a little', [90, 90, 90, 90], 10, [false, false]],
    ['a lot, for a second', [110, 400, 110, 110], 10, [true, false]],
    ['a lot, with three times as much in work', [110, 400, 110, 110], 30, [true, true]],
    ['a lot, for what little it does', [900, 900, 900, 900], 9, [false, false]],
    ['a lot once, as while it collects its garbage', [0, 900, 0, 0], 30, [false, false]],
    ['a lot at the start', [900, 900, 900], 30, [false, false]],
    ['a lot until a moment ago', [900, 900, 900, 900, 0], 30, [false, false]],
  ])('%s', (_, lags, inWork, expected) => {
    expect(after(lags, inWork)).toEqual(expected);
  });
});

test('an event loop that is held up again and again is seen to be late (OPS-120)', async () => {
  const config = readConfig({ OVERLOAD_LAG_MS: '20', OVERLOAD_REQUESTS: '4' });
  const { overload, end } = watchOverload(config);
  overload.begin();
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
