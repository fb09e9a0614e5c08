import { createTask } from '#features/tasks/server/public.ts';
import type { preparePosting } from '#features/tasks/server/public.ts';
import type { TaskRepeat } from '#features/tasks/repeat.ts';
import { FEWEST_TIMES, MOST_TIMES } from '#features/tasks/limits.ts';
import type { TaskDraft } from '#features/tasks/task-draft.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { countDays } from '../dates.ts';
import type { Schedule } from '../dates.ts';
import { scheduleNext, selectSeries } from './series-row.ts';

type Beginning = Awaited<ReturnType<typeof preparePosting>> & {
  draft: TaskDraft;
  schedule: Schedule;
  requestKey: string;
};

/** The rule of a series that begins with this draft; refuses ends that leave no second date (DEAL-216). */
export function readSchedule(
  by: Pick<Actor, 'language'>,
  { draft, repeat }: { draft: TaskDraft; repeat: TaskRepeat },
): Schedule {
  const { timing } = draft;
  if (timing.type !== 'specific' || timing.date === null) {
    return refuseFields(by, { 'draft.timing.date': 'wizard:fields.date_required' });
  }
  const { frequency, end } = repeat;
  const rule = { frequency, firstDay: timing.date };
  if (end.type === 'times') return { ...rule, times: end.times };
  const times = countDays(rule, end.day, MOST_TIMES[frequency]);
  if (times < FEWEST_TIMES) refuseFields(by, { 'repeat.end.day': 'wizard:fields.last_day_early' });
  return { ...rule, times };
}

/** Posts the first task and stores the series; a repeat of the request finds both (DEAL-216). */
export async function beginSeries(
  work: Work,
  by: Actor,
  { draft, schedule, columns, point, requestKey }: Beginning,
): Promise<{ id: string; seriesId: string }> {
  const { trx } = work;
  const id = await createTask(work, by, { columns, photos: draft.photos, requestKey });
  const known = await trx
    .selectFrom('task_series_dates')
    .select('series_id')
    .where('task_id', '=', id)
    .executeTakeFirst();
  if (known) return { id, seriesId: known.series_id };
  const seriesId = newId();
  await trx
    .insertInto('task_series')
    .values({
      id: seriesId,
      owner_id: by.userId,
      draft: JSON.stringify(draft),
      point: point && JSON.stringify(point),
      frequency: schedule.frequency,
      first_day: schedule.firstDay,
      times: schedule.times,
    })
    .execute();
  await trx
    .insertInto('task_series_dates')
    .values({
      series_id: seriesId,
      original_day: schedule.firstDay,
      state: 'made',
      task_id: id,
    })
    .execute();
  const row = await selectSeries(trx).where('series.id', '=', seriesId).executeTakeFirstOrThrow();
  await scheduleNext(work, row);
  return { id, seriesId };
}
