import { updateSubject } from '#features/chat/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import { serviceEnded } from '../../events.ts';
import { mayRemove, maySetActive } from '../../rules.ts';
import { announceServiceChange } from '../items/announce-service.ts';
import { changeActivity } from '../items/change-activity.ts';
import { lockService, lockServiceIfThere } from '../items/locked-service.ts';

/** SERV-068: pauses or activates an own service; one that is so already stays so. */
export async function setActive(
  work: Work,
  by: Actor,
  { serviceId, isActive }: { serviceId: string; isActive: boolean },
): Promise<void> {
  const service = await lockService(work, by, serviceId);
  authorise(by, maySetActive(service.facts, service.viewer));
  if (service.facts.isActive !== isActive) await changeActivity(work, { service, isActive });
}

/** SERV-071, SERV-072: deletes an own service; one that is gone already counts as deleted. */
export async function remove(work: Work, by: Actor, serviceId: string): Promise<void> {
  const service = await lockServiceIfThere(work, serviceId, by.userId);
  if (!service) {
    if (await isThere(work, serviceId)) refuse(by, 'NOT_FOUND', 'services:refusals.not_found');
    return;
  }
  authorise(by, mayRemove(service.facts, service.viewer));
  await work.trx.deleteFrom('services').where('id', '=', serviceId).execute();
  // Conversations about it stay, with its title (SERV-061).
  await updateSubject(work, { kind: 'service', id: serviceId, state: 'deleted' });
  const { providerId } = service;
  await work.emit(serviceEnded, { serviceId, providerId, isDeleted: true });
  announceServiceChange(work, service);
}

const isThere = async ({ trx }: Work, serviceId: string): Promise<boolean> =>
  (await trx.selectFrom('services').select('id').where('id', '=', serviceId).executeTakeFirst()) !==
  undefined;
