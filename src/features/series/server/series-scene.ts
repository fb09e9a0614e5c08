import { sql } from 'kysely';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import type { TaskDraftInput } from '#features/tasks/task-draft.ts';
import type { TaskRepeat } from '#features/tasks/repeat.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { makeDueDates } from './make-dates.ts';

export const WEEKLY: TaskRepeat = { frequency: 'weekly', end: { type: 'times', times: 4 } };

/** More days than a series has. */
const FAR = 10_000;

/** Remote, so that its days are those of UTC. */
const draft = { ...exampleDraft, location: { type: 'remote' } } as const;

/** The day so many days from today in UTC. */
export const inDays = (days: number): string => dayAfter(wallTime(new Date(), 'UTC').day, days);

/** Begins a series today, through the API. */
export const beginSeries = async (
  { api }: TestPerson,
  wanted: { repeat?: TaskRepeat; draft?: Partial<TaskDraftInput>; firstDay?: string } = {},
) =>
  api.series.begin({
    draft: {
      ...draft,
      ...wanted.draft,
      timing: { type: 'specific', date: wanted.firstDay ?? inDays(0), timeOfDay: 'morning' },
    },
    repeat: wanted.repeat ?? WEEKLY,
    requestKey: newId(),
    today: inDays(0),
  });

/** The state of each date of a series. */
export const listStatuses = async ({ api }: TestPerson, seriesId: string) =>
  (await api.series.find({ seriesId })).dates.map(({ status }) => status);

/** A site with people, on which series begin today and time passes. */
export async function startSeriesScene(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  const { services } = server;
  const { db } = services;
  const [owner, helper, outsider] = [
    await server.person('Olga Owner'),
    await server.person('Hugo Helper'),
    await server.person('Otto Outsider'),
  ];

  return {
    server,
    owner,
    helper,
    outsider,
    begin: beginSeries,
    makeDue: () => makeDueDates(services),
    /** Moves a series and its tasks into the past by a number of days. */
    passDays: async (seriesId: string, days: number) => {
      const ago = sql`make_interval(days => ${days})`;
      await sql`update tasks set timing_date = timing_date - ${days}::int, expires_at = expires_at - ${ago}
        where id in (select task_id from task_series_dates where series_id = ${seriesId})`.execute(
        db,
      );
      // In two steps, so that no row takes the day of another one on the way.
      for (const shift of [FAR - days, -FAR]) {
        await sql`update task_series_dates set original_day = original_day + ${shift}::int,
          moved_to = moved_to + ${shift}::int where series_id = ${seriesId}`.execute(db);
      }
      await sql`update task_series set first_day = first_day - ${days}::int, next_at = next_at - ${ago}
        where id = ${seriesId}`.execute(db);
    },
    /** A helper claims the task of a date and does it. */
    doTask: async ({ userId }: TestPerson, taskId: string, posterId = owner.userId) =>
      makeTaskWithHelper(services, {
        task: { id: taskId, posterId },
        taskerId: userId,
        status: 'done',
      }),
    /** The days of all tasks of a series that are not removed, in their order. */
    taskDays: async (seriesId: string) =>
      (
        await db
          .selectFrom('task_series_dates as date')
          .innerJoin('tasks', 'tasks.id', 'date.task_id')
          .select('tasks.timing_date')
          .where('date.series_id', '=', seriesId)
          .orderBy('tasks.timing_date')
          .execute()
      ).map(({ timing_date: day }) => day),
    notices: async ({ api }: TestPerson) =>
      (await api.notifications.list({})).items.map(({ type, message }) => `${type}: ${message}`),
  };
}
