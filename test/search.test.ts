import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from './support/server.ts';

const server = await startTestServer();
const { services, anonymous } = server;
afterAll(() => server.close());

const here = { latitude: 30.265, longitude: -97.745 };
const dallas = { latitude: 32.78, longitude: -96.8 };

type Page = {
  items: { id: string; title: string }[];
  nextCursor: string | null;
  total: number;
  isNearest: boolean;
};
type Asked = {
  search: string;
  sort?: 'best';
  cursor?: string | null;
  near?: typeof here;
  radius?: number;
};
const lists: Record<string, (asked: Asked) => Promise<Page>> = {
  tasks: (asked) => anonymous.tasks.browse({ ...asked, limit: 2 }),
  items: (asked) => anonymous.marketplace.browse(asked),
  services: (asked) => anonymous.services.browse({ ...asked, limit: 2 }),
};
const listed = Object.entries(lists);

const sam = await server.person('Sam');
const offer = (
  title: string,
  { city = 'Austin', ...more }: { createdAt?: Date; description?: string; city?: string } = {},
) => {
  const place = { ...more, location: `${city}, TX` };
  const location = { type: 'in-person', address: '', city, state: 'TX', zipCode: '' } as const;
  return Promise.all([
    makeTask(services, { posterId: sam.userId, draft: { title: title.padEnd(10, '.'), location } }),
    createItem(services, { sellerId: sam.userId, title, ...place }),
    makeService(services, { providerId: sam.userId, title, ...place }),
  ]);
};

async function readAll(list: (asked: Asked) => Promise<Page>, asked: Asked) {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list({ ...asked, cursor });
    titles.push(...page.items.map(({ title }) => title));
    ({ nextCursor: cursor } = page);
  } while (cursor !== null);
  return titles;
}

beforeAll(async () => {
  for (const title of [
    'Velvet sofa',
    'Sofa bed in velvet',
    'Velvet couch',
    'Armchair',
    'Old piano',
  ]) {
    await offer(title);
  }
  await offer('Cembalo', { city: 'Austin' });
  await offer('Cembalo', { city: 'Dallas' });
});

it('finds what comes nearest though a task of one’s own that is under way matches (SHELL-398, TASK-076)', async () => {
  const owner = await server.person('Olga Owner');
  const own = await makeTask(services, {
    posterId: owner.userId,
    draft: { title: 'Polish my quandork' },
  });
  await services.db
    .updateTable('tasks')
    .set({ status: 'claimed', claimed_by: sam.userId })
    .where('id', '=', own.id)
    .execute();
  const other = await makeTask(services, {
    posterId: sam.userId,
    draft: { title: 'Drive a quandorkist home' },
  });
  const found = async ({ tasks }: typeof anonymous) => {
    const { items, isNearest } = await tasks.browse({ search: 'quandork' });
    return { ids: items.map(({ id }) => id).toSorted(), isNearest };
  };
  expect(await found(anonymous)).toEqual({ ids: [other.id], isNearest: true });
  expect(await found(owner.api)).toEqual({
    ids: [own.id, other.id].toSorted(),
    isNearest: true,
  });
});

it('finds a word of the other language in a title, and one that is a stop word there (SHELL-395)', async () => {
  await offer('Se vende truck en muy buen estado, como nuevo para la familia', {
    description: 'Lo vendo porque ya no lo uso y no tengo donde guardarlo en la casa.',
  });
  await offer('Hay bales');
  await offer('Soy candle');
  await offer('Wax candle');
  for (const [, list] of listed) {
    expect(await list({ search: 'truck' })).toMatchObject({ total: 1, isNearest: false });
    expect(await list({ search: 'hay' })).toMatchObject({ total: 1, isNearest: false });
    expect((await list({ search: 'soy candle' })).items[0]?.title).toMatch('Soy candle');
  }
});

it('finds words in a circle on both sides of a border between bands of longitude, and none beyond (SHELL-395)', async () => {
  // The border is 96 degrees west (decision 0098).
  for (const city of ['Bryan', 'Conroe', 'Austin']) await offer(`Theremin ${city}`, { city });
  const near = { latitude: 30.45, longitude: -96 };
  for (const [, list] of listed) {
    const { items } = await list({ search: 'theremin', near, radius: 50 });
    const titles = items.map(({ title }) => title.replaceAll('.', '')).toSorted();
    expect(titles).toEqual(['Theremin Bryan', 'Theremin Conroe']);
  }
});

it('stores a word that is longer than an index holds (SHELL-395)', async () => {
  const description = '搬'.repeat(682);
  await expect(offer('A very long word', { description })).resolves.toHaveLength(3);
});

it('refuses no time in a cursor that it can compute with (SHELL-397)', async () => {
  for (const [, list] of listed) {
    const { nextCursor } = await list({ search: 'velvet' });
    if (nextCursor === null) continue;
    const position: unknown = JSON.parse(Buffer.from(nextCursor, 'base64url').toString());
    const forged = (position as unknown[]).with(2, '9999-01-01T00:00:00.000Z');
    const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');
    expect((await list({ search: 'velvet', cursor })).total).toBeGreaterThan(0);
  }
});

describe.each(listed)('%s', (_name, list) => {
  it('have the best match first without being asked (SHELL-397)', async () => {
    const { items } = await list({ search: 'velvet sofa' });
    expect(items[0]?.title).toMatch(/sofa/i);
    const all = await readAll(list, { search: 'velvet sofa', near: here });
    expect(all.map((title) => title.replaceAll('.', ''))).toEqual(
      expect.arrayContaining(['Velvet sofa', 'Sofa bed in velvet', 'Velvet couch']),
    );
    expect(all.at(-1)).toBe('Velvet couch');
  });

  it('have the nearer of two equal matches first where a place is known (SHELL-397)', async () => {
    const found = async (near?: typeof here) =>
      (await list({ search: 'cembalo', ...(near && { near }) })).items.map(({ id }) => id);
    const newestFirst = await found();
    expect(newestFirst).toHaveLength(2);
    expect(await found(dallas)).toEqual(newestFirst);
    expect(await found(here)).toEqual(newestFirst.toReversed());
  });

  it('neither repeat nor drop while others are offered (SHELL-397)', async () => {
    const first = await list({ search: 'velvet' });
    const before = await readAll(list, { search: 'velvet' });
    await offer(`Velvet cushion ${first.total}`);
    const rest: string[] = [];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await list({ search: 'velvet', cursor });
      rest.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    const titles = [...first.items.map(({ title }) => title), ...rest];
    expect(titles.filter((title) => before.includes(title))).toEqual(before);
  });

  it('have what comes nearest where nothing matches, and say so (SHELL-398)', async () => {
    expect(await list({ search: 'pianno' })).toMatchObject({ isNearest: true, total: 1 });
    expect(await list({ search: 'piano' })).toMatchObject({ isNearest: false, total: 1 });
    expect(await list({ search: 'xylophone quartz' })).toMatchObject({
      isNearest: false,
      total: 0,
    });
    const pages = await readAll(list, { search: 'velvet xylophone' });
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(2);
  });

  it('answer any text without an error (SHELL-395)', async () => {
    const signs = [
      '"',
      "'",
      '\\',
      '&',
      '|',
      '!',
      '(',
      ')',
      '<->',
      ':*',
      ':A',
      '%',
      '_',
      '~',
      '\0',
      ' ',
      'or',
      'sofa',
      '🛋',
      '搬',
      '\u0301',
      '\ud800',
      '2x4',
      '-1',
      '/',
    ];
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'a'.repeat(10_000),
        'sofa '.repeat(2_000),
        '"'.repeat(500),
        'sofá '.repeat(40),
        // Each of these general words has hundreds of kinds.
        'furniture tools sports clothes toys pets repair cleaning moving gardening kitchen plumber',
      ),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (search) => {
        expect((await list({ search })).total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: Number(process.env['HOSTILE_TEXTS'] ?? 100) },
    );
  }, 600_000);
});
