import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import { milesBetween } from '#features/geo/distance.ts';
import { explainQuery } from '#platform/server/database/test-plan.ts';
import { newId } from '#platform/server/ids.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { ServiceSort } from '../../vocabulary.ts';
import { makeService } from '../factory.ts';
import { readServiceSearch } from './service-words.ts';
import { mapPage } from './list-on-map.ts';
import { tilesReaching } from './search-keys.ts';
import type { Wanted } from './service-filter.ts';
import { chooseServiceOrder } from './service-order.ts';
import { sortedPage, walkedPage } from './service-page.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { providerId } = await makeService(server.services);
  const { db } = server.services;
  await unhurried(async () => {
    await sql`
      insert into services (id, provider_id, title, description, category, price_type, hourly_rate, location_area,
        cell_latitude, cell_longitude, service_area_radius, skills, response_time, is_active, provider_rating,
        provider_score, provider_jobs, request_key, created_at)
      select gen_random_uuid(), ${providerId}, 'Help number ' || n || ' of many',
        'It is like ' || translate(md5(n::text), '0123456789', 'ghijklmnop'),
        (array['cleaning', 'moving', 'tutoring', 'other'])[1 + n % 4],
        case when n % 10 = 0 then 'negotiable' else 'hourly' end, case when n % 10 > 0 then n % 700 end, 'Town, TX',
        case when n % 20 > 0 then 26.005 + (n * 37 % 500) * 0.02 end,
        case when n % 20 > 0 then -106.005 + (n * 91 % 600) * 0.02 end, 5 + n % 20, '{help}', 'within_1h',
        n % 5 > 0, case when n % 8 > 0 then 3 + n % 200 / 100.0 end,
        case when n % 8 > 0 then 3 + n % 200 / 100.0 end, n % 300, gen_random_uuid(),
        now() - n * interval '7 minutes'
      from generate_series(1, 4000) n`.execute(db);
    await sql`
    insert into service_full_days (service_id, day)
    select id, current_date + n from services, generate_series(8, 10) n`.execute(db);
    // As autovacuum does in the background: it also moves the pending entries of the text index into it.
    await sql`vacuum analyze`.execute(db);
  });
});
afterAll(() => server.close());

const EVERYTHING: Wanted = {
  search: null,
  category: null,
  location: '',
  experienceLevel: null,
  priceType: null,
  availableOn: null,
  circle: null,
  comesTo: null,
};
const near = { latitude: 30.267, longitude: -97.743 };
const circle = { center: near, miles: 10 };
const TIME = new Date(Date.now() - 3 * 86_400_000).toISOString();
const position = [TIME, newId()];
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

type Asked = {
  sort?: ServiceSort;
  segment?: number;
  after?: readonly unknown[] | null;
  wanted?: Partial<Omit<Wanted, 'search'>> & { search?: string };
};

/** The word that one thing alone has. */
const RARE = 'ckcakijoagbpijoigdcclgpamfnlokpb';

async function buildRequest({ sort = 'newest', segment = 0, after = null, wanted = {} }: Asked) {
  const { search = '', ...filters } = wanted;
  const [text = null] = await readServiceSearch(server.services, search);
  return {
    wanted: { ...EVERYTHING, ...filters, search: text },
    order: chooseServiceOrder({ sort, text, near, circle: wanted.circle ?? null, startedAt: TIME }),
    segment,
    after,
    limit: 51,
    isFirst: false,
  };
}

test.each<[string, Asked, string]>([
  ['newest', {}, 'newest'],
  ['newest, further down', { after: [false, ...position] }, 'newest'],
  ['newest of a category', { wanted: { category: 'moving' } }, '(newest|category)'],
  ['newest on a day', { wanted: { availableOn: soon } }, 'newest'],
  // The list is walked only once many matches are known, which PostgreSQL does not know.
  ['newest with a text', { wanted: { search: RARE } }, 'newest'],
  ['cheapest', { sort: 'price-low' }, 'cheapest'],
  ['cheapest, further down', { sort: 'price-low', after: [-20, ...position] }, 'cheapest'],
  ['without a rate', { sort: 'price-low', segment: 1 }, 'unpriced'],
  ['dearest', { sort: 'price-high' }, 'dearest'],
  ['dearest, further down', { sort: 'price-high', after: [400, ...position] }, 'dearest'],
  [
    'cheapest of a category',
    { sort: 'price-low', wanted: { category: 'moving' } },
    'category_cheapest',
  ],
  [
    'dearest of a category',
    { sort: 'price-high', wanted: { category: 'moving' } },
    'category_dearest',
  ],
  ['best rated', { sort: 'rating' }, 'best'],
  ['best rated, further down', { sort: 'rating', after: [4.5, ...position] }, 'best'],
  ['without a rating', { sort: 'rating', segment: 1 }, 'unscored'],
  ['most jobs', { sort: 'jobs' }, 'jobs'],
  ['most jobs, further down', { sort: 'jobs', after: [20, ...position] }, 'jobs'],
  ['nearest', { sort: 'nearest' }, 'nearest'],
  ['nearest, further down', { sort: 'nearest', after: [1000, ...position] }, 'nearest'],
  ['those without a place', { sort: 'nearest', segment: 1 }, 'nowhere'],
])('%s walks along an index', async (_name, asked, index) => {
  const plan = await explainQuery(
    server.services.db,
    walkedPage(server.services.db, null, await buildRequest(asked)),
  );
  expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using services_${index} `));
  expect(plan).not.toContain('Seq Scan on services ');
  if (asked.after && asked.sort !== 'nearest') expect(plan).toMatch(/Index Cond: .*ROW\(/);
});

test.each<[string, Asked]>([
  ['a rare text', { wanted: { search: RARE } }],
  ['an area', { wanted: { location: 'nowhere' } }],
  ['a text of a category', { wanted: { search: RARE, category: 'moving' } }],
  ['a rare text in a circle', { wanted: { search: RARE, circle } }],
  ['a circle', { wanted: { circle } }],
  ['a circle, nearest', { sort: 'nearest', wanted: { circle } }],
  ['a category in a circle', { wanted: { circle, category: 'moving' } }],
  ['who comes to me', { sort: 'rating', wanted: { comesTo: near } }],
  ['who comes to me, of a category', { wanted: { comesTo: near, category: 'moving' } }],
  ['who has time in a circle', { wanted: { circle, availableOn: soon } }],
  [
    'all at once, by price',
    {
      sort: 'price-low',
      wanted: {
        search: 'number',
        circle,
        comesTo: near,
        category: 'moving',
        priceType: 'hourly',
        availableOn: soon,
      },
    },
  ],
])('%s is collected by the index of searches', async (_name, asked) => {
  for (const viewerId of [null, newId()]) {
    const request = { ...(await buildRequest(asked)), most: 400 };
    const plan = await explainQuery(
      server.services.db,
      sortedPage(server.services.db, viewerId, request),
    );
    expect(plan).toContain('Bitmap Index Scan on services_words_placed');
    // Only the words of where the circle lies are looked up.
    const { search, circle: place } = request.wanted;
    expect(plan.includes('(words_by_place(words, cell_longitude) @@')).toBe(!!search && !!place);
    expect(plan.includes('Index Cond: ((words @@') || plan.includes('Index Cond: (words @@')).toBe(
      !!search && !place,
    );
    expect(plan).not.toContain('Seq Scan on services ');
    // Each row is compared where it is read, and read again by its address alone.
    expect(plan).not.toMatch(/Subquery Scan[^\n]*\n +Filter: .*searched/);
    expect(plan).toMatch(/Tid Scan on services .*\n +TID Cond: \(\w+\.address = ctid\)/);
  }
});

test('on a day on which many are full, each service is looked up by the day, none is joined', async () => {
  const request = { ...(await buildRequest({ wanted: { circle, availableOn: soon } })), most: 400 };
  const plan = await explainQuery(
    server.services.db,
    sortedPage(server.services.db, null, request),
  );
  expect(plan).toContain('Index Only Scan using service_full_days_day');
  expect(plan).not.toContain('Anti Join');
});

test('the nearest in a circle are looked for in a box around it', async () => {
  const request = await buildRequest({ sort: 'nearest', wanted: { circle } });
  const plan = await explainQuery(
    server.services.db,
    walkedPage(server.services.db, null, request),
  );
  expect(plan).toMatch(/on services_nearest|using services_nearest/);
  expect(plan).toMatch(/Index Cond: \(geo_point <@/);
});

test('the map of a town reads an index, not the whole table', async () => {
  const window = toMapWindow({ south: 30, west: -98, north: 30.5, east: -97.5 });
  const plan = await explainQuery(
    server.services.db,
    mapPage(server.services.db, null, { wanted: EVERYTHING, window }),
  );
  expect(plan).toContain('services_cell');
  expect(plan).not.toContain('Seq Scan on services ');
});

test('everything a provider reaches lies in a tile of their area', async () => {
  const centers = Array.from({ length: 60 }, (_, n) => ({
    latitude: ((n * 37) % 170) - 84.995,
    longitude: ((n * 113) % 359) - 179.495,
  }));
  for (const center of centers) {
    for (const miles of [1, 12, 13, 100]) {
      const { rows } = await sql<{ tiles: string[] }>`
        select service_reach_tiles(${center.latitude}, ${center.longitude}, ${miles}) as tiles`.execute(
        server.services.db,
      );
      for (const [north, east] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [0.7, 0.7],
        [-0.7, -0.7],
      ] as const) {
        const degrees = (miles / 69.1) * 0.999;
        const place = {
          latitude: center.latitude + north * degrees,
          longitude:
            center.longitude + (east * degrees) / Math.cos((center.latitude * Math.PI) / 180),
        };
        if (Math.abs(place.longitude) > 180 || milesBetween(center, place) > miles) continue;
        const shared = tilesReaching(place).filter((tile) => rows[0]?.tiles.includes(tile));
        expect(shared, JSON.stringify({ center, miles, place })).toHaveLength(1);
      }
    }
  }
});
