import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { DecisionForm } from '../contract.ts';
import { applyRestriction } from './decisions/restrict.ts';
import { decideAppeal, decided, staffMember } from './test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
  [moderator, other] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'moderator'),
  ]);
});
afterAll(() => server.close());

async function person(account: { joinedDaysAgo?: number; hasConfirmedPhone?: boolean } = {}) {
  const { joinedDaysAgo = 0, hasConfirmedPhone = false } = account;
  const made = await server.person();
  await server.services.db
    .updateTable('identity.users')
    .set({
      created_at: new Date(Date.now() - joinedDaysAgo * 86_400_000),
      ...(hasConfirmedPhone && { phone: '15551234567', phone_confirmed_at: new Date() }),
    })
    .where('id', '=', made.userId)
    .execute();
  return made;
}

const post = ({ api }: TestPerson) =>
  api.tasks.create({
    draft: exampleDraft,
    requestKey: crypto.randomUUID(),
    today: new Date().toISOString().slice(0, 10),
  });

/** Posts so many, and is refused the next one for this reason. */
async function postsUpTo(count: number, poster: TestPerson, refusal: object) {
  for (let posted = 0; posted < count; posted += 1) await post(poster);
  await expect(post(poster)).rejects.toMatchObject({ status: 429, data: refusal });
}

const NEWCOMER = { reason: 'common:refusals.newcomer', params: { days: 7 } };
const HELD = { reason: 'common:refusals.held', params: { days: 30 } };

async function decide({ userId }: TestPerson, form: Partial<DecisionForm> = {}): Promise<string> {
  const { id } = await moderator.api.moderation.decidePerson({
    ...decided(form),
    personId: userId,
  });
  return id;
}

/** Decides as if that had been so many days ago, and what was taken had ended on its last day. */
async function decideEarlier(who: TestPerson, daysAgo: number, form: Partial<DecisionForm>) {
  const id = await decide(who, form);
  const { days = null } = form;
  const ago = (count: number) => new Date(Date.now() - count * 86_400_000);
  await inTransaction(server.services, async (work) => {
    await work.trx
      .updateTable('moderation_decisions')
      .set({ created_at: ago(daysAgo), ...(days !== null && { ends_at: ago(daysAgo - days) }) })
      .where('id', '=', id)
      .execute();
    await applyRestriction(work, who.userId);
  });
}

test('a newcomer has as much once more for each finished task, as soon as it is finished (MOD-080)', async () => {
  const helper = await person();
  await postsUpTo(10, helper, NEWCOMER);
  await makeTaskWithHelper(server.services, { taskerId: helper.userId, status: 'started' });
  await expect(post(helper)).rejects.toMatchObject({ data: NEWCOMER });
  await makeTaskWithHelper(server.services, { taskerId: helper.userId, status: 'done' });
  await postsUpTo(10, helper, NEWCOMER);
});

test('the same goes for the poster of a task, and for a confirmed phone number (MOD-080)', async () => {
  const poster = await person({ hasConfirmedPhone: true });
  const { id } = await post(poster);
  await makeTaskWithHelper(server.services, {
    task: { id, posterId: poster.userId },
    status: 'done',
  });
  await postsUpTo(29, poster, NEWCOMER);
});

test('a warning holds a long-standing account to the newcomer limit, until it is reversed (MOD-081)', async () => {
  const settled = await person({ joinedDaysAgo: 400 });
  await makeTaskWithHelper(server.services, { taskerId: settled.userId, status: 'done' });
  const decisionId = await decide(settled);
  await postsUpTo(10, settled, HELD);
  await settled.api.moderation.appeal({ decisionId, words: 'Why?' });
  await decideAppeal(other, decisionId, 'reversed');
  await post(settled);
});

test.each<[string, number, Partial<DecisionForm>]>([
  ['a warning of 29 days ago', 29, {}],
  ['a limit that ended 29 days ago', 36, { action: 'limit', days: 7 }],
])('%s holds still (MOD-081)', async (_what, daysAgo, form) => {
  const settled = await person({ joinedDaysAgo: 400 });
  await decideEarlier(settled, daysAgo, form);
  await postsUpTo(10, settled, HELD);
});

test.each<[string, number, Partial<DecisionForm>]>([
  ['a warning of 31 days ago', 31, {}],
  ['a limit that ended 31 days ago', 38, { action: 'limit', days: 7 }],
])('%s no longer limits anyone (MOD-081)', async (_what, daysAgo, form) => {
  const settled = await person({ joinedDaysAgo: 400 });
  await decideEarlier(settled, daysAgo, form);
  for (let posted = 0; posted < 11; posted += 1) await post(settled);
});
