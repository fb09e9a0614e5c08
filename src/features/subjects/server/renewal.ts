import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DAYS_TO_ANSWER } from '../renewal-days.ts';

/** In SQL, of a row: when its owner last listed, changed or renewed it. */
export const lastRenewed = (alias: string): RawBuilder<Date> =>
  sql<Date>`greatest(${sql.ref(`${alias}.updated_at`)}, ${sql.ref(`${alias}.renewed_at`)})`;

/** In SQL, of a row on offer: when it pauses unless its owner renews it; null if they were not asked since. */
export const pausesAt = (alias: string): RawBuilder<Date | null> =>
  sql<Date | null>`case when ${sql.ref(`${alias}.renewal_asked_at`)} >= ${lastRenewed(alias)}
    then ${sql.ref(`${alias}.renewal_asked_at`)} + make_interval(days => ${DAYS_TO_ANSWER}) end`;

/** The key of the unread notification that asks about a thing. */
export const renewalKey = (id: string): string => `renewal:${id}`;
