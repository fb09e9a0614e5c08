import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { createItem, makePerson } from '../factory.ts';

let server: TestServer;
let sellerId: string;
let named = new Map<string, string>();

type Wanted = Parameters<typeof createItem>[1] & { place?: [number, number] | null };

/** Every item differs from the others in what the filters look at. */
const things: Record<string, Wanted> = {
  sofa: {
    title: 'Gray sofa',
    description: 'Three seats, 100% wool_mix\\blend.',
    price: 200,
    brand: 'IKEA',
    tags: ['living room', 'moving sale'],
    condition: 'good',
    shippingOptions: ['pickup', 'delivery'],
    place: [30.265, -97.745],
  },
  console: {
    title: 'Game console',
    description: 'With two controllers and a TV.',
    price: 50,
    category: 'gaming',
    condition: 'like-new',
    shippingOptions: ['shipping'],
    place: [30.355, -97.745],
  },
  boots: {
    title: 'Pair of boots, Größe 43',
    description: 'Para la montaña; worn twice.',
    price: 0,
    category: 'clothing',
    condition: 'new',
    shippingOptions: ['pickup'],
    place: [32.775, -96.795],
  },
  guitar: {
    title: 'Guitar',
    description: 'Six strings, all of them new.',
    price: 500,
    category: 'other',
    condition: 'fair',
    brand: 'Fender',
    shippingOptions: ['pickup', 'shipping'],
    place: null,
  },
  truck: {
    title: 'Pickup truck',
    description: 'It drives. Bring a friend!!',
    price: 500.01,
    category: 'vehicles',
    condition: 'poor',
    place: [40.715, -74.005],
  },
  lamp: {
    title: 'Floor lamp',
    description: 'A lamp that stands on the floor.',
    price: 50.01,
    condition: 'good',
    place: [30.265, -97.745],
  },
};

beforeAll(async () => {
  server = await startTestServer();
  sellerId = await makePerson(server.services);
  let hours = 0;
  for (const [name, { place, ...wanted }] of Object.entries(things)) {
    hours += 1;
    const createdAt = new Date(Date.now() - hours * 3_600_000);
    const { id } = await createItem(server.services, { sellerId, createdAt, ...wanted });
    await server.services.db
      .updateTable('marketplace_items')
      .set({ cell_latitude: place?.[0] ?? null, cell_longitude: place?.[1] ?? null })
      .where('id', '=', id)
      .execute();
    named.set(id, name);
  }
  for (const status of ['sold', 'removed'] as const) {
    const { id } = await createItem(server.services, { sellerId, status, title: `${status} sofa` });
    named.set(id, status);
  }
});
afterAll(() => server.close());

type Filter = Parameters<TestServer['anonymous']['marketplace']['browse']>[0];
const browse = (filter: Filter) => server.anonymous.marketplace.browse(filter);
const found = async (filter: Filter) => {
  const { items, total, isTotalExact } = await browse(filter);
  expect({ total, isTotalExact }).toEqual({ total: items.length, isTotalExact: true });
  return items.map(({ id }) => named.get(id));
};

const austin = { latitude: 30.265, longitude: -97.745 };

describe('each filter for itself', () => {
  test.each<[string, Filter, string[]]>([
    ['none: what is on offer, the newest first (ITEM-032, ITEM-034)', {}, Object.keys(things)],
    ['a title, whatever the case (ITEM-039)', { search: 'gRAY So' }, ['sofa']],
    ['a description', { search: 'worn twice' }, ['boots']],
    ['a brand', { search: 'fender' }, ['guitar']],
    ['a tag', { search: 'moving sale' }, ['sofa']],
    ['blanks around it', { search: '   lamp  ' }, ['lamp']],
    ['two letters', { search: 'TV' }, ['console']],
    ['a beginning, where nothing has the word itself (SHELL-398)', { search: 'guit' }, ['guitar']],
    ['signs alone', { search: '!!' }, []],
    ['what is in quotes as it stands', { search: '"Bring a friend!!"' }, ['truck']],
    ['not otherwise', { search: '"Bring a friend?"' }, []],
    ['three signs', { search: '%%%' }, []],
    ['a quote', { search: "'" }, []],
    ['letters beyond ASCII', { search: 'montaña' }, ['boots']],
    ['the same in capitals', { search: 'MONTAÑA' }, ['boots']],
    ['a text in a large circle', { search: 'lamp', near: austin, radius: 100 }, ['lamp']],
    ['words in a large circle', { search: 'game console', near: austin, radius: 100 }, ['console']],
    ['a text of signs in a circle', { search: '!!', near: austin, radius: 25 }, []],
    ['two of them', { search: 'größe' }, ['boots']],
    ['words of title and description', { search: 'guitar six' }, ['guitar']],
    ['not across their seam in quotes', { search: '"guitar six"' }, []],
    ['not across two tags in quotes', { search: '"room moving"' }, []],
    ['a text that starts with 200 characters that are nowhere', { search: 'x'.repeat(400) }, []],
    ['a category', { category: 'gaming' }, ['console']],
    ['an unknown category is no filter (ITEM-046)', { category: 'magic' }, Object.keys(things)],
    ['a shipping option', { shippingOptions: ['shipping'] }, ['console', 'guitar']],
    ['any of two', { shippingOptions: ['delivery', 'shipping'] }, ['sofa', 'console', 'guitar']],
    ['conditions', { conditions: ['new', 'poor'] }, ['boots', 'truck']],
    ['up to 50 (ITEM-040, ITEM-041)', { maxPrice: 50 }, ['console', 'boots']],
    ['50 to 200', { minPrice: 50, maxPrice: 200 }, ['sofa', 'console', 'lamp']],
    ['200 to 500', { minPrice: 200, maxPrice: 500 }, ['sofa', 'guitar']],
    ['over 500', { minPrice: 500.01 }, ['truck']],
    ['free', { minPrice: 0, maxPrice: 0 }, ['boots']],
    ['from more to less', { minPrice: 60, maxPrice: 50 }, []],
    ['a circle', { near: austin, radius: 5 }, ['sofa', 'lamp']],
    ['a larger one', { near: austin, radius: 10 }, ['sofa', 'console', 'lamp']],
    ['one over two states', { near: austin, radius: 200 }, ['sofa', 'console', 'boots', 'lamp']],
    ['a radius without a place is no filter', { radius: 5 }, Object.keys(things)],
    ['a place without a radius is none', { near: austin }, Object.keys(things)],
  ])('%s', async (_name, filter, names) => {
    expect(await found(filter)).toEqual(names);
  });
});

test('all of them at once (ITEM-043)', async () => {
  const all = {
    search: 'gray',
    category: 'home',
    minPrice: 50,
    maxPrice: 200,
    conditions: ['good'],
    shippingOptions: ['delivery'],
    near: austin,
    radius: 5,
  } as const;
  for (const sort of ['newest', 'nearest', 'price-low', 'price-high'] as const) {
    expect(
      await found({ ...all, conditions: [...all.conditions], shippingOptions: ['delivery'], sort }),
    ).toEqual(['sofa']);
  }
  const others: Filter[] = [
    { search: 'guitar' },
    { category: 'gaming' },
    { minPrice: 201 },
    { maxPrice: 199.99 },
    { conditions: ['poor'] },
    { shippingOptions: ['shipping'] },
    { near: { latitude: 45, longitude: -100 } },
  ];
  for (const other of others) {
    const narrowed = {
      ...all,
      conditions: ['good' as const],
      shippingOptions: ['delivery' as const],
    };
    expect(await found({ ...narrowed, maxPrice: 300, ...other }), JSON.stringify(other)).toEqual(
      [],
    );
  }
});

test('a circle ends where its radius does, by the middles of cells', async () => {
  const near = { latitude: 30.2, longitude: -97.8 };
  const { items } = await browse({ near, sort: 'nearest' });
  for (const { id, cell } of items) {
    if (!cell) continue;
    const miles = milesBetween(near, cell);
    if (miles < 1 || miles > 400) continue;
    expect(await found({ near, radius: miles + 0.0001 })).toContain(named.get(id));
    expect(await found({ near, radius: miles - 0.0001 })).not.toContain(named.get(id));
  }
});

test.each([
  ['the pole', { latitude: 89.9, longitude: 0 }],
  ['the antimeridian', { latitude: 52, longitude: 179.99 }],
  ['the other side of it', { latitude: -17, longitude: -179.99 }],
])('a circle over %s is a circle', async (_name, near) => {
  const { id } = await createItem(server.services, { sellerId });
  const cell = {
    cell_latitude: near.latitude + 0.055,
    cell_longitude: near.longitude > 0 ? -179.995 : 179.995,
  };
  await server.services.db
    .updateTable('marketplace_items')
    .set(cell)
    .where('id', '=', id)
    .execute();
  try {
    const { items } = await browse({ near, radius: 20 });
    expect(items.map((item) => item.id)).toEqual([id]);
    expect((await browse({ near, radius: 500 })).total).toBe(1);
  } finally {
    await server.services.db.deleteFrom('marketplace_items').where('id', '=', id).execute();
  }
});

test('an inactive category is no filter and not in the list (ITEM-046, ITEM-049, ITEM-050)', async () => {
  const fresh = await startTestServer();
  try {
    const slugs = async () =>
      (await fresh.anonymous.marketplace.categories({})).items.map(({ slug }) => slug);
    await createItem(fresh.services, { sellerId: await makePerson(fresh.services) });
    await fresh.services.db
      .updateTable('marketplace_categories')
      .set({ is_active: false })
      .where('slug', '=', 'gaming')
      .execute();
    expect(await slugs()).toEqual(['electronics', 'vehicles', 'home', 'clothing', 'other']);
    const { total } = await fresh.anonymous.marketplace.browse({ category: 'gaming' });
    expect(total).toBe(1);
  } finally {
    await fresh.close();
  }
});

test.each<[string, object]>([
  ['a price below zero', { minPrice: -1 }],
  ['a price beyond all', { maxPrice: 1_000_001 }],
  ['a condition that is none', { conditions: ['broken'] }],
  ['a shipping option that is none', { shippingOptions: ['drone'] }],
  ['a radius of nothing', { near: austin, radius: 0 }],
  ['a radius beyond all', { near: austin, radius: 501 }],
  ['a place that is none', { near: { latitude: 91, longitude: 0 } }],
])('%s is refused with 422', async (_name, filter) => {
  await expect(browse(filter)).rejects.toMatchObject({ status: 422 });
  await expect(server.anonymous.marketplace.facets(filter)).rejects.toMatchObject({ status: 422 });
});
