import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['desk', 'desk', 2, 0],
  ['assmble', 'assemble', 2, 1],
  ['sofaa', 'sofa', 2, 1],
  ['tabel', 'table', 1, 1],
  ['bycicle', 'bicycle', 2, 2],
  ['lamp', 'lawn', 1, 2],
  ['cat', 'wardrobe', 2, 3],
  ['', 'ab', 2, 2],
])('counts the slips from "%s" to "%s", up to %i: %i', (one, other, most, slips) => {
  expect(editDistance(one, other, most)).toBe(slips);
  expect(editDistance(other, one, most)).toBe(slips);
});
