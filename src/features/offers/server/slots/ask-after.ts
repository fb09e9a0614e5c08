import { sql } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { SLOT_DAYS_OPEN } from '../../limits.ts';
import { notifyAboutDeal } from '../deal-notice.ts';
import { toSlotUnreadKey } from './slot-row.ts';

/** In SQL, of `slots` and their `item`: its time passed a day ago, the item is still here, and nobody was asked yet. */
const IS_UNANSWERED = sql<boolean>`(slots.status = 'agreed' and item.status in ('available', 'reserved')
  and slots.ends_at <= now() - interval '24 hours'
  and slots.ends_at > now() - make_interval(days => ${sql.lit(SLOT_DAYS_OPEN)})
  and (slots.reminded_at is null or slots.reminded_at < slots.ends_at + interval '24 hours'))`;

/** Asks seller and buyer whether a pickup happened, a day after its time (DEAL-083). */
export const askAfterPickups = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      services.db
        // `offset` finds the few by the end of their time: in the order of ids PostgreSQL would rather read them all.
        .selectFrom((eb) =>
          eb
            .selectFrom('pickup_slots')
            .selectAll()
            .where('status', '=', 'agreed')
            .where(
              'ends_at',
              '>',
              sql<Date>`now() - make_interval(days => ${sql.lit(SLOT_DAYS_OPEN)})`,
            )
            .where('ends_at', '<=', sql<Date>`now() - interval '24 hours'`)
            .offset(sql.lit(0))
            .as('slots'),
        )
        .innerJoin('marketplace_items as item', 'item.id', 'slots.item_id')
        .select('slots.id')
        .where('slots.id', '>', after)
        .where(IS_UNANSWERED)
        .orderBy('slots.id')
        .limit(AT_ONCE)
        .execute(),
    (due) => runEachInTransaction(services, 'offers', due, (work, { id }) => ask(work, id)),
  );

async function ask(work: Work, slotId: string): Promise<void> {
  const slot = await work.trx
    .updateTable('pickup_slots as slots')
    .from(['conversations', 'marketplace_items as item'])
    .set({ reminded_at: sql<Date>`clock_timestamp()` })
    .where('slots.id', '=', slotId)
    .where(IS_UNANSWERED)
    .whereRef('conversations.id', '=', 'slots.conversation_id')
    .whereRef('item.id', '=', 'slots.item_id')
    .returning(['slots.conversation_id', 'item.id', 'item.title', 'item.seller_id'])
    .returning('conversations.buyer_id')
    .executeTakeFirst();
  if (!slot) return;
  const people = [slot.seller_id, ...(slot.buyer_id === null ? [] : [slot.buyer_id])];
  for (const to of people.toSorted()) {
    await notifyAboutDeal(work, {
      type: 'pickup_passed',
      to,
      from: null,
      conversationId: slot.conversation_id,
      item: { id: slot.id, title: slot.title },
      unreadKey: toSlotUnreadKey(slotId, 'pickup_passed'),
    });
  }
}
