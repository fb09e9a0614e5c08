import { z } from 'zod';
import type { Dispatch } from '../../dispatch/types.ts';

const stored = z.discriminatedUnion('phase', [
  z.object({
    phase: z.literal('asking'),
    beganAt: z.number(),
    ring: z.number(),
    asked: z.object({ helperId: z.string(), until: z.number() }).nullable(),
    next: z.array(z.string()),
    roundOf: z.number(),
  }),
  z.object({ phase: z.literal('everyone'), beganAt: z.number(), count: z.number() }),
  z.object({ phase: z.literal('over') }),
]);

/** Reads the search stored with a request; one that cannot be read counts as over. */
export const readDispatch = (value: unknown): Dispatch => {
  const read = stored.safeParse(value);
  return read.success ? read.data : { phase: 'over' };
};
