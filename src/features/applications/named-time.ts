import { dateProblem } from '#features/tasks/texts/posting-dates.ts';
import type { TaskCard } from '#features/tasks/contract.ts';
import type { NamedTime } from './contract.ts';

type Timing = TaskCard['timing'];

/** Which of day and part of the day an applicant can still choose: a task's own are fixed (DEAL-059). */
export const openTimes = ({ type, timeOfDay }: Timing): 'day' | 'part' | 'nothing' => {
  if (type !== 'specific') return 'day';
  return timeOfDay === 'flexible' ? 'part' : 'nothing';
};

/** Returns the key of the text that says what is wrong with a named time; null if nothing is. */
export function findTimeProblem(timing: Timing, time: NamedTime | null, today: string) {
  if (time === null) return null;
  if (dateProblem(time.date, today) !== null) return 'applications:fields.time_past';
  if (timing.type !== 'specific') return null;
  const isPossible =
    time.date === timing.date &&
    (timing.timeOfDay === 'flexible' || time.timeOfDay === timing.timeOfDay);
  return isPossible ? null : 'applications:fields.time_other';
}
