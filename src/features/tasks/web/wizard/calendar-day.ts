const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day by the person's own calendar, such as '2026-11-20' (TASK-215). */
export function calendarDay(date: Date): string {
  return [
    String(date.getFullYear()).padStart(4, '0'),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join('-');
}

/** The same day one year on; 29 February leads to 1 March. */
export function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}
