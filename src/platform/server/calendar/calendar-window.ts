const DAY = 86_400_000;
const DAYS_BACK = 90;
const DAYS_AHEAD = 366;
/** Of each kind of event; of more the nearest to now are taken. */
const MOST = 500;

/** How much of somebody's time a calendar is given. */
export type CalendarWindow = { from: Date; now: Date; until: Date; most: number };

export const windowAround = (now: Date): CalendarWindow => ({
  from: new Date(now.getTime() - DAYS_BACK * DAY),
  now,
  until: new Date(now.getTime() + DAYS_AHEAD * DAY),
  most: MOST,
});
