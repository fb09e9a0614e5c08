import { z } from 'zod';
import { emptySchedule, hasOverlap, scheduleTimes } from './schedule.ts';
import type { Schedule, TimeBlock } from './schedule.ts';

/** SERV-134: the message of everything that no form can enter. */
const INVALID = 'common:fields.invalid';

const time = z.string().refine((text) => scheduleTimes.includes(text), INVALID);

export const timeBlock = z
  .object({ start: time, end: time })
  .refine(({ start, end }) => end > start, {
    path: ['end'],
    message: 'service_form:fields.end_after_start',
  });

const byStart = (one: TimeBlock, other: TimeBlock): number => (one.start < other.start ? -1 : 1);

/** The blocks of a day in their order; none overlap. */
const dayBlocks = z
  .array(timeBlock)
  .max(scheduleTimes.length, INVALID)
  .transform((blocks) => blocks.toSorted(byStart))
  .refine((blocks) => !hasOverlap(blocks), 'service_form:fields.blocks_overlap');

/** A week; a day that is left out has no blocks, and a key that is no weekday is refused (SERV-134). */
export const schedule = z.strictObject({
  monday: dayBlocks.default([]),
  tuesday: dayBlocks.default([]),
  wednesday: dayBlocks.default([]),
  thursday: dayBlocks.default([]),
  friday: dayBlocks.default([]),
  saturday: dayBlocks.default([]),
  sunday: dayBlocks.default([]),
});

/** As rows have it; what no form could have entered is no time. */
export const readSchedule = (stored: unknown): Schedule =>
  schedule.safeParse(stored).data ?? emptySchedule();
