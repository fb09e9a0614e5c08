import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Decides who may see whose presence; provided by the feature that connects people. */
export type PresenceAudience = {
  /** Returns those of `userIds` whose presence the viewer may see. */
  among: (db: DbOrTransaction, viewerId: string, userIds: string[]) => Promise<ReadonlySet<string>>;
  /** Returns, for each of these people, the connected people who may see their presence. */
  connected: (
    db: DbOrTransaction,
    userIds: string[],
  ) => Promise<Array<{ userId: string; otherId: string }>>;
};
