import { openAskerConversation } from '#features/chat/server/public.ts';
import { reserveItem } from '#features/marketplace/server/public.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { notifyAboutDraw } from './draw-notice.ts';

const HOUR_MS = 3_600_000;

/** A draw with an available item, which the caller has locked. */
export type Given = {
  drawId: string;
  holdHours: number;
  item: { id: string; title: string; sellerId: string };
};

/**
 * Reserves the item for the first in the order of the draw whose turn has not come. People who are gone, or separated
 * from the giver by a block, are skipped for good (ITEM-318). Returns the place; null if none is left.
 */
export async function reserveForNext(work: Work, given: Given): Promise<number | null> {
  for (;;) {
    const next = await work.trx
      .selectFrom('draw_tickets')
      .select(['number', 'place', 'person_id'])
      .select(isBlockedFrom('person_id', given.item.sellerId).as('is_blocked'))
      .where('draw_id', '=', given.drawId)
      .where('place', 'is not', null)
      .where('skipped_at', 'is', null)
      .where('reservation_id', 'is', null)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    if (!next) return null;
    const { number, person_id: personId } = next;
    if (personId !== null && !next.is_blocked) {
      await reserveFor(work, given, { number, personId });
      await notifyAboutDraw(work, {
        type: 'draw_won',
        item: given.item,
        to: [personId],
        from: given.item.sellerId,
        wording: next.place === 1 ? 'draw_won' : 'draw_won_next',
        params: { hours: given.holdHours },
      });
      return next.place;
    }
    await work.trx
      .updateTable('draw_tickets')
      .set({ skipped_at: new Date() })
      .where('draw_id', '=', given.drawId)
      .where('number', '=', number)
      .execute();
  }
}

/** Sets it aside for this one, with a conversation in which the two agree when it is picked up. */
export async function reserveFor(
  work: Work,
  { drawId, holdHours, item }: Given,
  { number, personId }: { number: number; personId: string },
): Promise<void> {
  const conversationId = await openAskerConversation(work, {
    kind: 'marketplace',
    subject: { id: item.id, title: item.title, state: 'available' },
    asker: { userId: personId, role: 'buyer' },
    owner: { userId: item.sellerId, role: 'seller' },
  });
  const reservationId = await reserveItem(work, {
    itemId: item.id,
    personId,
    conversationId,
    until: new Date(Date.now() + holdHours * HOUR_MS),
    hasOwnNotice: true,
  });
  await work.trx
    .updateTable('draw_tickets')
    .set({ reservation_id: reservationId })
    .where('draw_id', '=', drawId)
    .where('number', '=', number)
    .execute();
}
