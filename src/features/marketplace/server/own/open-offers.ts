import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** How many offers of each of these items wait for an answer; the feature that keeps offers gives it. */
export type CountOpenOffers = (
  db: DbOrTransaction,
  itemIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;
