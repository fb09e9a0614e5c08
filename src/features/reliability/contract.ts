import { z } from 'zod';

/** What a person does, counted every night of the last half year (PEOPLE-187). */
export const reliability = z.object({
  /** Conversations in which somebody else wrote first, and those answered within a day. */
  asked: z.number(),
  answeredInDay: z.number(),
  /** Half the answers came sooner; null without any. */
  medianMinutes: z.number().nullable(),
  /** Tasks claimed: finished, given up by the person, and of these late. */
  finished: z.number(),
  givenUp: z.number(),
  givenUpLate: z.number(),
});
export type Reliability = z.infer<typeof reliability>;
