import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** In SQL, so many times 24 hours: `1 day` would be 23 or 25 hours on some. */
export const wholeDays = (days: number): RawBuilder<unknown> =>
  sql`make_interval(hours => ${days * 24})`;
