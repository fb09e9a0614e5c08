import { z } from 'zod';
import { FEWEST_TIMES, MOST_TIMES } from './limits.ts';
import { frequencies } from './vocabulary.ts';

/** How a task repeats: how often, and after how many times or on which day it ends (DEAL-216). */
export const taskRepeat = z
  .object({
    frequency: z.enum(frequencies),
    end: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('times'),
        times: z
          .number('wizard:fields.times')
          .int('wizard:fields.times')
          .min(FEWEST_TIMES, 'wizard:fields.times'),
      }),
      z.object({ type: z.literal('day'), day: z.iso.date('wizard:fields.last_day_required') }),
    ]),
  })
  .superRefine(({ frequency, end }, issues) => {
    if (end.type === 'times' && end.times > MOST_TIMES[frequency]) {
      issues.addIssue({
        code: 'custom',
        path: ['end', 'times'],
        message: `wizard:fields.times_${frequency}`,
      });
    }
  });
export type TaskRepeat = z.infer<typeof taskRepeat>;
