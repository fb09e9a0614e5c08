import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['  Ana\u0007 María\n', 'Ana María'],
  ['\u202eevA\u202c', 'evA'],
  ['\u2066Ana\u2069', 'Ana'],
  ['مريم', 'مريم'],
  ['Ana 👩‍👩‍👧', 'Ana 👩‍👩‍👧'],
])('of %j is %j', (typed, name) => {
  expect(plainName(typed)).toBe(name);
});
