import { updateSubject } from '#features/chat/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { serviceEnded, serviceListed } from '../../events.ts';
import { announceServiceChange } from './announce-service.ts';
import { stateOf } from './service-facts.ts';

/** Carries what an operator changed to whoever reacts to it. */
export const ACTIVITY_JOB = 'services.activity-changed';
type Activity = { serviceId: string; providerId: string; isActive: boolean };

const emitActivity = (work: Work, { isActive, ...service }: Activity): Promise<void> =>
  isActive
    ? work.emit(serviceListed, service)
    : work.emit(serviceEnded, { ...service, isDeleted: false });

/** A change that somebody made where nobody could react. */
export const emitActivityLater = (services: Services, data: object): Promise<void> =>
  inTransaction(services, (work) => emitActivity(work, data as Activity));

type Change = {
  service: { id: string; providerId: string; cell: Point | null };
  isActive: boolean;
  /** Where it is a moderator; the reason may be empty. */
  moderation?: {
    at: Date | null;
    reason: string;
    /** By its owner, before the moderator. */
    wasPaused: boolean;
  };
};

/** Pauses or activates a service; that somebody may, its caller has asked. */
export async function changeActivity(
  work: Work,
  { service, isActive, moderation }: Change,
): Promise<void> {
  await work.trx
    .updateTable('services')
    .set({
      is_active: isActive,
      updated_at: new Date(),
      ...(moderation && {
        moderated_at: moderation.at,
        moderation_reason: moderation.reason,
        was_paused: moderation.wasPaused,
      }),
    })
    .where('id', '=', service.id)
    .execute();
  await updateSubject(work, { kind: 'service', id: service.id, state: stateOf(isActive) });
  const activity = { serviceId: service.id, providerId: service.providerId, isActive };
  // The operator's own process has none of the features that react.
  if (moderation) await work.services.jobs.enqueue(work.trx, ACTIVITY_JOB, activity);
  else await emitActivity(work, activity);
  announceServiceChange(work, service);
}
