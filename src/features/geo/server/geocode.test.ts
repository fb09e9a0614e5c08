import { expect, test } from 'vitest';
import { geocode } from './geocode.ts';

test('a city of the table is found however it is written', async () => {
  const austin = { latitude: 30.2672, longitude: -97.7431, precision: 'city' };
  for (const city of ['Austin', ' austin ', 'AUSTIN']) {
    expect(await geocode({ address: '', city, state: 'TX', zip: '' })).toEqual(austin);
  }
  expect(
    await geocode({ address: '', city: 'San   Francisco', state: 'ca', zip: '' }),
  ).toMatchObject({
    latitude: 37.7749,
  });
});

test('a place it does not know has no coordinates', async () => {
  expect(await geocode({ address: '', city: 'Austin', state: 'MN', zip: '' })).toBeNull();
  expect(await geocode({ address: '', city: '', state: '', zip: '' })).toBeNull();
});
