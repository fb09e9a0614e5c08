import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Counts the deliveries of the last days by channel and outcome; `failedDeliveries` has the last answers. */
export const countDeliveries = (db: DbOrTransaction, days: number) =>
  db
    .selectFrom('notification_deliveries')
    .select(['channel', 'state', 'reason'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', daysAgo(days))
    .groupBy(['channel', 'state', 'reason'])
    .orderBy('channel')
    .orderBy('count', 'desc')
    .execute();

/**
 * Counts, by channel, those for which at least one attempt got no answer: they may have arrived twice, or never
 * (NOTE-224).
 */
export const countUnanswered = (db: DbOrTransaction, days: number) =>
  db
    .selectFrom('notification_deliveries')
    .select('channel')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // Written out: PostgreSQL finds the index by it, also where it plans without values.
    .where(sql<boolean>`unanswered > 0`)
    .where('created_at', '>', daysAgo(days))
    .groupBy('channel')
    .orderBy('channel')
    .execute();

/** The newest that were not taken, whether they are tried again or not. */
export const failedDeliveries = (db: DbOrTransaction, days: number, limit: number) =>
  db
    .selectFrom('notification_deliveries')
    .select(['channel', 'state', 'answer', 'changed_at', 'notification_id'])
    .where('state', 'in', ['failed', 'retried'])
    .where('changed_at', '>', daysAgo(days))
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
