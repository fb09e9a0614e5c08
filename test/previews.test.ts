import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { startTestServer } from './support/server.ts';
import type { TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.services);
}, 120_000);
afterAll(() => server.close());

const fetchBytes = async (path: string) =>
  Buffer.from(await (await fetch(server.url + path)).arrayBuffer());
const fetchEtag = async (path: string) => (await fetch(server.url + path)).headers.get('etag');

/** Counts the colors in the right part, where a picture is: paper and glow alone have few. */
async function colorsBeside(bytes: Buffer): Promise<number> {
  const part = sharp(bytes).extract({ left: 800, top: 60, width: 340, height: 510 });
  const raw = await part.removeAlpha().raw().toBuffer();
  const colors = new Set<number>();
  for (let at = 0; at < raw.length; at += 3) colors.add(raw.readUIntBE(at, 3));
  return colors.size;
}

const firstPath: Record<string, () => Promise<string>> = {
  item: async () => (await server.anonymous.marketplace.browse({})).items[0]?.id ?? '',
  service: async () =>
    (await server.anonymous.services.browse({})).items.find(({ photo }) => photo)?.id ?? '',
  task: async () =>
    (await server.anonymous.tasks.browse({})).items.find(({ photo }) => photo)?.id ?? '',
  person: async () => {
    const row = await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('full_name', '=', 'Leila Haddad')
      .executeTakeFirstOrThrow();
    await server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: 'public', avatar_url: '/demo/avatars/1.svg' })
      .where('public_id', '=', row.public_id)
      .execute();
    return row.public_id;
  },
  article: () => Promise.resolve('the-economics-of-sharing-tasks'),
  city: () => Promise.resolve('austin'),
};

it.each(Object.keys(firstPath))(
  'a link to a %s has a picture of 1200 x 630 with more than words in it (SHELL-324)',
  async (name) => {
    const bytes = await fetchBytes(`/og/${name}/${await firstPath[name]?.()}.png`);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(await colorsBeside(bytes)).toBeGreaterThan(10);
  },
);

it.each([
  '/og/article/no-such-article.png',
  '/og/article/..%2f..%2fsecret.png',
  '/og/city/atlantis.png',
  '/og/person/01890000-0000-7000-8000-000000000000.png',
  '/og/item/x.png',
  '/og/no-kind/austin.png',
])('there is none at %s (SHELL-324)', async (path) => {
  expect((await fetch(server.url + path)).status).toBe(404);
});

test('a person whose name visitors do not know has none (SHELL-324)', async () => {
  const { db } = server.services;
  const { public_id: id } = await db
    .selectFrom('profiles')
    .select('public_id')
    .where('full_name', '=', 'Leila Haddad')
    .executeTakeFirstOrThrow();
  const change = (visibility: 'public' | 'private') =>
    db
      .updateTable('profiles')
      .set({ profile_visibility: visibility })
      .where('public_id', '=', id)
      .execute();
  await change('public');
  expect(await fetchEtag(`/og/person/${id}.png`)).not.toBeNull();
  await change('private');
  expect((await fetch(`${server.url}/og/person/${id}.png`)).status).toBe(404);
});

test('the exact place of an item changes nothing in it (SHELL-324)', async () => {
  const id = await firstPath['item']?.();
  const before = await fetchEtag(`/og/item/${id}.png`);
  await server.services.db
    .updateTable('marketplace_item_places')
    .set({ location: '99 Other Street, Austin, TX' })
    .where('item_id', '=', id ?? '')
    .execute();
  expect(await fetchEtag(`/og/item/${id}.png`)).toBe(before);
});
