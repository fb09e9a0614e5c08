import { sql } from 'kysely';
import { NO_ID } from '#platform/api-contract.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { notifyAboutItem } from '../items/item-notice.ts';

export const PRICE_DROP_JOB = 'marketplace.price-drop';
export type PriceDropJob = { itemId: string; before: number };

/** Number of people that one transaction notifies. */
const AT_ONCE = 500;

/** Notifies everyone who saved the item in a job, since they may be many. */
export const notifyOfPriceDropLater = (work: Work, job: PriceDropJob): Promise<void> =>
  work.services.jobs.enqueue(work.trx, PRICE_DROP_JOB, job);

/**
 * Sends at most one unread notification per item and person, so that a job that is tried again notifies each person
 * once.
 */
export async function notifyOfPriceDrop(services: Services, job: PriceDropJob): Promise<void> {
  let after: string | null = NO_ID;
  while (after !== null) {
    const from: string = after;
    after = await inTransaction(services, (work) => notifySome(work, job, from));
  }
}

/** Answers with where to go on, or null at the end. */
async function notifySome(work: Work, job: PriceDropJob, after: string): Promise<string | null> {
  const item = await work.trx
    .selectFrom('marketplace_items')
    .select(['id', 'title', 'price', 'seller_id'])
    .where('id', '=', job.itemId)
    .where('status', 'in', ['available', 'reserved'])
    // If the price was raised again in the meantime, there is no drop to announce.
    .where('price', '<', job.before)
    .executeTakeFirst();
  if (!item) return null;
  const savers = await work.trx
    .selectFrom('user_saved_marketplace_items')
    .select('user_id')
    .where('item_id', '=', item.id)
    .where(sql<boolean>`user_id > ${after}::uuid`)
    .orderBy('user_id')
    .limit(AT_ONCE)
    .execute();
  // A price is written the same in both languages of the United States.
  const { money } = formatsFor('en');
  await notifyAboutItem(work, item, {
    type: 'item_price_drop',
    to: savers.map((saver) => saver.user_id),
    from: item.seller_id,
    wording: item.price === 0 ? 'item_price_drop_free' : 'item_price_drop',
    params: { price: money(item.price), before: money(job.before) },
    unreadKey: `price-drop:${item.id}`,
  });
  return savers.length < AT_ONCE ? null : (savers.at(-1)?.user_id ?? null);
}
