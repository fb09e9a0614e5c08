import { parseEnum } from '#platform/parse-enum.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { runningRequestStatuses } from '../vocabulary.ts';
import type { RunningRequestStatus } from '../vocabulary.ts';
import { isSearching } from './request-query.ts';

export type RunningRequest = {
  id: string;
  title: string;
  status: RunningRequestStatus;
  /** Whether the person asked; else they help. */
  isOwn: boolean;
};

/** What somebody has asked for or helps with right now, the newest first. */
export async function runningRequests(
  db: DbOrTransaction,
  userId: string,
  most: number,
): Promise<RunningRequest[]> {
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
    status: parseEnum(runningRequestStatuses, row.status, 'searching'),
    isOwn: row.requester_id === userId,
  }));
}
