import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { helpedStatuses } from '#features/subjects/request-rules.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { openMarketConversation, sendText, startOnDemandConversation } from '../chat-scene.ts';
import { updateSubject } from '../public.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let otto: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana Owner');
  ben = await server.person('Ben Buyer');
  otto = await server.person('Otto Other');
});
afterAll(() => server.close());

const opened = (person: TestPerson, conversationId: string) =>
  person.api.chat.open({ kind: 'conversation', conversationId });
const change = (subject: Parameters<typeof updateSubject>[1]) =>
  inTransaction(server.services, (work) => updateSubject(work, subject));

const openMarket = (kind: 'marketplace' | 'service', id = newId()) =>
  inTransaction(server.services, (work) =>
    openMarketConversation(work, {
      kind,
      subject: { id, title: 'Oak chair', state: 'available' },
      buyerId: ben.userId,
      ownerId: ana.userId,
    }),
  );
const startHelp = (request: { id: string; title: string }, helper: TestPerson) =>
  inTransaction(server.services, (work) =>
    startOnDemandConversation(work, {
      request,
      requesterId: ana.userId,
      helperId: helper.userId,
    }),
  );

describe.each([
  ['marketplace', 'marketplace_item', 'seller'],
  ['service', 'service', 'provider'],
] as const)('a %s conversation', (kind, type, role) => {
  it('is one for buyer and thing, however often it is opened (CHAT-123, SERV-054)', async () => {
    const id = newId();
    const [first, second] = await Promise.all([openMarket(kind, id), openMarket(kind, id)]);
    expect(second).toBe(first);
    const conversation = await opened(ben, first);
    expect(conversation).toMatchObject({
      kind,
      subject: { type, id, title: 'Oak chair', status: 'available', isRemoved: false },
      writing: { allowed: true },
    });
    expect(conversation.participants.map((person) => person.role)).toEqual([role, 'buyer']);
  });

  it('is for buyer and owner alone, and stays usable when the thing is gone (CHAT-126)', async () => {
    const id = newId();
    const conversationId = await openMarket(kind, id);
    const aboutAnother = await openMarket(kind);
    await sendText(ben, conversationId, 'Is it still there?');
    await sendText(ana, conversationId, 'It is.');
    await change({ kind, id, state: 'removed', title: 'Oak chair, sold' });
    expect(await opened(ben, conversationId)).toMatchObject({
      subject: { title: 'Oak chair, sold', isRemoved: true },
      writing: { allowed: true },
      unreadCount: 1,
    });
    expect(await opened(ben, aboutAnother)).toMatchObject({
      subject: { title: 'Oak chair', isRemoved: false },
    });
    await sendText(ben, conversationId, 'Thank you!');
    for (const ask of [
      () => opened(otto, conversationId),
      () => otto.api.chat.messages({ conversationId }),
      () => sendText(otto, conversationId, 'Mine!'),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404, message: 'Chat not available' });
    }
  });
});

describe('the chat of a help request', () => {
  const ongoing = { kind: 'on_demand', whileIn: helpedStatuses } as const;
  test('lasts from accepting to completing, and ends with the helper who left', async () => {
    const request = { id: newId(), title: 'Jump-start my car' };
    const first = await startHelp(request, ben);
    await sendText(ben, first, 'On my way.');
    await change({ ...ongoing, id: request.id, state: 'released' });
    for (const person of [ana, ben]) {
      await expect(sendText(person, first, 'Hello?')).rejects.toMatchObject({
        status: 403,
        message: 'Chat is not available for this task',
      });
      // Both keep reading.
      expect((await person.api.chat.messages({ conversationId: first })).items).toHaveLength(1);
    }
    const second = await startHelp(request, otto);
    expect(second).not.toBe(first);
    await change({ ...ongoing, id: request.id, state: 'started' });
    await sendText(otto, second, 'Ten minutes.');
    // The earlier helper neither sees the new chat nor gets the old one back.
    await expect(opened(ben, second)).rejects.toMatchObject({ status: 404 });
    expect((await opened(ben, first)).writing.allowed).toBe(false);
  });
});

test('can be read but not written in once a moderator closed it', async () => {
  const conversationId = await openMarket('marketplace');
  await sendText(ben, conversationId, 'Hello');
  await server.services.db
    .updateTable('conversations')
    .set({ closed_at: new Date() })
    .where('id', '=', conversationId)
    .execute();
  await expect(sendText(ben, conversationId, 'Hello again')).rejects.toMatchObject({
    status: 403,
    message: 'Chat not available',
  });
  expect((await ana.api.chat.messages({ conversationId })).items).toHaveLength(1);
});
