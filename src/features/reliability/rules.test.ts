import { expect, test } from 'vitest';
import { responseBand, computePercent } from './rules.ts';

test.for([
  [0, 'hour'],
  [60, 'hour'],
  [61, 'hours'],
  [360, 'hours'],
  [361, 'day'],
  [1440, 'day'],
  [1441, 'later'],
] as const)('half the answers within %i minutes: %s (PEOPLE-188)', ([minutes, band]) => {
  expect(responseBand(minutes)).toBe(band);
});

test.for([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [999, 1000, 99],
  [1, 1000, 1],
] as const)('%i of %i is %i percent', ([part, whole, percent]) => {
  expect(computePercent(part, whole)).toBe(percent);
});
