import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeOpenTask, sendText } from '#features/chat/server/chat-scene.ts';
import { call } from '#identity/server/test-accounts.ts';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import {
  EXAMPLE_POINT,
  makeReadyToHelp,
  makeRequest,
} from '#features/quick-help/server/factory.ts';
import { takeDueSteps } from '#features/quick-help/server/search/search-clock.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestDatabaseServer } from '#platform/server/database/test-database.ts';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { hasFakeClock, makeFakeClock } from './support/fake-clock.ts';

const WAITING = { timeout: 20_000, interval: 50 };
const AN_HOUR_AND_A_BIT = 61 * 60;

/** A PostgreSQL of its own, whose clock goes as far ahead of the true one as is said. */
async function startDatabaseWithClock() {
  const { env, setAhead, remove } = await makeFakeClock();
  const stop = await startTestDatabaseServer(env);
  return {
    setAhead,
    stop: async () => {
      await stop();
      await remove();
    },
  };
}

describe.skipIf(!hasFakeClock).each([
  ['forward', AN_HOUR_AND_A_BIT],
  ['back', -AN_HOUR_AND_A_BIT],
])('a database whose clock is put %s', (_, seconds) => {
  let database: Awaited<ReturnType<typeof startDatabaseWithClock>>;
  let server: TestServer;
  let ana: TestPerson;
  let ben: TestPerson;
  let page: LivePage;
  let session: { access_token: string; refresh_token: string };
  let earlier: { taskId: string; conversationId: string; requestId: string; putOff: string };
  const ran: string[] = [];
  const deadProcess = newId();

  const db = () => server.services.db;
  const enqueue = async (startAfterSeconds?: number) => {
    const id = newId();
    await inTransaction(server.services, ({ trx }) =>
      server.services.jobs.enqueue(trx, 'test.clock', { id }, { startAfterSeconds }),
    );
    return id;
  };
  /** In minutes. */
  const ahead = async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db());
    const ms = (rows[0]?.now.getTime() ?? 0) - Date.now();
    return Math.round(ms / 60_000);
  };
  const isShown = async (wanted: string) => {
    const row = await db()
      .selectFrom('presence')
      .select('shown_status')
      .where('user_id', '=', ben.userId)
      .executeTakeFirst();
    return row?.shown_status === wanted;
  };
  const readStatus = async (id: string) =>
    (
      await db()
        .selectFrom('on_demand_task_requests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const tokens = async (grant: string, body: object) =>
    (await call(server.url, 'POST', `/token?grant_type=${grant}`, { body })).body as typeof session;

  beforeAll(async () => {
    database = await startDatabaseWithClock();
    server = await startTestServer({ LIVE_GRACE_MS: '50' });
    ana = await server.person('Ana');
    ben = await server.person('Ben');
    session = await tokens('password', { email: ana.email, password: ana.password });
    page = await openPage(server, ben.token);
    await vi.waitUntil(() => isShown('online'), WAITING);
    await server.services.jobs.handle('test.clock', async (data: object) => {
      ran.push((data as { id: string }).id);
    });
    const scene = await makeOpenTask(server, ana, ben);
    const { id: conversationId } = await ben.api.chat.open({ kind: 'application', ...scene });
    await sendText(ben, conversationId, 'First');
    await makeHelperOnDuty(server.services, ben.userId, EXAMPLE_POINT);
    const { id: requestId } = await makeRequest(server.services, { requesterId: ana.userId });
    // Left by a process that was killed just before.
    await db().insertInto('live_processes').values({ id: deadProcess }).execute();
    earlier = { taskId: scene.taskId, conversationId, requestId, putOff: await enqueue(3) };
    expect(Math.abs(await ahead())).toBe(0);
    await database.setAhead(seconds);
    expect(await ahead()).toBe(seconds / 60);
  });
  afterAll(async () => {
    page.socket.close();
    await server.close();
    await database.stop();
  });

  it('keeps everyone signed in (OPS-163)', async () => {
    expect((await ana.api.profiles.me()).fullName).toBe('Ana');
    const renewed = await tokens('refresh_token', { refresh_token: session.refresh_token });
    expect(renewed.access_token).toBeTruthy();
  });

  it('does at once what is to be done now, and what was put off as soon as it was to be (OPS-163)', async () => {
    const now = await enqueue();
    await vi.waitUntil(() => ran.includes(now), WAITING);
    await vi.waitUntil(() => ran.includes(earlier.putOff), WAITING);
    expect(ran).toHaveLength(2);
  });

  it('still knows who is there, and takes a process that died for dead (OPS-163)', async () => {
    await vi.waitUntil(
      async () =>
        (await db()
          .selectFrom('live_processes')
          .select('id')
          .where('id', '=', deadProcess)
          .executeTakeFirst()) === undefined,
      WAITING,
    );
    await vi.waitUntil(() => isShown('online'), WAITING);
    page.socket.close();
    await vi.waitUntil(() => isShown('offline'), WAITING);
  });

  it('lists everything once, and keeps messages in order (OPS-163)', async () => {
    const { id } = await makeTask(server.services, { posterId: ana.userId });
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof ben.api.tasks.browse>> = await ben.api.tasks.browse({
        limit: 1,
        cursor,
      });
      listed.push(...next.items.map((one) => one.id));
      cursor = next.nextCursor;
    } while (cursor !== null);
    expect(listed.toSorted()).toEqual([id, earlier.taskId].toSorted());
    const { conversationId } = earlier;
    await sendText(ana, conversationId, 'Second');
    const { items } = await ben.api.chat.messages({ conversationId });
    expect(items.map(({ body }) => body)).toEqual(['First', 'Second']);
  });

  it('searches again for a requester who asks now (OPS-163)', async () => {
    // One that was under way ends early, or stays open for longer.
    await takeDueSteps(server.services);
    expect(await readStatus(earlier.requestId)).toBe(seconds > 0 ? 'expired' : 'searching');
    const { id } = await makeRequest(server.services, { requesterId: ben.userId });
    await makeReadyToHelp(server.services, ana.userId);
    await makeHelperOnDuty(server.services, ana.userId, EXAMPLE_POINT);
    await ana.api.quickHelp.respond({
      requestId: id,
      answer: { response: 'accepted', eta: 10 },
    });
    expect(await readStatus(id)).toBe('accepted');
  });
});
