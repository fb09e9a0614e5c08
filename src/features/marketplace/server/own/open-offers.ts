import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Counts the offers that wait for an answer, for each of these items; the feature that keeps offers provides it. */
export type CountOpenOffers = (
  db: DbOrTransaction,
  itemIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;
