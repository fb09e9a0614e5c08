/** A kind of thing whose changes are broadcast to the areas it lies in: what pages subscribe to, and the event they get. */
export type AreaTopic = { kind: string; event: string };

/** Live, to who is subscribed to an area: these things there changed, came or went; null when they are many. */
export type ChangedThere = { ids: readonly string[] | null };
