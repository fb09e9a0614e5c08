import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { SearchProgress } from '../../contract.ts';
import type { RequestRow } from '../pages/request-query.ts';
import { readDispatch } from './stored-dispatch.ts';

/** Returns the progress of the search, counted from the helpers who were really alerted. */
export async function loadProgress(
  db: DbOrTransaction,
  row: Pick<RequestRow, 'id' | 'dispatch' | 'created_at'>,
): Promise<SearchProgress | null> {
  const dispatch = readDispatch(row.dispatch);
  if (dispatch.phase === 'over') return null;
  const { alerted, seen, asked } = await db
    .selectFrom('on_demand_task_alerts as alert')
    .select(({ fn }) => [
      fn.count<number>('alert.helper_id').distinct().as('alerted'),
      fn
        .count<number>('alert.helper_id')
        .distinct()
        .filterWhere('alert.acknowledged_at', 'is not', null)
        .as('seen'),
      fn.countAll<number>().filterWhere('alert.is_exclusive', '=', true).as('asked'),
    ])
    .where('alert.request_id', '=', row.id)
    .where('alert.alerted_at', '>=', new Date(dispatch.beganAt))
    .executeTakeFirstOrThrow();
  const isAsking = dispatch.phase === 'asking';
  return {
    mode: isAsking || asked > 0 ? 'rounds' : 'broadcast',
    phase: isAsking ? 'asking' : 'everyone',
    count: isAsking ? dispatch.roundOf : dispatch.count,
    alerted,
    seen,
  };
}
