import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { DateState } from '../vocabulary.ts';

type Change = { state?: DateState; movedTo?: string; taskId?: string };

/** Stores how a date differs from the rule; each original day has one row, which only a later step changes. */
export async function storeDate(
  { trx }: Work,
  seriesId: string,
  originalDay: string,
  { state, movedTo, taskId }: Change,
): Promise<void> {
  const set = {
    ...(state !== undefined && { state }),
    ...(movedTo !== undefined && { moved_to: movedTo }),
    ...(taskId !== undefined && { task_id: taskId }),
  };
  await trx
    .insertInto('task_series_dates')
    .values({
      series_id: seriesId,
      original_day: originalDay,
      state: 'upcoming',
      changes: taskId === undefined ? 1 : 0,
      ...set,
    })
    .onConflict((conflict) =>
      conflict.columns(['series_id', 'original_day']).doUpdateSet({
        ...set,
        changes: sql<number>`task_series_dates.changes + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}
