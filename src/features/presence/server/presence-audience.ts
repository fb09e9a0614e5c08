import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Who may know of whose status; given by the feature that brings people together. */
export type PresenceAudience = {
  /** Those of `userIds` whom the viewer may know of. */
  among: (db: DbOrTransaction, viewerId: string, userIds: string[]) => Promise<ReadonlySet<string>>;
  /** Of each of these people, those connected right now who may know of them. */
  connected: (
    db: DbOrTransaction,
    userIds: string[],
  ) => Promise<Array<{ userId: string; otherId: string }>>;
};
