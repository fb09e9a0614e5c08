import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { Overload, watchOverload } from './overload.ts';

const BOUNDS = { OVERLOAD_REQUESTS: 2 };
const HELD_UP_MS = 400;

describe('the load of a process (OPS-120)', () => {
  it.each<[visiting: number, signedIn: number, visitors: boolean, everybody: boolean]>([
    [1, 0, false, false],
    [2, 0, true, false],
    [1, 1, true, false],
    [9, 3, true, false],
    [0, 4, true, true],
  ])(
    'with %i of visitors and %i of signed-in people: puts off visitors %s, all callers %s',
    (visiting, signedIn, visitors, everybody) => {
      const overload = new Overload(BOUNDS, () => 0);
      const leaves = [
        ...Array.from({ length: visiting }, () => overload.begin('visitors')),
        ...Array.from({ length: signedIn }, () => overload.begin('signedIn')),
      ];
      const isShed = [overload.sheds('visitors'), overload.sheds('everybody')];
      expect(isShed).toEqual([visitors, everybody]);
      // Once more is as good as once.
      for (const leave of [...leaves, ...leaves]) leave();
      expect(overload.shouldShed('visitors')).toBe(false);
    },
  );
});

describe('the later its event loop is, the less is too much (OPS-120)', () => {
  /** After having been so late each time it looked, the last time last, with so much in work. */
  const after = (lags: readonly number[], inWork: number) => {
    const left = [...lags];
    const overload = new Overload({ OVERLOAD_REQUESTS: 40 }, () => left.shift() ?? 0);
    for (const _ of lags) overload.look();
    for (let at = 0; at < inWork; at += 1) overload.begin('signedIn');
    return [overload.shouldShed('visitors'), overload.shouldShed('everybody')];
  };

  it.each<[string, number[], number, [boolean, boolean]]>([
    ['as late as it may be', [150, 150, 150, 150], 39, [false, false]],
    ['twice as late, for a second', [300, 600, 300, 450], 19, [false, false]],
    ['twice as late, with half as much in work', [300, 600, 300, 450], 20, [true, false]],
    ['twice as late, with twice that', [300, 600, 300, 450], 40, [true, true]],
    ['ten times as late, for what little it does', [1500, 1500, 1500, 1500], 3, [false, false]],
    ['late once, as while it collects its garbage', [0, 900, 0, 0], 30, [false, false]],
    ['late at the start', [900, 900, 900], 30, [false, false]],
    ['late until a moment ago', [900, 900, 900, 900, 0], 30, [false, false]],
  ])('%s', (_, lags, inWork, expected) => {
    expect(after(lags, inWork)).toEqual(expected);
  });
});

test('an event loop that is held up again and again is seen to be late (OPS-120)', async () => {
  const config = readConfig({ OVERLOAD_REQUESTS: '2' });
  const { overload, end } = watchOverload(config);
  overload.begin('visitors');
  const holdUp = () =>
    new Promise<void>((resolve) => {
      const until = performance.now() + HELD_UP_MS;
      while (performance.now() < until);
      setImmediate(resolve);
    });
  while (!overload.shouldShed('visitors')) await holdUp();
  end();
});

test.each([{ RATE_LIMITS: 'off' }, { NODE_ENV: 'development' }])(
  '%o puts off no caller',
  (settings) => {
    const { overload, end } = watchOverload(readConfig({ OVERLOAD_REQUESTS: '1', ...settings }));
    overload.begin('visitors');
    expect(overload.shouldShed('visitors')).toBe(false);
    end();
  },
);
