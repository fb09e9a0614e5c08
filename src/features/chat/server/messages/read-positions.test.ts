import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { MESSAGES_READ, MESSAGES_SEEN } from '../../live-events.ts';
import { claim, makeOpenTask, sendText, startOnDemandConversation } from '../chat-scene.ts';
import { updateSubject } from '../public.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula Poster');
  helper = await server.person('Theo Helper');
});
afterAll(() => server.close());

type Chat = { id: string; end: () => Promise<unknown> };

async function applicationChat(end: (scene: Scene) => Promise<unknown>): Promise<Chat> {
  const scene = await makeOpenTask(server, poster, helper);
  const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
  return { id, end: () => end(scene) };
}
type Scene = Awaited<ReturnType<typeof makeOpenTask>>;

const chats: [string, () => Promise<Chat>][] = [
  [
    'a tasker who gave up',
    async () => {
      const scene = await makeOpenTask(server, poster, helper);
      await claim(poster, helper, scene);
      const { id } = await poster.api.chat.open({ kind: 'task', taskId: scene.taskId });
      return { id, end: () => helper.api.work.giveUp({ taskId: scene.taskId }) };
    },
  ],
  [
    'an applicant who was turned down',
    () =>
      applicationChat((scene) => poster.api.applications.decide({ ...scene, status: 'rejected' })),
  ],
  [
    'an applicant who withdrew',
    () =>
      applicationChat(({ applicationId }) => helper.api.applications.withdraw({ applicationId })),
  ],
  [
    'the helper of a request that was released',
    async () => {
      const request = { id: newId(), title: 'Jump-start my car' };
      const people = { requesterId: poster.userId, helperId: helper.userId };
      const id = await inTransaction(server.services, (work) =>
        startOnDemandConversation(work, { request, ...people }),
      );
      const released = { kind: 'on_demand', id: request.id, state: 'released' } as const;
      return {
        id,
        end: () => inTransaction(server.services, (work) => updateSubject(work, released)),
      };
    },
  ],
];

async function positionOfPoster(conversationId: string): Promise<number | undefined> {
  const { participants } = await helper.api.chat.open({ kind: 'conversation', conversationId });
  return participants.find(({ userId }) => userId === poster.userId)?.lastReadSeq;
}

describe.each(chats)('%s', (_, makeChat) => {
  it('no longer receives how far the other has read (CHAT-015)', async () => {
    const { id: conversationId, end } = await makeChat();
    await sendText(helper, conversationId, 'When shall I come?');
    await sendText(helper, conversationId, 'I could come at five.');
    const helperPage = await openPage(server, helper.token);
    const posterPage = await openPage(server, poster.token);
    try {
      await poster.api.chat.markRead({ conversationId, seq: 1 });
      await helperPage.receives(MESSAGES_SEEN);
      expect(await positionOfPoster(conversationId)).toBe(1);

      await end();
      await poster.api.chat.markRead({ conversationId, seq: 2 });
      await posterPage.receives(MESSAGES_READ, ({ lastReadSeq }: { lastReadSeq: number }) => {
        return lastReadSeq === 2;
      });
      expect(await positionOfPoster(conversationId)).toBe(0);
      // Their own reading is sent to their own pages, after anything sent before it.
      await helper.api.chat.markRead({ conversationId, seq: 2 });
      await helperPage.receives(MESSAGES_READ);
      expect(helperPage.received.filter(({ event }) => event === MESSAGES_SEEN)).toHaveLength(1);
      // Nor does the poster receive it of them.
      expect(posterPage.received.filter(({ event }) => event === MESSAGES_SEEN)).toEqual([]);
    } finally {
      helperPage.socket.disconnect();
      posterPage.socket.disconnect();
    }
  });
});

it('marks messages read for the reader only (CHAT-010)', async () => {
  const scene = await makeOpenTask(server, poster, helper);
  const { id: conversationId } = await poster.api.chat.open({ kind: 'application', ...scene });
  await sendText(helper, conversationId, 'When shall I come?');
  await sendText(poster, conversationId, 'At five.');
  await poster.api.chat.markRead({ conversationId, seq: 2 });
  const unread = async ({ api }: TestPerson) =>
    (await api.chat.open({ kind: 'conversation', conversationId })).unreadCount;
  expect([await unread(poster), await unread(helper)]).toEqual([0, 1]);
});
