import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { smallCityFile } from '#platform/server/network/small-city-file.ts';

let server: TestServer;
const cityFile = join(tmpdir(), `porchlight-${newId()}.mmdb`);
beforeAll(async () => {
  const austin = {
    city: { names: { en: 'Austin' } },
    subdivisions: [{ iso_code: 'TX' }],
    country: { iso_code: 'US' },
  };
  await writeFile(cityFile, smallCityFile('GeoLite2-City', 81, austin));
  server = await startTestServer({
    IP_CITY_FILE: cityFile,
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'on',
  });
});
afterAll(() => server.close());

let visitors = 0;
/** Each request comes from an address of its own, so that they do not share a limit. */
const get = async (path: string, from = `9.0.0.${(visitors += 1)}`) => {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { 'X-Forwarded-For': from } });
  expect(answer.status).toBe(200);
  return answer.json();
};
const query = (params: Record<string, string>) => new URLSearchParams(params).toString();

describe('the city at a position', () => {
  it.each([
    [
      'latitude=30.3&longitude=-97.7',
      { success: true, city: 'Austin', state: 'TX', country: 'US' },
    ],
    ['latitude=40.7&longitude=-73.95', { success: true, city: 'Brooklyn', state: 'NY' }],
    ['latitude=44.5&longitude=-109', { success: true, city: 'Cody', state: 'WY' }],
    // Too far from any city, in the sea, not on earth, not a number, not there (GEO-077, GEO-086).
    ['latitude=30&longitude=-60', { success: false, city: '', state: '', country: '' }],
    ['latitude=0&longitude=0', { success: false }],
    ['latitude=91&longitude=0', { success: false }],
    ['latitude=north&longitude=-97', { success: false }],
    ['latitude=30.3', { success: false }],
    ['latitude=Infinity&longitude=NaN', { success: false }],
  ])('%s', async (params, answer) => {
    expect(await get(`/geo/reverse?${params}`)).toMatchObject(answer);
  });
});

describe('the position of an address (GEO-070, TASK-306)', () => {
  it.each([
    ['12 Main St, Austin, TX 78701', 30.2713, -97.7426, 'Austin, TX 78701'],
    ['  Austin ', 30.2672, -97.7431, 'Austin, TX'],
  ])('%s', async (address, latitude, longitude, found) => {
    expect(await get(`/geo/geocode?${query({ address })}`)).toEqual({
      success: true,
      latitude,
      longitude,
      address: found,
    });
  });

  it.each(['', '   ', 'Nowhere at all', 'x'.repeat(2000), '%00', "'; drop table tasks"])(
    'nothing for "%s"',
    async (address) => {
      expect(await get(`/geo/geocode?${query({ address })}`)).toEqual({
        success: false,
        latitude: null,
        longitude: null,
        address: '',
      });
    },
  );

  it('reads the first 300 characters (GEO-086)', async () => {
    const address = (spaces: number) => `${'A'.repeat(280 - spaces)}${' '.repeat(spaces)}, 78701`;
    expect(await get(`/geo/geocode?${query({ address: address(0) })}`)).toMatchObject({
      success: true,
    });
    const late = `${'A'.repeat(300)}, 78701`;
    expect(await get(`/geo/geocode?${query({ address: late })}`)).toMatchObject({ success: false });
  });

  it('counts as failed over the limit, for that visitor alone (GEO-085)', async () => {
    const ask = (from: string) => get(`/geo/geocode?${query({ address: 'Austin' })}`, from);
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask('9.9.9.9')));
    expect(answers.filter(({ success }) => success)).toHaveLength(30);
    expect(await ask('9.9.9.8')).toMatchObject({ success: true });
  });
});

describe('suggestions', () => {
  it('complete the place after the street', async () => {
    const found = await get(`/geo/suggest?${query({ text: '12 Main St, Marfa' })}`);
    expect(found).toEqual([
      {
        street: '12 Main St',
        city: 'Marfa',
        state: 'TX',
        zipCode: '79843',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
    ]);
  });

  it('are cities where a city is wanted', async () => {
    const found = await get(`/geo/suggest?${query({ text: 'Aus', kind: 'city' })}`);
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({ city: 'Austin', state: 'TX', zipCode: '' });
  });

  it.each(['', 'Au', '  Au  '])('start at three characters, not with "%s"', async (text) => {
    expect(await get(`/geo/suggest?${query({ text })}`)).toEqual([]);
  });
});

test('the city of a network address comes from the file (GEO-074)', async () => {
  const point = { latitude: null, longitude: null };
  const nowhere = { city: '', regionCode: '', countryCode: '', ...point };
  expect(await get('/geo/by-address', '81.2.69.142')).toEqual({
    city: 'Austin',
    regionCode: 'TX',
    countryCode: 'US',
    latitude: 30.265,
    longitude: -97.745,
  });
  expect(await get('/geo/by-address', '82.2.69.142')).toEqual(nowhere);
  expect(await get('/geo/by-address', '192.168.1.1')).toEqual(nowhere);
});

test('places no one by their address without a file', async () => {
  const plain = await startTestServer();
  try {
    expect(await (await fetch(`${plain.url}/api/geo/by-address`)).json()).toEqual({
      city: '',
      regionCode: '',
      countryCode: '',
      latitude: null,
      longitude: null,
    });
  } finally {
    await plain.close();
  }
});

test('a file that cannot be read stops the start', async () => {
  await expect(startTestServer({ IP_CITY_FILE: '/nowhere.mmdb' })).rejects.toThrow(/IP_CITY_FILE/);
});
