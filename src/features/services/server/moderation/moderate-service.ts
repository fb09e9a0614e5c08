import { toPoint } from '#features/geo/distance.ts';
import { notify, getNoticeWording } from '#features/notifications/server/public.ts';
import type { Worded } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { TextParams } from '#platform/language/translator.ts';
import { changeActivity } from '../items/change-activity.ts';
import { DEACTIVATED_EMAIL_JOB } from './deactivated-email.ts';
import type { DeactivatedEmailJob } from './deactivated-email.ts';

async function lockForModerator({ trx }: Work, id: string) {
  const row = await trx
    .selectFrom('services')
    .select(['id', 'title', 'provider_id', 'is_active', 'was_paused', 'moderated_at'])
    .select(['cell_latitude', 'cell_longitude'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    providerId: row.provider_id,
    isModerated: row.moderated_at !== null,
    isActive: row.is_active,
    wasPaused: row.was_paused,
    cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  };
}

const notifyProvider = (
  work: Work,
  service: { id: string; title: string; providerId: string },
  notice: Worded<'services:notices.'> & { params?: TextParams },
) =>
  notify(work, {
    recipientIds: [service.providerId],
    senderId: null,
    type: notice.type,
    textKey: `services:notices.${getNoticeWording<'services:notices.'>(notice)}`,
    params: { ...notice.params, title: service.title },
    entityType: 'service',
    entityId: service.id,
    taskId: null,
    preference: 'always',
  });

/**
 * A moderator sets a service to inactive, with a reason where one was given; its owner is told by notice and e-mail and
 * cannot activate it (SERV-139). Null when there is no such service, or it is so already.
 */
export async function deactivateByModerator(
  work: Work,
  id: string,
  reason: string,
  { isNotifiedElsewhere = false } = {},
): Promise<{ title: string } | null> {
  const service = await lockForModerator(work, id);
  if (!service || service.isModerated) return null;
  await changeActivity(work, {
    service,
    isActive: false,
    moderation: { at: new Date(), reason, wasPaused: !service.isActive },
  });
  if (isNotifiedElsewhere) return { title: service.title };
  await notifyProvider(work, service, {
    type: 'service_deactivated',
    ...(reason === '' ? { wording: 'service_deactivated_unsaid' } : { params: { reason } }),
  });
  const email: DeactivatedEmailJob = { serviceId: id, providerId: service.providerId, reason };
  await work.services.jobs.enqueue(work.trx, DEACTIVATED_EMAIL_JOB, email);
  return { title: service.title };
}

/** Activates a service that a moderator set to inactive; one that its owner had paused stays paused (SERV-139). */
export async function restoreByModerator(
  work: Work,
  id: string,
  { isNotifiedElsewhere = false } = {},
): Promise<{ title: string } | null> {
  const service = await lockForModerator(work, id);
  if (service?.isModerated !== true) return null;
  await changeActivity(work, {
    service,
    isActive: !service.wasPaused,
    moderation: { at: null, reason: '', wasPaused: false },
  });
  if (!isNotifiedElsewhere) await notifyProvider(work, service, { type: 'service_restored' });
  return { title: service.title };
}
