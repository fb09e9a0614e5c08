import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { TITLE } from '#features/applications/server/test-scene.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { makeTaskWithHelper } from '../factory.ts';
import { startWorkScene } from '../work-scene.ts';
import { askAfterDay } from './ask-after-day.ts';
import { lapseUnanswered } from './lapse-unanswered.ts';

const { server, poster, helper, waiting, messages, status, sentOn } = await startWorkScene();
const { services } = server;
const { db } = services;
afterAll(() => server.close());

const LAPSED = `task_released: Neither of you said within 14 days whether "${TITLE}" happened, so your deal has ended. It counts for neither of you.`;

/** Makes a task about which both sides were asked so many days ago whether it happened. */
async function makeAsked(days: number, from: 'claimed' | 'started' = 'claimed') {
  const date = dayAfter(new Date().toISOString().slice(0, 10), 2);
  const task = await makeTask(services, {
    posterId: poster.userId,
    draft: { timing: { type: 'specific', date, timeOfDay: 'flexible' } },
  });
  await makeApplication(services, { task, applicantId: waiting.userId });
  const { taskId } = await makeTaskWithHelper(services, {
    task,
    taskerId: helper.userId,
    status: from,
  });
  await sql`update tasks set expires_at = now() - interval '30 hours' where id = ${taskId}`.execute(
    db,
  );
  await askAfterDay(services);
  await sql`update task_reminders set sent_at = now() - make_interval(secs => ${days * 86_400})
    where task_id = ${taskId}`.execute(db);
  return taskId;
}

const readOutcomes = async (taskId: string) =>
  (await poster.api.outcomes.listMine({})).items.filter(({ subjectId }) => subjectId === taskId);

test.each(['claimed', 'started'] as const)(
  'a deal about a %s task lapses 14 days after both were asked (DEAL-084)',
  async (from) => {
    const taskId = await makeAsked(13.9, from);
    await lapseUnanswered(services);
    expect(await status(taskId)).toBe(from);
    await sql`update task_reminders set sent_at = sent_at - interval '3 hours' where task_id = ${taskId}`.execute(
      db,
    );
    await Promise.all([lapseUnanswered(services), lapseUnanswered(services)]);
    await lapseUnanswered(services);

    const task = await poster.api.tasks.find({ id: taskId });
    expect(task).toMatchObject({ status: 'open', isExpired: true });
    expect(task.timeline?.at(-1)).toMatchObject({ toStatus: 'open', actorName: null });
    for (const person of [poster, helper]) {
      const sent = (await messages(person, taskId)).filter((message) => message === LAPSED);
      expect(sent).toHaveLength(1);
    }
    expect((await messages(waiting, taskId)).join()).not.toContain('open again');
    expect(await sentOn(waiting, taskId)).toMatchObject({ status: 'pending' });
    expect(await readOutcomes(taskId)).toMatchObject([
      { result: 'lapsed', responsible: null, statedBy: null, isLate: false, daysBefore: null },
    ]);
  },
);

test('a lapsed deal can be neither contested nor reviewed, and counts for neither side (DEAL-084, DEAL-123, DEAL-140)', async () => {
  const taskId = await makeAsked(15);
  await lapseUnanswered(services);
  const [outcome] = await readOutcomes(taskId);
  const outcomeId = outcome?.id ?? '';
  for (const { api } of [poster, helper]) {
    const contest = { outcomeId, result: 'done', responsible: null, note: 'It was done.' } as const;
    await expect(api.outcomes.contest(contest)).rejects.toMatchObject({ status: 409 });
    await expect(
      api.reviews.writeOnDeal({ outcomeId, outcome: 'happened', rating: 5 }),
    ).rejects.toMatchObject({ status: 404 });
    const { items } = await api.reviews.listOpen({});
    expect(items.map((open) => open.outcomeId)).not.toContain(outcomeId);
  }
  expect(outcome?.abilities.contest.allowed).toBe(false);
  const { counted } = await db
    .selectFrom('outcomes')
    .select('counted_responsible as counted')
    .where('id', '=', outcomeId)
    .executeTakeFirstOrThrow();
  expect(counted).toBeNull();
});

test('an open report between the two sides keeps a deal from lapsing (DEAL-085)', async () => {
  const taskId = await makeAsked(15);
  await helper.api.reports.send({ entityType: 'task', entityId: taskId, reason: 'spam' });
  await lapseUnanswered(services);
  expect(await status(taskId)).toBe('claimed');
  await db.deleteFrom('reports').where('reporter_id', '=', helper.userId).execute();
  await lapseUnanswered(services);
  expect(await status(taskId)).toBe('open');
});

test('when a deal lapses while one side answers, exactly one of the two takes effect (DEAL-085)', async () => {
  for (let round = 0; round < 10; round += 1) {
    const taskId = await makeAsked(15);
    await Promise.allSettled([
      lapseUnanswered(services),
      round % 2 === 0
        ? poster.api.work.confirm({ taskId })
        : helper.api.work.giveUp({ taskId, ending: 'did_not_come' }),
    ]);
    const outcomes = await readOutcomes(taskId);
    expect(outcomes).toHaveLength(1);
    expect(await status(taskId)).toBe(outcomes[0]?.result === 'done' ? 'done' : 'open');
  }
});

test('another day asks again before a deal lapses (DEAL-080, DEAL-084)', async () => {
  const taskId = await makeAsked(15);
  await sql`update tasks set expires_at = now() - interval '26 hours' where id = ${taskId}`.execute(
    db,
  );
  await lapseUnanswered(services);
  expect(await status(taskId)).toBe('claimed');
});
