import { nextMorning } from '#platform/time/mornings.ts';
import type { Frequency } from './vocabulary.ts';

const DAY = 24 * 3_600_000;

/** When the next e-mail about a search is due; null where none ever is. */
export function nextDigest(frequency: Frequency, after: Date, timeZone: string): Date | null {
  if (frequency !== 'daily' && frequency !== 'weekly') return null;
  const days = frequency === 'daily' ? 0 : 6;
  return nextMorning(new Date(after.getTime() + days * DAY), timeZone);
}
