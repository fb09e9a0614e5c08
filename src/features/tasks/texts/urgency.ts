import type { TaskCard } from '../contract.ts';
import type { Urgency } from '../vocabulary.ts';

const HOUR_MS = 3_600_000;
/** The most by which two clocks may differ before a time is not trusted. */
const CLOCK_ERROR_MS = 60_000;

/** Returns how fresh a post is, by its age against the server's clock (TASK-095, TASK-096). */
export function getUrgency(createdAt: Date | null, now: Date): Urgency {
  if (createdAt === null) return 'flexible';
  const age = now.getTime() - createdAt.getTime();
  if (Number.isNaN(age) || age < -CLOCK_ERROR_MS) return 'flexible';
  if (age < 2 * HOUR_MS) return 'urgent';
  if (age < 24 * HOUR_MS) return 'today';
  if (age < 48 * HOUR_MS) return 'tomorrow';
  if (age < 168 * HOUR_MS) return 'this-week';
  return 'flexible';
}

/**
 * True for an urgency that the poster declared, while the task can still be taken: the only urgency that is shown
 * (TASK-097).
 */
export const isNeededUrgently = ({
  posterUrgency,
  status,
  isExpired,
}: Pick<TaskCard, 'posterUrgency' | 'status' | 'isExpired'>): boolean =>
  posterUrgency === 'urgent' && status === 'open' && !isExpired;
