import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { announceRequest, recordStep } from '../locked-request.ts';
import type { HeldRequest } from '../locked-request.ts';
import { notifyAboutRequest } from '../request-notice.ts';
import { endAlerts } from './alerts.ts';

/**
 * Expires a request that no helper accepted in time; works only once, whichever process notices it first (QUICK-040,
 * QUICK-157).
 */
export async function expireRequest(work: Work, request: HeldRequest): Promise<void> {
  const expired = await work.trx
    .updateTable('on_demand_task_requests')
    .set({ status: 'expired', ended_at: sql<Date>`expires_at` })
    .where('id', '=', request.id)
    .where('status', '=', 'searching')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  if (!expired) return;
  await recordStep(work, { requestId: request.id, actorId: null, step: 'expired', helperId: null });
  await endAlerts(work, request, { reason: 'expired' });
  await notifyAboutRequest(work, request, {
    type: 'on_demand_expired',
    to: [request.requesterId],
    by: null,
  });
  announceRequest(work, request);
}
