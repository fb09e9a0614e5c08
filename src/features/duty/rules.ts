import { POSITION_COUNTS_MINUTES } from './limits.ts';

const MINUTE = 60_000;
const FRESH_MINUTES = 5;
const AGEING_MINUTES = 15;

export type PositionAge = 'fresh' | 'ageing' | 'old';

/** By how long ago a position was sent; null once it counts no more (QUICK-140, QUICK-141, GEO-045, GEO-046). */
export function positionAge(updatedAt: Date, now: Date): PositionAge | null {
  const minutes = (now.getTime() - updatedAt.getTime()) / MINUTE;
  if (minutes > POSITION_COUNTS_MINUTES) return null;
  if (minutes <= FRESH_MINUTES) return 'fresh';
  return minutes <= AGEING_MINUTES ? 'ageing' : 'old';
}
