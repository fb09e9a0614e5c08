import { updateSubject } from '#features/chat/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { itemStatusChanged } from '../../events.ts';
import type { ItemStatusChange } from '../../events.ts';
import type { ItemStatus } from '../../vocabulary.ts';
import { announceItemChange } from './announce-item.ts';

/** Carries a status change by an operator to the features that react to it. */
export const STATUS_JOB = 'marketplace.status-changed';

/** Emits the event of a change that was made in a process without listeners. */
export const emitStatusChange = (services: Services, data: object): Promise<void> =>
  inTransaction(services, (work) =>
    work.emit(
      itemStatusChanged,
      // A job of an earlier version has less.
      { actorId: null, takenBackFrom: null, ...data } as ItemStatusChange,
    ),
  );

export type StatusChange = {
  item: { id: string; sellerId: string; cell: Point | null };
  from: ItemStatus;
  to: ItemStatus;
  /** Null is the operator, or the end of a time. */
  actorId: string | null;
  reason?: string;
  soldTo?: string | null;
  /** By default the person it was sold to. */
  takenBackFrom?: string | null;
  removedBy?: 'owner' | 'moderator';
  /** People whose pages read it again, besides the seller's. */
  personIds?: readonly (string | null)[];
  /** Other features are told by a job: the operator's own process has none of them. */
  isEmittedLater?: boolean;
};

/**
 * Moves an item on from the status that the rules were asked about, and records who did it and why. Returns false and
 * changes nothing if another step came first.
 */
export async function changeStatus(work: Work, change: StatusChange): Promise<boolean> {
  const { item, from, to, reason = '', soldTo = null } = change;
  const now = new Date();
  const moved = await work.trx
    .updateTable('marketplace_items')
    .from((eb) =>
      eb
        .selectFrom('marketplace_items')
        .select(['id', 'sold_to'])
        .where('id', '=', item.id)
        .as('before'),
    )
    .set({
      status: to,
      updated_at: now,
      sold_at: to === 'sold' ? now : null,
      sold_to: to === 'sold' ? soldTo : null,
      removed_at: to === 'removed' ? now : null,
      removed_by: to === 'removed' ? (change.removedBy ?? 'owner') : null,
      removal_reason: to === 'removed' ? reason : '',
      // An item that is sold or removed can no longer be given away, so its window ends.
      ...((to === 'sold' || to === 'removed') && { window_until: null }),
    })
    .where('marketplace_items.id', '=', item.id)
    .whereRef('before.id', '=', 'marketplace_items.id')
    .where('status', '=', from)
    .returning('before.sold_to')
    .executeTakeFirst();
  if (!moved) return false;
  await recordStep(work, change);
  await updateSubject(work, { kind: 'marketplace', id: item.id, state: to });
  const event: ItemStatusChange = {
    itemId: item.id,
    sellerId: item.sellerId,
    from,
    to,
    actorId: change.actorId,
    takenBackFrom: change.takenBackFrom ?? moved.sold_to,
  };
  if (change.isEmittedLater === true) {
    await work.services.jobs.enqueue(work.trx, STATUS_JOB, event);
  } else {
    await work.emit(itemStatusChanged, event);
  }
  announceItemChange(work, {
    itemId: item.id,
    sellerId: item.sellerId,
    cell: item.cell,
    personIds: change.personIds ?? [],
  });
  return true;
}

async function recordStep(
  { trx }: Work,
  { item, from, to, actorId, reason = '' }: StatusChange,
): Promise<void> {
  await trx
    .insertInto('marketplace_item_steps')
    .values({
      id: newId(),
      item_id: item.id,
      actor_id: actorId,
      from_status: from,
      to_status: to,
      reason,
    })
    .execute();
}
