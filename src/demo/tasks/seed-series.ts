import { scheduleNext, selectSeries } from '#features/series/server/series-row.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import type { TaskStory } from './task-story.ts';

const DAY_MS = 86_400_000;

/** A done task of the poster's that repeats every 2 weeks; its helper agreed to do every date. */
export async function seedSeries(
  work: Work,
  stories: readonly TaskStory[],
  { now }: { now: Date },
): Promise<void> {
  const story = stories.find(
    ({ poster, helper, task }) =>
      poster.key === 'poster' && helper !== null && task.status === 'done',
  );
  if (!story) return;
  const firstDay = new Date(now.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  const draft = {
    ...story.draft,
    timing: { ...story.draft.timing, type: 'specific', date: firstDay },
  };
  const id = newId();
  await work.trx
    .insertInto('task_series')
    .values({
      id,
      owner_id: story.poster.id,
      draft: JSON.stringify(draft),
      point: story.point && JSON.stringify({ ...story.point, precision: 'address' }),
      frequency: 'biweekly',
      first_day: firstDay,
      times: 6,
      created_at: story.postedAt,
      helper_id: story.helper?.id ?? null,
      helper_agreed_at: now,
    })
    .execute();
  await work.trx
    .insertInto('task_series_dates')
    .values({ series_id: id, original_day: firstDay, state: 'made', task_id: story.id })
    .execute();
  const row = await selectSeries(work.trx).where('series.id', '=', id).executeTakeFirstOrThrow();
  await scheduleNext(work, row);
}
