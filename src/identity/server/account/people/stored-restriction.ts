import { z } from 'zod';
import type { Restriction } from '#platform/server/context.ts';

const stored = z.object({
  kind: z.enum(['limit', 'suspend', 'ban']),
  until: z.number().nullable(),
  decisionId: z.uuid(),
});

/** Reads the restriction stored in an account, expired or not; the caller compares it with the current time. */
export const asRestriction = (value: unknown): Restriction | null =>
  stored.safeParse(value).data ?? null;
