import { expect, test } from 'vitest';
import { freeSlot, overlaps } from './free-slot.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const button = box(300, 700, 56, 56);

test.each([
  ['nothing near it', [], 0],
  ['something beside it', [box(100, 700, 150, 44)], 0],
  ['something above it', [box(280, 500, 100, 44)], 0],
  ['one thing under it', [box(280, 720, 100, 44)], 42],
  ['its very edge', [box(280, 754, 100, 44)], 8],
  ['two things with no room in between', [box(280, 720, 100, 44), box(280, 650, 100, 44)], 112],
  ['two things with room in between', [box(280, 720, 100, 44), box(280, 600, 100, 44)], 42],
  ['too many', [0, 1, 2, 3, 4, 5].map((index) => box(280, 420 + 60 * index, 100, 44)), null],
])('over %s', (_where, others, lift) => {
  expect(freeSlot(button, others, 250)).toBe(lift);
  if (lift === null) return;
  const lifted = { ...button, top: button.top - lift, bottom: button.bottom - lift };
  expect(others.some((other) => overlaps(lifted, other))).toBe(false);
});
