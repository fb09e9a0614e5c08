import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { TaskDraftInput } from '#features/tasks/task-draft.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { makeTaskWithHelper } from '../factory.ts';
import { startWorkScene } from '../work-scene.ts';
import { remindBeforeDay } from './remind-before-day.ts';

const { server, poster, helper, messages } = await startWorkScene();
const { services } = server;
afterAll(() => server.close());

type TimeOfDay = NonNullable<TaskDraftInput['timing']['timeOfDay']>;
const HOURS_TO_END = { morning: 16, afternoon: 12, evening: 7, flexible: 16 } as const;
const date = dayAfter(new Date().toISOString().slice(0, 10), 2);

async function claimed(timeOfDay: TimeOfDay, claimedHoursAgo = 72) {
  const task = await makeTask(services, {
    posterId: poster.userId,
    draft: { timing: { type: 'specific', date, timeOfDay } },
  });
  const { taskId } = await makeTaskWithHelper(services, { task, taskerId: helper.userId });
  await sql`update task_transitions set created_at = created_at - make_interval(hours => ${claimedHoursAgo})
    where task_id = ${taskId}`.execute(services.db);
  return taskId;
}
/** As if the chosen part of the day began in so many hours. */
async function beginsIn(taskId: string, timeOfDay: TimeOfDay, hours: number) {
  const end = hours + HOURS_TO_END[timeOfDay];
  await sql`update tasks set expires_at = date_trunc('hour', now()) + make_interval(secs => ${end * 3600})
    where id = ${taskId}`.execute(services.db);
}
const reminders = async (taskId: string) => {
  const lists = await Promise.all([messages(poster, taskId), messages(helper, taskId)]);
  return lists.map((list) => list.filter((message) => message.startsWith('task_coming_up')));
};
const counts = async (taskId: string) => (await reminders(taskId)).map(({ length }) => length);

test.each<{ timeOfDay: TimeOfDay; words: RegExp; times: number }>([
  { timeOfDay: 'morning', words: /\w{3}, \w{3} \d+, Morning \(8 AM-12 PM\)\.$/, times: 2 },
  { timeOfDay: 'afternoon', words: /Afternoon \(12-5 PM\)\.$/, times: 2 },
  { timeOfDay: 'evening', words: /Evening \(5-8 PM\)\.$/, times: 2 },
  { timeOfDay: 'flexible', words: /is coming up: \w{3}, \w{3} \d+\.$/, times: 1 },
])(
  'both are reminded a day and two hours before the $timeOfDay (DEAL-100, DEAL-101)',
  async (given) => {
    const { timeOfDay, words, times } = given;
    const taskId = await claimed(timeOfDay);
    await beginsIn(taskId, timeOfDay, 26);
    await remindBeforeDay(services);
    expect(await counts(taskId)).toEqual([0, 0]);
    // The same time, as it comes nearer: the reminders are of one occasion.
    const pass = async (hours: number) => {
      await beginsIn(taskId, timeOfDay, hours);
      await sql`update task_reminders set about = (select ${sql.raw('max(expires_at)')} - make_interval(hours => ${HOURS_TO_END[timeOfDay]})
      from tasks where id = ${taskId}) where task_id = ${taskId}`.execute(services.db);
    };
    await pass(23);
    await Promise.all([remindBeforeDay(services), remindBeforeDay(services)]);
    await pass(3);
    await remindBeforeDay(services);
    expect(await counts(taskId)).toEqual([1, 1]);
    await pass(1.5);
    await remindBeforeDay(services);
    await remindBeforeDay(services);
    expect(await counts(taskId)).toEqual([times, times]);
    for (const message of (await reminders(taskId)).flat()) expect(message).toMatch(words);
  },
);

test('a reminder that was due before the claim is left out (DEAL-100)', async () => {
  const taskId = await claimed('evening', 10);
  await beginsIn(taskId, 'evening', 5);
  await remindBeforeDay(services);
  expect(await counts(taskId)).toEqual([0, 0]);
  await beginsIn(taskId, 'evening', 1.5);
  await remindBeforeDay(services);
  expect(await counts(taskId)).toEqual([1, 1]);
});

test.each([
  ['begun', (taskId: string) => helper.api.work.start({ taskId })],
  ['given up', (taskId: string) => helper.api.work.giveUp({ taskId })],
])('work that was %s needs none (DEAL-101)', async (_how, change) => {
  const taskId = await claimed('morning');
  await beginsIn(taskId, 'morning', 20);
  await change(taskId);
  await remindBeforeDay(services);
  expect(await counts(taskId)).toEqual([0, 0]);
});

test('a reminder that was due before the day was agreed on is left out (DEAL-050)', async () => {
  const taskId = await claimed('morning');
  await beginsIn(taskId, 'morning', 23);
  const agree = (at: string) =>
    sql`insert into proposed_changes (id, task_id, poster_id, helper_id, stage, proposed_by, timing_date, time_of_day,
        state, lapses_at, ended_at)
      values (gen_random_uuid(), ${taskId}, ${poster.userId}, ${helper.userId}, 'work', 'helper', ${date}, 'morning',
        'accepted', now(), ${at}::timestamptz)`.execute(services.db);
  await agree(new Date().toISOString());
  await remindBeforeDay(services);
  expect(await counts(taskId)).toEqual([0, 0]);
  await sql`update proposed_changes set ended_at = now() - interval '2 days' where task_id = ${taskId}`.execute(
    services.db,
  );
  await remindBeforeDay(services);
  expect(await counts(taskId)).toEqual([1, 1]);
});
