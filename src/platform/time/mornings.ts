/** E-mails that need not come at once come in the morning, and never at night however late they are (ITEM-343, NOTE-213). */
const MORNING = 8;
const NIGHT = 21;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const hourIn = (timeZone: string, moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment),
  );

/** Whether it is a time of day at which people there may be written to. */
export const isDaytime = (moment: Date, timeZone: string): boolean => {
  const hour = hourIn(timeZone, moment);
  return hour >= MORNING && hour < NIGHT;
};

/** The full hour at which the next morning begins there, always later than `after`. */
export function nextMorning(after: Date, timeZone: string): Date {
  // No zone is off by less than a quarter of an hour, and clocks are set forward past eight nowhere.
  const step = HOUR / 4;
  let time = Math.floor(after.getTime() / step) * step + step;
  const end = time + 2 * DAY;
  while (time < end) {
    const moment = new Date(time);
    if (hourIn(timeZone, moment) === MORNING && hourIn(timeZone, new Date(time - 1)) < MORNING) {
      return moment;
    }
    time += step;
  }
  return new Date(after.getTime() + DAY);
}
