import type { Reliability } from './contract.ts';

/** With fewer cases nothing is said (PEOPLE-188). */
export const ENOUGH_CASES = 3;
/** Activity before this period says nothing about today. */
export const PERIOD_DAYS = 180;

/** Returns the minutes within which half of a person's first answers came; null if there are too few. */
export const usualAnswer = ({
  asked,
  medianMinutes,
}: Pick<Reliability, 'asked' | 'medianMinutes'>): number | null =>
  asked >= ENOUGH_CASES ? medianMinutes : null;

/** The deals of a helper that ended by being done or by their own fault (DEAL-131). */
export const countClaimed = ({
  finished,
  givenUp,
  missed,
}: Pick<Reliability, 'finished' | 'givenUp' | 'missed'>): number => finished + givenUp + missed;

/** The other sides that are counted, each by itself: posters, sellers and buyers, helpers and requesters of Quick Help, owners and borrowers. */
export const dealSides = [
  'asked',
  'sold',
  'bought',
  'helped',
  'requested',
  'lent',
  'borrowed',
] as const;
type DealSide = (typeof dealSides)[number];

/** The same of one of these sides (DEAL-131, DEAL-158, DEAL-169, DEAL-207). */
export const countDeals = (reliability: Reliability, side: DealSide): number =>
  reliability[`${side}Done`] +
  reliability[`${side}CalledOff`] +
  reliability[`${side}Missed`] +
  (side === 'borrowed' ? reliability.borrowedReturnedLate + reliability.borrowedNotReturned : 0);

export const responseBands = ['hour', 'hours', 'day', 'later'] as const;
export type ResponseBand = (typeof responseBands)[number];

const HOUR = 60;
const FEW_HOURS = 6 * HOUR;
const DAY = 24 * HOUR;

/** Returns the time in which a person usually answers: half of the answers came sooner. */
export function responseBand(medianMinutes: number): ResponseBand {
  if (medianMinutes <= HOUR) return 'hour';
  if (medianMinutes <= FEW_HOURS) return 'hours';
  return medianMinutes <= DAY ? 'day' : 'later';
}

/** A whole percentage; never 100 where one is missing, never 0 where there is one. */
export function computePercent(part: number, whole: number): number {
  const percent = Math.round((part / whole) * 100);
  if (part < whole && percent === 100) return 99;
  return part > 0 && percent === 0 ? 1 : percent;
}
