import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { makeService } from '../factory.ts';

let server: TestServer;
const named = new Map<string, string>();

type Wanted = Parameters<typeof makeService>[1] & {
  place?: [number, number] | null;
  area?: string;
};

/** Every service differs from the others in what the filters look at. */
const offered: Record<string, Wanted> = {
  mowing: {
    title: 'Lawn mowing',
    description: 'Front and back yards, 100% edge_to\\edge work.',
    category: 'gardening',
    hourlyRate: 35,
    skills: ['Lawn care', 'Hedge trimming'],
    experienceLevel: 'expert',
    serviceAreaRadius: 5,
    place: [30.265, -97.745],
    area: 'Austin, TX',
  },
  tutor: {
    title: 'Math tutor',
    description: 'Algebra with patience and a TV screen.',
    category: 'tutoring',
    priceType: 'fixed',
    fixedPrice: 60,
    skills: ['Algebra'],
    experienceLevel: 'beginner',
    serviceAreaRadius: 25,
    place: [30.355, -97.745],
    area: 'Austin, TX',
  },
  spanish: {
    title: 'Clases de español',
    description: 'Para la montaña de deberes; also Größe and more.',
    category: 'tutoring',
    priceType: 'negotiable',
    skills: ['Español'],
    experienceLevel: 'intermediate',
    serviceAreaRadius: 100,
    place: [32.775, -96.795],
    area: 'Dallas, TX',
  },
  dogs: {
    title: 'Dog walking',
    description: 'Long walks in the morning, every day.',
    category: 'pet_care',
    hourlyRate: 20,
    skills: ['Dogs'],
    experienceLevel: 'beginner',
    place: null,
    area: '',
  },
  movers: {
    title: 'Moving help',
    description: 'Two people and a van. Bring boxes!!',
    category: 'moving',
    priceType: 'fixed',
    fixedPrice: 300,
    skills: ['Heavy lifting'],
    experienceLevel: 'expert',
    serviceAreaRadius: 60,
    place: [40.715, -74.005],
    area: 'Cañon City, NY',
  },
};

beforeAll(async () => {
  server = await startTestServer();
  let hours = 0;
  for (const [name, { place, area, ...wanted }] of Object.entries(offered)) {
    hours += 1;
    const createdAt = new Date(Date.now() - hours * 3_600_000);
    const { id } = await makeService(server.services, { createdAt, ...wanted });
    await server.services.db
      .updateTable('services')
      .set({ cell_latitude: place?.[0] ?? null, cell_longitude: place?.[1] ?? null })
      .set({ location_area: area ?? '' })
      .where('id', '=', id)
      .execute();
    named.set(id, name);
  }
  const { id } = await makeService(server.services, { title: 'Paused mowing', isActive: false });
  named.set(id, 'paused');
});
afterAll(() => server.close());

type Filter = Parameters<TestServer['anonymous']['services']['browse']>[0];
const browse = (filter: Filter) => server.anonymous.services.browse(filter);
const found = async (filter: Filter) => {
  const { items, total, isTotalExact } = await browse(filter);
  expect({ total, isTotalExact }).toEqual({ total: items.length, isTotalExact: true });
  return items.map(({ id }) => named.get(id));
};

const austin = { latitude: 30.265, longitude: -97.745 };
const everything = Object.keys(offered);

describe('each filter for itself', () => {
  test.each<[string, Filter, string[]]>([
    ['none: active ones, the newest first (SERV-029, SERV-037)', {}, everything],
    ['a title, whatever the case (SERV-031)', { search: 'lAWN mOW' }, ['mowing']],
    ['a description', { search: 'with patience' }, ['tutor']],
    ['a skill', { search: 'heavy lift' }, ['movers']],
    ['blanks around it', { search: '   dog  ' }, ['dogs']],
    ['blanks alone', { search: '    ' }, everything],
    ['two letters', { search: 'TV' }, ['tutor']],
    ['signs alone', { search: '!!' }, []],
    ['what is in quotes as it stands', { search: '"Bring boxes!!"' }, ['movers']],
    ['not otherwise', { search: '"Bring boxes?"' }, []],
    ['three signs', { search: '%%%' }, []],
    ['a quote', { search: "'" }, []],
    ['letters beyond ASCII', { search: 'montaña' }, ['spanish']],
    ['the same in capitals', { search: 'MONTAÑA' }, ['spanish']],
    ['two of them', { search: 'größe' }, ['spanish']],
    ['a text in a large circle', { search: 'mowing', near: austin, radius: 100 }, ['mowing']],
    ['words in a large circle', { search: 'math tutor', near: austin, radius: 100 }, ['tutor']],
    ['a text of signs in a circle', { search: '!!', near: austin, radius: 25 }, []],
    ['words of title and description', { search: 'mowing front' }, ['mowing']],
    ['not across their seam in quotes', { search: '"mowing front"' }, []],
    ['not across two skills in quotes', { search: '"care hedge"' }, []],
    ['200 characters that are nowhere, and more', { search: 'x'.repeat(400) }, []],
    ['a category (SERV-032)', { category: 'tutoring' }, ['tutor', 'spanish']],
    ['an unknown category is no filter (SERV-039)', { category: 'magic' }, everything],
    ['an area (SERV-033)', { location: 'austin' }, ['mowing', 'tutor']],
    ['a state', { location: ', tx' }, ['mowing', 'tutor', 'spanish']],
    ['an area with accents in capitals', { location: 'CAÑON' }, ['movers']],
    ['a sign in an area', { location: '%' }, []],
    ['an area and its text', { location: 'austin', search: 'algebra' }, ['tutor']],
    ['experience (SERV-035)', { experienceLevel: 'beginner' }, ['tutor', 'dogs']],
    ['an unknown experience is no filter', { experienceLevel: 'wizard' }, everything],
    ['a price type (SERV-036)', { priceType: 'fixed' }, ['tutor', 'movers']],
    ['negotiable', { priceType: 'negotiable' }, ['spanish']],
    ['an unknown price type is no filter', { priceType: 'barter' }, everything],
    ['a circle', { near: austin, radius: 5 }, ['mowing']],
    ['a larger one', { near: austin, radius: 10 }, ['mowing', 'tutor']],
    ['one over half of Texas', { near: austin, radius: 200 }, ['mowing', 'tutor', 'spanish']],
    ['a radius without a place is no filter', { radius: 5 }, everything],
    ['a place without a radius is none', { near: austin }, everything],
    ['who comes to me', { near: austin, comesToMe: true }, ['mowing', 'tutor']],
    [
      'who comes farther out',
      { near: { latitude: 30.5, longitude: -97.745 }, comesToMe: true },
      ['tutor'],
    ],
    [
      'who comes to a far place',
      { near: { latitude: 32, longitude: -96.8 }, comesToMe: true },
      ['spanish'],
    ],
    ['nobody comes there', { near: { latitude: 45, longitude: -100 }, comesToMe: true }, []],
    ['who comes to me, without a place, is no filter', { comesToMe: true }, everything],
    [
      'who comes to me, of a category',
      { near: austin, comesToMe: true, category: 'tutoring' },
      ['tutor'],
    ],
    ['who comes to me and lies near', { near: austin, comesToMe: true, radius: 5 }, ['mowing']],
  ])('%s', async (_name, filter, names) => {
    expect(await found(filter)).toEqual(names);
  });
});

test('all of them at once', async () => {
  const all = {
    search: 'algebra',
    category: 'tutoring',
    location: 'austin',
    experienceLevel: 'beginner',
    priceType: 'fixed',
    near: austin,
    radius: 10,
    comesToMe: true,
  } as const;
  for (const sort of ['newest', 'nearest', 'price-low', 'price-high', 'rating', 'jobs'] as const) {
    expect(await found({ ...all, sort }), sort).toEqual(['tutor']);
  }
  const others: Filter[] = [
    { search: 'lawn' },
    { category: 'gardening' },
    { location: 'dallas' },
    { experienceLevel: 'expert' },
    { priceType: 'hourly' },
    { near: { latitude: 45, longitude: -100 } },
    { radius: 5 },
  ];
  for (const other of others) {
    expect(await found({ ...all, ...other }), JSON.stringify(other)).toEqual([]);
  }
});

test('without one filter there are as many as its list says (SERV-195)', async () => {
  const filter = {
    search: 'algebra',
    category: 'tutoring',
    location: 'austin',
    experienceLevel: 'beginner',
    priceType: 'fixed',
    near: { latitude: 30.215, longitude: -97.745 },
    radius: 7,
    comesToMe: true,
  } as const;
  const cleared: Record<string, Filter> = {
    search: { search: '' },
    category: { category: null },
    location: { location: '' },
    experience: { experienceLevel: null },
    price: { priceType: null },
    radius: { radius: null },
    comes: { comesToMe: false },
  };
  const expected: Record<string, number> = {};
  for (const [name, part] of Object.entries(cleared)) {
    expected[name] = (await browse({ ...filter, ...part })).total;
  }
  expect((await server.anonymous.services.leftOut(filter)).counts).toEqual(expected);
  expect(expected).toMatchObject({ radius: 1, comes: 0 });
  expect((await server.anonymous.services.leftOut({ search: 'zeppelin' })).counts).toEqual({
    search: everything.length,
  });
});

test('a radius, asked or of a service, ends where it does, by the middles of cells', async () => {
  const near = { latitude: 30.31, longitude: -97.8 };
  const { items } = await browse({ near, sort: 'nearest' });
  for (const { id, cell } of items) {
    if (!cell) continue;
    const miles = milesBetween(near, cell);
    if (miles > 400) continue;
    expect(await found({ near, radius: miles + 0.0001 })).toContain(named.get(id));
    expect(await found({ near, radius: miles - 0.0001 })).not.toContain(named.get(id));
  }
  for (const miles of [1, 12, 13, 100]) {
    const center = { latitude: 48.705, longitude: -110.305 };
    const { id } = await makeService(server.services, { serviceAreaRadius: miles });
    const cell = { cell_latitude: center.latitude, cell_longitude: center.longitude };
    await server.services.db.updateTable('services').set(cell).where('id', '=', id).execute();
    for (const direction of [0, 1, 2, 3, 4, 5, 6, 7]) {
      for (const share of [0.999, 1.001]) {
        const place = away(center, direction * 45, miles * share);
        const { items: coming } = await browse({ near: place, comesToMe: true });
        expect(
          coming.map((item) => item.id),
          `${miles} ${direction}`,
        ).toEqual(milesBetween(place, center) <= miles ? [id] : []);
      }
    }
    await server.services.db.deleteFrom('services').where('id', '=', id).execute();
  }
});

test.each([
  ['the pole', { latitude: 89.9, longitude: 0 }],
  ['the antimeridian', { latitude: 52, longitude: 179.99 }],
  ['the other side of it', { latitude: -17, longitude: -179.99 }],
])('a provider comes over %s', async (_name, near) => {
  const { id } = await makeService(server.services, { serviceAreaRadius: 20 });
  const cell = {
    cell_latitude: near.latitude + 0.055,
    cell_longitude: near.longitude > 0 ? -179.995 : 179.995,
  };
  await server.services.db.updateTable('services').set(cell).where('id', '=', id).execute();
  try {
    for (const asked of [{ comesToMe: true }, { radius: 20 }]) {
      const { items } = await browse({ near, ...asked });
      expect(items.map((item) => item.id)).toEqual([id]);
    }
  } finally {
    await server.services.db.deleteFrom('services').where('id', '=', id).execute();
  }
});

test.each<[string, object]>([
  ['a radius of nothing', { near: austin, radius: 0 }],
  ['a radius beyond all', { near: austin, radius: 501 }],
  ['a place that is none', { near: { latitude: 91, longitude: 0 } }],
  ['a day that is none', { availableOn: '2026-02-30' }],
])('%s is refused with 422', async (_name, filter) => {
  await expect(browse(filter)).rejects.toMatchObject({ status: 422 });
});

/** So many miles away in a direction in degrees, on the sphere of `milesBetween`. */
function away(from: { latitude: number; longitude: number }, direction: number, miles: number) {
  const rad = Math.PI / 180;
  const angle = miles / 3959;
  const bearing = direction * rad;
  const latitude = Math.asin(
    Math.sin(from.latitude * rad) * Math.cos(angle) +
      Math.cos(from.latitude * rad) * Math.sin(angle) * Math.cos(bearing),
  );
  const longitude =
    from.longitude * rad +
    Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(from.latitude * rad),
      Math.cos(angle) - Math.sin(from.latitude * rad) * Math.sin(latitude),
    );
  return { latitude: latitude / rad, longitude: longitude / rad };
}
