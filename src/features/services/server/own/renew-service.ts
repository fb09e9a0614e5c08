import { markReadByKey } from '#features/notifications/server/public.ts';
import { renewalKey } from '#features/subjects/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayRenew } from '../../rules.ts';
import { announceServiceChange } from '../items/announce-service.ts';
import { changeActivity } from '../items/change-activity.ts';
import { findServiceFacts, lockService } from '../items/locked-service.ts';

/** Says that a service is still offered; a paused one is active again (SERV-202, SERV-204). */
export async function renew(work: Work, by: Actor, serviceId: string): Promise<void> {
  const service = await lockService(work, by, serviceId);
  authorise(by, mayRenew(service.facts, service.viewer));
  await work.trx
    .updateTable('services')
    .set({ renewed_at: new Date() })
    .where('id', '=', serviceId)
    .execute();
  if (service.facts.isActive) announceServiceChange(work, service);
  else await changeActivity(work, { service, isActive: true });
  await markReadByKey(work, { recipientId: by.userId, unreadKey: renewalKey(serviceId) });
}

/** Pauses a service whose provider did not answer; the caller has locked it (SERV-203). */
export async function pauseUnrenewed(work: Work, serviceId: string): Promise<void> {
  const service = await findServiceFacts(work.trx, serviceId, null);
  if (service) await changeActivity(work, { service, isActive: false });
}
