import { sql } from 'kysely';
import { notify, refreshUnread } from '#features/notifications/server/public.ts';
import type { Notice } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { priceIn, readLanguages } from '../price-in-language.ts';
import type { Pair } from './find-new-pairs.ts';

/** At most one unread notification a post. */
export const getMatchKey = (wantedId: string): string => `wanted-match:${wantedId}`;
/** And one an item. */
const getItemKey = (itemId: string): string => `item-wanted:${itemId}`;

/** Notifies both sides of new pairs: of several for one post or one item, once (ITEM-407, ITEM-408). */
export async function notifyOfPairs(work: Work, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const languages = await readLanguages(
    work.trx,
    pairs.map(({ ownerId }) => ownerId),
  );
  const totals = await countPairs(work, pairs);
  for (const [wantedId, [first]] of Map.groupBy(pairs, (pair) => pair.wantedId)) {
    if (!first) continue;
    await notifyOrRefresh(work, {
      recipientIds: [first.ownerId],
      type: 'wanted_matched',
      textKey: 'notifications:messages.wanted_matched',
      params: {
        title: first.wantedTitle,
        item: first.itemTitle,
        price: priceIn(languages.get(first.ownerId), first.price),
        count: totals.get(wantedId) ?? 1,
      },
      entityType: 'wanted',
      entityId: wantedId,
      unreadKey: getMatchKey(wantedId),
    });
  }
  for (const [itemId, [first]] of Map.groupBy(pairs, (pair) => pair.itemId)) {
    if (!first) continue;
    await notifyOrRefresh(work, {
      recipientIds: [first.sellerId],
      type: 'item_wanted',
      textKey: 'notifications:messages.item_wanted',
      params: { title: first.itemTitle, count: totals.get(itemId) ?? 1 },
      entityType: 'marketplace_item',
      entityId: itemId,
      unreadKey: getItemKey(itemId),
    });
  }
}

/** Counts the matches that each of these posts and items has, earlier ones included. */
async function countPairs(
  { trx }: Work,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select wanted_id as id, count(*)::integer as total from wanted_matches
      where wanted_id = any(${pairs.map(({ wantedId }) => wantedId)}::uuid[]) group by wanted_id
    union all
    select item_id, count(*)::integer from wanted_matches
      where item_id = any(${pairs.map(({ itemId }) => itemId)}::uuid[]) group by item_id`.execute(
    trx,
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}

type PairNotice = Omit<Notice, 'senderId' | 'taskId' | 'preference'> & { unreadKey: string };

/** A recipient who has not read the one before gets no second one: it speaks of the latest. */
async function notifyOrRefresh(work: Work, notice: PairNotice): Promise<void> {
  const aloud = await notify(work, {
    ...notice,
    senderId: null,
    taskId: null,
    preference: 'always',
  });
  const [recipientId] = notice.recipientIds;
  if (aloud.length === 0 && recipientId !== undefined) {
    await refreshUnread(work, { ...notice, recipientId });
  }
}
