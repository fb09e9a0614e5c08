import { sql } from 'kysely';
import { lockItem, setItemWindow } from '#features/marketplace/server/public.ts';
import type { LockedItem } from '#features/marketplace/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { drawOrder } from '../draw.ts';
import { notifyAboutDraw } from './draw-notice.ts';
import { NOTIFY_JOB } from './notify-places.ts';
import type { NotifyPlacesJob } from './notify-places.ts';
import { reserveForNext } from './reserve-next.ts';
import { announceDraw, listDrawParticipantIds } from './tickets.ts';

const AT_ONCE = 100;

/** Closes every window whose time is over. Any process may, at any time: of several one closes each (ITEM-316). */
export async function closeDueDraws(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('item_draws')
    .innerJoin('marketplace_items as items', 'items.id', 'item_draws.item_id')
    .select([
      'item_draws.id as drawId',
      'item_draws.item_id as itemId',
      'items.seller_id as sellerId',
    ])
    .where('item_draws.status', '=', 'open')
    .where('item_draws.closes_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('item_draws.closes_at')
    .limit(AT_ONCE)
    .execute();
  await runEachInTransaction(services, 'draws', due, closeDraw);
}

type Due = { drawId: string; itemId: string; sellerId: string };

/**
 * Closes a draw, all or nothing: reveals the secret, draws the order, reserves the item and notifies everyone involved
 * (ITEM-316, ITEM-317).
 */
async function closeDraw(work: Work, { drawId, itemId, sellerId }: Due): Promise<void> {
  const item = await lockItem(work, { userId: sellerId, language: 'en' }, itemId);
  // Waits for tickets that are being taken, and for another process that closes it.
  const draw = await work.trx
    .updateTable('item_draws')
    .set({ status: 'closed', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', drawId)
    .where('status', '=', 'open')
    .where('closes_at', '<=', sql<Date>`clock_timestamp()`)
    .returning(['secret', 'hold_hours'])
    .executeTakeFirst();
  if (!draw) return;
  await setItemWindow(work, { itemId, until: null });
  const tickets = await listTickets(work, drawId);
  if (draw.secret !== null) {
    await storePlaces(work, drawId, await drawOrder({ drawId, secret: draw.secret, tickets }));
    const job: NotifyPlacesJob = { drawId };
    if (tickets.length > 0) await work.services.jobs.enqueue(work.trx, NOTIFY_JOB, job);
  }
  const place =
    draw.secret === null || item.facts.status !== 'available'
      ? null
      : await reserveForNext(work, { drawId, holdHours: draw.hold_hours, item });
  await notifyGiver(work, item, { isDrawn: draw.secret !== null, count: tickets.length, place });
  announceDraw(work, { item }, await listDrawParticipantIds(work, drawId));
}

async function listTickets({ trx }: Work, drawId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('draw_tickets')
    .select('ticket')
    .where('draw_id', '=', drawId)
    .execute();
  return rows.map(({ ticket }) => ticket);
}

async function storePlaces({ trx }: Work, drawId: string, order: readonly string[]): Promise<void> {
  await sql`
    update draw_tickets set place = drawn.place
    from unnest(${[...order]}::text[]) with ordinality as drawn (ticket, place)
    where draw_tickets.draw_id = ${drawId} and draw_tickets.ticket = drawn.ticket`.execute(trx);
}

/** Tells the giver what to do next (ITEM-324). */
async function notifyGiver(
  work: Work,
  item: LockedItem,
  result: { isDrawn: boolean; count: number; place: number | null },
): Promise<void> {
  const wording =
    result.count === 0
      ? 'draw_closed_empty'
      : !result.isDrawn
        ? 'draw_closed_choose'
        : result.place === null
          ? 'draw_closed_nobody'
          : 'draw_closed';
  await notifyAboutDraw(work, {
    type: 'draw_closed',
    item,
    to: [item.sellerId],
    from: null,
    wording,
    params: { count: result.count },
  });
}
