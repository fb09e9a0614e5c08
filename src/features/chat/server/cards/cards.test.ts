import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardKinds } from '#features/subjects/cards.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { Card } from '../../contract.ts';
import { CARDS_CHANGED, MESSAGE_SENT } from '../../live-events.ts';
import type { MessageSent } from '../../live-events.ts';
import { openMarketConversation, sendText } from '../chat-scene.ts';
import { announceCards, findConversationFacts, sendCard } from '../public.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let otto: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, otto] = await Promise.all([
    server.person('Ana Owner'),
    server.person('Ben Buyer'),
    server.person('Otto Other'),
  ]);
});
afterAll(() => server.close());

const openMarket = (buyer = ben, itemId = newId()) =>
  inTransaction(server.services, (work) =>
    openMarketConversation(work, {
      kind: 'marketplace',
      subject: { id: itemId, title: 'Oak chair', state: 'available' },
      buyerId: buyer.userId,
      ownerId: ana.userId,
    }),
  );
const give = (
  from: TestPerson,
  conversationId: string,
  card: Card,
  alreadyNotified?: readonly string[],
) =>
  inTransaction(server.services, (work) =>
    sendCard(work, {
      conversationId,
      senderId: from.userId,
      card,
      ...(alreadyNotified && { alreadyNotified }),
    }),
  );
const offer = (): Card => ({ kind: 'offer', id: newId() });
const listMessages = async (person: TestPerson, conversationId: string) =>
  (await person.api.chat.messages({ conversationId })).items;
const opened = (person: TestPerson, conversationId: string) =>
  person.api.chat.open({ kind: 'conversation', conversationId });

describe('a card that is sent', () => {
  it.each(cardKinds)('comes as any message: %s (CHAT-170, CHAT-171)', async (kind) => {
    const conversationId = await openMarket();
    const card = { kind, id: newId() };
    await sendText(ana, conversationId, 'It is still there.');
    await ben.api.chat.archive({ conversationId, isArchived: true });
    await give(ana, conversationId, card);
    const message = { seq: 2, type: 'card', body: '', card, attachment: null };
    expect(await listMessages(ben, conversationId)).toMatchObject([{ card: null }, message]);
    expect(await opened(ben, conversationId)).toMatchObject({
      unreadCount: 2,
      isArchived: false,
      lastMessage: { ...message, senderId: ana.userId },
    });
    expect((await opened(ana, conversationId)).unreadCount).toBe(0);
  });

  it('is one, however often and by whomever it is sent (CHAT-171)', async () => {
    const conversationId = await openMarket();
    const card = offer();
    await Promise.all([1, 2, 3].map(() => give(ben, conversationId, card)));
    await give(ana, conversationId, card);
    expect(await listMessages(ana, conversationId)).toMatchObject([{ card, senderId: ben.userId }]);
    const next = await sendText(ana, conversationId, 'Hm');
    expect(next.seq).toBe(2);
  });

  it('is live for both and notified of to the other alone (CHAT-171)', async () => {
    const itemId = newId();
    const conversationId = await openMarket(ben, itemId);
    const listNotices = async (person: TestPerson) =>
      (await person.api.notifications.list({})).items.filter(({ entityId }) => entityId === itemId);
    const page = await openPage(server, ana.token);
    const card = offer();
    await give(ben, conversationId, card);
    const { payload } = await page.receives(
      MESSAGE_SENT,
      ({ message }: MessageSent) => message.conversationId === conversationId,
    );
    expect(payload).toMatchObject({
      message: { type: 'card', card },
      kind: 'marketplace',
      isAlreadyNotified: false,
    });
    page.socket.disconnect();
    expect(await listNotices(ana)).toMatchObject([{ type: 'new_message', conversationId }]);
    expect(await listNotices(ben)).toEqual([]);
    // If the step has a notification of its own, the message creates none.
    await give(ana, conversationId, offer(), [ben.userId]);
    expect(await listNotices(ben)).toEqual([]);
    expect((await opened(ben, conversationId)).unreadCount).toBe(1);
  });

  it('is undone with the step it belongs to (CHAT-171)', async () => {
    const conversationId = await openMarket();
    const step = inTransaction(server.services, async (work) => {
      await sendCard(work, { conversationId, senderId: ben.userId, card: offer() });
      throw new Error('the step failed');
    });
    await expect(step).rejects.toThrow('the step failed');
    expect(await listMessages(ben, conversationId)).toEqual([]);
    expect((await sendText(ben, conversationId, 'Hello')).seq).toBe(1);
  });
});

it('cannot be made by sending a message (CHAT-171)', async () => {
  const conversationId = await openMarket();
  const card = offer();
  const forged = { conversationId, body: 'Deal!', clientKey: card.id, type: 'card', card };
  const { messages } = await ben.api.chat.send(forged);
  expect(messages).toMatchObject([{ type: 'text', card: null }]);
  await expect(ben.api.chat.send({ ...forged, body: '' })).rejects.toMatchObject({ status: 422 });
  // Nor keeps the real one from coming by using its id first.
  await give(ben, conversationId, card);
  expect(await listMessages(ana, conversationId)).toMatchObject([{ type: 'text' }, { card }]);
});

describe('cards are for those who take part', () => {
  it('lets no one else read or send one (CHAT-171, CHAT-174)', async () => {
    const conversationId = await openMarket();
    await give(ben, conversationId, offer());
    await expect(listMessages(otto, conversationId)).rejects.toMatchObject({ status: 404 });
    await expect(give(otto, conversationId, offer())).rejects.toMatchObject({ status: 404 });
    expect(await findConversationFacts(server.services.db, conversationId, otto.userId)).toBeNull();
    expect(await listMessages(ana, conversationId)).toHaveLength(1);
  });

  it('describes the conversation to features that send cards (CHAT-174)', async () => {
    const itemId = newId();
    const conversationId = await openMarket(ben, itemId);
    const facts = {
      kind: 'marketplace',
      subjectId: itemId,
      buyerId: ben.userId,
      isClosed: false,
    };
    const { db } = server.services;
    for (const person of [ana, ben]) {
      const { members, ...found } = {
        ...(await findConversationFacts(db, conversationId, person.userId)),
      };
      expect(found).toEqual(facts);
      // They joined at the same time.
      expect(new Map(members?.map(({ userId, role }) => [userId, role]))).toEqual(
        new Map([
          [ana.userId, 'seller'],
          [ben.userId, 'buyer'],
        ]),
      );
    }
    expect(await findConversationFacts(db, newId(), ben.userId)).toBeNull();
  });

  it('takes no more in a conversation a moderator closed (CHAT-171)', async () => {
    const conversationId = await openMarket();
    const card = offer();
    await give(ben, conversationId, card);
    const { db } = server.services;
    await db
      .updateTable('conversations')
      .set({ closed_at: new Date() })
      .where('id', '=', conversationId)
      .execute();
    await expect(give(ben, conversationId, offer())).rejects.toMatchObject({
      status: 403,
      message: 'Chat not available',
    });
    expect(await findConversationFacts(db, conversationId, ben.userId)).toMatchObject({
      isClosed: true,
    });
    expect(await listMessages(ana, conversationId)).toMatchObject([{ card }]);
  });

  it('a block ends it for both, and the reason is in the sender’s language (CHAT-171, CHAT-174)', async () => {
    const cleo = await server.person('Cleo Comprador');
    const conversationId = await openMarket(cleo);
    await give(cleo, conversationId, offer());
    const { db } = server.services;
    await db
      .updateTable('profiles')
      .set({ preferred_language: 'es' })
      .where('id', '=', cleo.userId)
      .execute();
    await db
      .insertInto('blocks')
      .values({ blocker_id: ana.userId, blocked_id: cleo.userId })
      .execute();
    await expect(give(cleo, conversationId, offer())).rejects.toMatchObject({
      status: 404,
      message: 'Chat no disponible',
    });
    for (const person of [ana, cleo]) {
      expect(await findConversationFacts(db, conversationId, person.userId)).toBeNull();
      await expect(listMessages(person, conversationId)).rejects.toMatchObject({ status: 404 });
    }
  });
});

it('members are told that cards have changed, once it is stored (CHAT-173)', async () => {
  const conversationId = await openMarket();
  const pages = await Promise.all([ana, ben].map((person) => openPage(server, person.token)));
  await inTransaction(server.services, (work) => announceCards(work, conversationId));
  for (const page of pages) {
    const { payload } = await page.receives(CARDS_CHANGED);
    expect(payload).toEqual({ conversationId });
    page.socket.disconnect();
  }
});
