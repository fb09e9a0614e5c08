import { expect, it } from 'vitest';
import { cutVisible } from './visible-length.ts';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['ab👩‍👩‍👧', 3, 'ab👩‍👩‍👧'],
  ['ab👩‍👩‍👧!', 3, 'ab👩‍👩‍👧…'],
  ['שלום', 2, 'של…'],
])('cuts %j at %i characters', (text, longest, cut) => {
  expect(cutVisible(text, longest)).toBe(cut);
});
