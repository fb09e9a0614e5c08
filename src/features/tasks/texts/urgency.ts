import type { TaskCard } from '../contract.ts';
import type { Urgency } from '../vocabulary.ts';

const HOUR_MS = 3_600_000;
/** How far two clocks may differ before a time counts as not to be trusted. */
const CLOCK_ERROR_MS = 60_000;

/** How fresh a post is, by its age against the server's clock (TASK-095, TASK-096). */
export function urgencyOf(createdAt: Date | null, now: Date): Urgency {
  if (createdAt === null) return 'flexible';
  const age = now.getTime() - createdAt.getTime();
  if (Number.isNaN(age) || age < -CLOCK_ERROR_MS) return 'flexible';
  if (age < 2 * HOUR_MS) return 'urgent';
  if (age < 24 * HOUR_MS) return 'today';
  if (age < 48 * HOUR_MS) return 'tomorrow';
  if (age < 168 * HOUR_MS) return 'this-week';
  return 'flexible';
}

/** A hurry the poster declared, as long as somebody can answer it: the only one that people are shown (TASK-097). */
export const isNeededUrgently = ({
  posterUrgency,
  status,
  isExpired,
}: Pick<TaskCard, 'posterUrgency' | 'status' | 'isExpired'>): boolean =>
  posterUrgency === 'urgent' && status === 'open' && !isExpired;
