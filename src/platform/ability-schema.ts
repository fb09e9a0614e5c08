import { z } from 'zod';
import type { Ability } from './ability.ts';

/** Apart from the rules, which every page loads and which need no schemas; the same answer grays a button and makes the 403. */
export const ability = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    reason: z.string(),
    params: z.record(z.string(), z.string()).optional(),
  }),
]) satisfies z.ZodType<Ability>;
