import { expect, test } from 'vitest';
import { buildCrowds } from './crowds.ts';

const HERE = { latitude: 30.265, longitude: -97.745 };
const THERE = { latitude: 30.275, longitude: -97.745 };

test.each([
  ['nobody beyond those who are named', [{ ...HERE, count: 2 }], [HERE, HERE], []],
  ['those of a cell who are not', [{ ...HERE, count: 5 }], [HERE, THERE], [4]],
  [
    'a cell without anybody named',
    [
      { ...HERE, count: 5 },
      { ...THERE, count: 1 },
    ],
    [THERE],
    [5],
  ],
])('counts %s (QUICK-183)', (_what, cells, named, more) => {
  expect(buildCrowds(cells, named).map((crowd) => crowd.more)).toEqual(more);
});
