import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test-server.ts';
import type { TestServer } from '#test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => (await fetch(`${server.url}/api${path}`)).json();

test.each([
  ['latitude=30.3&longitude=-97.7', { success: true, city: 'Austin', state: 'TX', country: 'US' }],
  ['latitude=40.7&longitude=-73.95', { success: true, city: 'Brooklyn', state: 'NY' }],
  // Too far from any city, in the sea, not on earth, not a number.
  ['latitude=44.5&longitude=-109', { success: false, city: '' }],
  ['latitude=0&longitude=0', { success: false }],
  ['latitude=91&longitude=0', { success: false }],
])('%s', async (query, answer) => {
  expect(await get(`/geo/reverse?${query}`)).toMatchObject(answer);
});

test('without a file of addresses nobody is placed by theirs (GEO-074)', async () => {
  expect(await get('/geo/by-address')).toEqual({ city: '', regionCode: '', countryCode: '' });
});
