import type { Point } from '#features/geo/distance.ts';
import { broadcastToAreas } from '#features/geo/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { SERVICE_AREAS, SERVICE_CHANGED } from '../../live-events.ts';
import type { ServiceChanged } from '../../live-events.ts';

/**
 * After the commit, the provider's pages read the service again, as do those that look at its area, old or new, and
 * visitors get fresh answers.
 */
export function announceServiceChange(
  work: Work,
  service: { id: string; providerId: string; cell: Point | null; movedTo?: Point | null },
): void {
  const { id, providerId, cell, movedTo = null } = service;
  const payload: ServiceChanged = { serviceId: id };
  work.afterCommit(() => {
    forgetPublicAnswers(work.services);
    work.services.realtime.toUsers([providerId], SERVICE_CHANGED, payload);
    broadcastToAreas(work.services, SERVICE_AREAS, id, [cell, movedTo]);
  });
}
