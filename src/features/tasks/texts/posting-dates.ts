const DAY_MS = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

function yearAfter(date: string): number {
  const end = new Date(`${date}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.getTime() / DAY_MS;
}

/** Whether a caller's 'today' can be today anywhere on earth at this moment (TASK-215). */
export const isTodaySomewhere = (today: string, now: Date): boolean =>
  Math.abs(dayNumber(today) - Math.floor(now.getTime() / DAY_MS)) <= 1;

/** The key of what is wrong with a chosen day, or null (TASK-215). */
export function dateProblem(date: string, today: string): string | null {
  if (dayNumber(date) < dayNumber(today)) return 'wizard:fields.date_past';
  if (dayNumber(date) > yearAfter(today)) return 'wizard:fields.date_too_far';
  return null;
}
