import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { lockRows, toHeldRequest } from '../locked-request.ts';
import { cancelRequest } from '../steps.ts';

/** Cancels the requests for a person served that are in one of these statuses (PEOPLE-245, PEOPLE-247). */
export async function cancelForServed(
  work: Work,
  by: Actor,
  servedId: string,
  statuses: ReadonlyArray<'searching' | 'accepted'>,
): Promise<void> {
  const rows = await lockRows(work)
    .where('requests.on_behalf_of_id', '=', servedId)
    .where('requests.status', 'in', statuses)
    .orderBy('requests.id')
    .execute();
  for (const { id, status } of rows.map(toHeldRequest)) {
    // One whose time has passed has expired, although that is not stored yet.
    if (statuses.some((one) => one === status)) await cancelRequest(work, by, id);
  }
}
