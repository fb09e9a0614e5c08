import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { EMERGENCY_NUMBER } from '#platform/emergency-number.ts';
import { mayFeelUnsafe } from '../../safety/rules.ts';
import { announceRequest, lockRequest } from '../locked-request.ts';

/** Ends the sharing of positions between the two; the other is told that it ended, but not why (decision 0052). */
export async function feelUnsafe(work: Work, by: Actor, requestId: string) {
  const request = await lockRequest(work, by, requestId);
  const { ended_at: endedAt, is_sharing_ended: isEnded } = await work.trx
    .selectFrom('on_demand_task_requests')
    .select(['ended_at', 'is_sharing_ended'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const times = { endedAt, now: new Date() };
  authorise(by, mayFeelUnsafe(request.facts, request.viewer, times));
  if (!isEnded) {
    await work.trx
      .updateTable('on_demand_task_requests')
      .set({ is_sharing_ended: true })
      .where('id', '=', requestId)
      .execute();
    announceRequest(work, request);
  }
  return { emergencyNumber: EMERGENCY_NUMBER };
}
