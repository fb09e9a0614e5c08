import type { timesOfDay } from '#features/tasks/vocabulary.ts';
import type { NamedTime } from '../contract.ts';

type NamedTimeRow = {
  can_come_on: string | null;
  can_come_part: (typeof timesOfDay)[number] | null;
};

/** Returns when an applicant can come; null where none was named. */
export const toNamedTime = ({
  can_come_on: date,
  can_come_part: part,
}: NamedTimeRow): NamedTime | null =>
  date === null || part === null ? null : { date, timeOfDay: part };
