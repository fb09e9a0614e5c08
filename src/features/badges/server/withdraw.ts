import { notify } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { BadgeType } from '#features/people/badge-types.ts';

/** Withdraws a badge for an operator, with a reason (PEOPLE-125); false if the person does not hold it. */
export async function withdrawBadge(
  work: Work,
  badge: { userId: string; type: BadgeType; reason: string },
): Promise<boolean> {
  const { userId, type, reason } = badge;
  const row = await work.trx
    .updateTable('badges')
    .set({ withdrawn_at: new Date(), withdrawn_reason: reason })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('withdrawn_at', 'is', null)
    .returning('type')
    .executeTakeFirst();
  if (!row) return false;
  await notify(work, {
    recipientIds: [userId],
    senderId: null,
    type: 'badge_withdrawn',
    textKey: 'notifications:messages.badge_withdrawn',
    params: { reason },
    words: { badge: `people:badges.names.${type}` },
    entityType: 'profile',
    entityId: userId,
    taskId: null,
    preference: 'always',
  });
  return true;
}

/** An operator's change of mind; false where nothing was withdrawn. */
export async function restoreBadge(
  work: Work,
  badge: { userId: string; type: BadgeType },
): Promise<boolean> {
  const row = await work.trx
    .updateTable('badges')
    .set({ withdrawn_at: null, withdrawn_reason: null })
    .where('user_id', '=', badge.userId)
    .where('type', '=', badge.type)
    .where('withdrawn_at', 'is not', null)
    .returning('type')
    .executeTakeFirst();
  return row !== undefined;
}
