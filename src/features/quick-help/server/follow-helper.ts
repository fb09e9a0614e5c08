import { helperMoved } from '#features/duty/events.ts';
import { milesBetween } from '#features/geo/distance.ts';
import type { Services } from '#platform/server/context.ts';
import { HELPER_MOVED } from '../live-events.ts';
import type { HelperMoved } from '../live-events.ts';
import { estimateEtaMinutes } from '../rules.ts';

/**
 * Shows the helper's way to the waiting requester: from acceptance to completion, unless one of the two ended the
 * sharing (QUICK-129, QUICK-144).
 */
export function followHelpers({ events }: Services): void {
  events.on(helperMoved, async (work, { helperId, latitude, longitude, at }) => {
    const waiting = await work.trx
      .selectFrom('on_demand_task_requests as requests')
      .innerJoin('on_demand_task_places as place', 'place.request_id', 'requests.id')
      .select(['requests.id', 'requests.requester_id', 'place.latitude', 'place.longitude'])
      .where('requests.accepted_by', '=', helperId)
      .where('requests.status', 'in', ['accepted', 'started'])
      .where('requests.is_sharing_ended', '=', false)
      .execute();
    for (const request of waiting) {
      const miles = milesBetween({ latitude, longitude }, request);
      const moved: HelperMoved = {
        requestId: request.id,
        latitude,
        longitude,
        seenAt: at.toISOString(),
        miles,
        etaMinutes: estimateEtaMinutes(miles),
      };
      work.afterCommit(() =>
        work.services.realtime.toUsers([request.requester_id], HELPER_MOVED, moved),
      );
    }
  });
}
