import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['  Ana\u0007 María\n', 'Ana María'],
  ['\u202eevA\u202c', 'evA'],
  ['\u2066Ana\u2069', 'Ana'],
  ['مريم', 'مريم'],
  ['Jose\u0301', 'José'],
  ['Ana\u200b\u00adMaría', 'AnaMaría'],
  ['Ana\u00a0\u2003María\nLópez', 'Ana María López'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Ana 👩‍👩‍👧', 'Ana 👩‍👩‍👧'],
])('turns %j into %j', (typed, name) => {
  expect(plainName(typed)).toBe(name);
});
