import { z } from 'zod';
import { timeBlock } from '../schedule-form.ts';

// The messages are keys of `locales/*/availability.json`.
const day = z.iso.date('availability:fields.day_required');

/** The form of an exception: consecutive days off, or extra hours on one day beside the weekly ones. */
export const exceptionForm = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('off'), firstDay: day, lastDay: day })
    .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
      path: ['lastDay'],
      message: 'availability:fields.last_day_before_first',
    }),
  z.object({ kind: z.literal('extra'), day, block: timeBlock }),
]);
export type ExceptionForm = z.infer<typeof exceptionForm>;
