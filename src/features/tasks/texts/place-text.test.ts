import { expect, it } from 'vitest';
import { exactAddressText } from './place-text.ts';

it.each([
  ['12 Elm Street', 'Austin', 'TX', '78701', '12 Elm Street, Austin, TX 78701'],
  ['12 Elm Street', 'Austin', 'TX', '', '12 Elm Street, Austin, TX'],
  // A booking has its address in one line.
  ['12 Elm Street, Austin, TX 78701', 'Austin', 'TX', '', '12 Elm Street, Austin, TX 78701'],
  ['12 Austin Street', 'Austin', 'TX', '', '12 Austin Street, Austin, TX'],
  ['', 'Austin', 'TX', '', 'Austin, TX'],
  ['Behind the church', '', '', '', 'Behind the church'],
])(
  'an address says each part of it once: %s in %s',
  (streetAddress, city, state, zipCode, text) => {
    expect(exactAddressText({ city, state }, { streetAddress, zipCode })).toBe(text);
  },
);
