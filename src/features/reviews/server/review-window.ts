import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DAYS_TO_REVIEW } from '../limits.ts';

/** In hours, since a day is not always as long as another. */
const HOURS = DAYS_TO_REVIEW * 24;

/** When both sides' time to write is over, by the moment the task was done. */
export const closesAfter = (doneAt: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(${doneAt} + make_interval(hours => ${HOURS}))`;
