import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { Measure } from '#features/moderation/vocabulary.ts';
import { WORK_CHANGED, WORK_TOPIC } from '../live-events.ts';
import { decided, newestDecision, staffMember } from '#features/moderation/server/test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, operator] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'operator'),
  ]);
});
afterAll(() => server.close());

test('counts what waits for the caller, without what is for others (MOD-058)', async () => {
  const person = await server.person('Cora Concerned');
  const none = { count: 0, since: null };
  expect(await moderator.api.administration.waiting({})).toEqual({
    reports: none,
    own: 0,
    appeals: none,
    outcomes: none,
    unanswered: null,
    postcards: null,
  });
  const task = await makeTask(server.services, { posterId: person.userId });
  const report = {
    entityType: 'task',
    entityId: task.id,
    entityTitle: '',
    reason: 'scam',
  } as const;
  const reporter = await server.person('Rob Reporter');
  await reporter.api.reports.send(report);
  await operator.api.reports.send(report);
  const [first] = (await moderator.api.moderation.queue({})).items;
  await moderator.api.moderation.assign({ reportId: first?.id ?? '', isMine: true });
  const { id } = await moderator.api.moderation.decidePerson({
    ...decided(),
    personId: person.userId,
  });
  await person.api.moderation.appeal({ decisionId: id, words: 'Why?' });
  const toModerator = await moderator.api.administration.waiting({});
  expect(toModerator).toMatchObject({ reports: { count: 2 }, own: 1, appeals: none });
  expect(toModerator.reports.since).toEqual(first?.createdAt);
  expect(await operator.api.administration.waiting({})).toMatchObject({
    reports: { count: 1 },
    own: 0,
    appeals: { count: 1 },
  });
  const other = await staffMember(server, 'operator');
  await moderator.api.moderation.decide({ ...decided(), reportIds: [first?.id ?? ''] });
  const { id: appealed } = await newestDecision(person);
  await person.api.moderation.appeal({ decisionId: appealed, words: 'Why this?' });
  expect((await operator.api.administration.waiting({})).appeals.count).toBe(1);
  expect((await other.api.administration.waiting({})).appeals.count).toBe(2);
});

test('open pages of staff hear that what waits has changed, and pages of others do not (MOD-089)', async () => {
  const [person, reporter] = await Promise.all([
    server.person('Nell Nosy'),
    server.person('Rita Reporter'),
  ]);
  const [page, stranger] = await Promise.all(
    [moderator, person].map(({ token }) => openPage(server, token)),
  );
  const subscription = { kind: WORK_TOPIC.kind, ids: [WORK_TOPIC.id] };
  const follow = (one: typeof page) => one?.socket.emitWithAck('subscribe', subscription);
  expect([await follow(page), await follow(stranger)]).toEqual([1, 0]);
  const task = await makeTask(server.services, { posterId: person.userId });
  await reporter.api.reports.send({
    entityType: 'task',
    entityId: task.id,
    entityTitle: '',
    reason: 'scam',
  });
  expect((await page?.receives(WORK_CHANGED))?.payload).toEqual({});
  // The longest waiting comes first.
  const report = (await moderator.api.moderation.queue({})).items.at(-1);
  const countEvents = () =>
    page?.received.filter(({ event }) => event === WORK_CHANGED).length ?? 0;
  for (const change of [
    () => moderator.api.moderation.assign({ reportId: report?.id ?? '', isMine: true }),
    () => moderator.api.moderation.dismiss({ reportIds: [report?.id ?? ''] }),
  ]) {
    const before = countEvents();
    await change();
    await vi.waitFor(() => expect(countEvents()).toBe(before + 1));
  }
  expect(stranger?.received.map(({ event }) => event)).not.toContain(WORK_CHANGED);
  for (const one of [page, stranger]) one?.socket.close();
});

test('counts what happened by day, from the data (MOD-059)', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const before = await operator.api.administration.activity({});
  expect(before.days).toHaveLength(30);
  expect(before.days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
  for (const days of [0, 3, 3, 29, 31]) {
    await makeTask(server.services, { createdAt: daysAgo(days) });
  }
  // The task of a booking was agreed on in a chat and never posted.
  const booked = await makeTask(server.services, { createdAt: daysAgo(5) });
  await server.services.db
    .updateTable('tasks')
    .set({ is_private: true, status: 'claimed', claimed_by: operator.userId })
    .where('id', '=', booked.id)
    .execute();
  await createItem(server.services, { createdAt: daysAgo(1) });
  await makeApplication(server.services);
  await makeTaskWithHelper(server.services, { status: 'done' });
  const after = await operator.api.administration.activity({});
  const added = (measure: Measure) => {
    const getCounts = ({ measures }: typeof after) =>
      measures.find((one) => one.measure === measure)?.counts ?? [];
    const earlier = getCounts(before);
    return getCounts(after).map((count, index) => count - (earlier[index] ?? 0));
  };
  const tasks = added('tasks');
  expect([tasks[0], tasks.at(-4), tasks.slice(1, -4).every((count) => count === 0)]).toEqual([
    1,
    2,
    true,
  ]);
  expect(added('items').at(-2)).toBe(1);
  expect(added('completed').at(-1)).toBe(1);
  expect(added('applications').at(-1)).toBeGreaterThanOrEqual(1);
  expect(added('accounts').at(-1)).toBeGreaterThan(0);
  expect(added('messages')).toHaveLength(30);
});
