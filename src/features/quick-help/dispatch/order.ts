import type { Candidate } from './types.ts';

/** Tolerance for rounding errors: a tenth of a millimeter is not outside. */
const ROUNDING_KM = 1e-7;
const BEST_SCORE = 5;

/** Exactly at the limit is inside (QUICK-051). */
export const isWithin = ({ km }: Candidate, limitKm: number): boolean =>
  km <= limitKm + ROUNDING_KM;

/**
 * Returns the helpers of a ring who are asked in a round, in that order: first those the requester knows, then by
 *
 *     (1 - km / kilometers of the ring) + score / 5
 *
 * so that the whole way across the ring weighs as much as all of the stars. The last place belongs to the nearest of
 * the others, whatever their stars: a new helper is asked where they are nearest (decision 0051).
 */
export function chooseRound(ring: readonly Candidate[], ringKm: number, size: number): Candidate[] {
  const ordered = ring.toSorted(
    (one, other) => worth(other, ringKm) - worth(one, ringKm) || compareIds(one, other),
  );
  const known = ordered.filter(({ isKnown }) => isKnown);
  const byWorth = [...known, ...ordered.filter(({ isKnown }) => !isKnown)];
  const first = byWorth.slice(0, size - 1);
  const nearest = byWorth
    .slice(size - 1)
    .toSorted((one, other) => one.km - other.km || compareIds(one, other));
  return [...first, ...nearest.slice(0, 1)];
}

const worth = ({ km, score }: Candidate, ringKm: number): number =>
  1 - km / ringKm + score / BEST_SCORE;

/** Orders equal candidates by id, so that the order is always the same. */
const compareIds = (one: Candidate, other: Candidate): number => (one.id < other.id ? -1 : 1);
