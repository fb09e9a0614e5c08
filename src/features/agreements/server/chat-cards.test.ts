import { afterAll, expect, test } from 'vitest';
import type { TestPerson } from '#test/support/server.ts';
import {
  changing,
  dayFromNow,
  job,
  startAgreementScene,
  today,
  workshop,
} from './agreement-scene.ts';

const { server, poster, helper, waiting, claimed, applied, propose, messages } =
  await startAgreementScene();
afterAll(() => server.close());
const { db } = server.services;

/** The conversation of a card, as one of its two reads it. */
async function readChat(person: TestPerson, proposalId: string) {
  const { conversation_id: conversationId } = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('card_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  const [cards, page] = await Promise.all([
    person.api.agreements.listCards({ conversationId }),
    person.api.chat.messages({ conversationId }),
  ]);
  return { conversationId, cards: cards.items, items: page.items };
}

const lastLine = async (person: TestPerson, conversationId: string) =>
  (await person.api.chat.list({ list: 'all' })).items.find(({ id }) => id === conversationId)
    ?.lastMessage?.card?.line;

test('each proposal stays in the chat with how it ended (DEAL-054)', async () => {
  const taskId = await claimed();
  const first = await propose(helper, taskId, { price: job(60) });
  const { id: second } = await poster.api.agreements.counter({
    proposalId: first,
    changes: changing({ price: job(50), place: workshop }),
    today,
  });
  await helper.api.agreements.accept({ proposalId: second });
  const third = await propose(poster, taskId, { scope: 'Both lawns.' });
  for (const person of [poster, helper]) {
    const { cards, items } = await readChat(person, third);
    expect(items.map(({ senderId, card }) => [senderId, card?.kind, card?.id])).toEqual([
      [helper.userId, 'proposal', first],
      [poster.userId, 'proposal', second],
      [poster.userId, 'proposal', third],
    ]);
    expect(
      cards.map(({ id, status, price, place, scope }) => ({ id, status, price, place, scope })),
    ).toEqual([
      { id: third, status: 'current', price: null, place: null, scope: 'Both lawns.' },
      { id: second, status: 'accepted', price: job(50), place: workshop, scope: null },
      { id: first, status: 'countered', price: job(60), place: null, scope: null },
    ]);
  }
});

test.each([
  ['declined', (id: string) => poster.api.agreements.decline({ proposalId: id })],
  ['withdrawn', (id: string) => helper.api.agreements.withdraw({ proposalId: id })],
  [
    'lapsed',
    (id: string) =>
      db
        .updateTable('proposed_changes')
        .set({ lapses_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
  ],
] as const)('a %s proposal stays, and takes no step (DEAL-054)', async (status, end) => {
  const taskId = await claimed();
  const proposalId = await propose(helper, taskId, { price: job(60) });
  await end(proposalId);
  const { cards } = await readChat(poster, proposalId);
  expect(cards).toMatchObject([
    { status, abilities: { accept: { allowed: false }, counter: { allowed: false } } },
  ]);
});

test('before the claim the card is in the chat of poster and applicant alone (DEAL-054, DEAL-055)', async () => {
  const { taskId, applicationId } = await applied();
  await waiting.api.applications.apply({ taskId, message: 'I can come too.' });
  const proposalId = await propose(poster, taskId, { price: job(30) }, applicationId);
  const { conversationId, cards } = await readChat(helper, proposalId);
  expect(cards).toMatchObject([{ id: proposalId, stage: 'application', now: { place: null } }]);
  expect((await waiting.api.agreements.listCards({ conversationId })).items).toEqual([]);
  await expect(waiting.api.chat.messages({ conversationId })).rejects.toMatchObject({
    status: 404,
  });
  await expect(server.anonymous.agreements.listCards({ conversationId })).rejects.toMatchObject({
    status: 401,
  });
  expect(await messages(waiting, taskId)).toEqual([]);
});

test('the next helper reads nothing of what was proposed to the one before (DEAL-055)', async () => {
  const taskId = await claimed();
  await waiting.api.applications.apply({ taskId, message: 'Me, too.' }).catch(() => {});
  const proposalId = await propose(helper, taskId, { place: workshop });
  await poster.api.agreements.accept({ proposalId });
  await helper.api.work.giveUp({ taskId, ending: 'called_off' });
  const { id: applicationId } = await waiting.api.applications.apply({ taskId, message: 'I can.' });
  await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
  await waiting.api.work.claim({ taskId });
  const { conversationId, cards } = await readChat(poster, proposalId);
  expect(cards).toMatchObject([{ status: 'accepted', now: { place: null } }]);
  expect((await waiting.api.agreements.listCards({ conversationId })).items).toEqual([]);
  expect((await waiting.api.chat.messages({ conversationId })).items).toEqual([]);
  // The one before still reads the own part.
  expect((await helper.api.agreements.listCards({ conversationId })).items).toMatchObject([
    { place: workshop, now: { place: null } },
  ]);
});

test('the other is notified once, and the list of chats has the line as it is now (DEAL-048, DEAL-066)', async () => {
  const taskId = await claimed();
  const day = { date: dayFromNow(10), timeOfDay: 'morning' as const };
  const changes = { price: job(60), day, place: workshop, scope: 'Both lawns.' };
  const proposalId = await propose(helper, taskId, changes);
  const { conversationId } = await readChat(poster, proposalId);
  const notices = (await messages(poster, taskId)).filter(
    (text) => text.startsWith('change_') || text.includes('message'),
  );
  expect(notices).toEqual([expect.stringMatching(/^change_proposed: Hugo Helper/)]);
  const line = { price: 60, startsAt: null, parts: ['day', 'place', 'scope'] };
  expect(await lastLine(poster, conversationId)).toMatchObject({ wording: 'changes', ...line });
  await poster.api.agreements.decline({ proposalId });
  const declined = await lastLine(helper, conversationId);
  expect(declined).toMatchObject({ wording: 'declined', ...line });
  expect(JSON.stringify(declined)).not.toMatch(/Secret|Denver/);
});

test('in a chat that moderators closed nothing is proposed (DEAL-054)', async () => {
  const taskId = await claimed();
  const proposalId = await propose(helper, taskId, { price: job(60) });
  const { conversationId } = await readChat(poster, proposalId);
  await poster.api.agreements.decline({ proposalId });
  await db
    .updateTable('conversations')
    .set({ closed_at: new Date() })
    .where('id', '=', conversationId)
    .execute();
  await expect(propose(helper, taskId, { price: job(70) })).rejects.toMatchObject({ status: 403 });
  expect((await readChat(poster, proposalId)).cards).toHaveLength(1);
});

test('a proposal from before is on the task, and in no chat (DEAL-055)', async () => {
  const taskId = await claimed();
  const proposalId = await propose(helper, taskId, { price: job(60) });
  const { conversationId } = await readChat(poster, proposalId);
  await db.deleteFrom('messages').where('card_id', '=', proposalId).execute();
  expect((await poster.api.agreements.listCards({ conversationId })).items).toEqual([]);
  expect((await poster.api.agreements.listOpen({ taskId })).items).toHaveLength(1);
  await poster.api.agreements.accept({ proposalId });
});
