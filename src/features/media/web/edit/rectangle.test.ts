import { describe, expect, it, test } from 'vitest';
import {
  largestRectangle,
  movedRectangle,
  resizedRectangle,
  rotatedRectangle,
  withRatio,
} from './rectangle.ts';
import type { Handle, Ratio } from './rectangle.ts';

const wide = { width: 400, height: 200 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const inner = box(100, 50, 100, 100);

test.each<[Ratio, object]>([
  [null, box(0, 0, 400, 200)],
  [1, box(100, 0, 200, 200)],
  [4, box(0, 50, 400, 100)],
])('the largest of ratio %j in the middle is %j', (ratio, rectangle) => {
  expect(largestRectangle(wide, ratio)).toEqual(rectangle);
});

test.each<[Ratio, object, object]>([
  [null, box(3, 4, 50, 20), box(3, 4, 50, 20)],
  [1, box(3, 4, 50, 50), box(3, 4, 50, 50)],
  [1, box(3, 4, 50, 20), box(100, 0, 200, 200)],
])('with ratio %j %j becomes %j', (ratio, before, after) => {
  expect(withRatio(wide, before as typeof inner, ratio)).toEqual(after);
});

test.each([
  [{ x: 10, y: -20 }, box(110, 30, 100, 100)],
  [{ x: 999, y: 999 }, box(300, 100, 100, 100)],
  [{ x: -999, y: -999 }, box(0, 0, 100, 100)],
])('moved by %j it stays within the picture', (by, rectangle) => {
  expect(movedRectangle(wide, inner, by)).toEqual(rectangle);
});

describe('resized', () => {
  const topLeft: Handle = { x: -1, y: -1 };
  const bottomRight: Handle = { x: 1, y: 1 };
  const left: Handle = { x: -1, y: 0 };
  const bottom: Handle = { x: 0, y: 1 };
  it.each<[string, Handle, [number, number], Ratio, object]>([
    ['freely at its end', bottomRight, [20, 10], null, box(100, 50, 120, 110)],
    ['freely at its start', topLeft, [20, 10], null, box(120, 60, 80, 90)],
    ['beyond the picture', bottomRight, [999, 999], null, box(100, 50, 300, 150)],
    ['beyond its start', topLeft, [-999, -999], null, box(0, 0, 200, 150)],
    ['through itself', bottomRight, [-999, -999], null, box(100, 50, 20, 20)],
    ['at one side', left, [30, 99], null, box(130, 50, 70, 100)],
    ['in its ratio, by the wider move', bottomRight, [10, 40], 1, box(100, 50, 140, 140)],
    ['in its ratio up to the border', bottomRight, [999, 0], 1, box(100, 50, 150, 150)],
    ['in its ratio at its start', topLeft, [50, 0], 1, box(150, 100, 50, 50)],
    ['in its ratio at one side, from its middle', bottom, [0, -40], 1, box(120, 50, 60, 60)],
    [
      'in its ratio at one side, as far as both others can go',
      left,
      [-999, 0],
      1,
      box(0, 0, 200, 200),
    ],
    ['to the least of its ratio', bottomRight, [-999, 0], 4, box(100, 50, 80, 20)],
  ])('%s', (_, handle, [x, y], ratio, rectangle) => {
    expect(resizedRectangle(wide, inner, { handle, by: { x, y }, ratio })).toEqual(rectangle);
  });
});

test.each<[1 | -1, object]>([
  [1, box(180, 10, 15, 30)],
  [-1, box(5, 360, 15, 30)],
])('rotated by %i quarter it shows the same', (quarter, rectangle) => {
  const corner = box(10, 5, 30, 15);
  const rotated = rotatedRectangle(wide, corner, quarter);
  expect(rotated).toEqual(rectangle);
  const back = quarter === 1 ? -1 : 1;
  expect(rotatedRectangle({ width: 200, height: 400 }, rotated, back)).toEqual(corner);
});
