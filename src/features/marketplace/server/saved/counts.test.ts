import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createItem, makePerson } from '../factory.ts';
import { forgetOldViews } from '#features/subjects/server/public.ts';

let server: TestServer;
let seller: TestPerson;
let people: TestPerson[];
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person();
  people = [await server.person(), await server.person(), await server.person()];
});
afterAll(() => server.close());

const make = async () => (await createItem(server.services, { sellerId: seller.userId })).id;

/** As a browser sends it, from an address that a proxy before us names. */
async function viewAs(itemId: string, userAgent: string, token?: string): Promise<boolean> {
  const response = await fetch(`${server.url}/api/marketplace/items/${itemId}/views`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    // Claims of a client about itself do not count (ITEM-137).
    body: JSON.stringify({
      viewer_uuid: seller.userId,
      ip_addr: '10.0.0.1',
      user_agent_string: 'x',
    }),
  });
  return ((await response.json()) as { counted: boolean }).counted;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('a viewer counts once in 24 hours; the owner, crawlers and the nameless not (ITEM-138, ITEM-139)', async () => {
  const itemId = await make();
  const [ana] = people;
  const seen = [
    await viewAs(itemId, FIREFOX),
    await viewAs(itemId, FIREFOX),
    await viewAs(itemId, SAFARI),
    await viewAs(itemId, CRAWLER),
    await viewAs(itemId, ''),
    await viewAs(itemId, FIREFOX, ana?.token),
    await viewAs(itemId, SAFARI, ana?.token),
    await viewAs(itemId, FIREFOX, seller.token),
  ];
  expect(seen).toEqual([true, false, true, false, false, true, false, false]);
  expect((await server.anonymous.marketplace.find({ itemId })).viewsCount).toBe(3);
  const { rows } = await sql<{ viewer_key: string }>`
    select viewer_key from marketplace_item_views where item_id = ${itemId}`.execute(
    server.services.db,
  );
  // No address and no browser can be read from what is stored.
  expect(JSON.stringify(rows)).not.toMatch(/127|::1|Firefox|Safari/u);
});

test('after 24 hours the same viewer counts again, and what is older is forgotten', async () => {
  const itemId = await make();
  const later = (hours: number) =>
    sql`update marketplace_item_views set seen_at = seen_at - ${hours} * interval '1 hour'
      where item_id = ${itemId}`.execute(server.services.db);
  expect(await viewAs(itemId, FIREFOX)).toBe(true);
  await later(23);
  expect(await viewAs(itemId, FIREFOX)).toBe(false);
  await later(1);
  expect(await viewAs(itemId, FIREFOX)).toBe(true);
  await later(26);
  await forgetOldViews(server.services.db, 'marketplace_item_views');
  const { rows } = await sql`select from marketplace_item_views where item_id = ${itemId}`.execute(
    server.services.db,
  );
  expect(rows).toEqual([]);
  expect((await server.anonymous.marketplace.find({ itemId })).viewsCount).toBe(2);
});

test('a removed item counts no views', async () => {
  const itemId = await make();
  await seller.api.marketplace.remove({ itemId });
  await expect(server.anonymous.marketplace.recordView({ itemId })).rejects.toMatchObject({
    status: 404,
  });
});

test('saving twice is saving once, and so is letting go (ITEM-127, ITEM-129, ITEM-207)', async () => {
  const itemId = await make();
  const [ana, other] = people;
  const save = (isSaved: boolean) => ana?.api.marketplace.save({ itemId, isSaved });
  const count = async () => (await server.anonymous.marketplace.find({ itemId })).savesCount;
  await other?.api.marketplace.save({ itemId, isSaved: true });
  await Promise.all([save(true), save(true), save(true)]);
  expect(await count()).toBe(2);
  expect((await ana?.api.marketplace.find({ itemId }))?.isSaved).toBe(true);
  await Promise.all([save(false), save(false)]);
  expect(await count()).toBe(1);
  expect((await other?.api.marketplace.find({ itemId }))?.isSaved).toBe(true);
});

test('an account that goes takes its saves along', async () => {
  const itemId = await make();
  const userId = await makePerson(server.services);
  await server.services.db
    .insertInto('user_saved_marketplace_items')
    .values({ user_id: userId, item_id: itemId })
    .execute();
  expect((await server.anonymous.marketplace.find({ itemId })).savesCount).toBe(1);
  await sql`delete from identity.users where id = ${userId}`.execute(server.services.db);
  expect((await server.anonymous.marketplace.find({ itemId })).savesCount).toBe(0);
});

test('saved items stand with the latest save first; sold ones stay, removed ones go (ITEM-004, ITEM-134, ITEM-136)', async () => {
  const ana = await server.person();
  const ids = [];
  for (let nth = 0; nth < 26; nth += 1) {
    const itemId = await make();
    ids.unshift(itemId);
    await ana.api.marketplace.save({ itemId, isSaved: true });
  }
  const [sold = '', removed = ''] = ids;
  await seller.api.marketplace.sell({ itemId: sold });
  await seller.api.marketplace.remove({ itemId: removed });
  const first = await ana.api.marketplace.listSaved({});
  const rest = await ana.api.marketplace.listSaved({ cursor: first.nextCursor });
  const listed = [...first.items, ...rest.items];
  expect(listed.map(({ id }) => id)).toEqual(ids.filter((id) => id !== removed));
  expect(listed[0]).toMatchObject({ id: sold, status: 'sold', isSaved: true });
  expect(rest.nextCursor).toBeNull();
  expect((await people[0]?.api.marketplace.listSaved({}))?.items).toEqual([]);
});

test('after two hundred random steps every number equals a recount', async () => {
  const items = await Promise.all(Array.from({ length: 4 }, make));
  const views = new Map(items.map((id) => [id, new Set<string>()]));
  // The same every time.
  let state = 42;
  const upTo = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  for (let nth = 0; nth < 200; nth += 1) {
    const itemId = items[upTo(items.length)] ?? '';
    const person = people[upTo(people.length)];
    const step = upTo(4);
    if (step === 0) await person?.api.marketplace.save({ itemId, isSaved: true });
    if (step === 1) await person?.api.marketplace.save({ itemId, isSaved: false });
    if (step === 2) await person?.api.marketplace.contact({ itemId });
    if (step === 3) {
      const browser = [FIREFOX, SAFARI][upTo(2)] ?? FIREFOX;
      await viewAs(itemId, browser);
      views.get(itemId)?.add(browser);
    }
  }
  const { items: own } = await seller.api.marketplace.listOwn({});
  for (const itemId of items) {
    const { rows } = await sql<{ saves: number; chats: number }>`select
      (select count(*)::int from user_saved_marketplace_items where item_id = ${itemId}) as saves,
      (select count(*)::int from conversations where subject_id = ${itemId}) as chats`.execute(
      server.services.db,
    );
    expect(own.find(({ id }) => id === itemId)).toMatchObject({
      savesCount: rows[0]?.saves,
      conversationsCount: rows[0]?.chats,
      viewsCount: views.get(itemId)?.size,
    });
  }
});
