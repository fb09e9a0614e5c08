import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { createItem } from '../../factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('marketplace_items').execute();
});

const get = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/marketplace/feed.atom${query}`, { headers });
/** Fails unless every element of an XML text ends where it should. */
function expectWellFormed(xml: string): void {
  const marked = xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const open: string[] = [];
  for (const [tag, end, name = '', rest = ''] of marked.matchAll(
    /<(\/?)([\w:]+)((?:[^<>"]|"[^<"]*")*)>/g,
  )) {
    if (end === '/') expect(open.pop(), tag).toBe(name);
    else if (!rest.endsWith('/')) open.push(name);
  }
  expect(open).toEqual([]);
  expect(marked).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/);
}

let asked = 0;
async function read(query = '') {
  // A question of its own each time: an answer serves for a minute.
  asked += 1;
  const text = await (await get(`${query}${query === '' ? '?' : '&'}n=${asked}`)).text();
  expectWellFormed(text);
  const entries = [...text.matchAll(/<entry>([\s\S]*?)<\/entry>/g)].map(([, entry = '']) => {
    const inside = (name: string) =>
      new RegExp(`<${name}[^>]*>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(
        entry,
      )?.[1];
    return { id: inside('id'), title: inside('title'), summary: inside('summary') };
  });
  return { text, entries };
}
const titles = async (query?: string) => (await read(query)).entries.map(({ title }) => title);

test('the latest items, featured or not, as valid XML (ITEM-228)', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const old = await createItem(server.services, {
    title: 'Old lamp',
    isFeatured: true,
    createdAt: ago(9),
  });
  await createItem(server.services, { title: 'New lamp', createdAt: ago(1), price: 0 });
  await createItem(server.services, { title: 'Sold lamp', status: 'sold' });
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const { entries } = await read();
  expect(entries.map(({ title }) => title)).toEqual(['New lamp', 'Old lamp']);
  expect(entries[0]?.summary).toContain('Free');
  expect(entries[1]?.id).toBe(`http://localhost:3000/marketplace/${old.id}`);
});

test('with the filters of the grid in its address', async () => {
  await createItem(server.services, { title: 'Oak table', price: 120, condition: 'good' });
  await createItem(server.services, {
    title: 'Console',
    price: 60,
    condition: 'new',
    category: 'gaming',
  });
  await createItem(server.services, {
    title: 'Old boots',
    price: 0,
    condition: 'poor',
    category: 'clothing',
  });
  expect(await titles('?search=OAK%20t')).toEqual(['Oak table']);
  expect(await titles('?category=gaming')).toEqual(['Console']);
  expect(await titles('?price=50-200&condition=good,fair')).toEqual(['Oak table']);
  expect(await titles('?price=free&shipping=pickup')).toEqual(['Old boots']);
  expect(await titles('?shipping=shipping')).toEqual([]);
  const nothing = `?price=cheap&condition=broken&shipping=drone&category=${'x'.repeat(99)}&near=1,2,3&radius=-5`;
  expect(await titles(nothing)).toHaveLength(3);
  expect(await titles('?near=91,0&radius=5')).toHaveLength(3);
});

test('is not sent again to a caller that has it, and not rebuilt within a minute', async () => {
  await createItem(server.services);
  const first = await get('?search=table');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  await createItem(server.services, { title: 'Another table' });
  const again = await get('?search=table', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
});

test('speaks Spanish where it is asked to, with addresses that do', async () => {
  await createItem(server.services, { price: 0 });
  const { text, entries } = await read('?lang=es');
  expect(entries[0]?.summary).toContain('Gratis');
  expect(text).toContain('lang=es');
  expect((await get('?lang=es')).headers.get('content-language')).toBe('es');
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [']]>a]]><b/>', ']]&gt;a]]&gt;&lt;b/&gt;'],
  ['Fish & chips', 'Fish &amp; chips'],
  ['Bell\u0007s 🔔', 'Bells 🔔'],
])('a title of %j is text and no more', async (title, shown) => {
  const { id } = await createItem(server.services, { title: 'Placeholder' });
  await server.services.db
    .updateTable('marketplace_items')
    .set({ title })
    .where('id', '=', id)
    .execute();
  const { entries } = await read();
  expect(entries.map((entry) => entry.title)).toEqual([shown]);
});

test('tells neither the seller nor the place', async () => {
  const { sellerId } = await createItem(server.services, {
    location: '12 Hidden Lane, Austin, TX 78701',
  });
  const { text } = await read();
  expect(text).not.toContain('Hidden');
  expect(text).not.toContain('78701');
  expect(text).not.toContain(sellerId);
});
