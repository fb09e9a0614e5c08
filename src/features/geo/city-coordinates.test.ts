import { expect, it } from 'vitest';
import { cityCoordinates, cityInText, nearestCity } from './city-coordinates.ts';
import { findCityPage } from './city-page.ts';

it.each([
  ['5 Main St, Austin, TX 78701', 'Austin, TX'],
  ['austin', 'Austin, TX'],
  ['new york ny', 'New York, NY'],
  ['San   Francisco, ca', 'San Francisco, CA'],
])('%s names %s', (text, address) => expect(cityInText(text)?.address).toBe(address));

it.each(['', 'Austin, MN', 'Austinburg, TX', 'West', '12 Boston Rd, Nowhere, TX'])(
  '"%s" names none',
  (text) => expect(cityInText(text)).toBeNull(),
);

it.each([
  ['Austin', 'TX', '/austin'],
  ['San Francisco', 'CA', '/bay-area'],
  ['Berkeley', 'CA', '/bay-area'],
  ['New York', 'NY', '/nyc'],
  ['Manhattan', 'NY', '/nyc'],
  ['Brooklyn', 'NY', '/nyc'],
  ['Queens', 'NY', '/nyc'],
  ['Bronx', 'NY', '/nyc'],
  ['Staten Island', 'NY', '/nyc'],
])('%s, %s of the city redirect is in it (GEO-078)', (city, state, page) => {
  const point = cityCoordinates(city, state);
  expect(point && nearestCity(point)).toEqual({ city, state });
  expect(findCityPage({ city, state })).toBe(page);
});

it('names nothing far from its cities', () => {
  expect(nearestCity({ latitude: 44.5, longitude: -109 })).toBeNull();
});
