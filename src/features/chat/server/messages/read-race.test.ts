import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { claim, makeOpenTask, sendText } from '../chat-scene.ts';
import { lockTaskConversation } from '../conversations/membership.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
let taskId: string;
let conversationId: string;
beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula Poster');
  helper = await server.person('Theo Helper');
  const scene = await makeOpenTask(server, poster, helper);
  await claim(poster, helper, scene);
  ({ taskId } = scene);
  ({ id: conversationId } = await poster.api.chat.open({ kind: 'task', taskId }));
});
afterAll(() => server.close());

const unreadNotices = () =>
  server.services.db
    .selectFrom('notifications')
    .select('id')
    .where('recipient_id', '=', helper.userId)
    .where('unread_key', '=', `chat:${conversationId}`)
    .where('is_read', '=', false);

it('keeps the notification of a message that comes while earlier ones are marked read (CHAT-135)', async () => {
  const { db } = server.services;
  const { seq } = await sendText(poster, conversationId, 'Are you there?');
  await expect.poll(() => unreadNotices().execute()).toHaveLength(1);
  // Marking waits between looking for unread messages and marking their notice.
  const { marking, sending } = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('notifications')
      .select('id')
      .where('recipient_id', '=', helper.userId)
      .forUpdate()
      .execute();
    const mark = helper.api.chat.markRead({ conversationId, seq });
    await expect.poll(() => countWaiting(db)).toBe(1);
    const send = sendText(poster, conversationId, 'The side gate is open.');
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { marking: mark, sending: send };
  });
  await Promise.all([marking, sending]);
  expect(await unreadNotices().execute()).toHaveLength(1);
});

it('holds messages while members of a conversation come and go (CHAT-016)', async () => {
  const { db } = server.services;
  const { sending } = await inTransaction(server.services, async (work) => {
    await lockTaskConversation(work, { taskId, applicantId: null });
    const send = sendText(poster, conversationId, 'Who is here?');
    await expect.poll(() => countWaiting(db)).toBe(1);
    return { sending: send };
  });
  expect(await sending).toMatchObject({ body: 'Who is here?' });
});
