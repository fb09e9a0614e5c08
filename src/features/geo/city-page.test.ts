import { expect, test } from 'vitest';
import { findCityPage } from './city-page.ts';

test.each([
  ['Austin', 'TX', '/austin'],
  ['West Austin', 'Texas', '/austin'],
  ['AUSTIN', 'texas', '/austin'],
  ['Dallas', 'TX', null],
  ['Austin', 'MN', null],
  ['San Francisco', 'CA', '/bay-area'],
  ['berkeley', 'California', '/bay-area'],
  ['Oakland', 'CA', null],
  ['South San Francisco', 'CA', null],
  ['New York', 'NY', '/nyc'],
  ['New York City', 'New York', '/nyc'],
  ['The Bronx', 'ny', '/nyc'],
  ['  Staten Island ', ' NY ', '/nyc'],
  ['Manhattan', 'NY', '/nyc'],
  ['Brooklyn', 'NY', '/nyc'],
  ['Queens', 'NY', '/nyc'],
  ['Manhattan', 'KS', null],
  ['Albany', 'NY', null],
  ['', '', null],
])('%s, %s leads to %s', (city, state, page) => {
  expect(findCityPage({ city, state })).toBe(page);
});
