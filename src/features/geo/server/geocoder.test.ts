import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testCaches } from '#platform/server/test-caches.ts';
import { geocode, createPublicGeocoder } from './geocode.ts';

let server: Server;
let url: string;
let answer: RequestListener;
let asked: URL[];
let headers: IncomingMessage['headers'][];

beforeEach(async () => {
  asked = [];
  headers = [];
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', url));
    headers.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const servicesFor = (settings: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  return { config, log: createLog(config), caches: testCaches() };
};
const geocoderFor = (settings: Record<string, string>) =>
  createPublicGeocoder(servicesFor(settings));
const nominatim = () => geocoderFor({ GEOCODER: 'nominatim', GEOCODER_URL: url });
const google = () => geocoderFor({ GEOCODER: 'google', GEOCODER_URL: url, GEOCODER_KEY: 'a key' });
const ANA = 'ana';
const BEN = 'ben';
const NO_CONTEXT = { place: '', isCityWanted: false };

const house = {
  lat: '30.2655',
  lon: '-97.7391',
  address: {
    house_number: '12',
    road: 'Rainey Street',
    city: 'Austin',
    county: 'Travis County',
    'ISO3166-2-lvl4': 'US-TX',
    postcode: '78701-1234',
    country_code: 'us',
  },
};
const without = (thing: object, ...keys: string[]) =>
  Object.fromEntries(Object.entries(thing).filter(([key]) => !keys.includes(key)));

const component = (long: string, short: string, ...types: string[]) => ({
  long_name: long,
  short_name: short,
  types,
});
const rooftop = {
  types: ['street_address'],
  address_components: [
    component('12', '12', 'street_number'),
    component('Rainey Street', 'Rainey St', 'route'),
    component('Brooklyn', 'Brooklyn', 'political', 'sublocality', 'sublocality_level_1'),
    component('Kings County', 'Kings County', 'administrative_area_level_2'),
    component('New York', 'NY', 'administrative_area_level_1'),
    component('United States', 'US', 'country'),
    component('11201', '11201', 'postal_code'),
  ],
  geometry: { location: { lat: 40.69, lng: -73.99 }, location_type: 'ROOFTOP' },
};

describe('a server like Nominatim', () => {
  it('finds a house in the United States, once asked', async () => {
    answer = json([house]);
    const geocoder = nominatim();
    const found = {
      latitude: 30.2655,
      longitude: -97.7391,
      precision: 'address',
      address: '12 Rainey Street, Austin, TX 78701',
    };
    expect(await geocoder.find(ANA, '12 Rainey St, Austin')).toEqual(found);
    // The second answer comes from memory, however it is typed (GEO-085).
    expect(await geocoder.find(ANA, '  12 rainey st,  AUSTIN ')).toEqual(found);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pathname).toBe('/search');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      q: '12 Rainey St, Austin',
      countrycodes: expect.stringMatching(/^us\b/),
      layer: 'address',
      limit: '1',
    });
    expect(headers[0]?.['user-agent']).toMatch(/^Porchlight/);
  });

  it.each([
    ['a street', without(house.address, 'house_number'), 'zip'],
    ['a city', without(house.address, 'house_number', 'road', 'postcode'), 'city'],
  ])('says that %s is an area', async (_what, address, precision) => {
    answer = json([{ ...house, address }]);
    expect(await nominatim().find(ANA, 'x')).toMatchObject({ precision });
  });

  it.each([
    ['another country', { ...house, address: { ...house.address, country_code: 'ca' } }],
    ['no state', { ...house, address: without(house.address, 'ISO3166-2-lvl4') }],
    ['no point on earth', { ...house, lat: '0', lon: '0' }],
    ['a latitude beyond the pole', { ...house, lat: '91' }],
  ])('takes nothing from %s', async (_what, place) => {
    answer = json([place]);
    expect(await nominatim().find(ANA, 'Austin, TX')).toMatchObject({ precision: 'city' });
  });

  it('is asked about the cell of a position, not the position (GEO-065)', async () => {
    answer = json(house);
    const geocoder = nominatim();
    const here = { latitude: 30.26789, longitude: -97.74321 };
    expect(await geocoder.reverse(ANA, here)).toEqual({ city: 'Austin', state: 'TX' });
    expect(asked[0]?.searchParams.get('lat')).toBe('30.265');
    expect(asked[0]?.searchParams.get('lon')).toBe('-97.745');
    await geocoder.reverse(ANA, { latitude: 30.2601, longitude: -97.7499 });
    expect(asked).toHaveLength(1);
  });

  it('suggests houses with what the form knows of the place', async () => {
    answer = json([house, { ...house, address: without(house.address, 'road') }]);
    const context = { place: 'Austin, TX', isCityWanted: false };
    expect(await nominatim().suggest(ANA, '12 Rai', context)).toEqual([
      {
        latitude: 30.2655,
        longitude: -97.7391,
        street: '12 Rainey Street',
        city: 'Austin',
        state: 'TX',
        zipCode: '78701',
      },
      expect.objectContaining({ street: '12' }),
    ]);
    expect(asked[0]?.searchParams.get('q')).toBe('12 Rai, Austin, TX');
    expect(asked[0]?.searchParams.get('limit')).toBe('5');
  });
});

describe("a server like Google's", () => {
  it('finds a house, and its city by the order of kinds', async () => {
    answer = json({ status: 'OK', results: [rooftop] });
    expect(await google().find(ANA, '12 Rainey St, Brooklyn')).toEqual({
      latitude: 40.69,
      longitude: -73.99,
      precision: 'address',
      address: '12 Rainey Street, Brooklyn, NY 11201',
    });
    expect(asked[0]?.searchParams.get('components')).toBe('country:US');
    expect(asked[0]?.searchParams.get('key')).toBe('a key');
  });

  it.each([
    ['an approximate point', { ...rooftop.geometry, location_type: 'APPROXIMATE' }, rooftop.types],
    ['a street', rooftop.geometry, ['route']],
  ])('says that %s is an area', async (_what, geometry, types) => {
    answer = json({ status: 'OK', results: [{ ...rooftop, geometry, types }] });
    expect(await google().find(ANA, 'x')).toMatchObject({ precision: 'zip' });
  });

  it('leaves what it does not know to the gazetteer, without a pause', async () => {
    answer = json({ status: 'ZERO_RESULTS', results: [] });
    const geocoder = google();
    expect(await geocoder.find(ANA, 'Austin, TX')).toMatchObject({ precision: 'city' });
    expect(await geocoder.find(ANA, 'Dallas, TX')).toMatchObject({ precision: 'city' });
    expect(asked).toHaveLength(2);
  });

  it.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'])(
    'takes %s for a failure',
    async (status) => {
      answer = json({ status, results: [] });
      const geocoder = google();
      await geocoder.find(ANA, 'Austin, TX');
      await geocoder.find(ANA, 'Dallas, TX');
      expect(asked).toHaveLength(1);
    },
  );
});

describe('a service that fails', () => {
  const failures: [string, RequestListener][] = [
    ['says 500', (_request, response) => response.writeHead(500).end('no')],
    ['says 404', (_request, response) => response.writeHead(404).end()],
    ['sends no JSON', json('<html>')],
    ['sends other JSON', json({ hello: ['you'] })],
    ['hangs up', (request) => request.socket.destroy()],
    ['sends too much', json(JSON.stringify(['x'.repeat(600 * 1024)]))],
    [
      'leads elsewhere',
      (request, response) => {
        if (request.url?.startsWith('/elsewhere')) json([house])(request, response);
        else response.writeHead(302, { Location: `${url}/elsewhere` }).end();
      },
    ],
    // It never answers: the wait ends by itself.
    ['is silent', () => {}],
  ];

  it.each(failures)('one that %s is left alone, and the gazetteer answers', async (_what, how) => {
    answer = how;
    const geocoder = nominatim();
    expect(await geocoder.find(ANA, '12 Main St, Austin, TX 78701')).toMatchObject({
      precision: 'zip',
      address: 'Austin, TX 78701',
    });
    // The service is not asked again for a while, so that callers do not wait; nor is the poorer answer cached as the
    // best.
    expect(await geocoder.find(ANA, 'Dallas, TX')).toMatchObject({ precision: 'city' });
    expect(await geocoder.reverse(ANA, { latitude: 30.3, longitude: -97.7 })).toMatchObject({
      city: 'Austin',
    });
    const [first] = await geocoder.suggest(ANA, '12 Main St, Aus', NO_CONTEXT);
    expect(first).toMatchObject({ street: '12 Main St', city: 'Austin' });
    expect(asked).toHaveLength(1);
  });

  it('is asked again after a pause, and again after the next one: poor answers are not cached', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const fails: RequestListener = (_request, response) => response.writeHead(500).end('no');
    const here = { latitude: 30.2655, longitude: -97.7391 };
    const geocoder = nominatim();
    for (let round = 1; round <= 2; round += 1) {
      const text = `${round}2 Rainey St, Austin, TX 78701`;
      answer = fails;
      expect(await geocoder.find(ANA, text)).toMatchObject({ precision: 'zip' });
      expect(await geocoder.reverse(ANA, here)).toMatchObject({ city: 'Austin' });
      const [poor] = await geocoder.suggest(ANA, text, NO_CONTEXT);
      expect(poor).toMatchObject({ street: `${round}2 Rainey St` });
      vi.advanceTimersByTime(31_000);
      answer = json([house]);
      expect(await geocoder.find(ANA, text)).toMatchObject({ precision: 'address' });
      const [better] = await geocoder.suggest(ANA, text, NO_CONTEXT);
      expect(better).toMatchObject({ street: '12 Rainey Street' });
    }
    answer = json({ ...house, address: { ...house.address, city: 'Travis Heights' } });
    expect(await geocoder.reverse(ANA, here)).toMatchObject({ city: 'Travis Heights' });
  });

  it('falls back to the city when nothing listens', async () => {
    const geocoder = geocoderFor({
      GEOCODER: 'nominatim',
      GEOCODER_URL: 'http://127.0.0.1:1',
    });
    expect(await geocoder.find(ANA, 'Austin, TX')).toMatchObject({ precision: 'city' });
  });
});

describe('an address that others looked up', () => {
  it('is asked again for each person, whatever they look up', async () => {
    answer = (request, response) =>
      json(request.url?.startsWith('/reverse') ? house : [house])(request, response);
    const geocoder = nominatim();
    const look = async (asker: string) => {
      const before = asked.length;
      await geocoder.find(asker, '12 Rainey St, Austin');
      await geocoder.suggest(asker, '12 Rai', NO_CONTEXT);
      await geocoder.reverse(asker, { latitude: 30.2655, longitude: -97.7391 });
      return asked.length - before;
    };
    expect(await look(ANA)).toBe(3);
    expect(await look(BEN)).toBe(3);
    expect(await look(ANA)).toBe(0);
    // Two at the same moment wait for no answer of each other's either.
    const both = ['carl', 'dora'].map((asker) => geocoder.find(asker, '12 Rainey St, Austin'));
    await Promise.all(both);
    expect(asked).toHaveLength(8);
  });

  it('does not reveal what another person stored, nor the other way round', async () => {
    answer = json([house]);
    const services = servicesFor({ GEOCODER: 'nominatim', GEOCODER_URL: url });
    const place = { address: '12 Rainey St', city: 'Austin', state: 'TX', zip: '78701' };
    const text = '12 Rainey St, Austin, TX 78701';
    const countRequests = async (ask: () => Promise<unknown>) => {
      const before = asked.length;
      await ask();
      return asked.length - before;
    };
    const stores = (asker: string) => countRequests(() => geocode(services, asker, place));
    const looksUp = (asker: string) =>
      countRequests(() => createPublicGeocoder(services).find(asker, text));
    expect(await stores(ANA)).toBe(1);
    expect(await looksUp(BEN)).toBe(1);
    // Posting under the same address would reveal it as well.
    expect(await stores(BEN)).toBe(1);
    expect(await looksUp('carl')).toBe(1);
    expect(await stores('carl')).toBe(1);
    expect([await stores(ANA), await looksUp(BEN)]).toEqual([0, 0]);
  });

  it('spoils no posting where look-ups have failed', async () => {
    answer = (_request, response) => response.writeHead(500).end('no');
    const services = servicesFor({ GEOCODER: 'nominatim', GEOCODER_URL: url });
    await createPublicGeocoder(services).find(BEN, '12 Rainey St, Austin, TX');
    answer = json([house]);
    const place = { address: '12 Rainey St', city: 'Austin', state: 'TX', zip: '' };
    expect(await geocode(services, ANA, place)).toMatchObject({ precision: 'address' });
  });
});

describe('a task’s place (TASK-232)', () => {
  const place = { address: '12 Hidden Lane', city: 'Austin', state: 'TX', zip: '78701' };

  it.each([
    [place, 'zip'],
    [{ ...place, zip: '' }, 'city'],
    [{ ...place, zip: '99999' }, 'city'],
    [{ ...place, city: 'Nowhere at all', zip: '78701' }, 'zip'],
    [{ address: '', city: ' AUSTIN ', state: 'tx', zip: '' }, 'city'],
    [{ ...place, city: 'Nowhere at all', zip: '' }, undefined],
    [{ address: '', city: '', state: '', zip: '' }, undefined],
  ])('%o is known as %s', async (given, precision) => {
    expect((await geocode(servicesFor({}), ANA, given))?.precision).toBe(precision);
  });

  it('is exact only with a street, whatever the service says', async () => {
    answer = json([house]);
    const services = servicesFor({ GEOCODER: 'nominatim', GEOCODER_URL: url });
    expect(await geocode(services, ANA, place)).toMatchObject({ precision: 'address' });
    expect(await geocode(services, ANA, { ...place, address: ' ' })).toMatchObject({
      precision: 'city',
    });
  });
});
