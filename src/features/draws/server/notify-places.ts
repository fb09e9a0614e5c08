import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { notifyAboutDraw } from './draw-notice.ts';

export const NOTIFY_JOB = 'draws.notify-places';
export type NotifyPlacesJob = { drawId: string };

/**
 * Notifies everyone who was not drawn first of their place, each in their own words. With many tickets this is too much
 * for the transaction that closes the window (ITEM-324).
 */
export const notifyPlaces = (services: Services, { drawId }: NotifyPlacesJob): Promise<void> =>
  inTransaction(services, async (work) => {
    const rows = await work.trx
      .selectFrom('draw_tickets as tickets')
      .innerJoin('item_draws as draws', 'draws.id', 'tickets.draw_id')
      .innerJoin('marketplace_items as items', 'items.id', 'draws.item_id')
      .select(['items.id', 'items.title', 'tickets.person_id', 'tickets.place'])
      .where('tickets.draw_id', '=', drawId)
      .where('items.status', '<>', 'removed')
      .where('tickets.person_id', 'is not', null)
      .where('tickets.reservation_id', 'is', null)
      .where('tickets.skipped_at', 'is', null)
      .orderBy('tickets.person_id')
      .execute();
    for (const { id, title, person_id: personId, place } of rows) {
      if (personId === null || place === null) continue;
      await notifyAboutDraw(work, {
        type: 'draw_lost',
        item: { id, title },
        to: [personId],
        from: null,
        wording: 'draw_lost',
        params: { place },
        unreadKey: `draw-lost:${drawId}`,
      });
    }
  });
