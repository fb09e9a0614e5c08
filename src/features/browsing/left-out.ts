import { z } from 'zod';

/** For each filter that is set, by its name in the address, how many things the list would have without it (SHELL-417). */
export const leftOut = z.object({
  counts: z.record(z.string(), z.number()),
  /** Counting stops at so many; a number that reaches it means as many or more. */
  countedUpTo: z.number(),
});
export type LeftOut = z.infer<typeof leftOut>;
