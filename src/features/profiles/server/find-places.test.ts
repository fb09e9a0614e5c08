import { expect, test } from 'vitest';
import { postalPlace } from './find-places.ts';

test.each([
  ['Austin, TX', ['Austin', 'TX', '']],
  [' Austin ,  Texas 78704 ', ['Austin ', 'Texas', '78704']],
  ['Austin, TX 78704-1234', ['Austin', 'TX', '78704']],
  ['East Side, Austin, TX', ['East Side, Austin', 'TX', '']],
  ['Brooklyn', ['Brooklyn', '', '']],
  ['78704', ['78704', '', '']],
])('%j', (location, [city, state, zip]) => {
  expect(postalPlace(location)).toEqual({ address: '', city, state, zip });
});
