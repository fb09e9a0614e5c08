import { sql } from 'kysely';
import { taskDraft } from '#features/tasks/task-draft.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayChange } from '../rules.ts';
import { announceSeries, lockSeries, readDraft, toFacts } from './series-row.ts';
import type { SeriesRow } from './series-row.ts';
import { notifyAboutSeries } from './series-notice.ts';

/** DEAL-222: tasks that are posted already stay. */
export async function stopSeries(work: Work, by: Actor, seriesId: string): Promise<void> {
  const series = await lockSeries(work, by, seriesId);
  authorise(by, mayChange(toFacts(series, by.userId)));
  await work.trx
    .updateTable('task_series')
    .set({
      stopped_at: sql<Date>`now()`,
      next_at: null,
      paused_for: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', series.id)
    .execute();
  await notifyHelper(work, series, 'stopped');
  announceSeries(work, series);
}

/** DEAL-223: a helper who agreed to every date is asked again. */
export async function editSeries(
  work: Work,
  by: Actor,
  edit: { seriesId: string; title: string; description: string; amount: number | null },
): Promise<void> {
  const series = await lockSeries(work, by, edit.seriesId);
  authorise(by, mayChange(toFacts(series, by.userId)));
  const stored = readDraft(series);
  const amount = stored.budget.type === 'negotiable' ? null : edit.amount;
  const draft = taskDraft.safeParse({
    ...stored,
    title: edit.title,
    description: edit.description,
    budget: { ...stored.budget, amount },
  });
  if (!draft.success) return refuseFields(by, { amount: 'wizard:fields.amount_invalid' });
  await work.trx
    .updateTable('task_series')
    .set({
      draft: JSON.stringify(draft.data),
      helper_agreed_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', series.id)
    .execute();
  if (series.helper_agreed_at !== null) await notifyHelper(work, series, 'asked_again');
  announceSeries(work, series);
}

async function notifyHelper(
  work: Work,
  series: SeriesRow,
  wording: 'asked_again' | 'stopped',
): Promise<void> {
  const { helper_id: to, owner_id: from } = series;
  if (to !== null) await notifyAboutSeries(work, series, { to, from, wording });
}
