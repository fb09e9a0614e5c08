import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDraw } from '#features/draws/server/factory.ts';
import { removeAccount } from '#identity/server/account/remove-account.ts';
import { removeOldExports } from '#identity/server/exports/export-job.ts';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { makeEvent } from '#features/events/server/factory.ts';
import { makeGroup } from '#features/groups/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { uploadPicture } from '#features/media/server/factory.ts';
import { acceptIn, makeDeal, offerIn } from '#features/offers/server/factory.ts';
import { makeHelpedRequest, makeRequest } from '#features/quick-help/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import {
  Canaries,
  fillRow,
  ownedBy,
  readCatalog,
  listRowConditions,
  textColumns,
} from './support/canaries.ts';
import type { Catalog, Owned } from './support/canaries.ts';
import { NOBODYS, NO_WORDS } from './support/canary-columns.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

const lines: string[] = [];
let server: TestServer;
let catalog: Catalog;
beforeAll(async () => {
  server = await startTestServer(
    { LOG_LEVEL: 'debug' },
    { write: (line) => void lines.push(line) },
  );
  catalog = await readCatalog(server.services.db);
});
afterAll(() => server.close());

/** Values a row needs beyond the plainest ones. */
const GIVEN: Record<string, Record<string, RawBuilder<unknown>>> = {
  badges: { withdrawn_at: sql`now()`, withdrawn_reason: sql`'reversed'` },
  booked_times: { ends_at: sql`now() + interval '1 hour'` },
  draw_tickets: { ticket: sql`repeat('0', 32)` },
  'identity.factors': { factor_type: sql`'phone'`, phone: sql`'1'` },
  'identity.flow_states': { provider: sql`'x'`, redirect_to: sql`'x'` },
  booking_limits: { notice_minutes: sql`120`, gap_minutes: sql`30` },
  mail_answers: { message_digest: sql`sha256(''::bytea)` },
  marketplace_items: {
    status: sql`'sold'`,
    sold_at: sql`now()`,
    shipping_options: sql`array['pickup']`,
  },
  invitations: {
    proposed_by: sql`'asker'`,
    price: sql`40`,
    price_unit: sql`'job'`,
    timing_date: sql`null`,
    time_of_day: sql`null`,
    status: sql`'accepted'`,
    ended_at: sql`now()`,
  },
  moderation_appeals: {
    outcome: sql`'upheld'`,
    decided_at: sql`now()`,
    decided_by: sql`gen_random_uuid()`,
    decision_id: sql`gen_random_uuid()`,
    decision_actor_id: sql`gen_random_uuid()`,
  },
  pickup_slots: { ends_at: sql`now() + interval '1 hour'`, status: sql`'cancelled'` },
  posters: { code: sql`'ABCDEFGHJK'`, entity_type: sql`'town'`, town: sql`'x'` },
  poster_scans: { count: sql`1` },
  task_series: { times: sql`2` },
  loans: {
    last_day: sql`current_date + 2`,
    status: sql`'returned'`,
    returned_on: sql`current_date`,
    ended_at: sql`now()`,
  },
  wanted_posts: { category: sql`'home'`, radius: sql`25`, removed_by: sql`null` },
  trusted_contacts: { language: sql`'en'`, accepted_at: sql`null`, refused_at: sql`null` },
  proposed_changes: {
    stage: sql`'work'`,
    price: sql`40`,
    price_unit: sql`'job'`,
    timing_date: sql`null`,
    time_of_day: sql`null`,
    place_city: sql`'x'`,
    place_state: sql`'x'`,
    state: sql`'accepted'`,
    ended_at: sql`now()`,
  },
  questions: { answer: sql`'x'`, answered_at: sql`now()` },
  referral_codes: { code: sql`'ABCDEFGH'` },
  referrals: { status: sql`'completed'`, completed_at: sql`now()` },
  removed_looks: { look: sql`repeat('0', 64)::bit(64)` },
  reviews: {
    rating: sql`5`,
    communication_rating: sql`5`,
    reliability_rating: sql`5`,
    professionalism_rating: sql`5`,
    reply: sql`'x'`,
    replied_at: sql`now()`,
    published_at: sql`now()`,
  },
  served_neighbors: { consent_means: sql`'aloud'`, code_hash: sql`sha256(random()::text::bytea)` },
  served_proofs: { means: sql`'email'`, expires_at: sql`now() + interval '1 day'` },
  served_neighbor_acts: { act: sql`'added'`, acted_by: sql`'account'` },
  own_word_groups: { en: sql`array['x']`, es: sql`array['x']` },
  bookings: { provider_id: sql`gen_random_uuid()` },
  booking_steps: { status: sql`'ended'`, ended_at: sql`now()` },
  // One of the other person's, which stays.
  suggested_places: { item_id: sql`(select id from marketplace_items order by id limit 1)` },
  token_entries: { referral_id: sql`gen_random_uuid()` },
};

/** Something of every kind that one has with the other. */
async function haveMuch(one: TestPerson, other: TestPerson): Promise<void> {
  const { services, url } = server;
  await uploadPicture(url, one.token, `#${one.userId.slice(-6)}`);
  await makeTask(services, { posterId: one.userId });
  const wanted = await makeTask(services, { posterId: one.userId });
  const { id: applicationId } = await other.api.applications.apply({
    taskId: wanted.id,
    message: 'I can do it.',
  });
  const { id: conversationId } = await one.api.chat.open({
    kind: 'application',
    taskId: wanted.id,
    applicationId,
  });
  await one.api.chat.send({ conversationId, clientKey: newId(), body: 'When?' });
  const given = await makeTask(services, { posterId: one.userId });
  await makeTaskWithHelper(services, { task: given, taskerId: other.userId });
  const { id: itemId } = await createItem(services, { sellerId: one.userId });
  await other.api.marketplace.save({ itemId, isSaved: true });
  const deal = await makeDeal(services, { sellerId: one.userId, buyerId: other.userId });
  await acceptIn(services, deal, await offerIn(services, deal));
  await createDraw(services, { sellerId: one.userId });
  const { id: serviceId } = await makeService(services, { providerId: one.userId });
  const asked = { entityType: 'service', entityId: serviceId } as const;
  const question = { ...asked, text: 'Do you bring a ladder?' };
  const { id: questionId } = await other.api.questions.ask(question);
  await one.api.questions.answer({ questionId, text: 'Two of them.' });
  await other.api.bookings.request({
    serviceId,
    requestKey: newId(),
    request: {
      scope: 'Cut the hedge in front, please.',
      place: { kind: 'client', location: '77 Secret Street, Austin, TX 78701' },
      timeZone: 'UTC',
    },
  });
  for (const [host, guest] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id: eventId } = await makeEvent(services, { hostId: host.userId });
    await guest.api.events.join({ eventId });
    const { id: groupId } = await makeGroup(services, { founderId: host.userId });
    await guest.api.groups.join({ groupId });
    for (const { api } of [host, guest]) {
      const { id: postId } = await api.groups.post({ groupId, text: 'Hello', requestKey: newId() });
      await host.api.groups.comment({ groupId, postId, text: 'Hello too', requestKey: newId() });
    }
  }
  await makeRequest(services, { requesterId: one.userId });
  const helped = await makeHelpedRequest(services, {
    requesterId: one.userId,
    helperId: other.userId,
    status: 'completed',
  });
  // As versions before 0215 stored it.
  await services.db
    .insertInto('arrival_codes')
    .values({ request_id: helped.id, helper_id: other.userId, secret: Buffer.from('x') })
    .execute();
}

/** Inserts a row for every column that can make a row a person's, parents before what belongs to them. */
async function fillEveryTable(userId: string, otherId: string): Promise<void> {
  const { db } = server.services;
  const wanted = catalog.tables.flatMap((table) =>
    listRowConditions(catalog, table, ownedBy(userId)).map(([by, is]) => ({ table, by, is })),
  );
  const isEmpty = async ({ table, is }: { table: string; is: RawBuilder<boolean> }) =>
    (await sql`select from ${sql.table(table)} where ${is} limit 1`.execute(db)).rows.length === 0;
  for (let round = 0; round < 2; round += 1) {
    for (const one of wanted) {
      if (!(await isEmpty(one))) continue;
      const filling = fillRow(db, catalog, { ...one, userId, otherId }, GIVEN[one.table]);
      // The row it belongs to may be inserted later.
      await (round === 0 ? filling.catch(() => {}) : filling);
    }
  }
  const empty: string[] = [];
  for (const one of wanted) if (await isEmpty(one)) empty.push(`${one.table} (${one.by})`);
  expect(empty).toEqual([]);
}

/** A file behind each row that has one; of a picture there is one already. */
async function fillFiles(userId: string): Promise<void> {
  const { db, attachments, exports } = server.services;
  const sent = await sql<{ key: string }>`
    select storage_key as key from chat_attachments where uploader_id = ${userId}`.execute(db);
  for (const { key } of sent.rows) await attachments.write(key, Buffer.from('a file in a chat'));
  const own = await sql<{ id: string }>`
    select id from identity.exports where user_id = ${userId}`.execute(db);
  for (const { id } of own.rows) await exports.write(id, Buffer.from('an archive'));
}

/** Into each column that could hold words; answers where there was no row for one. */
async function plantAll(canaries: Canaries, owned: Owned): Promise<string[]> {
  const without: string[] = [];
  for (const column of textColumns(catalog)) {
    const { table, name } = column;
    if (NO_WORDS.has(name) || NO_WORDS.has(`${table}.${name}`)) continue;
    let count = 0;
    const earlier: Array<RawBuilder<boolean>> = [];
    for (const [by, is] of listRowConditions(catalog, table, owned)) {
      const others = earlier.map((before) => sql`and (${before}) is not true`);
      count += await canaries.plant(column, by, sql`(${is}) ${sql.join(others, sql` `)}`);
      earlier.push(is);
    }
    if (count === 0 && NOBODYS[table] === undefined) without.push(`${table}.${name}`);
  }
  return without;
}

const jobsAreDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select name, state from pgboss.job
        where state in ('created', 'active', 'retry') and start_after <= now()`.execute(
        server.services.db,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );

const filesStored = async () => {
  const folder = server.services.config.DATA_DIR;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

/** Columns listed in docs/leaving.md, as `table: table.column (by)`. */
async function documented(heading: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '../docs/leaving.md'), 'utf8');
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+?) \| .+ \|$/gm)];
  return rows
    .flatMap(([, table, columns = '']) =>
      [...columns.matchAll(/`([^`]+)`/g)].map(([, column = '']) =>
        column.includes('.') ? `${table}: ${column}` : `${table}: ${table}.${column}`,
      ),
    )
    .toSorted();
}

it('declares whose rows each table holds, or why they belong to no account (OPS-189)', () => {
  const undeclared = catalog.tables.filter(
    (table) => listRowConditions(catalog, table, ownedBy(newId())).length === 0 && !NOBODYS[table],
  );
  expect(undeclared).toEqual([]);
  expect(Object.keys(NOBODYS).filter((table) => !catalog.tables.includes(table))).toEqual([]);
});

describe('a person who left (OPS-188, OPS-189)', { timeout: 120_000 }, () => {
  it('stands in no table, file, job or log but where the documents say why', async () => {
    const { services } = server;
    const people = [await server.person(), await server.person(), await server.person()] as const;
    const [leaver, other, stranger] = people;
    await haveMuch(other, leaver);
    await jobsAreDone();
    const files = await filesStored();
    await haveMuch(leaver, other);
    await fillEveryTable(leaver.userId, stranger.userId);
    const canaries = new Canaries(services.db);
    expect(await plantAll(canaries, ownedBy(leaver.userId))).toEqual([]);
    await fillFiles(leaver.userId);
    expect((await filesStored()).length).toBe(files.length + 3);

    await inTransaction(services, (work) => removeAccount(work, leaver.userId));
    await finishRemoval(services, leaver.userId);
    await jobsAreDone();
    await removeOldExports(services);

    const found = await canaries.inTables();
    expect(found.filter((key) => !key.startsWith('local_mail: '))).toEqual(
      await documented('What stays of a person'),
    );
    expect(await filesStored()).toEqual(files);
    expect(canaries.in(lines.join(''))).toEqual([]);
    expect(lines.join('')).not.toContain(leaver.email);
  });
});

describe('things removed by their owner (OPS-189)', { timeout: 120_000 }, () => {
  it('leave no words except those that docs/leaving.md lists', async () => {
    const { services } = server;
    const [owner, other] = [await server.person(), await server.person()];
    const { id: taskId } = await makeTask(services, { posterId: owner.userId });
    const { id: itemId } = await createItem(services, { sellerId: owner.userId });
    const { id: serviceId } = await makeService(services, { providerId: owner.userId });
    const { id: requestId } = await makeRequest(services, { requesterId: owner.userId });
    const canaries = new Canaries(services.db, 5000);
    const things = ['tasks', 'marketplace_items', 'services', 'on_demand_task_requests'];
    const isOne = sql<boolean>`id = any(${[taskId, itemId, serviceId, requestId]}::uuid[])`;
    await plantAll(canaries, (table) => (things.includes(table) ? [['', isOne]] : []));
    const reported = [
      ['task', taskId],
      ['marketplace_item', itemId],
      ['service', serviceId],
    ] as const;
    for (const [entityType, entityId] of reported) {
      await other.api.reports.send({ entityType, entityId, reason: 'spam', description: '' });
    }

    await owner.api.tasks.remove({ id: taskId });
    await owner.api.marketplace.remove({ itemId });
    await owner.api.services.remove({ serviceId });
    await owner.api.quickHelp.cancel({ requestId });
    await jobsAreDone();

    const found = await canaries.inTables();
    expect(found.filter((key) => !key.startsWith('local_mail: '))).toEqual(
      await documented('What stays of a removed thing'),
    );
    expect(canaries.in(lines.join(''))).toEqual([]);
  });
});
