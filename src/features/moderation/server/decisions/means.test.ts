import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { getAppealEnd } from '../../rules.ts';
import { createReport, decided, newestDecision, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await staffMember(server, 'moderator');
  reporter = await server.person('Rita Reporter');
});
afterAll(() => server.close());

async function reportedTask() {
  const poster = await server.person('Pia Poster');
  const task = await makeTask(server.services, { posterId: poster.userId });
  return { poster, reportId: await createReport(server, reporter, task.id) };
}

const emailText = async (person: TestPerson) =>
  vi.waitFor(async () => {
    const [email] = (await server.services.mail.readMailbox?.(person.email)) ?? [];
    expect(email?.subject).toBe('A decision about your account');
    return email?.text ?? '';
  });

test('a decision on a report says so, and that a person took it (MOD-100)', async () => {
  const { poster, reportId } = await reportedTask();
  await moderator.api.moderation.decide({ ...decided(), reportIds: [reportId] });
  const means = { foundBy: 'report', decidedBy: 'person' };
  const decision = await newestDecision(poster);
  expect(decision).toMatchObject({
    ...means,
    appealableUntil: getAppealEnd(decision.createdAt),
  });
  const { items } = await moderator.api.moderation.listDecisions({ personId: poster.userId });
  expect(items).toMatchObject([means]);
  const email = await emailText(poster);
  expect(email).toContain('We learned of it from a report. A person decided, not a program.');
  const until = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' });
  expect(email).toMatch(
    new RegExp(`you can appeal until .*${until.format(decision.appealableUntil)}`),
  );
});

test('one on a report that a program made says that signs were found (MOD-100)', async () => {
  const { poster, reportId } = await reportedTask();
  await server.services.db
    .updateTable('reports')
    .set({ reporter_id: null, is_automatic: true })
    .where('id', '=', reportId)
    .execute();
  await moderator.api.moderation.decide({ ...decided(), reportIds: [reportId] });
  expect(await newestDecision(poster)).toMatchObject({ foundBy: 'signs', decidedBy: 'person' });
  expect(await emailText(poster)).toContain('A program noticed signs of it.');
});

test('one without a report says that staff looked by themselves (MOD-100)', async () => {
  const person = await server.person();
  await moderator.api.moderation.decidePerson({ ...decided(), personId: person.userId });
  expect(await newestDecision(person)).toMatchObject({ foundBy: 'staff', decidedBy: 'person' });
});

test('it can be appealed for six months and no longer (MOD-101)', async () => {
  const person = await server.person();
  const decideAt = async (createdAt: Date) => {
    await moderator.api.moderation.decidePerson({ ...decided(), personId: person.userId });
    const { id } = await newestDecision(person);
    await server.services.db
      .updateTable('moderation_decisions')
      .set({ created_at: createdAt })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const monthsAgo = (months: number, days: number) => {
    const at = new Date();
    at.setUTCDate(15);
    at.setUTCMonth(at.getUTCMonth() - months);
    at.setUTCDate(at.getUTCDate() + days);
    return at;
  };
  const late = await decideAt(monthsAgo(7, 0));
  await expect(
    person.api.moderation.appeal({ decisionId: late, words: 'It was not so.' }),
  ).rejects.toMatchObject({ status: 409, data: { reason: 'moderation:refusals.appeal_over' } });
  const inTime = await decideAt(monthsAgo(4, 0));
  await person.api.moderation.appeal({ decisionId: inTime, words: 'It was not so.' });
});
