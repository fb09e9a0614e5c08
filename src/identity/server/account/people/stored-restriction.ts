import { z } from 'zod';
import type { Restriction } from '#platform/server/context.ts';

const stored = z.object({
  kind: z.enum(['limit', 'suspend', 'ban']),
  until: z.number().nullable(),
  decisionId: z.uuid(),
});

/** What stands in the account, whether its time is over or not; whoever asks compares it with the time of asking. */
export const asRestriction = (value: unknown): Restriction | null =>
  stored.safeParse(value).data ?? null;
