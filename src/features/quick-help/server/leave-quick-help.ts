import { sql } from 'kysely';
import { FORMER_MEMBER, shownName } from '#platform/server/shown-name.ts';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { toHeldRequest, lockRows } from './locked-request.ts';
import { notifyAboutRequest } from './request-notice.ts';
import { endByCancel, releaseRequest } from './steps.ts';

/**
 * Cancels the person's own requests; a helper who has not begun gives theirs back to the search. Requests that were
 * never accepted are deleted (AUTH-222).
 */
export async function leaveQuickHelp(work: Work, person: LeavingPerson): Promise<void> {
  const by = { ...person, name: shownName(FORMER_MEMBER, person.language) };
  const running = await lockRows(work)
    .where('requests.status', 'in', ['searching', 'accepted', 'started'])
    .where((eb) =>
      eb.or([
        eb('requests.requester_id', '=', person.userId),
        eb('requests.accepted_by', '=', person.userId),
      ]),
    )
    .orderBy('requests.id')
    .execute();
  for (const request of running.map(toHeldRequest)) {
    // The request may have expired by now.
    if (request.status === 'expired') continue;
    const isHelper = request.helperId === person.userId;
    if (isHelper && request.status === 'accepted') {
      await releaseRequest(work, person, request.id);
      continue;
    }
    await endByCancel(work, request, by);
    if (!isHelper) continue;
    await notifyAboutRequest(work, request, {
      type: 'on_demand_cancelled',
      to: [request.requesterId],
      by,
      isStoredSilently: true,
    });
  }
  await work.trx
    .deleteFrom('on_demand_task_requests as request')
    .where('requester_id', '=', person.userId)
    .where('accepted_by', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from on_demand_task_transitions where request_id = request.id and step = 'accepted')`,
    )
    .execute();
}
