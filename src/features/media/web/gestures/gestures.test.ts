import { expect, test } from 'vitest';
import { isDoubleTap, isTap, measurePinch, detectSwipe } from './gestures.ts';

const press = (x: number, y: number, time: number) => ({ x, y, time });

test.each([
  [press(0, 0, 0), press(3, 3, 100), true],
  [press(0, 0, 0), press(30, 0, 100), false],
  [press(0, 0, 0), press(0, 0, 900), false],
])('from %j to %j is a tap: %j', (down, up, is) => {
  expect(isTap(down, up)).toBe(is);
});

test.each([
  [press(0, 0, 0), press(20, 0, 200), true],
  [press(0, 0, 0), press(90, 0, 200), false],
  [press(0, 0, 0), press(0, 0, 600), false],
])('%j and %j are two taps: %j', (first, second, is) => {
  expect(isDoubleTap(first, second)).toBe(is);
});

test('two fingers spread around what is between them', () => {
  expect(measurePinch({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 200, y: 0 })).toEqual({
    spread: 2,
    center: { x: 100, y: 0 },
    by: { x: 50, y: 0 },
  });
});

test.each([
  [{ x: -80, y: 10 }, 'next'],
  [{ x: 80, y: -10 }, 'previous'],
  [{ x: -20, y: 0 }, null],
  [{ x: -80, y: 70 }, null],
])('%j leads to %j', (total, way) => {
  expect(detectSwipe(total)).toBe(way);
});
