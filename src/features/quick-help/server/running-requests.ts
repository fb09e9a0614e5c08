import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isSearching } from './pages/request-query.ts';
import { readStored } from '#platform/stored-word.ts';
import { runningRequestStatuses } from '../vocabulary.ts';

/** Lists the requests that a person has made or helps with right now, newest first. */
export async function runningRequests(db: DbOrTransaction, userId: string, most: number) {
  const rows = await db
    .selectFrom('on_demand_task_requests as requests')
    .select(['id', 'title', 'status', 'requester_id'])
    .where((eb) => eb.or([eb('requester_id', '=', userId), eb('accepted_by', '=', userId)]))
    .where((eb) => eb.or([eb('status', 'in', ['accepted', 'started']), isSearching]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: readStored(runningRequestStatuses, row.status, 'on_demand_task_requests.status'),
    /** Else they help. */
    isOwn: row.requester_id === userId,
  }));
}
