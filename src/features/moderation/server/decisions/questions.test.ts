import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeQuestion } from '#features/questions/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createReport, decideAppeal, decided, newestDecision, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let owner: TestPerson;
let asker: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, other, owner, asker, reader] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'moderator'),
    server.person('Olga Owner'),
    server.person('Asa Asker'),
    server.person('Rita Reader'),
  ]);
});
afterAll(() => server.close());

/** A question with its answer, and how many of them a viewer reads. */
async function answered() {
  const { id: entityId } = await createItem(server.services, { sellerId: owner.userId });
  const thing = { entityType: 'marketplace_item', entityId } as const;
  const { id } = await makeQuestion(server.services, {
    ...thing,
    ownerId: owner.userId,
    askerId: asker.userId,
    text: 'Why so dear?',
    answer: { text: 'Go away.', at: new Date() },
  });
  const countFor = async ({ api }: TestPerson) => (await api.questions.list(thing)).items.length;
  return { id, countFor };
}

const readReport = async (id: string) =>
  server.services.db
    .selectFrom('reports')
    .select(['person_id', 'entity_title', 'evidence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each([
  ['reader', 'asker', () => [reader, asker] as const],
  ['owner', 'asker', () => [owner, asker] as const],
  ['asker', 'owner', () => [asker, owner] as const],
])('a report by the %s is about the %s, with both texts (DEAL-014)', async (_by, _about, who) => {
  const { id } = await answered();
  const [by, about] = who();
  const report = await readReport(await createReport(server, by, id, 'question'));
  expect(report).toMatchObject({ person_id: about.userId, entity_title: 'Why so dear?' });
  const evidence = JSON.stringify(report.evidence);
  expect(evidence).toContain('Asa Asker asked: Why so dear?');
  expect(evidence).toContain('Olga Owner answered: Go away.');
});

test('an asker cannot report an own question without an answer, and others do not know of it (DEAL-014)', async () => {
  const { id: entityId } = await createItem(server.services, { sellerId: owner.userId });
  const thing = { entityType: 'marketplace_item', entityId } as const;
  const { id } = await asker.api.questions.ask({ ...thing, text: 'Is it new?' });
  await expect(createReport(server, asker, id, 'question')).rejects.toMatchObject({ status: 403 });
  await expect(createReport(server, reader, id, 'question')).rejects.toMatchObject({ status: 404 });
});

test.each(['remove', 'hide'] as const)(
  'after "%s" it is there for no one, and back after an appeal (DEAL-014)',
  async (action) => {
    const { id, countFor } = await answered();
    const reportId = await createReport(server, reader, id, 'question');
    await moderator.api.moderation.decide({
      ...decided({ action, days: action === 'hide' ? 3 : null }),
      reportIds: [reportId],
    });
    for (const viewer of [owner, asker, reader]) expect(await countFor(viewer)).toBe(0);
    const { id: decisionId } = await newestDecision(asker);
    await asker.api.moderation.appeal({ decisionId, words: 'I only asked.' });
    expect(await decideAppeal(other, decisionId, 'reversed')).toEqual({ isRestored: true });
    for (const viewer of [owner, asker, reader]) expect(await countFor(viewer)).toBe(1);
  },
);
