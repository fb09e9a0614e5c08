import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#identity/server/account/remove-account.ts';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { setRestriction } from '#identity/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { AskedThing } from '../contract.ts';
import { LONGEST_QUESTION, MOST_WAITING } from '../limits.ts';
import { QUESTIONS_CHANGED, QUESTIONS_TOPIC } from '../live-events.ts';
import { makeQuestion } from './factory.ts';
import { questionScene } from './question-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof questionScene>;
let owner: TestPerson;
let asker: TestPerson;
let other: TestPerson;
let thing: AskedThing;

beforeAll(async () => {
  server = await startTestServer();
  scene = questionScene(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [owner, asker, other] = await Promise.all([
    server.person('Olga Owner'),
    server.person('Asa Asker'),
    server.person('Otto Other'),
  ]);
  thing = await scene.makeThing(owner);
});

const ask = (text = 'Is it still there?', by = asker) => by.api.questions.ask({ ...thing, text });
const answer = (questionId: string, text = 'It is.') =>
  owner.api.questions.answer({ questionId, text });
const list = (viewer?: TestPerson) => (viewer?.api ?? server.anonymous).questions.list(thing);
const readTexts = async (viewer?: TestPerson) => (await list(viewer)).items.map(({ text }) => text);
const readPersonId = async ({ userId }: TestPerson) =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;
const listNotices = async ({ api }: TestPerson) =>
  (await api.notifications.list({})).items.map(({ type, message }) => ({ type, message }));

describe('who reads it', () => {
  it('the two of them until it is answered, then everyone (DEAL-001, DEAL-002)', async () => {
    const { id } = await ask();
    for (const viewer of [asker, owner]) {
      expect((await list(viewer)).items).toMatchObject([{ id, answer: null }]);
    }
    for (const viewer of [other, undefined]) expect(await readTexts(viewer)).toEqual([]);
    await answer(id);
    for (const viewer of [asker, owner, other, undefined]) {
      expect((await list(viewer)).items).toMatchObject([
        { id, asker: { name: 'Asa Asker' }, answer: { text: 'It is.' } },
      ]);
    }
  });

  it('names an asker as their visibility says (DEAL-001)', async () => {
    await answer((await ask()).id);
    await server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', asker.userId)
      .execute();
    for (const viewer of [owner, other, undefined]) {
      const [question] = (await list(viewer)).items;
      expect(question?.asker).toEqual({
        personId: null,
        name: 'A neighbor',
        avatarUrl: null,
        isFoundingMember: false,
      });
    }
    expect((await list(asker)).items[0]?.asker.name).toBe('Asa Asker');
  });

  it('says what each may do with it (DEAL-006, DEAL-008, DEAL-014)', async () => {
    await ask();
    const seenBy = async (viewer: TestPerson) => {
      const { items, isOwner, abilities } = await list(viewer);
      const [question] = items;
      return {
        isOwner,
        ask: abilities.ask.allowed,
        answer: question?.abilities.answer.allowed,
        remove: question?.abilities.remove.allowed,
        report: question?.abilities.report,
      };
    };
    expect(await seenBy(owner)).toEqual({
      isOwner: true,
      ask: false,
      answer: true,
      remove: true,
      report: true,
    });
    expect(await seenBy(asker)).toEqual({
      isOwner: false,
      ask: true,
      answer: false,
      remove: true,
      report: false,
    });
  });

  it('has none of a private task, nor for those who know of it (DEAL-001)', async () => {
    thing = await scene.makeThing(owner, 'task');
    await answer((await ask()).id);
    await server.services.db
      .updateTable('tasks')
      .set({ is_private: true, status: 'claimed', claimed_by: asker.userId })
      .where('id', '=', thing.entityId)
      .execute();
    for (const viewer of [owner, asker, undefined]) {
      await expect(list(viewer)).rejects.toMatchObject({ status: 404 });
    }
    await expect(ask('And now?')).rejects.toMatchObject({ status: 404 });
  });
});

it('lists the unanswered first, then the ones answered last, page by page (DEAL-003)', async () => {
  const given = { ...thing, ownerId: owner.userId, askerId: asker.userId };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
  for (let minute = 0; minute < 12; minute += 1) {
    await makeQuestion(server.services, {
      ...given,
      text: `Question ${minute}`,
      // The one asked last was answered first; two at the same moment.
      answer: { text: 'Yes.', at: at(Math.min(11 - minute, 10)) },
    });
  }
  await makeQuestion(server.services, { ...given, text: 'Waiting 1' });
  await makeQuestion(server.services, { ...given, text: 'Waiting 2' });
  const first = await list(owner);
  const { items, nextCursor } = await owner.api.questions.list({
    ...thing,
    cursor: first.nextCursor,
  });
  expect(nextCursor).toBeNull();
  expect([...first.items, ...items].map(({ text }) => text)).toEqual([
    'Waiting 2',
    'Waiting 1',
    'Question 1',
    'Question 0',
    ...Array.from({ length: 10 }, (_, index) => `Question ${index + 2}`),
  ]);
  expect(await readTexts(other)).toHaveLength(10);
  for (const cursor of ['nonsense', Buffer.from('["x",1]').toString('base64url')]) {
    await expect(other.api.questions.list({ ...thing, cursor })).rejects.toMatchObject({
      status: 422,
    });
  }
});

describe('what is typed', () => {
  it.each([
    ['', 'empty'],
    ['   \n\t ', 'only spaces'],
    ['\u200B\u200B\u2060', 'only invisible characters'],
    ['x'.repeat(LONGEST_QUESTION + 1), 'too long'],
    ['a\0b', 'a null character'],
    ['a\uD800', 'half a character'],
  ])('%j is refused at the field: %s (DEAL-004, DEAL-006)', async (text) => {
    const { id } = await ask();
    const refusal = { status: 422, data: { fields: { text: expect.any(String) as string } } };
    await expect(ask(text)).rejects.toMatchObject(refusal);
    await expect(answer(id, text)).rejects.toMatchObject(refusal);
  });

  it('may have 500 characters as people count them, and line breaks (DEAL-004)', async () => {
    const family = '👨‍👩‍👧';
    for (const text of ['x'.repeat(LONGEST_QUESTION), family.repeat(LONGEST_QUESTION), 'a\n\nb']) {
      await answer((await ask(text)).id, text);
    }
    expect(await readTexts()).toHaveLength(3);
  });

  it('is about a thing that exists, of a kind that takes questions (DEAL-004)', async () => {
    for (const entityId of [newId(), 'x', `${thing.entityId}'--`]) {
      const asking = asker.api.questions.ask({ ...thing, entityId, text: 'Hello?' });
      await expect(asking).rejects.toMatchObject({ status: 404 });
    }
    const entityType = 'review' as 'task';
    await expect(
      asker.api.questions.ask({ ...thing, entityType, text: 'Hello?' }),
    ).rejects.toMatchObject({ status: 422 });
    // The id of a thing of another kind.
    await expect(
      asker.api.questions.ask({ ...thing, entityType: 'service', text: 'Hello?' }),
    ).rejects.toMatchObject({ status: 404 });
    for (const questionId of [newId(), 'x']) {
      await expect(answer(questionId)).rejects.toMatchObject({ status: 404 });
      await expect(asker.api.questions.remove({ questionId })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  it('is not stored with contact details before a warning (DEAL-009)', async () => {
    const text = 'Call me at 512-555-0148?';
    const refusal = { status: 409, data: { reason: 'questions:refusals.contacts' } };
    await expect(ask(text)).rejects.toMatchObject(refusal);
    expect(await readTexts(asker)).toEqual([]);
    const { id } = await asker.api.questions.ask({ ...thing, text, despiteContacts: true });
    await expect(answer(id, 'I live at 12 Hidden Lane')).rejects.toMatchObject(refusal);
    const despiteContacts = true;
    await owner.api.questions.answer({ questionId: id, text: '12 Hidden Lane', despiteContacts });
    expect((await list()).items).toMatchObject([{ text, answer: { text: '12 Hidden Lane' } }]);
  });
});

describe('at once', () => {
  it('three wait for an answer, and the same text is one of them (DEAL-005)', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask('Is it blue?')));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => ask(`Question ${index}?`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WAITING - 1);
    await expect(ask('One more?')).rejects.toMatchObject({
      status: 409,
      data: { reason: 'questions:refusals.wait_first' },
    });
    await answer(asked[0]?.id ?? '');
    await ask('One more?');
    await ask('Of someone else?', other);
  });

  it('one of two answers is stored (DEAL-006)', async () => {
    const { id } = await ask();
    const results = await Promise.allSettled([answer(id, 'Yes.'), answer(id, 'No.')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer(id)).rejects.toMatchObject({
      status: 409,
      data: { reason: 'questions:refusals.answered' },
    });
    expect(await listNotices(asker)).toHaveLength(1);
  });
});

describe('with a block (DEAL-013)', () => {
  it.each([
    ['who blocked', () => [asker, other] as const],
    ['who was blocked', () => [other, asker] as const],
  ])('the question of %s is gone for the other, and no one is notified', async (_who, pair) => {
    const [by, whom] = pair();
    const { id } = await ask();
    await other.api.questions.follow({ ...thing, isFollowing: true });
    await by.api.people.block({ personId: await readPersonId(whom) });
    await answer(id);
    expect(await readTexts(other)).toEqual([]);
    expect(await listNotices(other)).toEqual([]);
    expect(await readTexts(asker)).toHaveLength(1);
    await expect(
      other.api.reports.send({ entityType: 'question', entityId: id, reason: 'spam' }),
    ).rejects.toMatchObject({ status: 404 });
    await by.api.people.unblock({ personId: await readPersonId(whom) });
    expect(await readTexts(other)).toHaveLength(1);
  });

  it('the owner does not see the question of someone they blocked', async () => {
    const { id } = await ask();
    await owner.api.people.block({ personId: await readPersonId(asker) });
    expect(await readTexts(owner)).toEqual([]);
    await expect(answer(id)).rejects.toMatchObject({ status: 404 });
    await expect(ask('Why?')).rejects.toMatchObject({ status: 404 });
    await expect(list(asker)).rejects.toMatchObject({ status: 404 });
  });
});

describe('notifications (DEAL-011, DEAL-012)', () => {
  it('tell the owner of a question, and once who follows of each answer, without names', async () => {
    const { id } = await ask();
    expect(await listNotices(owner)).toEqual([
      {
        type: 'question_asked',
        message: 'There is a new question about "Oak dining table".',
      },
    ]);
    await other.api.questions.follow({ ...thing, isFollowing: true });
    await other.api.questions.follow({ ...thing, isFollowing: true });
    expect(await list(other)).toMatchObject({ isFollowing: true });
    await answer(id);
    const type = 'question_answered';
    expect(await listNotices(asker)).toEqual([
      { type, message: 'Your question about "Oak dining table" was answered.' },
    ]);
    expect(await listNotices(other)).toEqual([
      { type, message: 'A question you follow about "Oak dining table" was answered.' },
    ]);
    expect(await listNotices(owner)).toHaveLength(1);
  });

  it('stop when someone stops following, the asker too', async () => {
    const { id } = await ask();
    expect(await list(asker)).toMatchObject({ isFollowing: true });
    await asker.api.questions.follow({ ...thing, isFollowing: false });
    await answer(id);
    expect(await listNotices(asker)).toEqual([]);
  });
});

it('stays readable once the thing is closed, and says so (DEAL-007)', async () => {
  const { id } = await ask();
  await ask('And the chairs?');
  await answer(id);
  await scene.close(owner, thing);
  expect(await list()).toMatchObject({
    isOpen: false,
    items: [{ id }],
    abilities: { ask: { allowed: false, reason: 'questions:refusals.closed' } },
  });
  expect(await readTexts(owner)).toHaveLength(2);
});

it('is deleted when its asker takes it back or the owner removes it (DEAL-008)', async () => {
  const { id } = await ask();
  const second = await ask('And the chairs?');
  await asker.api.questions.remove({ questionId: id });
  await answer(second.id);
  await owner.api.questions.remove({ questionId: second.id });
  expect(await readTexts(owner)).toEqual([]);
});

describe('pages that are open (DEAL-016)', () => {
  it('of owner and asker learn of a question, those of all readers of an answer', async () => {
    const [owners, others] = await Promise.all(
      [owner, other].map(({ token }) => openPage(server, token)),
    );
    if (!owners || !others) throw new Error('two pages');
    for (const { socket } of [owners, others]) {
      const topics = { kind: QUESTIONS_TOPIC, ids: [thing.entityId, 'x'] };
      expect(await socket.emitWithAck('subscribe', topics)).toBe(1);
    }
    const { id } = await ask();
    const payload = { entityId: thing.entityId };
    expect((await owners.receives(QUESTIONS_CHANGED)).payload).toEqual(payload);
    expect(others.received.map(({ event }) => event)).not.toContain(QUESTIONS_CHANGED);
    await answer(id);
    expect((await others.receives(QUESTIONS_CHANGED)).payload).toEqual(payload);
    owners.socket.close();
    others.socket.close();
  });
});

it.each([
  ['limit', 403, 200],
  ['suspend', 403, 403],
] as const)(
  'after a %s asking is answered %i, answering %i (DEAL-015)',
  async (kind, asking, answering) => {
    const { id } = await ask();
    const until = null;
    for (const { userId } of [other, owner]) {
      await inTransaction(server.services, (work) =>
        setRestriction(work, userId, { kind, until, decisionId: newId() }),
      );
    }
    const readStatus = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
    expect(await readStatus(ask('May I?', other))).toBe(asking);
    expect(await readStatus(answer(id))).toBe(answering);
  },
);

it('goes with who leaves: unanswered ones, and those on their own things (DEAL-017)', async () => {
  const { id } = await ask();
  await answer(id);
  await ask('Unanswered?');
  await inTransaction(server.services, (work) => removeAccount(work, asker.userId));
  await finishRemoval(server.services, asker.userId);
  expect((await list()).items).toMatchObject([
    { id, asker: { personId: null, name: 'Former member' }, answer: { text: 'It is.' } },
  ]);
  await ask('Of another?', other);
  expect(await readTexts(owner)).toEqual(['Of another?', 'Is it still there?']);
  await inTransaction(server.services, (work) => removeAccount(work, owner.userId));
  await finishRemoval(server.services, owner.userId);
  const left = await server.services.db
    .selectFrom('questions')
    .select('id')
    .where('entity_id', '=', thing.entityId)
    .execute();
  expect(left).toEqual([]);
});

it('slows down what looks like a scam, and what newcomers ask (DEAL-010)', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const { makeThing } = questionScene(limited);
    const [seller, buyer, newcomer] = [
      await limited.person(),
      await limited.person(),
      await limited.person(),
    ];
    const about = async () => makeThing(seller);
    const risky = 'Pay the deposit by gift card first and send me the numbers of the card.';
    for (let sent = 0; sent < 5; sent += 1) {
      await buyer.api.questions.ask({ ...(await about()), text: `${risky} ${sent}` });
    }
    await expect(
      buyer.api.questions.ask({ ...(await about()), text: risky }),
    ).rejects.toMatchObject({ status: 429, data: { reason: 'eligibility:refusals.risky' } });
    for (let sent = 0; sent < 20; sent += 1) {
      await newcomer.api.questions.ask({ ...(await about()), text: 'Is it still there?' });
    }
    await expect(
      newcomer.api.questions.ask({ ...(await about()), text: 'Is it still there?' }),
    ).rejects.toMatchObject({ status: 429, data: { reason: 'common:refusals.newcomer' } });
  } finally {
    await limited.close();
  }
});
