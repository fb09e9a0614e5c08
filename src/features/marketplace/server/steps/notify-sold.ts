import type { Work } from '#platform/server/context.ts';
import { notifyAboutItem } from '../items/item-notice.ts';
import type { LockedItem } from '../items/locked-item.ts';

/**
 * Notifies the buyer that it is theirs, and once it is gone each of the others who write with the seller about it. The
 * people it was reserved for know already.
 */
export async function notifySold(
  work: Work,
  item: LockedItem,
  {
    soldTo,
    reservedFor,
    pieces,
    isGone,
  }: {
    soldTo: string | null;
    reservedFor: readonly string[];
    pieces: number;
    /** None are left. */
    isGone: boolean;
  },
): Promise<void> {
  await notifyAboutItem(work, item, {
    type: 'item_sold',
    to: [soldTo],
    from: item.sellerId,
    wording: pieces > 1 ? 'pieces_sold_to_you' : 'item_sold_to_you',
    params: { count: pieces },
  });
  if (isGone) await notifyGone(work, item, [soldTo, ...reservedFor]);
}

/** Notifies those who write with the seller about an item of which none is left, except those who know it already. */
export async function notifyGone(
  work: Work,
  item: LockedItem,
  known: readonly (string | null)[],
): Promise<void> {
  const askers = await openAskers(work, item.id);
  await notifyAboutItem(work, item, {
    type: 'item_sold',
    to: askers.filter((id) => !known.includes(id)),
    from: item.sellerId,
    wording: item.price === 0 ? 'item_given_away' : 'item_sold',
    unreadKey: `item-sold:${item.id}`,
  });
}

/** Returns the people who asked about it and did not archive the conversation. */
async function openAskers({ trx }: Work, itemId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('conversations')
    .innerJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'conversations.id')
        .onRef('member.user_id', '=', 'conversations.buyer_id'),
    )
    .select('member.user_id')
    .where('conversations.kind', '=', 'marketplace')
    .where('conversations.subject_id', '=', itemId)
    .where('conversations.closed_at', 'is', null)
    .where('member.archived_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}
