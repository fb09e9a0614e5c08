import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** In SQL: how far a time lies from a moment, in seconds, before it or after. */
export const nearestTo = (moment: Date, column: string): RawBuilder<number> =>
  sql<number>`abs(extract(epoch from ${sql.ref(column)} - ${moment}::timestamptz))`;
