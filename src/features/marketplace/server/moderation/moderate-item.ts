import { toPoint } from '#features/geo/distance.ts';
import type { Work } from '#platform/server/context.ts';
import { changeStatus } from '../items/change-status.ts';
import { notifyAboutItem } from '../items/item-notice.ts';
import { closeReservations, notifyEnded } from '../reservations/end-reservation.ts';
import { REMOVED_EMAIL_JOB } from './removed-email.ts';
import type { RemovedEmailJob } from './removed-email.ts';

async function lockForModerator({ trx }: Work, itemId: string) {
  const row = await trx
    .selectFrom('marketplace_items')
    .select(['id', 'title', 'status', 'seller_id', 'removed_by', 'cell_latitude', 'cell_longitude'])
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    sellerId: row.seller_id,
    status: row.status,
    isRemovedByModerator: row.removed_by === 'moderator',
    cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  };
}

/**
 * A moderator takes an item away, with a reason where one was given; its seller is told by notice and e-mail and cannot
 * restore it (ITEM-178). Null when there is no such item, or no longer.
 */
export async function removeByModerator(
  work: Work,
  itemId: string,
  reason: string,
  { isNotifiedElsewhere = false } = {},
): Promise<{ title: string } | null> {
  const item = await lockForModerator(work, itemId);
  if (!item || item.status === 'removed') return null;
  const ended = await closeReservations(work, item, { as: 'removed', actorId: null });
  await changeStatus(work, {
    item,
    from: item.status,
    to: 'removed',
    actorId: null,
    reason,
    removedBy: 'moderator',
    isEmittedLater: true,
    personIds: ended.map(({ personId }) => personId),
  });
  for (const { personId } of ended) {
    await notifyEnded(work, item, { personId, as: 'removed', actorId: null });
  }
  if (isNotifiedElsewhere) return { title: item.title };
  await notifyAboutItem(work, item, {
    type: 'item_removed_by_moderator',
    to: [item.sellerId],
    from: null,
    ...(reason === '' ? { wording: 'item_removed_by_moderator_unsaid' } : { params: { reason } }),
  });
  const email: RemovedEmailJob = { itemId, sellerId: item.sellerId, reason };
  await work.services.jobs.enqueue(work.trx, REMOVED_EMAIL_JOB, email);
  return { title: item.title };
}

/** Returns the status to restore: an item that was sold or paused before its removal must not be on offer when it is back. */
async function statusBeforeRemoval(
  { trx }: Work,
  itemId: string,
): Promise<'sold' | 'paused' | 'available'> {
  const step = await trx
    .selectFrom('marketplace_item_steps')
    .select('from_status')
    .where('item_id', '=', itemId)
    .where('to_status', '=', 'removed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = step?.from_status;
  return before === 'sold' || before === 'paused' ? before : 'available';
}

/** Restores an item that a moderator removed; one that its owner removed stays removed (ITEM-178, ITEM-179). */
export async function restoreByModerator(
  work: Work,
  itemId: string,
  { isNotifiedElsewhere = false } = {},
): Promise<{ title: string } | null> {
  const item = await lockForModerator(work, itemId);
  if (item?.isRemovedByModerator !== true) return null;
  await changeStatus(work, {
    item,
    from: 'removed',
    to: await statusBeforeRemoval(work, itemId),
    actorId: null,
    isEmittedLater: true,
  });
  if (!isNotifiedElsewhere) {
    await notifyAboutItem(work, item, { type: 'item_restored', to: [item.sellerId], from: null });
  }
  return { title: item.title };
}
