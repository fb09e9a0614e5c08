import { markReadByKey } from '#features/notifications/server/public.ts';
import { renewalKey } from '#features/subjects/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayPause, mayRenew } from '../../rules.ts';
import { announceItemChange } from '../items/announce-item.ts';
import { changeStatus } from '../items/change-status.ts';
import { findItemFacts, lockOwnItem } from '../items/locked-item.ts';

/** Takes an item off the lists until its seller renews it (ITEM-379). */
export async function pause(work: Work, by: Actor, itemId: string): Promise<void> {
  const item = await lockOwnItem(work, by, itemId);
  authorise(by, mayPause(item.facts, item.viewer));
  await changeStatus(work, { item, from: 'available', to: 'paused', actorId: by.userId });
}

/** Says that an item is still there; a paused one is on offer again (ITEM-376, ITEM-378). */
export async function renew(work: Work, by: Actor, itemId: string): Promise<void> {
  const item = await lockOwnItem(work, by, itemId);
  authorise(by, mayRenew(item.facts, item.viewer));
  await work.trx
    .updateTable('marketplace_items')
    .set({ renewed_at: new Date() })
    .where('id', '=', itemId)
    .execute();
  if (item.facts.status === 'paused') {
    await changeStatus(work, { item, from: 'paused', to: 'available', actorId: by.userId });
  } else {
    announceItemChange(work, { ...item, itemId });
  }
  await markReadByKey(work, { recipientId: by.userId, unreadKey: renewalKey(itemId) });
}

/** Pauses an item whose seller did not answer; the caller has locked it (ITEM-377). */
export async function pauseUnrenewed(work: Work, itemId: string): Promise<void> {
  const item = await findItemFacts(work.trx, itemId, null);
  if (item) await changeStatus(work, { item, from: 'available', to: 'paused', actorId: null });
}
