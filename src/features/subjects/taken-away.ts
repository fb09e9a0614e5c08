import { z } from 'zod';
import { id } from '#platform/api-contract.ts';

/** A thing that moderators hid from all but its owner (MOD-082). */
export const takenAway = z.object({
  /** Null where that was done at the prompt. */
  decisionId: id.nullable(),
  /** When it comes back; null where it does not by itself. */
  until: z.date().nullable(),
});
export type TakenAway = z.infer<typeof takenAway>;
