const DAY = 86_400_000;
const DAYS_BACK = 90;
const DAYS_AHEAD = 366;
/** Limit per kind of event; of more, the ones nearest to now are taken. */
const MOST = 500;

/** The part of a person's time that a calendar shows. */
export type CalendarWindow = { from: Date; now: Date; until: Date; most: number };

export const windowAround = (now: Date): CalendarWindow => ({
  from: new Date(now.getTime() - DAYS_BACK * DAY),
  now,
  until: new Date(now.getTime() + DAYS_AHEAD * DAY),
  most: MOST,
});
