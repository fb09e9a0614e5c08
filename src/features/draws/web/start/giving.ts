import { z } from 'zod';
import type { DrawOpening } from '../../contract.ts';
import { drawMethods, holdHours } from '../../vocabulary.ts';

/** The offered lengths of a window, of all that are possible between 1 and 48 hours. */
export const windowHours = [1, 3, 6, 12, 24, 48] as const;

/** First come, first served needs no window: people write, and the giver decides. */
export const givingMethods = ['first', ...drawMethods] as const;
export type GivingMethod = (typeof givingMethods)[number];

export const givingSchema = z.object({
  method: z.enum(givingMethods),
  hours: z.literal([...windowHours]),
  holdHours: z.literal([...holdHours]),
});
export type Giving = z.infer<typeof givingSchema>;

export const usualGiving: Giving = { method: 'first', hours: 24, holdHours: 48 };

/** The window it stands for; null for none. */
export const toDrawOpening = ({ method, hours, holdHours: hold }: Giving): DrawOpening | null =>
  method === 'first' ? null : { method, hours, holdHours: hold };
