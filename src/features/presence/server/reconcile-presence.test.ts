import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { findLiveConnections } from '#platform/server/live/live-connections.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { choosePresence, noteSeen, settlePresence, unsettled } from './reconcile-presence.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', LIVE_GRACE_MS: '10000' });
});
afterAll(() => server.close());

/** No person knows another, since broadcasts are not tested here. */
const strangers = { among: async () => new Set<string>(), connected: async () => [] };

const shown = async (userId: string) => {
  const row = await server.services.db
    .selectFrom('presence')
    .select('shown_status')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.shown_status;
};
const connect = async (userId: string) => {
  const { db } = server.services;
  const { id } = await db.selectFrom('live_processes').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('live_connections')
    .values({ id: newId(), process_id: id, user_id: userId, session_id: newId(), is_visible: true })
    .execute();
};
const disconnect = (userId: string) =>
  server.services.db.deleteFrom('live_connections').where('user_id', '=', userId).execute();
const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.db);
  return rows.length > 0;
};

it.each<[string, (userId: string) => Promise<void>]>([
  ['settles', (userId) => settlePresence(server.services, strangers, [userId])],
  [
    'is chosen',
    (userId) => choosePresence(server.services, strangers, { userId, status: 'online' }),
  ],
])(
  'a person who leaves while their status %s is not shown as present (PEOPLE-081)',
  async (_, act) => {
    const { services } = server;
    const { userId } = await server.person();
    await settlePresence(services, strangers, [userId]);
    await connect(userId);
    let acting = Promise.resolve();
    // Another transaction settles the same person; the second one counts connections once it is done.
    await services.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('presence')
        .select('user_id')
        .where('user_id', '=', userId)
        .forUpdate()
        .execute();
      acting = act(userId);
      await vi.waitUntil(isSomebodyWaiting);
      await disconnect(userId);
    });
    await acting;
    expect(await shown(userId)).toBe('offline');
  },
);

it('a person who comes while their leaving is settled is shown as present', async () => {
  const { services } = server;
  const { userId } = await server.person();
  await connect(userId);
  await settlePresence(services, strangers, [userId]);
  expect(await shown(userId)).toBe('online');
  await disconnect(userId);
  let settling = Promise.resolve();
  await services.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('presence')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .execute();
    settling = settlePresence(services, strangers, [userId]);
    await vi.waitUntil(isSomebodyWaiting);
    await connect(userId);
  });
  await settling;
  expect(await shown(userId)).toBe('online');
});

it('the last sign of life stays the last one, whichever is written last', async () => {
  const { db } = server.services;
  const { userId } = await server.person();
  await settlePresence(server.services, strangers, [userId]);
  const seen = async () => {
    const row = await db
      .selectFrom('presence')
      .select('last_seen')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.last_seen;
  };
  const late = new Date(Date.now() + 60_000);
  await noteSeen(db, new Map([[userId, late]]));
  await noteSeen(db, new Map([[userId, new Date()]]));
  expect(await seen()).toEqual(late);
});

it('a person who left just now is not settled by others; one who left long ago is', async () => {
  const { db } = server.services;
  const { userId } = await server.person();
  await connect(userId);
  await settlePresence(server.services, strangers, [userId]);
  await disconnect(userId);
  expect(await unsettled(db, 60_000)).not.toContain(userId);
  expect(await unsettled(db, 0)).toContain(userId);
});

it('a person who leaves is shown as present until the patience is over', async () => {
  const [leaving, other] = [await server.person(), await server.person()];
  const page = await openPage(server, leaving.token);
  await vi.waitUntil(async () => (await shown(leaving.userId)) === 'online');
  page.socket.close();
  const { db } = server.services;
  await vi.waitUntil(async () => (await findLiveConnections(db, [leaving.userId])).size === 0);
  // A person who comes now is settled after all that is settled at once for the one who left.
  const next = await openPage(server, other.token);
  await vi.waitUntil(async () => (await shown(other.userId)) === 'online');
  expect(await shown(leaving.userId)).toBe('online');
  next.socket.close();
});

it('a status is chosen 30 times a minute at most', async () => {
  const { api } = await server.person();
  const answers: unknown[] = [];
  for (let count = 0; count <= 30; count += 1) {
    const choosing = api.presence.choose({ status: count % 2 === 0 ? 'busy' : 'online' });
    answers.push(await choosing.then(() => 200).catch((error: { status: number }) => error.status));
  }
  expect(answers).toEqual([...Array<number>(30).fill(200), 429]);
});
