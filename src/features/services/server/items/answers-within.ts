import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Minutes in which half of somebody's first answers to clients came; null while there are too few to say. */
export const answersWithin = (_db: DbOrTransaction, _providerId: string): Promise<number | null> =>
  Promise.resolve(null);
