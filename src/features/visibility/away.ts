import { z } from 'zod';

/** Until which day a person is away now, by their own clock, and what they say about it; null while they are not. */
export const awayNow = z.object({ until: z.iso.date(), note: z.string() }).nullable();
export type AwayNow = z.infer<typeof awayNow>;
