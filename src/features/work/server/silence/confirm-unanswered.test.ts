import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { TITLE } from '#features/applications/server/test-scene.ts';
import { setSetting } from '#features/site/server/public.ts';
import { makeTaskWithHelper } from '../factory.ts';
import { startWorkScene } from '../work-scene.ts';
import { confirmUnanswered, remindToConfirm } from './confirm-unanswered.ts';

const { server, poster, helper, waiting, newTask, claimedTask, messages, sentOn, status } =
  await startWorkScene();
const { services } = server;
afterAll(() => server.close());

const setDays = async (days: number) => {
  await setSetting(services.db, 'daysToConfirm', String(days));
  services.caches.forgetAll({ name: 'site.settings' });
};
beforeEach(() => setDays(5));

/** As if everything about the task had happened so many days earlier. */
async function passDays(taskId: string, days: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${days * 86_400})`;
  await sql`update task_transitions set created_at = created_at - ${earlier} where task_id = ${taskId}`.execute(
    services.db,
  );
  await sql`update task_reminders set sent_at = sent_at - ${earlier}, about = about - ${earlier}
    where task_id = ${taskId}`.execute(services.db);
}
async function runJobs() {
  await remindToConfirm(services);
  await confirmUnanswered(services);
}
/** The jobs run every day, as they would have. */
async function passEachDay(taskId: string, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await passDays(taskId, 1);
    await runJobs();
  }
}
const reminders = async (taskId: string) =>
  (await messages(poster, taskId)).filter((message) => message.includes('Please confirm, or'));
const timeline = async (taskId: string) =>
  (await poster.api.tasks.find({ id: taskId })).timeline?.map((step) => [
    step.actorName,
    step.toStatus,
  ]);

describe('work that its poster leaves unanswered', () => {
  test('the poster is reminded after one day and after three, and it is confirmed after five (DEAL-070, DEAL-071)', async () => {
    const taskId = await claimedTask('completed_by_tasker');
    await passDays(taskId, 0.9);
    await runJobs();
    expect(await reminders(taskId)).toEqual([]);
    await passDays(taskId, 0.2);
    await runJobs();
    await runJobs();
    expect(await reminders(taskId)).toEqual([
      expect.stringMatching(
        /^task_completed: "Mow the front lawn" is finished\. .* it's confirmed automatically on \w{3}, \w{3} \d+\.$/,
      ),
    ]);
    await passEachDay(taskId, 2);
    expect(await reminders(taskId)).toHaveLength(2);
    await passDays(taskId, 1.8);
    await runJobs();
    expect(await status(taskId)).toBe('completed_by_tasker');
    await passDays(taskId, 0.2);
    await runJobs();
    expect(await status(taskId)).toBe('done');
    expect(await reminders(taskId)).toHaveLength(2);
  });

  test('it counts like a confirmation of the poster, and both are notified (DEAL-073, DEAL-120, DEAL-121)', async () => {
    const task = await newTask();
    await makeApplication(services, { task, applicantId: waiting.userId });
    const { taskId } = await makeTaskWithHelper(services, {
      task,
      taskerId: helper.userId,
      status: 'completed_by_tasker',
    });
    await passEachDay(taskId, 6);
    const notice = `task_done: "${TITLE}" was confirmed automatically after 5 days. Leave a review.`;
    expect((await messages(poster, taskId)).at(-1)).toBe(notice);
    expect((await messages(helper, taskId)).at(-1)).toBe(notice);
    expect(await sentOn(waiting, taskId)).toMatchObject({
      status: 'rejected',
      closedReason: 'task_done',
    });
    expect((await timeline(taskId))?.at(-1)).toEqual([null, 'done']);
    for (const person of [poster, helper]) {
      const { items } = await person.api.outcomes.listMine({});
      expect(items.filter(({ subjectId }) => subjectId === taskId)).toMatchObject([
        { result: 'done', responsible: null, statedBy: null },
      ]);
      await person.api.reviews.write({ taskId, outcome: 'happened', rating: 5 });
    }
    await expect(poster.api.work.sendBack({ taskId, reason: 'Too late' })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('sending it back ends the time, and the next completion begins a new one (DEAL-070)', async () => {
    const taskId = await claimedTask('completed_by_tasker');
    await passEachDay(taskId, 4);
    await poster.api.work.sendBack({ taskId, reason: 'The gate is still open.' });
    await passEachDay(taskId, 4);
    expect(await status(taskId)).toBe('started');
    await helper.api.work.complete({ taskId });
    await passEachDay(taskId, 4);
    expect(await status(taskId)).toBe('completed_by_tasker');
    await passEachDay(taskId, 1);
    expect(await status(taskId)).toBe('done');
    expect(await reminders(taskId)).toHaveLength(4);
  });

  test('old work, of which its poster was never reminded, is confirmed a day after a reminder (DEAL-071)', async () => {
    const taskId = await claimedTask('completed_by_tasker');
    await passDays(taskId, 40);
    await runJobs();
    expect(await reminders(taskId)).toHaveLength(1);
    expect(await status(taskId)).toBe('completed_by_tasker');
    await passDays(taskId, 1);
    await runJobs();
    expect(await status(taskId)).toBe('done');
  });

  test.each([
    { days: 2, doneAfter: 2, reminded: 1 },
    { days: 3, doneAfter: 3, reminded: 1 },
    { days: 10, doneAfter: 10, reminded: 2 },
    { days: 0, doneAfter: null, reminded: 2 },
  ])('with $days days set, done after $doneAfter (DEAL-072)', async (given) => {
    const { days, doneAfter, reminded } = given;
    await setDays(days);
    const taskId = await claimedTask('completed_by_tasker');
    await passEachDay(taskId, (doneAfter ?? 31) - 1);
    expect(await status(taskId)).toBe('completed_by_tasker');
    await passEachDay(taskId, 1);
    expect(await status(taskId)).toBe(doneAfter === null ? 'completed_by_tasker' : 'done');
    expect(await reminders(taskId)).toHaveLength(reminded);
  });

  test.each(['poster', 'helper'] as const)(
    'an open report by the %s about the other stops it until a day after the decision (DEAL-075)',
    async (side) => {
      const taskId = await claimedTask('completed_by_tasker');
      const [by, about] = side === 'poster' ? [poster, helper] : [helper, poster];
      await sql`insert into reports (id, reporter_id, person_id, entity_type, entity_id, entity_title, reason, description)
        select gen_random_uuid(), ${by.userId}, ${about.userId}, 'task', ${taskId}, 'x', 'other', 'x'`.execute(
        services.db,
      );
      await passEachDay(taskId, 9);
      expect(await status(taskId)).toBe('completed_by_tasker');
      await sql`update reports set status = 'dismissed', decided_at = now() where entity_id = ${taskId}`.execute(
        services.db,
      );
      await runJobs();
      expect(await status(taskId)).toBe('completed_by_tasker');
      await sql`update reports set decided_at = now() - interval '25 hours' where entity_id = ${taskId}`.execute(
        services.db,
      );
      await runJobs();
      expect(await status(taskId)).toBe('done');
    },
  );

  test('poster and helper read when the time began, other people do not (DEAL-074)', async () => {
    const task = await newTask();
    await makeApplication(services, { task, applicantId: waiting.userId });
    const { taskId } = await makeTaskWithHelper(services, {
      task,
      taskerId: helper.userId,
      status: 'completed_by_tasker',
    });
    const completedAt = async (api: typeof poster.api) =>
      (await api.tasks.find({ id: taskId })).completedAt;
    expect(await completedAt(poster.api)).toEqual(expect.any(Date));
    expect(await completedAt(helper.api)).toEqual(await completedAt(poster.api));
    for (const api of [waiting.api, server.anonymous]) {
      expect(await completedAt(api)).toBeUndefined();
    }
    const listed = (await poster.api.tasks.listPosted({})).items.find(({ id }) => id === taskId);
    expect(listed?.completedAt).toEqual(expect.any(Date));
    await poster.api.work.confirm({ taskId });
    expect(await completedAt(poster.api)).toBeUndefined();
  });
});

describe('the last moment, twenty times (DEAL-076)', () => {
  const TIMES = 20;
  const settle = async (calls: ReadonlyArray<Promise<unknown>>) =>
    (await Promise.allSettled(calls)).map(({ status: outcome }) => outcome);
  const overdue = async () => {
    const taskId = await claimedTask('completed_by_tasker');
    await passEachDay(taskId, 4);
    await passDays(taskId, 1);
    return taskId;
  };
  const ends = async (taskId: string) =>
    (await timeline(taskId))?.filter(([, to]) => to === 'done') ?? [];

  test('the poster confirms meanwhile: done once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const taskId = await overdue();
      await settle([
        poster.api.work.confirm({ taskId }),
        confirmUnanswered(services),
        confirmUnanswered(services),
      ]);
      expect(await ends(taskId)).toHaveLength(1);
      const notices = await messages(helper, taskId);
      expect(notices.filter((message) => message.startsWith('task_done'))).toHaveLength(1);
    }
  }, 120_000);

  test('the poster sends it back meanwhile: either done or started, never both', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const taskId = await overdue();
      const [sent] = await settle([
        poster.api.work.sendBack({ taskId, reason: 'Not yet' }),
        confirmUnanswered(services),
      ]);
      expect(await status(taskId)).toBe(sent === 'fulfilled' ? 'started' : 'done');
      expect(await ends(taskId)).toHaveLength(sent === 'fulfilled' ? 0 : 1);
    }
  }, 120_000);
});
