/** The series feature's interface for the rest of the server. */
export { calendarDates } from './calendar-dates.ts';
export type { CalendarPlace } from './calendar-dates.ts';
export { subscribeSeries } from './series-jobs.ts';
