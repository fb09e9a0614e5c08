import { updateSubject } from '#features/chat/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { serviceEnded, serviceListed } from '../../events.ts';
import { announceServiceChange } from './announce-service.ts';
import { toServiceState } from './service-facts.ts';

/** Carries an operator's change to the features that react to it. */
export const ACTIVITY_JOB = 'services.activity-changed';
type Activity = { serviceId: string; providerId: string; isActive: boolean };

const emitActivity = (work: Work, { isActive, ...service }: Activity): Promise<void> =>
  isActive
    ? work.emit(serviceListed, service)
    : work.emit(serviceEnded, { ...service, isDeleted: false });

/** Emits a change that was made in a process without the features that react to it. */
export const emitActivityLater = (services: Services, data: object): Promise<void> =>
  inTransaction(services, (work) => emitActivity(work, data as Activity));

type Change = {
  service: { id: string; providerId: string; cell: Point | null };
  isActive: boolean;
  /** Set for a change by a moderator; the reason may be empty. */
  moderation?: {
    at: Date | null;
    reason: string;
    /** By its owner, before the moderator. */
    wasPaused: boolean;
  };
};

/** Pauses or activates a service; the caller has checked that this is allowed. */
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
  await updateSubject(work, { kind: 'service', id: service.id, state: toServiceState(isActive) });
  const activity = { serviceId: service.id, providerId: service.providerId, isActive };
  // The operator's own process has none of the features that react.
  if (moderation) await work.services.jobs.enqueue(work.trx, ACTIVITY_JOB, activity);
  else await emitActivity(work, activity);
  announceServiceChange(work, service);
}
