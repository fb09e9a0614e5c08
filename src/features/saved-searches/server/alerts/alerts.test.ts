import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { Work } from '#platform/server/context.ts';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { registeredSearches } from '#app/features.server.ts';
import { block, list, matchItem, saveFor, alertNow } from '../search-scene.ts';
import { lockSearches } from './alerted-search.ts';
import { EMAIL_JOB, emailJob } from './email-later.ts';
import { notifyOfHits } from './notify-of-hits.ts';

const server = await startTestServer();
const { services } = server;
const { db } = services;
afterAll(() => server.close());

let sam: TestPerson;
let ana: TestPerson;
beforeEach(async () => {
  [sam, ana] = [await server.person('Sam'), await server.person('Ana')];
});

const listMatchNotices = async ({ api }: TestPerson) =>
  (await api.notifications.list({})).items
    .filter(({ type }) => type === 'saved_search_match')
    .map(({ message, isRead }) => ({ message, isRead }));

async function emailsTo({ userId }: TestPerson) {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${EMAIL_JOB} and data ->> 'ownerId' = ${userId}
    order by created_on`.execute(db);
  return rows.map(({ data }) => emailJob.parse(data));
}

const listed = (title: string, price = 20) => list(server, { title, price, sellerId: sam.userId });
/** Without what the product would do about it at once. */
const becomesInstant = (searchId: string) =>
  db
    .updateTable('saved_searches')
    .set({ frequency: 'instant', digest_at: null })
    .where('id', '=', searchId)
    .where('frequency', '=', 'daily')
    .execute();
const close = (id: string) =>
  db.updateTable('marketplace_items').set({ status: 'reserved' }).where('id', '=', id).execute();

it('notifies at once, in the language of the searcher, and leads to the search (ITEM-340)', async () => {
  await db
    .updateTable('profiles')
    .set({ preferred_language: 'es' })
    .where('id', '=', ana.userId)
    .execute();
  const searchId = await saveFor(ana, { search: 'lámpara' }, { name: 'Lámparas' });
  await listed('Una lámpara', 0);
  await alertNow(server, searchId);
  expect(await listMatchNotices(ana)).toEqual([
    { message: 'Nuevo para «Lámparas»: «Una lámpara», Gratis.', isRead: false },
  ]);
  const [notice] = (await ana.api.notifications.list({})).items;
  expect(notice).toMatchObject({ entityType: 'saved_search', entityId: searchId, sender: null });
  expect(await listMatchNotices(sam)).toEqual([]);
});

it('notifies of the hits of this search only (ITEM-340)', async () => {
  const ben = await server.person('Ben');
  const daily = { frequency: 'daily' } as const;
  const searchId = await saveFor(ana, { search: 'wicker chair' }, { name: 'Chairs', ...daily });
  await saveFor(ben, { search: 'wicker basket' }, daily);
  await listed('Wicker chair');
  await listed('Wicker basket');
  await becomesInstant(searchId);
  await alertNow(server, searchId);
  expect(await listMatchNotices(ana)).toEqual([
    { message: 'New for "Chairs": "Wicker chair", $20.', isRead: false },
  ]);
});

it('sends one notification for a thing that two searches of one person find (ITEM-340)', async () => {
  const searches = [
    await saveFor(ana, { search: 'stool' }, { name: 'Stools' }),
    await saveFor(ana, { search: 'bar stool' }, { name: 'Bar stools' }),
    await saveFor(ana, { search: 'stool', maxPrice: 10 }, { name: 'Cheap stools' }),
  ];
  const { id } = await listed('Oak bar stool');
  await alertNow(server, ...searches);
  const about = { message: 'New for "Stools": "Oak bar stool", $20.', isRead: false };
  expect(await listMatchNotices(ana)).toEqual([about]);
  expect(await emailsTo(ana)).toHaveLength(1);
  const { items } = await ana.api.savedSearches.list({});
  expect(items.map(({ name, newCount }) => [name, newCount])).toEqual([
    ['Cheap stools', 0],
    ['Bar stools', 1],
    ['Stools', 1],
  ]);
  // A lower price makes another search find it, which is a new hit.
  await db
    .updateTable('marketplace_items')
    .set({ price: 9, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await matchItem(server, id);
  await alertNow(server, ...searches);
  const cheap = { message: 'New for "Cheap stools": "Oak bar stool", $9.', isRead: false };
  expect(await listMatchNotices(ana)).toEqual([cheap, about]);
});

it('sends one notification where two jobs report two searches at the same moment (ITEM-340)', async () => {
  const daily = { frequency: 'daily' } as const;
  const first = await saveFor(ana, { search: 'lantern' }, daily);
  const second = await saveFor(ana, { search: 'brass lantern' }, daily);
  await listed('Brass lantern');
  const report = (searchId: string) => async (work: Work) => {
    const [search] = await lockSearches(work, { id: searchId });
    if (search) await notifyOfHits(work, registeredSearches, search);
  };
  const others: Array<Promise<void>> = [];
  await inTransaction(services, async (work) => {
    await report(first)(work);
    const other = inTransaction(services, report(second));
    others.push(other);
    await Promise.race([other, expect.poll(() => countWaiting(db)).toBe(1)]);
  });
  await Promise.all(others);
  expect(await listMatchNotices(ana)).toHaveLength(1);
});

it('makes one notification of a burst, with the newest, and another once it was read (ITEM-341)', async () => {
  const searchId = await saveFor(ana, { search: 'chair' }, { name: 'Chairs' });
  for (const title of ['Red chair', 'Blue chair', 'Green chair']) {
    await listed(title);
    await alertNow(server, searchId);
  }
  expect(await listMatchNotices(ana)).toEqual([
    { message: '3 new for "Chairs", the newest "Green chair", $20.', isRead: false },
  ]);
  await ana.api.savedSearches.open({ searchId });
  await listed('White chair');
  await alertNow(server, searchId);
  expect(await listMatchNotices(ana)).toEqual([
    { message: 'New for "Chairs": "White chair", $20.', isRead: false },
    { message: '3 new for "Chairs", the newest "Green chair", $20.', isRead: true },
  ]);
  // The first at once; what came within the hour waits for one e-mail together.
  expect(await emailsTo(ana)).toHaveLength(1);
  await db
    .updateTable('saved_searches')
    .set({ mailed_at: sql<Date>`mailed_at - interval '1 hour'` })
    .where('id', '=', searchId)
    .execute();
});

it('writes the second email an hour after the first, about all that came between (ITEM-342)', async () => {
  const searchId = await saveFor(ana, { search: 'sofa' });
  await listed('First sofa');
  await alertNow(server, searchId);
  await listed('Second sofa');
  await alertNow(server, searchId);
  await listed('Third sofa');
  await alertNow(server, searchId);
  expect(await emailsTo(ana)).toHaveLength(1);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'saved-searches.notify' and data -> 'searchIds' ->> 0 = ${searchId}
      and start_after > now() + interval '50 minutes'`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
  // An hour passes for the emails and what they were about.
  await sql`update saved_searches set mailed_at = mailed_at - interval '1 hour' where id = ${searchId}`.execute(
    db,
  );
  await sql`update saved_search_hits set notified_at = notified_at - interval '1 hour' where search_id = ${searchId}`.execute(
    db,
  );
  await alertNow(server, searchId);
  await alertNow(server, searchId);
  const emails = await emailsTo(ana);
  expect(emails).toHaveLength(2);
  const [only] = emails[1]?.searches ?? [];
  const { rows: about } = await sql<{ count: number }>`
    select count(*)::int as count from saved_search_hits
    where search_id = ${searchId} and notified_at > ${only?.after} and notified_at <= ${only?.upTo}`.execute(
    db,
  );
  expect(about).toEqual([{ count: 2 }]);
});

it('tells once, however many try at the same time, and again after one that failed half-way (ITEM-337)', async () => {
  const searchId = await saveFor(ana, { search: 'desk' }, { frequency: 'daily' });
  await listed('Old desk');
  await becomesInstant(searchId);
  await expect(
    inTransaction(services, async (work) => {
      const [search] = await lockSearches(work, { id: searchId });
      if (search) await notifyOfHits(work, registeredSearches, search);
      throw new Error('the process ends here');
    }),
  ).rejects.toThrow('ends here');
  expect(await listMatchNotices(ana)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => alertNow(server, searchId)));
  expect(await listMatchNotices(ana)).toHaveLength(1);
  expect(await emailsTo(ana)).toHaveLength(1);
});

describe('nothing is told', () => {
  it.each<[string, (at: { itemId: string; searchId: string }) => Promise<unknown>]>([
    ['of what is on offer no more', ({ itemId }) => close(itemId)],
    [
      'of what was removed',
      ({ itemId }) =>
        db
          .updateTable('marketplace_items')
          .set({ status: 'removed', removed_at: new Date(), removed_by: 'owner' })
          .where('id', '=', itemId)
          .execute(),
    ],
    ['across a block that came meanwhile', () => block(server, ana.userId, sam.userId)],
    [
      'of a search that is off',
      ({ searchId }) => ana.api.savedSearches.update({ searchId, frequency: 'off' }),
    ],
    ['of a search that is deleted', ({ searchId }) => ana.api.savedSearches.remove({ searchId })],
  ])('%s (ITEM-335)', async (_what, happens) => {
    const searchId = await saveFor(ana, { search: 'mirror' }, { frequency: 'daily' });
    const { id: itemId } = await listed('Tall mirror');
    await happens({ itemId, searchId });
    await becomesInstant(searchId);
    await alertNow(server, searchId);
    expect(await listMatchNotices(ana)).toEqual([]);
    expect(await emailsTo(ana)).toEqual([]);
  });
});

it('writes no email to who wants no e-mails, and tells them all the same', async () => {
  await db
    .updateTable('profiles')
    .set({ email_notifications: false })
    .where('id', '=', ana.userId)
    .execute();
  const searchId = await saveFor(ana, { search: 'drum' });
  await listed('Snare drum');
  await alertNow(server, searchId);
  expect(await listMatchNotices(ana)).toHaveLength(1);
  expect(await emailsTo(ana)).toEqual([]);
});
