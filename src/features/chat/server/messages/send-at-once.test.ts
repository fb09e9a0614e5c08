import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { MessageSent } from '../../live-events.ts';
import { makeOpenTask, sendText, startOnDemandConversation } from '../chat-scene.ts';
import { lockTaskConversation } from '../conversations/membership.ts';
import type { ApplicationStatus } from '#features/tasks/vocabulary.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
let taskId: string;
let applicationId: string;
let conversationId: string;
beforeAll(async () => {
  server = await startTestServer();
  [poster, helper] = [await server.person('Paula'), await server.person('Hugo')];
  // The follow-up work of signing in has transactions of its own.
  await vi.waitFor(async () => {
    const settled = await server.services.db.selectFrom('presence').select('user_id').execute();
    expect(settled).toHaveLength(2);
  });
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  ({ taskId, applicationId } = await makeOpenTask(server, poster, helper));
  ({ id: conversationId } = await poster.api.chat.open({
    kind: 'application',
    taskId,
    applicationId,
  }));
  // From here on the cached facts of the conversation are as old as these messages, and both people have a
  // notification.
  await sendText(poster, conversationId, 'Hello');
  await sendText(helper, conversationId, 'Hello');
});

const messages = async () =>
  (await poster.api.chat.messages({ conversationId })).items.map(({ seq, body }) => [seq, body]);

it('a text in a conversation that is under way is one trip to the database', async () => {
  const { db } = server.services;
  const [trips, transactions] = [vi.spyOn(db, 'inOneTrip'), vi.spyOn(db, 'transaction')];
  await sendText(poster, conversationId, 'How are you?');
  await sendText(helper, conversationId, 'Fine.');
  expect([trips.mock.calls.length, transactions.mock.calls.length]).toEqual([2, 0]);
});

describe('the right to write is asked at the moment of writing (CHAT-088, CHAT-092)', () => {
  type Change = () => Promise<unknown>;
  const task =
    (values: object): Change =>
    () =>
      server.services.db.updateTable('tasks').set(values).where('id', '=', taskId).execute();
  const application =
    (status: ApplicationStatus): Change =>
    () =>
      server.services.db
        .updateTable('task_applications')
        .set({ status, closed_reason: status === 'rejected' ? 'rejected_by_poster' : null })
        .where('id', '=', applicationId)
        .execute();
  const changes: [string, Change][] = [
    ['the task is removed', task({ removed_at: new Date() })],
    ['the task is claimed', () => task({ status: 'claimed', claimed_by: helper.userId })()],
    ['the task has another poster', () => task({ poster_id: helper.userId })()],
    ['the application is turned down', application('rejected')],
    ['the application is approved', application('approved')],
    [
      'the application is withdrawn',
      () =>
        server.services.db
          .deleteFrom('task_applications')
          .where('id', '=', applicationId)
          .execute(),
    ],
    [
      'the conversation is closed',
      () =>
        server.services.db
          .updateTable('conversations')
          .set({ closed_at: new Date() })
          .where('id', '=', conversationId)
          .execute(),
    ],
    [
      'the sender is no member any more',
      () =>
        server.services.db
          .deleteFrom('conversation_members')
          .where('conversation_id', '=', conversationId)
          .where('user_id', '=', helper.userId)
          .execute(),
    ],
  ];

  /** Returns the right the screen shows, and the outcome of sending. */
  const outcomes = async (person: TestPerson) => {
    const { items } = await person.api.chat.list({ taskId });
    const shown = items.find(({ id }) => id === conversationId)?.writing.allowed ?? false;
    const sent = await sendText(person, conversationId, 'Once more').then(
      () => true,
      ({ status }: { status: number }) => (status === 403 || status === 404 ? false : status),
    );
    return { shown, sent };
  };

  it.each(changes)('also when %s behind the back of what is known', async (_, change) => {
    await change();
    for (const person of [poster, helper]) {
      const { shown, sent } = await outcomes(person);
      expect(sent).toBe(shown);
    }
  });

  it('and comes back with what gave it', async () => {
    await task({ removed_at: new Date() })();
    expect(await outcomes(poster)).toEqual({ shown: false, sent: false });
    await task({ removed_at: null })();
    expect(await outcomes(poster)).toEqual({ shown: true, sent: true });
  });

  it('also of what a request tells its chat (CHAT-131)', async () => {
    const requestId = newId();
    conversationId = await inTransaction(server.services, (work) =>
      startOnDemandConversation(work, {
        request: { id: requestId, title: 'Jump start' },
        requesterId: poster.userId,
        helperId: helper.userId,
      }),
    );
    await sendText(poster, conversationId, 'Where are you?');
    await server.services.db
      .updateTable('conversations')
      .set({ subject_state: 'canceled' })
      .where('id', '=', conversationId)
      .execute();
    await expect(sendText(poster, conversationId, 'Hello?')).rejects.toMatchObject({ status: 403 });
  });

  it('after the wait for the lock, so that its end during the wait is seen', async () => {
    const { db } = server.services;
    const { sending } = await inTransaction(server.services, async (work) => {
      await lockTaskConversation(work, { taskId, applicantId: helper.userId });
      const send = sendText(helper, conversationId, 'Just in time?');
      send.catch(() => {});
      await expect.poll(() => countWaiting(db)).toBe(1);
      await work.trx
        .updateTable('tasks')
        .set({ removed_at: new Date() })
        .where('id', '=', taskId)
        .execute();
      return { sending: send };
    });
    await expect(sending).rejects.toMatchObject({ status: 403 });
    expect(await messages()).toHaveLength(2);
  });
});

describe('twins (CHAT-088)', () => {
  it('that wait for the same lock are one message, and the next one has the next number', async () => {
    const { db } = server.services;
    const key = newId();
    const { sending } = await inTransaction(server.services, async (work) => {
      await lockTaskConversation(work, { taskId, applicantId: helper.userId });
      const sends = [1, 2, 3].map(() => sendText(poster, conversationId, 'Once', key));
      await expect.poll(() => countWaiting(db)).toBe(3);
      return { sending: sends };
    });
    const ids = (await Promise.all(sending)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    await sendText(poster, conversationId, 'Next');
    expect((await messages()).slice(2)).toEqual([
      [3, 'Once'],
      [4, 'Next'],
    ]);
  });

  it('count as one of the messages a person may send in a minute', async () => {
    const strict = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const [one, two] = [await strict.person(), await strict.person()];
      const scene = await makeOpenTask(strict, one, two);
      const { id } = await one.api.chat.open({ kind: 'application', ...scene });
      const key = newId();
      for (let count = 0; count < 40; count += 1) await sendText(one, id, 'Once', key);
      for (let count = 1; count < 30; count += 1) await sendText(one, id, `No ${count}`);
      await expect(sendText(one, id, 'One too many')).rejects.toMatchObject({ status: 429 });
    } finally {
      await strict.close();
    }
  });
});

describe('notifying members (CHAT-135, NOTE-039)', () => {
  const unread = async () =>
    (await helper.api.notifications.list({})).items.filter(
      (notice) => notice.taskId === taskId && !notice.isRead,
    ).length;
  const member = (values: object) =>
    server.services.db
      .updateTable('conversation_members')
      .set(values)
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', helper.userId)
      .execute();

  it.each([
    ['who read the last one', () => helper.api.chat.markRead({ conversationId, seq: 2 }), 1],
    [
      'not who muted the chat',
      async () => {
        await helper.api.chat.markRead({ conversationId, seq: 2 });
        await member({ muted: true });
      },
      0,
    ],
    ['nobody anew who has not read it', () => Promise.resolve(), 1],
  ] as const)('%s', async (_, happens, notices) => {
    await happens();
    await sendText(poster, conversationId, 'News');
    expect(await unread()).toBe(notices);
  });

  it('does not store a message whose notification cannot be stored', async () => {
    const { db } = server.services;
    await helper.api.chat.markRead({ conversationId, seq: 2 });
    await sql`create function refuse_notices() returns trigger language plpgsql
      as $$ begin raise exception 'no notices'; end $$`.execute(db);
    await sql`create trigger refuse_notices before insert on notifications
      for each row execute function refuse_notices()`.execute(db);
    vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    try {
      await expect(sendText(poster, conversationId, 'Lost?')).rejects.toMatchObject({
        status: 500,
      });
    } finally {
      await sql`drop function refuse_notices() cascade`.execute(db);
    }
    expect(await messages()).toHaveLength(2);
    await sendText(poster, conversationId, 'Again');
    expect([await unread(), (await messages()).at(-1)]).toEqual([1, [3, 'Again']]);
  });

  it('each page learns whether its own person muted the chat', async () => {
    await member({ muted: true });
    const pages = await Promise.all([poster, helper].map(({ token }) => openPage(server, token)));
    await sendText(poster, conversationId, 'Psst');
    const received = await Promise.all(pages.map((page) => page.receives('chat.message')));
    expect(received.map(({ payload }) => (payload as MessageSent).isMuted)).toEqual([false, true]);
    for (const { socket } of pages) socket.close();
  });
});
